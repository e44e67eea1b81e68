/// Reads numbers out of a file's bytes; whatever lies outside of them is nil, never a trap.
struct ByteReader {
  enum Order { case little, big }

  let bytes: [UInt8]
  let order: Order

  init(_ bytes: [UInt8], _ order: Order) {
    self.bytes = bytes
    self.order = order
  }

  var count: Int { bytes.count }

  func u8(_ offset: Int) -> Int? {
    bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
  }

  func u16(_ offset: Int) -> Int? { number(offset, 2) }

  func u24(_ offset: Int) -> Int? { number(offset, 3) }

  func u32(_ offset: Int) -> Int? { number(offset, 4) }

  /// A four-byte number with a sign, as bitmaps use for pictures stored top row first.
  func i32(_ offset: Int) -> Int? {
    u32(offset).map { Int(Int32(truncatingIfNeeded: $0)) }
  }

  /// Whether the text stands at the offset.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset <= count else { return false }
    return text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
  }

  private func number(_ offset: Int, _ length: Int) -> Int? {
    guard offset >= 0, offset <= count - length else { return nil }
    let field = bytes[offset..<offset + length]
    return switch order {
    case .big: field.reduce(0) { $0 << 8 | Int($1) }
    case .little: field.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
