import CarouselCore

/// Makes inputs of the bytes that a terminal sends.
struct InputParser {
  /// What the user wants.
  enum Action: Equatable {
    /// Something for the carousel.
    case input(Carousel.Input)
    /// Pause it, or let it go on.
    case togglePause
    /// End the program.
    case quit
  }

  /// The beginning of a sequence whose end has not come yet.
  private var rest: [UInt8] = []

  /// The actions that some more bytes complete.
  mutating func actions(in bytes: [UInt8]) -> [Action] {
    rest += bytes
    var actions: [Action] = []
    while let first = rest.first {
      var length = 1
      if first == 0x1b {
        guard let end = sequenceEnd else { break }
        length = end
        let sequence = String(decoding: rest[..<end].dropFirst(2), as: UTF8.self)
        if let input = Self.input(sequence) { actions.append(.input(input)) }
      } else if let action = Self.action(first) {
        actions.append(action)
      }
      rest.removeFirst(length)
    }
    return actions
  }

  /// Where the control sequence at the start ends; nil while it is not whole.
  private var sequenceEnd: Int? {
    guard rest.count >= 2 else { return nil }
    guard rest[1] == UInt8(ascii: "[") || rest[1] == UInt8(ascii: "O") else { return 1 }
    let end = rest.dropFirst(2).firstIndex { 0x40...0x7e ~= $0 }
    return end.map { $0 + 1 }
  }

  private static func action(_ key: UInt8) -> Action? {
    switch key {
    case 0x03, 0x04, UInt8(ascii: "q"): .quit
    case UInt8(ascii: "p"): .togglePause
    case UInt8(ascii: " "), UInt8(ascii: "n"): .input(.next(.key))
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      .input(.go(to: Int(key - UInt8(ascii: "1")), cause: .key))
    default: nil
    }
  }

  /// What a control sequence means, its introducer left out.
  private static func input(_ sequence: String) -> Carousel.Input? {
    switch sequence {
    case "C": return .next(.key)
    case "D": return .previous(.key)
    default: return mouse(sequence)
    }
  }

  /// A report of the mouse, "<b;x;yM": b has the button, 32 for a move and 64 for the wheel.
  private static func mouse(_ sequence: String) -> Carousel.Input? {
    guard sequence.first == "<", let kind = sequence.last else { return nil }
    let numbers = sequence.dropFirst().dropLast().split(separator: ";").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    let pointer = Carousel.Pointer(
      x: (Double(numbers[1]) - 0.5) * Painter.cellWidth,
      y: (Double(numbers[2]) - 0.5) * Painter.cellHeight
    )
    let button: Carousel.Pointer.Button = [.left, .middle, .right, .left][numbers[0] & 3]
    if numbers[0] & 64 != 0 { return .wheel(dx: 0, dy: numbers[0] & 1 == 0 ? 1 : -1) }
    if numbers[0] & 32 != 0 { return .move(pointer, held: [button]) }
    return kind == "M" ? .press(pointer, button: button) : .release(pointer, button: button)
  }
}
