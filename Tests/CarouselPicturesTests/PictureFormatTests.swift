import CarouselPictures
import Testing

@Suite struct PictureFormatTests {
  @Test(
    arguments: [
      ("\u{FEFF} <svg>", .svg), ("<svg\nwidth='1'/>", .svg), ("<svg/>", .svg),
      ("<?xml version='1.0'?>\n<!-- a > b --><svg >", .svg),
      ("<!DOCTYPE svg PUBLIC \"x\" \"y\"><svg>", .svg),
      ("<!DOCTYPE svg [ <!ENTITY a \"b\"> ]><svg>", .svg),
      ("<html><svg>", nil), ("<svgx>", nil), ("<svg", nil), ("<!-- <svg> ", nil),
      ("GIF89a", .gif), ("GIF87a", .gif), ("GIF88a", nil), ("qoif", .qoi),
      ("RIFF....WEBPVP8 ", .webp),
      ("RIFF....WAVE", nil), ("BMW is no bitmap, nor is this", nil), ("", nil), ("hello", nil),
    ] as [(String, PictureFormat?)]
  )
  func text(head: String, expected: PictureFormat?) {
    #expect(PictureFormat(head: Array(head.utf8)) == expected)
  }

  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg), ([0xFF, 0xD8], nil),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png), ([0x89, 0x50, 0x4E, 0x47], nil),
      ([0x49, 0x49, 0x2A, 0], .tiff), ([0x4D, 0x4D, 0, 0x2A], .tiff), ([0x49, 0x49, 0, 0x2A], nil),
      ([0x42, 0x4D] + Array(repeating: 0, count: 12) + [40, 0, 0, 0], .bmp), ([0x42, 0x4D], nil),
    ] as [([UInt8], PictureFormat?)]
  )
  func bytes(head: [UInt8], expected: PictureFormat?) {
    #expect(PictureFormat(head: head) == expected)
  }

  @Test func rootBeyondTheHead() {
    let padding = Array(repeating: UInt8(ascii: " "), count: PictureFormat.headLength)
    #expect(PictureFormat(head: padding + Array("<svg>".utf8)) == nil)
  }
}
