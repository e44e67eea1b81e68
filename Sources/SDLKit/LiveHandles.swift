/// How many owners of SDL handles are alive; the tests prove with it that nothing leaks.
@MainActor
enum LiveHandles {
  static var windows = 0
  static var renderers = 0
  static var textures = 0
  static var fonts = 0
}
