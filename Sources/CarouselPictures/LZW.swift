/// Unpacks the image data of GIF files (GIF89a, appendix F).
enum LZW {
  /// The longest code, in bits.
  private static let widthLimit = 12

  /// Unpacks the numbers of an image's colours.
  ///
  /// Every string in the code table is somewhere in what has been unpacked: the last string and
  /// the first number of the one behind it. So the table needs only its place and length.
  ///
  /// - Parameters:
  ///   - bytes: A whole file.
  ///   - start: Where in it the code size and the sub-blocks begin.
  ///   - count: How many numbers there are to be, at least 1.
  /// - Returns: Exactly so many; nil when the data is damaged or too short.
  static func unpack(_ bytes: [UInt8], at start: Int, count: Int) -> [UInt8]? {
    guard bytes.indices.contains(start), 1...8 ~= bytes[start] else { return nil }
    var codes = Codes(bytes, start: start + 1)
    let clear = 1 << Int(bytes[start])
    var strings = [(start: Int, length: Int)](repeating: (0, 0), count: 1 << widthLimit)
    var isWhole = false
    let output = [UInt8](unsafeUninitializedCapacity: count) { output, filled in
      var width = 0
      // The number of the last string in the table, and how long what was just written is.
      var (last, previous) = (0, 0)
      func reset() { (width, last, previous) = (clear.trailingZeroBitCount + 1, clear + 1, 0) }
      reset()
      while filled < count, let code = codes.next(width) {
        if code == clear {
          reset()
          continue
        }
        if previous > 0, last < strings.count - 1 {
          last += 1
          strings[last] = (filled - previous, previous + 1)
          if last == 1 << width - 1, width < widthLimit { width += 1 }
        }
        if code < clear {
          output[filled] = UInt8(code)
          previous = 1
        } else {
          guard code > clear + 1, code <= last else { return }
          let string = strings[code]
          previous = min(string.length, count - filled)
          // One by one: a string may reach into itself.
          for index in 0..<previous { output[filled + index] = output[string.start + index] }
        }
        filled += previous
      }
      isWhole = filled == count
    }
    return isWhole ? output : nil
  }

  /// Reads codes, low bits first, out of a chain of sub-blocks, each a length and so many bytes.
  private struct Codes {
    private let bytes: [UInt8]
    private var offset: Int
    private var blockEnd: Int
    private var bits = 0
    private var bitCount = 0

    init(_ bytes: [UInt8], start: Int) {
      self.bytes = bytes
      offset = start
      blockEnd = start
    }

    /// The next code of so many bits; nil at the end.
    mutating func next(_ width: Int) -> Int? {
      while bitCount < width {
        if offset == blockEnd {
          guard offset < bytes.count, bytes[offset] > 0 else { return nil }
          blockEnd = offset + 1 + Int(bytes[offset])
          offset += 1
        }
        guard offset < bytes.count else { return nil }
        bits |= Int(bytes[offset]) << bitCount
        bitCount += 8
        offset += 1
      }
      defer {
        bits >>= width
        bitCount -= width
      }
      return bits & (1 << width - 1)
    }
  }
}
