/// A sort key that puts names in the order people expect: n1, n2, N3, n10.
///
/// Runs of digits compare by value, however long; letters without regard to case. Names that are
/// equal so far compare by their leading zeros (n1 before n01), then by their bytes. The order is
/// total and the same on every machine: it knows no locale.
///
///     names.sorted { NaturalKey($0) < NaturalKey($1) }
///
/// A key is made once per name, so that sorting compares plain bytes.
public struct NaturalKey: Sendable, Hashable, Comparable {
  /// Folded name, zero, leading zeros of each run of digits, zero, the name itself.
  ///
  /// None of the parts holds a zero byte, so that a shorter part sorts first and the bytes of two
  /// keys compare like their parts in turn.
  private let bytes: [UInt8]

  /// Makes the key of a name, which holds no zero byte.
  ///
  /// Letters outside ASCII are folded by Unicode's lower case; invalid UTF-8 sorts as its bytes.
  public init(_ name: some Collection<UInt8>) {
    let folded = Self.lowercased(name)
    var key: [UInt8] = []
    key.reserveCapacity(2 * folded.count + 8)
    var zeroCounts: [UInt8] = []
    var index = 0
    while index < folded.count {
      guard folded[index].isASCIIDigit else {
        key.append(folded[index])
        index += 1
        continue
      }
      let start = index
      while index < folded.count, folded[index].isASCIIDigit { index += 1 }
      var digits = folded[start..<index]
      while digits.count > 1, digits.first == zero { digits.removeFirst() }
      // A number stands where the digit 0 does among other characters. More digits, larger value.
      key.append(zero)
      key.append(count: digits.count)
      key += digits
      zeroCounts.append(count: index - start - digits.count + 1)
    }
    key.append(0)
    key += zeroCounts
    key.append(0)
    key += name
    bytes = key
  }

  /// Makes the key of a name given as text.
  public init(_ name: String) {
    self.init(Array(name.utf8))
  }

  /// Whether the left name comes first.
  public static func < (left: NaturalKey, right: NaturalKey) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  private static func lowercased(_ name: some Collection<UInt8>) -> [UInt8] {
    guard !name.allSatisfy({ $0 < 0x80 }), let text = String(validating: name, as: UTF8.self) else {
      return name.map(\.lowercasedASCII)
    }
    var folded: [UInt8] = []
    for scalar in text.unicodeScalars { folded += scalar.properties.lowercaseMapping.utf8 }
    return folded
  }
}

private let zero = UInt8(ascii: "0")

extension [UInt8] {
  /// Appends a positive count so that counts compare like their bytes, none of which is zero.
  fileprivate mutating func append(count: Int) {
    var rest = count
    while rest > 254 {
      append(255)
      rest -= 254
    }
    append(UInt8(rest))
  }
}
