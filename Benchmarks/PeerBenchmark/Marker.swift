import SDLKit

/// A colour by which a picture is known on the screen, painted into it as solid blocks.
///
/// Three corners and the centre carry a block: when all are seen in their places, the picture is
/// there whole and at rest. The fourth corner is left to the programs' labels.
enum Marker: UInt32, CaseIterable {
  case red = 0xE0_2020
  case green = 0x20_C020
  case blue = 0x20_40E0
  case yellow = 0xE0_D020

  /// The marker of a page, from 0: neighbours within three pages differ.
  init(page: Int) {
    self = Self.allCases[page % Self.allCases.count]
  }

  /// Where the blocks lie in a picture: a sixteenth of it wide and high.
  static func blocks(in size: Size) -> [Rect] {
    let (width, height) = (size.width / 16, size.height / 16)
    let places = [
      (0, 0),
      (size.width - width, 0),
      (0, size.height - height),
      ((size.width - width) / 2, (size.height - height) / 2),
    ]
    return places.map { Rect(x: $0, y: $1, width: width, height: height) }
  }
}
