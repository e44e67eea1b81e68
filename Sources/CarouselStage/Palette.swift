internal import SDLKit

/// The two ends of a text page's ground, calm and dark so that white words stand out.
struct Palette: Sendable, Equatable {
  /// The colour at the top.
  let top: Color
  /// The colour at the bottom.
  let bottom: Color

  private init(_ top: UInt32, _ bottom: UInt32) {
    self.top = Color(packed: 0xFF00_0000 | top)
    self.bottom = Color(packed: 0xFF00_0000 | bottom)
  }

  /// All there are.
  static let all = [
    Palette(0x26_3342, 0x13_1920),  // Slate
    Palette(0x1F_3A36, 0x0F_1D1B),  // Pine
    Palette(0x36_2B44, 0x1A_1521),  // Plum
    Palette(0x40_3228, 0x1F_1813),  // Umber
    Palette(0x27_3050, 0x13_1728),  // Indigo
    Palette(0x1A_3A48, 0x0D_1C24),  // Deep water
    Palette(0x44_2733, 0x211319),  // Wine
  ]

  /// The palette of a text: always the same for the same text, on every machine.
  init(for text: String) {
    // FNV-1a, because Swift's own hashes differ from run to run.
    let hash = text.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let mixed = (hash ^ hash >> 15) &* 0x2C1B_3C6D
    self = Palette.all[Int((mixed ^ mixed >> 16) % UInt32(Palette.all.count))]
  }
}
