@testable import CarouselStage
import Testing

extension Trait where Self == ConditionTrait {
  /// Runs a test only on a machine with a font.
  static var requiresFont: Self {
    .enabled(if: hasFont(for: "1"), "needs a font")
  }

  /// Runs a test only on a machine with a font for a script.
  static func requiresFont(for sample: String, _ script: Comment) -> Self {
    .enabled(if: hasFont(for: sample), "needs a font for \(script)")
  }
}

/// Whether the machine's fonts have all the characters of a sample.
func hasFont(for sample: String) -> Bool {
  let faces = FontFinder.faces(for: sample, weight: .regular)
  return sample.allSatisfy { character in faces.contains { $0.characters.covers(character) } }
}
