internal import SDLKit

/// The FriBidi library, the Unicode bidirectional algorithm; loaded with the first text that has
/// something to be read from right to left.
struct FriBidi: Sendable {
  /// The library; nil where it is not installed, or is too old or too new.
  static let shared = try? FriBidi()

  /// Where the scalars of a paragraph stand.
  struct Directions {
    /// Whether the paragraph as a whole is read from right to left.
    var isRightToLeft: Bool
    /// How deep each scalar is embedded: even from left to right, odd from right to left.
    var levels: [Int8]
    /// The place of each scalar, counted from the left end of its line on.
    var places: [Int]
  }

  private typealias Scalars = UnsafePointer<UInt32>
  private typealias Types = UnsafeMutablePointer<UInt32>
  private typealias Levels = UnsafeMutablePointer<Int8>

  private let getTypes: @convention(c) @Sendable (Scalars, CInt, Types) -> Void
  private let getBrackets: @convention(c) @Sendable (Scalars, CInt, Types, Types) -> Void
  private let getLevels: @convention(c) @Sendable (Types, Types, CInt, Types, Levels) -> Int8
  private let reorderLine:
    @convention(c) @Sendable (
      _ flags: UInt32, Types, _ count: CInt, _ start: CInt, _ direction: UInt32, Levels,
      _ scalars: UnsafeMutablePointer<UInt32>?, _ order: UnsafeMutablePointer<CInt>
    ) -> Int8

  private init() throws(DynamicLibrary.Failure) {
    let library = try DynamicLibrary("libfribidi.so.0")
    getTypes = try library.function("fribidi_get_bidi_types")
    getBrackets = try library.function("fribidi_get_bracket_types")
    getLevels = try library.function("fribidi_get_par_embedding_levels_ex")
    reorderLine = try library.function("fribidi_reorder_line")
  }

  /// Resolves a paragraph and orders each of its lines.
  ///
  /// - Parameters:
  ///   - scalars: the whole paragraph, in the order in which it is read.
  ///   - lines: where its lines are.
  /// - Returns: `nil` when memory is short, and for a text that nobody wrote to be read.
  func directions(of scalars: [UInt32], lines: [Range<Int>]) -> Directions? {
    guard Self.isHarmless(scalars) else { return nil }
    let count = CInt(scalars.count)
    var types = scalars
    getTypes(scalars, count, &types)
    var brackets = types
    getBrackets(scalars, count, &types, &brackets)
    var direction = Self.undecided
    var levels = [Int8](repeating: 0, count: scalars.count)
    guard getLevels(&types, &brackets, count, &direction, &levels) != 0 else { return nil }

    var order = Array(0..<count)
    var places = Array(scalars.indices)
    for line in lines {
      let (count, start) = (CInt(line.count), CInt(line.lowerBound))
      guard reorderLine(0, &types, count, start, direction, &levels, nil, &order) != 0 else {
        return nil
      }
      for place in line { places[Int(order[place])] = place - line.lowerBound }
    }
    return Directions(isRightToLeft: direction & 1 == 1, levels: levels, places: places)
  }

  /// The direction that leaves it to the first letter.
  private static let undecided: UInt32 = 0x40

  /// Whether a text is none of those that lead the library astray.
  ///
  /// FriBidi 1.0.8 reads what it never set where marks ask for more than the 125 levels there may
  /// be, and every release nests a call for each pair of brackets.
  private static func isHarmless(_ scalars: [UInt32]) -> Bool {
    scalars.count <= 10_000 && scalars.count { opening.contains($0) } <= 60
  }

  /// The marks that begin an embedding, an override or an isolate, each up to two levels deeper.
  private static let opening: Set<UInt32> = [
    0x202A, 0x202B, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068,
  ]
}
