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
    var key: [UInt8] = []
    key.reserveCapacity(2 * name.count + 8)
    Self.append(name, to: &key)
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

  /// Appends the bytes of a name's key to others.
  static func append(_ name: some Collection<UInt8>, to key: inout [UInt8]) {
    if name.allSatisfy({ $0 < 0x80 }) {
      append(name, folded: name.lazy.map(\.lowercasedASCII), to: &key)
    } else {
      append(name, folded: lowercased(name), to: &key)
    }
  }

  private static func append(
    _ name: some Collection<UInt8>,
    folded: some Collection<UInt8>,
    to key: inout [UInt8]
  ) {
    var zeroCounts: [UInt8] = []
    var rest = folded[...]
    while let next = rest.first {
      guard next.isASCIIDigit else {
        key.append(next)
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix(while: \.isASCIIDigit)
      rest = rest[digits.endIndex...]
      let value = digits.drop { $0 == zero }
      // A number stands where the digit 0 does among other characters. More digits, larger value.
      key.append(zero)
      let count = max(value.count, 1)
      key.append(count: count)
      if value.isEmpty { key.append(zero) } else { key += value }
      zeroCounts.append(count: digits.count - count + 1)
    }
    key.append(0)
    key += zeroCounts
    key.append(0)
    key += name
  }

  private static func lowercased(_ name: some Collection<UInt8>) -> [UInt8] {
    guard let text = String(validating: name, as: UTF8.self) else {
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
