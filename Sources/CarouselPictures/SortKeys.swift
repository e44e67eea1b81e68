import Glibc

/// What puts the files of a folder in order: bytes that compare like the files, one key each.
struct SortKeys {
  private var bytes: [UInt8] = []
  /// Where each key ends.
  private var ends: [UInt32] = []

  /// Adds the key of the next file.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - modified: When it was last changed, in nanoseconds since 1970.
  ///   - folder: The number of its folder; only the order of time mixes several.
  ///   - order: The order, the same for all keys; without one there are no keys.
  mutating func append(
    _ name: some Collection<UInt8>,
    modified: Int,
    folder: UInt32,
    order: PageOrder
  ) {
    switch order {
    case .none: return
    case .name: bytes += name
    case .natural: NaturalKey.append(name, to: &bytes)
    case .time:
      // The newest first, and of one time as they are found.
      bytes.append(bigEndian: ~(UInt64(bitPattern: Int64(modified)) ^ 1 << 63))
      bytes.append(bigEndian: folder)
      NaturalKey.append(name, to: &bytes)
    }
    ends.append(UInt32(bytes.count))
  }

  /// The files in order, by their places among the keys.
  func sorted() -> [UInt32] {
    withOrder { precedes in (0..<UInt32(ends.count)).sorted(by: precedes) }
  }

  /// The place of the file that comes first; nil without keys.
  func first() -> UInt32? {
    withOrder { precedes in (0..<UInt32(ends.count)).min(by: precedes) }
  }

  /// Does something with what tells of two places whether the first comes before the second.
  private func withOrder<Result>(_ body: ((UInt32, UInt32) -> Bool) -> Result) -> Result {
    bytes.withUnsafeBytes { bytes in
      ends.withUnsafeBufferPointer { ends in
        body { left, right in
          compare(bytes, Self.range(of: Int(left), ends), bytes, Self.range(of: Int(right), ends))
            < 0
        }
      }
    }
  }

  /// Whether one file comes before another, which may have its key among others.
  func precedes(_ index: Int, _ others: SortKeys, _ other: Int) -> Bool {
    let left = ends.withUnsafeBufferPointer { Self.range(of: index, $0) }
    let right = others.ends.withUnsafeBufferPointer { Self.range(of: other, $0) }
    return bytes.withUnsafeBytes { bytes in
      others.bytes.withUnsafeBytes { compare(bytes, left, $0, right) < 0 }
    }
  }

  private static func range(of index: Int, _ ends: UnsafeBufferPointer<UInt32>) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }
}

/// Negative when the left bytes come first, as in a dictionary.
private func compare(
  _ left: UnsafeRawBufferPointer,
  _ leftRange: Range<Int>,
  _ right: UnsafeRawBufferPointer,
  _ rightRange: Range<Int>
) -> Int {
  guard let a = left.baseAddress, let b = right.baseAddress else { return left.count - right.count }
  let order = memcmp(
    a + leftRange.lowerBound,
    b + rightRange.lowerBound,
    min(leftRange.count, rightRange.count)
  )
  return order == 0 ? leftRange.count - rightRange.count : Int(order)
}

extension [UInt8] {
  fileprivate mutating func append(bigEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }
}
