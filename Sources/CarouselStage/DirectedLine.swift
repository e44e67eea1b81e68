/// A line of a paragraph and the direction of each of its characters.
///
/// What stands where depends on the whole paragraph, so its lines are made together.
struct DirectedLine: Sendable, Equatable {
  /// The characters, in the order in which they are read.
  let text: String
  /// How deep each character is embedded: even from left to right, odd from right to left.
  let levels: [Int8]
  /// A number for each character that grows from left to right.
  let places: [Int]

  /// Gives the lines of a paragraph their directions.
  ///
  /// - Parameters:
  ///   - lines: what each line says, without line breaks.
  ///   - library: what knows the rules, asked for only when they matter.
  /// - Returns: a line for each; without the library, everything runs as the first letter does.
  static func paragraph(
    _ lines: [String],
    library: @autoclosure () -> FriBidi? = .shared
  ) -> [DirectedLine] {
    guard lines.contains(where: \.mayReadFromRight) else {
      return lines.map { DirectedLine($0, isRightToLeft: false) }
    }
    var scalars: [UInt32] = []
    var ranges: [Range<Int>] = []
    for line in lines {
      let start = scalars.count
      scalars += line.unicodeScalars.map(\.value)
      ranges.append(start..<scalars.count)
      // A line's end within a paragraph is a space to the rules.
      scalars.append(0x2028)
    }
    guard let directions = library()?.directions(of: scalars, lines: ranges) else {
      let isRightToLeft = lines.joined().firstLetterIsRightToLeft
      return lines.map { DirectedLine($0, isRightToLeft: isRightToLeft) }
    }
    return zip(lines, ranges).map { DirectedLine($0, at: $1, in: directions) }
  }

  /// A line in one direction.
  private init(_ text: String, isRightToLeft: Bool) {
    self.text = text
    let count = text.count
    levels = Array(repeating: isRightToLeft ? 1 : 0, count: count)
    places = isRightToLeft ? (0..<count).reversed() : Array(0..<count)
  }

  /// A line of a resolved paragraph; a character goes where its first scalar does.
  private init(_ text: String, at range: Range<Int>, in directions: FriBidi.Directions) {
    self.text = text
    var levels: [Int8] = []
    var places: [Int] = []
    var index = range.lowerBound
    for character in text {
      levels.append(directions.levels[index])
      places.append(directions.places[index])
      index += character.unicodeScalars.count
    }
    (self.levels, self.places) = (levels, places)
  }
}

extension String {
  /// Whether it is, as a paragraph, read from right to left.
  var isRightToLeft: Bool {
    guard mayReadFromRight else { return false }
    let directions = FriBidi.shared?.directions(of: unicodeScalars.map(\.value), lines: [])
    return directions?.isRightToLeft ?? firstLetterIsRightToLeft
  }

  fileprivate var firstLetterIsRightToLeft: Bool {
    lazy.compactMap { Script($0) }.first?.isRightToLeft ?? false
  }

  /// Whether it has a letter, a number or a mark of those that run from right to left.
  ///
  /// Goes by the blocks that Unicode keeps for them, so that other text needs no library.
  fileprivate var mayReadFromRight: Bool {
    unicodeScalars.contains {
      switch $0.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
        0x200F, 0x202B, 0x202E, 0x2067:
        true
      default: false
      }
    }
  }
}
