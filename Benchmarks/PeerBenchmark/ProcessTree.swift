import Foundation
import Glibc

/// A process and all that descend from it, as /proc knows them at one moment.
struct ProcessTree {
  let members: [pid_t]

  init(root: pid_t) {
    var children: [pid_t: [pid_t]] = [:]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for id in names.compactMap(pid_t.init) {
      guard let parent = Self.status(of: id)?[1], let parent = pid_t(parent) else { continue }
      children[parent, default: []].append(id)
    }
    var members = [root]
    var next = 0
    while next < members.count {
      members += children[members[next], default: []]
      next += 1
    }
    self.members = members
  }

  /// The processor time that it has used, ended children included; counted in 10 ms.
  var processorTime: Duration {
    let ticks = members.reduce(0) { sum, id in
      // The fields 14 to 17 of proc(5): user and system time, its own and its ended children's.
      sum + (Self.status(of: id)?[11...14] ?? []).reduce(0) { $0 + (Int($1) ?? 0) }
    }
    return .seconds(1) * ticks / sysconf(Int32(_SC_CLK_TCK))
  }

  /// The memory that it takes, in MiB, of which what is shared counts in parts.
  var proportionalSetSize: Double {
    let kibibytes = members.reduce(0) { sum, id in
      let text = (try? String(contentsOfFile: "/proc/\(id)/smaps_rollup", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
      return sum + (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
    }
    return Double(kibibytes) / 1024
  }

  /// The fields of a process's status line behind its name, which may itself have spaces.
  private static func status(of id: pid_t) -> [Substring]? {
    guard
      let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return nil }
    return text[name...].split(separator: " ").dropFirst().map { $0 }
  }
}
