/// Small picture files of one colour, as hexadecimal digits.
enum PictureFiles {
  /// 8 × 8 pixels of `0xFFC03020`.
  static let jpeg = bytes(
    """
    ffd8ffe000104a46494600010100000100010000ffdb00430003020203020203030303040303040508050504
    04050a070706080c0a0c0c0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f1718161418121415
    14ffdb00430103040405040509050509140d0b0d141414141414141414141414141414141414141414141414
    1414141414141414141414141414141414141414141414141414ffc000110800080008030111000211010311
    01ffc40014000100000000000000000000000000000007ffc400141001000000000000000000000000000000
    00ffc4001501010100000000000000000000000000000708ffc4001411010000000000000000000000000000
    0000ffda000c03010002110311003f0017152c37ffd9
    """
  )

  /// 3 × 2 pixels of `0x8020C040`, lossless.
  static let webp = bytes(
    """
    524946461e000000574542505650384c110000002f024000100750e08214a8808188e87f0000
    """
  )

  /// 2 × 2 pixels of `0xFF2040C0`, 16 bits a channel, uncompressed.
  static let tiff = bytes(
    """
    49492a002000000020204040c0c020204040c0c020204040c0c020204040c0c00f0000010300010000000200
    00000101030001000000020000000201030003000000da000000030103000100000001000000060103000100
    0000020000000a01030001000000010000001101040001000000080000001201030001000000010000001501
    030001000000030000001601030001000000020000001701040001000000180000001c010300010000000100
    00002901030002000000000001003e01050002000000100100003f01050006000000e0000000000000001000
    1000100085eb510000008000c3f5a80000000002cdcc4c0000000001cdcc4c0000008000cdcc4c0000000002
    8fc2f50000000010371aa000000000022b870a0000002000
    """
  )

  /// 3 × 1 pixels: red, transparent, red.
  static let gif = bytes(
    """
    47494638396103000100f00000ff000000000021f90401000001002c00000000030001000002024450003b
    """
  )

  /// 2 × 2 pixels with a palette: blue and green above, green and blue below.
  static let bmp: [UInt8] =
    [0x42, 0x4D, 70, 0, 0, 0, 0, 0, 0, 0, 62, 0, 0, 0]  // file header
    + [40, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 8, 0, 0, 0, 0, 0, 8, 0, 0, 0]  // picture header
    + [0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0]
    + [255, 0, 0, 0, 0, 255, 0, 0]  // palette
    + [1, 0, 0, 0, 0, 1, 0, 0]  // rows, the lowest first

  /// 2 × 1 pixels of `0x40102030`.
  static let qoi: [UInt8] =
    Array("qoif".utf8) + [0, 0, 0, 2, 0, 0, 0, 1, 4, 0]
    + [0xFF, 0x10, 0x20, 0x30, 0x40]  // one pixel in full
    + [0xC0]  // and once more
    + [0, 0, 0, 0, 0, 0, 0, 1]

  /// A drawing twice as wide as high: red on the left, green on the right.
  static let svg = Array(
    """
    <?xml version="1.0"?>
    <!-- a comment -->
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">
      <rect width="20" height="20" fill="#ff0000"/>
      <rect x="20" width="20" height="20" fill="#00ff00"/>
    </svg>
    """.utf8
  )

  private static func bytes(_ digits: String) -> [UInt8] {
    let nibbles = digits.compactMap(\.hexDigitValue).map(UInt8.init)
    return stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
  }
}
