import Foundation

/// What the figures were measured on.
enum Machine {
  /// The day, the processor and its cores.
  static var description: String {
    let processors = text("/proc/cpuinfo").split(separator: "\n")
    let model = processors.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    let day = Date.now.formatted(.iso8601.year().month().day())
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return "\(day),\(model ?? " unknown processor"), \(cores) cores, Xvfb 1920×1080"
  }

  /// The load average of the last minute: other work on the machine spoils the figures.
  static var load: String {
    String(text("/proc/loadavg").split(separator: " ").first ?? "unknown")
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
