/// A kind of picture file, told by its content and not by its name.
public enum PictureFormat: Sendable, Hashable, CaseIterable {
  case jpeg, png, webp, gif, bmp, tiff, svg, qoi

  /// How many of a file's first bytes decide its format.
  public static let headLength = 4096

  /// Recognises a format by the first bytes of a file; nil when it is none of them.
  ///
  /// SVG is found behind a byte order mark, white space, an XML declaration, processing
  /// instructions, comments and a document type, when its root begins within `headLength`.
  public init?(head: [UInt8]) {
    if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if head.starts(with: "GIF87a".utf8) || head.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if head.starts(with: "BM".utf8), Self.isBMP(head) {
      self = .bmp
    } else if head.starts(with: [0x49, 0x49, 0x2A, 0x00])
      || head.starts(with: [0x4D, 0x4D, 0x00, 0x2A])
    {
      self = .tiff
    } else if head.starts(with: "qoif".utf8) {
      self = .qoi
    } else if Self.isSVG(head) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Two letters are too little to tell a bitmap from a text; the size of its second header is
  /// one of a few.
  private static func isBMP(_ head: [UInt8]) -> Bool {
    guard let headerLength = ByteReader(head, .little).u32(14) else { return false }
    return [12, 16, 40, 52, 56, 64, 108, 124].contains(headerLength)
  }

  private static func isSVG(_ head: [UInt8]) -> Bool {
    var rest = head.prefix(headLength)
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest.removeFirst(3) }
    while true {
      rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      if rest.starts(with: "<!--".utf8) {
        guard rest.skip(past: "-->") else { return false }
      } else if rest.starts(with: "<?".utf8) {
        guard rest.skip(past: "?>") else { return false }
      } else if rest.starts(with: "<!DOCTYPE".utf8) {
        // Entities declared inside the document type contain ">" themselves.
        let subset = rest.prefix { $0 != UInt8(ascii: ">") }.contains(UInt8(ascii: "["))
        guard rest.skip(past: subset ? "]" : ">") else { return false }
        if subset, !rest.skip(past: ">") { return false }
      } else {
        break
      }
    }
    guard rest.starts(with: "<svg".utf8), let next = rest.dropFirst(4).first else { return false }
    return [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ">"), UInt8(ascii: "/")].contains(next)
  }
}

extension ArraySlice<UInt8> {
  /// Drops everything up to the end of the first `mark`; false when there is none.
  fileprivate mutating func skip(past mark: String) -> Bool {
    let mark = Array(mark.utf8)
    for start in indices where self[start...].starts(with: mark) {
      self = self[(start + mark.count)...]
      return true
    }
    return false
  }
}
