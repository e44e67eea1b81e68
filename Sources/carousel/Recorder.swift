import CarouselPictures
import FoundationEssentials

/// Writes what happens as a script that `--replay` plays.
@MainActor final class Recorder {
  private let output: OutputFile
  private let encoder = JSONEncoder()

  /// Opens the file.
  init(path: FilePath) throws(Failure) {
    output = try OutputFile(path: path)
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Why the script lacks what has happened; nil while it does not.
  var failure: Failure? { output.failure }

  /// Writes a verb, at once: a program that is killed leaves a whole script.
  func record(_ timed: TimedVerb) {
    // Every value is a finite number or a string, which always encode.
    guard let line = try? encoder.encode(ScriptLine(timed)) else { return }
    output.write(String(decoding: line, as: UTF8.self) + "\n")
    output.flush()
  }
}
