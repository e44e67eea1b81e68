/// A set of Unicode scalars, as bits in leaves of 256.
struct CharacterTable: Sendable {
  private var leaves: [UInt32: SIMD8<UInt32>] = [:]

  /// Adds the scalars whose bits are set in the leaf that starts at a multiple of 256.
  mutating func insert(_ bits: SIMD8<UInt32>, at base: UInt32) {
    leaves[base >> 8, default: SIMD8()] |= bits
  }

  /// Whether a scalar is in the set.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    guard let leaf = leaves[scalar.value >> 8] else { return false }
    return leaf[Int(scalar.value >> 5 & 7)] >> (scalar.value & 31) & 1 == 1
  }

  /// Whether all that a character needs to be seen is in the set.
  ///
  /// Joiners, direction marks and variation selectors are not drawn and need no glyph.
  func covers(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy {
      $0.properties.isDefaultIgnorableCodePoint || contains($0)
    }
  }
}
