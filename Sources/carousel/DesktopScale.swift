import Glibc

/// The desktop's scale for programs that count in pixels, as all do on X11.
nonisolated enum DesktopScale {
  /// How large text and controls are drawn, 1…4: what GTK programs follow, too.
  static let factor: Double = {
    guard let text = getenv("GDK_SCALE"), let scale = Double(String(cString: text)) else {
      return 1
    }
    return min(max(scale, 1), 4)
  }()
}
