/// How a text is set.
struct TextStyle: Hashable {
  /// How heavy.
  var weight: FontWeight
  /// The height of an em in pixels, at least 1.
  var size: Int
  /// Whether all letters are equally wide.
  var isMonospaced = false

  /// Creates a style; the size, given for a scale of 1, is scaled and rounded.
  init(_ weight: FontWeight, _ size: Double, scale: Double = 1) {
    self.weight = weight
    self.size = max(1, Int((size * scale).rounded()))
  }
}
