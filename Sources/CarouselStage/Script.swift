/// A writing system, as far as fonts and shaping must know it.
struct Script: Sendable, Hashable {
  /// The ISO 15924 code, such as "Hang".
  let code: String
  /// Whether it is written from right to left.
  let isRightToLeft: Bool

  static let latin = Script(code: "Latn", isRightToLeft: false)

  /// The script of a character; `nil` for digits, punctuation and signs, which any script uses.
  init?(_ character: Character) {
    guard let value = character.unicodeScalars.first?.value else { return nil }
    // Ranges are sorted: the last that starts at or before the character is the only candidate.
    var (low, high) = (0, Script.blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if Script.blocks[middle].range.lowerBound <= value { low = middle + 1 } else { high = middle }
    }
    guard low > 0, Script.blocks[low - 1].range ~= value else { return nil }
    let isLetter = character.unicodeScalars.first?.properties.isAlphabetic ?? false
    let code = Script.blocks[low - 1].code
    // Latin's block is full of signs that are everybody's.
    guard isLetter || code != "Latn" else { return nil }
    self.init(code: code, isRightToLeft: Script.rightToLeft.contains(code))
  }

  private init(code: String, isRightToLeft: Bool) {
    self.code = code
    self.isRightToLeft = isRightToLeft
  }

  /// Whether lines may break between any two characters, for lack of spaces.
  var breaksAnywhere: Bool { ["Hani", "Kana", "Hira", "Bopo"].contains(code) }

  /// The language that a text's script gives away where one character is drawn differently in
  /// several; `nil` leaves it to the user's.
  static func language(of text: String) -> String? {
    var language: String?
    for character in text where character.unicodeScalars.first?.isASCII == false {
      switch Script(character)?.code {
      case "Hira", "Kana": return "ja"
      case "Hang": language = "ko"
      default: break
      }
    }
    return language
  }

  private static let rightToLeft: Set = ["Hebr", "Arab", "Syrc", "Thaa", "Nkoo"]

  private static let blocks: [(range: ClosedRange<UInt32>, code: String)] = [
    (0x0041...0x02B8, "Latn"), (0x0370...0x03FF, "Grek"), (0x0400...0x052F, "Cyrl"),
    (0x0531...0x058F, "Armn"), (0x0590...0x05FF, "Hebr"), (0x0600...0x06FF, "Arab"),
    (0x0700...0x074F, "Syrc"), (0x0750...0x077F, "Arab"), (0x0780...0x07BF, "Thaa"),
    (0x07C0...0x07FF, "Nkoo"), (0x0860...0x086F, "Syrc"), (0x0870...0x08FF, "Arab"),
    (0x0900...0x097F, "Deva"), (0x0980...0x09FF, "Beng"), (0x0A00...0x0A7F, "Guru"),
    (0x0A80...0x0AFF, "Gujr"), (0x0B00...0x0B7F, "Orya"), (0x0B80...0x0BFF, "Taml"),
    (0x0C00...0x0C7F, "Telu"), (0x0C80...0x0CFF, "Knda"), (0x0D00...0x0D7F, "Mlym"),
    (0x0D80...0x0DFF, "Sinh"), (0x0E00...0x0E7F, "Thai"), (0x0E80...0x0EFF, "Laoo"),
    (0x0F00...0x0FFF, "Tibt"), (0x1000...0x109F, "Mymr"), (0x10A0...0x10FF, "Geor"),
    (0x1100...0x11FF, "Hang"), (0x1200...0x139F, "Ethi"), (0x13A0...0x13FF, "Cher"),
    (0x1780...0x17FF, "Khmr"), (0x1800...0x18AF, "Mong"), (0x1E00...0x1EFF, "Latn"),
    (0x1F00...0x1FFF, "Grek"), (0x2C60...0x2C7F, "Latn"), (0x2E80...0x2FDF, "Hani"),
    (0x3005...0x3007, "Hani"), (0x3041...0x309F, "Hira"), (0x30A0...0x30FF, "Kana"),
    (0x3105...0x312F, "Bopo"), (0x3130...0x318F, "Hang"), (0x31F0...0x31FF, "Kana"),
    (0x3400...0x4DBF, "Hani"), (0x4E00...0x9FFF, "Hani"), (0xA720...0xA7FF, "Latn"),
    (0xAC00...0xD7FF, "Hang"), (0xF900...0xFAFF, "Hani"), (0xFB00...0xFB06, "Latn"),
    (0xFB1D...0xFB4F, "Hebr"), (0xFB50...0xFDFF, "Arab"), (0xFE70...0xFEFC, "Arab"),
    (0xFF21...0xFF5A, "Latn"), (0xFF66...0xFF9F, "Kana"), (0x20000...0x3134F, "Hani"),
  ]
}
