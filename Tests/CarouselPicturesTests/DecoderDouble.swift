@testable import CarouselPictures
import Glibc

/// Where the real decoder is, and programs that stand in for one.
enum DecoderDouble {
  /// The decoder that has been built along with the tests.
  static let real: FilePath = {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let slash = buffer[..<max(count, 0)].lastIndex(of: UInt8(ascii: "/")) ?? 0
    return FilePath(bytes: Array(buffer[..<slash])).appending(Array("carousel-decoder".utf8))
  }()

  /// A decoder that says it is there, takes an order, and then does what a line of shell says.
  ///
  /// - Parameters:
  ///   - line: May use `$dir`, where `answer` is the file of an answer to copy to descriptor 3.
  ///   - answer: The words of that file.
  ///   - folder: Where the program and its files go.
  /// - Returns: The program.
  static func afterOrder(
    _ line: String,
    answer: [UInt32] = [],
    in folder: ScratchFolder
  ) -> FilePath {
    folder.write("ready", bytes(DecodingAnswer.ready.words))
    folder.write("answer", bytes(answer))
    return script(
      """
      cat "$dir/ready" >&3
      dd bs=4096 count=1 <&3 >/dev/null
      \(line)
      """,
      in: folder
    )
  }

  /// A decoder that is a shell script.
  static func script(_ text: String, in folder: ScratchFolder) -> FilePath {
    let header = "#!/bin/sh\ndir='\(folder.path.display)'\n"
    let path = folder.write("decoder", Array((header + text + "\n").utf8))
    _ = path.withCString { chmod($0, 0o755) }
    return path
  }

  private static func bytes(_ words: [UInt32]) -> [UInt8] {
    words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }
}
