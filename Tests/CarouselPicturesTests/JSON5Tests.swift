import Glibc
import Testing

@testable import CarouselPictures

@Suite struct JSON5Tests {
  private func parse(_ text: String) throws -> JSON5Value {
    try JSON5Value(TextFile(Array(text.utf8), name: "x.json"))
  }

  @Test(arguments: [
    // Words and blanks
    ("null", "null"), ("true", "true"), ("false", "false"), (" \t\u{B}\u{C}\r\n\u{A0}1", "1.0"),
    ("\u{2028}\u{2029}\u{FEFF}\u{3000}1\u{2003}", "1.0"), ("\u{FEFF}1", "1.0"),
    // Comments
    ("// one\n1 // two", "1.0"), ("// one\r1", "1.0"), ("// one\u{2028}1//", "1.0"),
    ("/* one\n * two */1/**/", "1.0"), ("/***/1/* **/", "1.0"), ("[1,/*,*/2]", "[1.0,2.0]"),
    // Numbers
    ("0", "0.0"), ("-0", "-0.0"), ("12.50", "12.5"), ("+3", "3.0"), (".5", "0.5"), ("5.", "5.0"),
    ("-.5e1", "-5.0"), ("1E+2", "100.0"), ("25e-2", "0.25"), ("0x1F", "31.0"), ("-0XfF", "-255.0"),
    ("0e1", "0.0"), ("Infinity", "inf"), ("-Infinity", "-inf"), ("+NaN", "nan"), ("1e999", "inf"),
    // Strings
    (#""""#, "''"), (#"'it"s'"#, #"'it"s'"#), (#""it's""#, "'it's'"),
    ("'tab\there'", "'tab\there'"),
    (#"'\b\t\n\v\f\r\0'"#, "'\u{8}\t\n\u{B}\u{C}\r\0'"), (#"'\'\"\\\/\q\한'"#, #"''"\/q한'"#),
    (#"'\x41\xe9\u00e9\uD83D\uDE00'"#, "'Aéé😀'"), ("'\u{2028}'", "'\u{2028}'"),
    ("'a\\\nb\\\rc\\\r\nd\\\u{2028}e\\\u{2029}f'", "'abcdef'"), ("'한글 😀'", "'한글 😀'"),
    // Arrays and objects
    ("[]", "[]"), ("[1,]", "[1.0]"), ("[ [ ] , [ null ] ]", "[[],[null]]"), ("{}", "{}"),
    ("{a:1,}", "{a:1.0}"), (#"{"a b":1,'c':2}"#, "{a b:1.0,c:2.0}"),
    ("{a:{b:[{}]}}", "{a:{b:[{}]}}"),
    (#"{$_a1:1,ünï:2,\u0061b:3,한:4,null:5}"#, "{$_a1:1.0,ünï:2.0,ab:3.0,한:4.0,null:5.0}"),
    ("{a\u{200C}b:1}", "{a\u{200C}b:1.0}"), ("{a/**/:/**/1/**/,/**/}", "{a:1.0}"),
  ])
  func reads(text: String, expected: String) throws {
    #expect(try parse(text).canonical == expected)
  }

  @Test(arguments: [
    ("", "1:1: expected a value"), (" \n", "2:1: expected a value"), ("?", "1:1: expected a value"),
    ("\\u0061", "1:1: expected a value"), ("€", "1:1: expected a value"),
    ("nil", "1:1: expected a value; text needs quotes"),
    ("n\\u0075ll", "1:1: expected a value; text needs quotes"),
    ("1 2", "1:3: expected the end of the file"), ("{},", "1:3: expected the end of the file"),
    ("/", "1:1: expected a value"), ("1 / 2", "1:3: expected the end of the file"),
    ("1 /* two", "1:3: expected */ somewhere after this"),
    ("/*/", "1:1: expected */ somewhere after this"),
    // Brackets
    ("[", "1:2: expected a value"), ("[1", "1:3: expected a comma or ]"),
    ("[1 2]", "1:4: expected a comma or ]"), ("[,]", "1:2: expected a value"),
    ("[1,,]", "1:4: expected a value"), ("[1}", "1:3: expected a comma or ]"),
    ("{", "1:2: expected a key or }"), ("{,}", "1:2: expected a key or }"),
    ("{1:2}", "1:2: expected a key or }"), ("{a", "1:3: expected a colon after \"a\""),
    ("{a 1}", "1:4: expected a colon after \"a\""), ("{a:}", "1:4: expected a value"),
    ("{a:1 b:2}", "1:6: expected a comma or }"), ("{a:1", "1:5: expected a comma or }"),
    ("{a:1]", "1:5: expected a comma or }"), ("{\\x:1}", "1:2: expected \\u and four digits"),
    ("{\\u00zz:1}", "1:6: expected a hexadecimal digit"),
    ("{\n  a: 1,\n  'a': 2}", "3:3: \"a\" was given before, in line 2"),
    // Strings
    ("'abc", "1:5: expected ' before the file ends"),
    ("\"abc\n\"", "1:5: expected \" before the line ends"),
    ("'abc\\", "1:6: expected ' before the file ends"),
    ("'\\1'", "1:2: expected an escape such as \\n or \\u00e9"),
    ("'\\01'", "1:2: expected an escape such as \\n or \\u00e9"),
    ("'\\x4'", "1:5: expected a hexadecimal digit"),
    ("'\\u00g0'", "1:6: expected a hexadecimal digit"),
    ("'\\u", "1:4: expected a hexadecimal digit"),
    ("'\\ud83d'", "1:2: expected a surrogate pair such as \\ud83d\\ude00"),
    ("'\\ud83d\\u0041'", "1:2: expected a surrogate pair such as \\ud83d\\ude00"),
    ("'\\ude00'", "1:2: expected a surrogate pair such as \\ud83d\\ude00"),
    // Numbers
    ("01", "1:2: expected no digit after a 0 at the start"), ("-", "1:2: expected a digit"),
    (".", "1:2: expected a digit"), ("+.e1", "1:3: expected a digit"),
    ("1e", "1:3: expected a digit"), ("1e+", "1:4: expected a digit"),
    ("0x", "1:3: expected a hexadecimal digit"), ("0xg", "1:3: expected a hexadecimal digit"),
    ("1px", "1:2: expected the end of the number"), ("--1", "1:2: expected a digit"),
    ("-inf", "1:2: expected a number"), ("1.5.2", "1:4: expected the end of the file"),
    // Places are counted as editors do
    ("[\r\n  1,\r  2,\n  é한😀\n]", "4:3: expected a value; text needs quotes"),
    ("['é한👨‍👩‍👧' x]", "1:8: expected a comma or ]"),
    ("\u{FEFF}[x]", "1:2: expected a value; text needs quotes"),
  ])
  func saysWhatIsWrongAndWhere(text: String, message: String) {
    let error = #expect(throws: TextFileError.self) { try parse(text) }
    #expect(error?.description == "x.json:\(message)")
  }

  @Test func knowsWhereValuesAre() throws {
    let file = try TextFile(Array("// é\n{ a: [1,\n 'é', {\"b\": null}] }".utf8), name: "x")
    #expect(
      places(of: try JSON5Value(file)).map { file.error(at: $0, $1).reasonWithPlace } == [
        "2:1: ", "2:3: a", "2:6: ", "2:7: ", "3:2: ", "3:7: ", "3:8: b", "3:13: ",
      ]
    )
  }

  /// All values and keys, in the order of the text.
  private func places(of value: JSON5Value) -> [(offset: Int, key: String)] {
    let inner: [(offset: Int, key: String)]
    switch value.content {
    case .array(let values): inner = values.flatMap(places(of:))
    case .object(let members):
      inner = members.flatMap { [($0.offset, $0.key)] + places(of: $0.value) }
    default: inner = []
    }
    return [(value.offset, "")] + inner
  }

  @Test(arguments: [
    [0xFF, 0xFE, 0x7B, 0x00], [0x22, 0xC3, 0x28, 0x22], [0x22, 0xE2, 0x82], [0xEF, 0xBF],
    [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC0, 0x80, 0x22],
  ])
  func wantsUTF8(bytes: [UInt8]) {
    let error = #expect(throws: TextFileError.self) { try TextFile(bytes, name: "x") }
    #expect(error?.reason == "expected text in UTF-8" && error?.place?.line == 1)
  }

  @Test func nestsOnlySoDeep() throws {
    let deep = { (depth: Int) in
      String(repeating: "[{a:", count: depth / 2) + "1" + String(repeating: "}]", count: depth / 2)
    }
    #expect(throws: Never.self) { try parse(deep(64)) }
    let error = #expect(throws: TextFileError.self) { try parse(deep(66)) }
    #expect(error?.description == "x.json:1:129: expected no more than 64 brackets in each other")
    #expect(throws: TextFileError.self) { try parse(String(repeating: "[", count: 1_000_000)) }
  }

  /// What takes the square of its length would take minutes here.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      (String(repeating: "[],", count: 100_000), "[", "]"),
      (String(repeating: "a", count: 300_000), "'", "'"),
      (String(repeating: "*/ /*", count: 60_000), "/*", "*/1"),
      ((0..<50_000).map { "k\($0):1," }.joined(), "{", "}"),
      (String(repeating: "\u{3000}\n", count: 50_000), "[", "]"),
      (String(repeating: "9", count: 300_000), "[", "]"),
    ]
  )
  func takesTimeInProportion(middle: String, start: String, end: String) throws {
    #expect(throws: Never.self) { try parse(start + middle + end) }
  }

  @Test func readsOnlyRegularFilesOfSomeSize() throws {
    let folder = ScratchFolder()
    func reason(_ path: FilePath) -> String? {
      let error = #expect(throws: TextFileError.self) { try TextFile(path) }
      return error?.description
    }
    let missing = folder("none")
    #expect(reason(missing) == "\(missing.display): no such file or folder")
    #expect(reason(folder.path) == "\(folder.path.display): not a regular file")
    let pipe = folder.makeFIFO("pipe")
    #expect(reason(pipe) == "\(pipe.display): not a regular file")
    let large = folder.write("large", [])
    _ = large.withCString { truncate($0, (16 << 20) + 1) }
    #expect(reason(large) == "\(large.display): larger than 16 MiB")
    #expect(try TextFile(folder.write("small", Array("1".utf8))).text == Array("1".utf8))
  }
}

extension JSON5Value {
  /// The value without its places, to compare.
  fileprivate var canonical: String {
    switch content {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): "'\(value)'"
    case .array(let values): "[\(values.map(\.canonical).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\($0.key):\($0.value.canonical)" }.joined(separator: ","))}"
    }
  }
}
