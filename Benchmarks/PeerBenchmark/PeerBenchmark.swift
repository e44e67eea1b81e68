import Foundation
import Glibc

/// Measures the program side by side with its peers, on a display of its own.
@main struct PeerBenchmark {
  static func main() {
    // A helper that has gone is a failure with words, not a signal.
    signal(SIGPIPE, SIG_IGN)
    do {
      let settings = try Settings(Array(CommandLine.arguments.dropFirst()))
      try run(settings)
    } catch {
      say("peer-benchmark: \(error)")
      exit(1)
    }
  }

  private static func run(_ settings: Settings) throws {
    let program = try settings.program ?? neighbour("carousel")
    let contestants = [Contestant.carousel(path: program)] + Contestant.peers
    let folder = try ScratchFolder(under: FileManager.default.temporaryDirectory.path)
    let shared = "/dev/shm"
    let isShared = FileManager.default.isWritableFile(atPath: shared)
    // The pixels of the display have to be in memory: writing them to a disk would slow all.
    let pixels = try ScratchFolder(under: isShared ? shared : folder.path)
    say("making pictures")
    let corpus = try Corpus(in: folder.path, pages: settings.pages)
    let home = try ScratchFolder(under: folder.path)
    let arena = try Arena(folder: home.path, pixels: pixels.path)
    var tournament = Tournament(
      settings: settings,
      contestants: contestants,
      corpus: corpus,
      arena: arena,
      folder: home.path
    )
    let load = Machine.load
    try tournament.run()
    print("\(Machine.description), load average \(load) before and \(Machine.load) after\n")
    for table in [tournament.report.markdown, tournament.looks.markdown] where !table.isEmpty {
      print(table)
    }
  }

  /// A program that was built along with this one.
  private static func neighbour(_ name: String) throws -> String {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Writes a line of progress.
  static func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
