import CarouselPictures
import SDLKit
import Testing

@Suite struct PageArgumentTests {
  @Test(arguments: [
    ("a.png", "a.png"), ("-leading", "-leading"), ("#hash", "#hash"), ("percent%F", "percent%F"),
    ("./color:red", "./color:red"), ("colour:red", "colour:red"), ("file:x", "file:x"),
    ("file:///srv/a%20b.png", "/srv/a b.png"), ("FILE:///x", "/x"), ("file:/x", "/x"),
    ("file://localhost/x", "/x"), ("file://LocalHost/x%2Fy%25", "/x/y%"), ("file:///", "/"),
  ])
  func path(argument: String, expected: String) throws {
    #expect(try PageArgument(argument) == .path(FilePath(expected)))
  }

  @Test func urlWithBytesThatAreNoText() throws {
    let expected = FilePath(bytes: [UInt8(ascii: "/"), 0xFF])
    #expect(try PageArgument("file:///%fF") == .path(expected))
  }

  @Test func colorTextAndInput() throws {
    let teal = Color(red: 0, green: 128, blue: 128, alpha: 255)
    #expect(try PageArgument("color:Teal") == .color(teal, name: "Teal"))
    #expect(try PageArgument("COLOR:#008080") == .color(teal, name: "#008080"))
    #expect(try PageArgument("text:two: words") == .text("two: words"))
    #expect(try PageArgument("-") == .standardInput)
  }

  @Test(arguments: [
    ("color:foo", "color:foo: unknown colour; use a CSS name or #rrggbb"),
    ("color:", "color:: unknown colour; use a CSS name or #rrggbb"),
    ("text:", "text:: no words after text:"),
    ("file:///a%2", "file:///a%2: broken escape; write a percent sign as %25"),
    ("file:///a%zz", "file:///a%zz: broken escape; write a percent sign as %25"),
    ("file:///a%00", "file:///a%00: broken escape; write a percent sign as %25"),
    ("file://other/x", "file://other/x: only files of this machine; write file:///path"),
    (
      "file://localhost.evil/x",
      "file://localhost.evil/x: only files of this machine; write file:///path"
    ),
    ("file://localhost", "file://localhost: no path after file://"),
    ("", ": empty name; give a file, a folder, color:NAME or text:WORDS"),
  ])
  func refused(argument: String, line: String) {
    let error = #expect(throws: PageArgumentError.self) { try PageArgument(argument) }
    #expect(error?.description == line)
  }

  @Test(
    arguments: [
      ("red", 0xFFFF_0000), ("RebeccaPurple", 0xFF66_3399), ("grey", 0xFF80_8080),
      ("yellowgreen", 0xFF9A_CD32), ("#f80", 0xFFFF_8800), ("#FF8001", 0xFFFF_8001),
    ] as [(String, UInt32)]
  )
  func color(text: String, packed: UInt32) {
    #expect(parseColor(text)?.packed == packed)
  }

  @Test(arguments: ["", "#", "#12", "#1234", "#12345g", "#1234567", "re d", "ﬀ", "#＋12"])
  func noColor(text: String) {
    #expect(parseColor(text) == nil)
  }

  @Test func titles() {
    let red = Color(red: 255, green: 0, blue: 0, alpha: 255)
    #expect(PageSource.color(red, name: "Red").title == "Red")
    #expect(PageSource.text("a\tb").title == "a\u{FFFD}b")
    #expect(PageSource.picture(FilePath("/x/y.png")).title == "y.png")
  }
}
