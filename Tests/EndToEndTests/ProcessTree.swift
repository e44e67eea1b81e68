import Foundation

/// A process and the processes it has started, as the system sees them.
struct ProcessTree {
  let root: Int32

  /// The processes that the first one has started, dead ones that nobody has asked after included.
  var children: [Int32] {
    let folder = "/proc/\(root)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.flatMap { thread in
      Self.text("\(folder)/\(thread)/children").split(separator: " ").compactMap { Int32($0) }
    }
  }

  /// The children that are dead and nobody has asked after.
  var zombies: [Int32] {
    children.filter { child in
      let stat = Self.text("/proc/\(child)/stat")
      return stat.split(separator: ")").last?.hasPrefix(" Z") ?? false
    }
  }

  /// How often a child has waited for something, such as its next order.
  func waits(of child: Int32) -> Int {
    let lines = Self.text("/proc/\(child)/status").split(separator: "\n")
    let line = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }
    return line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0
  }

  /// The number of descriptors that the first process has open.
  var descriptorCount: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(root)/fd").count) ?? 0
  }

  /// The memory that all of them have for themselves, in KiB; that of programs and libraries, which
  /// depends on who else uses them, is not counted.
  var memory: Int {
    ([root] + children).flatMap { process in
      Self.text("/proc/\(process)/smaps_rollup").split(separator: "\n")
        .filter { $0.hasPrefix("Pss_Anon:") || $0.hasPrefix("Pss_Shmem:") }
        .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
    }
    .reduce(0, +)
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
