import Foundation
import SDLKit
import Testing

/// Days of a kiosk in minutes: autoplay on a virtual clock, while decoders are killed.
///
/// It waits on its own thread: a task would be resumed long after all is over, on a busy machine.
@Suite struct EnduranceTests {
  /// `make soak` asks for twenty thousand, in which a leak cannot hide.
  private static let turns =
    ProcessInfo.processInfo.environment["CAROUSEL_TURNS"].flatMap { Int($0) } ?? 1_500
  private static let warmUp = min(turns / 3, 1_000)
  private static let kills = turns / 20

  private let folder: ReplayFolder

  init() throws { folder = try ReplayFolder() }

  /// JPEGs with 50 kB of metadata each, standing every way there is.
  private func writePictures(_ count: Int) throws {
    try FileManager.default.createDirectory(
      atPath: folder("pictures"),
      withIntermediateDirectories: false
    )
    for number in 0..<count {
      let color = Color(packed: 0xFF00_0000 | UInt32(number * 12_345))
      let picture = PixelBuffer(width: 96, height: 54, fill: color)
      let bytes = try Self.withMetadata(picture.jpegBytes(quality: 90), number % 8 + 1)
      try Data(bytes).write(to: URL(filePath: folder("pictures/\(number).jpg")))
    }
  }

  /// Puts EXIF data with an orientation and a long maker's note after the start of a JPEG.
  private static func withMetadata(_ jpeg: [UInt8], _ orientation: Int) -> [UInt8] {
    let noteLength = 50_000
    let exif: [UInt8] =
      Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 2]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
      + [0x92, 0x7C, 0, 7, 0, 0, UInt8(noteLength >> 8), UInt8(noteLength & 0xFF), 0, 0, 0, 38]
      + [0, 0, 0, 0] + [UInt8](repeating: 0x5A, count: noteLength)
    let length = exif.count + 2
    return jpeg.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + exif
      + jpeg.dropFirst(2)
  }

  @Test func `Thousands of turns and of killed decoders leave nothing behind`() throws {
    try writePictures(500)
    // A turn a second, and far longer than is waited for.
    let end = #"{"t":\#(Self.turns * 100_000),"do":"end"}"#
    let script = try folder.write("script", Array("\(end)\n".utf8))
    let process = Process()
    let errors = Pipe()
    process.executableURL = WindowedCarousel.program
    process.arguments = [
      "--headless", "--size", "96x54", "--interval", "1", "--replay", script, "--replay-rate", "2",
      "--trace", folder("trace"), folder("pictures"),
    ]
    process.standardError = errors
    try process.run()
    defer {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
    }

    let tree = ProcessTree(root: process.processIdentifier)
    var counter = TurnCounter(folder("trace"))
    counter.wait(for: Self.warmUp, of: process)
    let before = (memory: tree.memory, descriptors: tree.descriptorCount)
    var killed = 0
    while counter.count < Self.turns || killed < Self.kills, process.isRunning {
      usleep(50_000)
      counter.read()
      // Only one that has made pictures since it was started: one that kills three is given up.
      if killed < Self.kills, let child = tree.children.first(where: { tree.waits(of: $0) > 8 }) {
        kill(child, SIGKILL)
        killed += 1
      }
    }
    #expect(process.isRunning)
    // Let the last one killed be replaced.
    usleep(500_000)
    let after = (memory: tree.memory, descriptors: tree.descriptorCount)
    // Decoders come and go with a megabyte or two each; a turn that leaves a page of memory
    // behind, or a picture, or its 50 kB of metadata, would show.
    let allowance = 2_048 + (counter.count - Self.warmUp) / 4
    #expect(after.memory <= before.memory + allowance, "\(before) \(after)")
    // A picture under way has its file, its memory and its answer open.
    #expect(abs(after.descriptors - before.descriptors) <= 4, "\(before) \(after)")
    #expect(tree.zombies.isEmpty)

    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    // No picture was given up.
    #expect(String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self) == "")
    #expect(counter.isOnGrid)
  }
}

/// Counts the turns in a trace that grows.
private struct TurnCounter {
  private(set) var count = 0
  /// Whether every turn came a second after the one before.
  private(set) var isOnGrid = true

  private let path: String
  private var offset = 0
  private var rest: [UInt8] = []

  init(_ path: String) { self.path = path }

  /// Reads what has been written since the last time.
  mutating func read() {
    guard let file = FileHandle(forReadingAtPath: path) else { return }
    defer { try? file.close() }
    guard (try? file.seek(toOffset: UInt64(offset))) != nil, let data = try? file.readToEnd() else {
      return
    }
    offset += data.count
    rest += data
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return }
    for line in rest[..<end].split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      guard text.contains(#""event":"turn""#) else { continue }
      count += 1
      isOnGrid = isOnGrid && text.hasPrefix(#"{"t":\#(count * 1_000).0,"#)
    }
    rest = Array(rest[(end + 1)...])
  }

  /// Waits for a number of turns; a minute without any is too long.
  mutating func wait(for number: Int, of process: Process) {
    var patience = 6_000
    while count < number, process.isRunning, patience > 0 {
      let last = count
      usleep(10_000)
      read()
      patience = count > last ? 6_000 : patience - 1
    }
  }
}
