internal import CSDL2

extension Renderer {
  /// Creates SDL's handle of the renderer that a choice comes down to on this machine.
  static func create(for window: Window, _ choice: Choice) throws(SDLError) -> OpaquePointer {
    switch choice {
    case .gpu:
      return try create(for: window, flags: gpuFlags)
    case .software:
      return try create(for: window, flags: SDL_RENDERER_SOFTWARE.rawValue)
    case .automatic:
      // OpenGL on the processor costs ten times the start-up time and three times the memory of
      // SDL's own renderer, so it is looked for only where there is hardware to find.
      if SDL.hasRenderNode, let gpu = SDL_CreateRenderer(window.raw, -1, gpuFlags) {
        if !drawsOnProcessor { return gpu }
        SDL_DestroyRenderer(gpu)
      }
      return try create(for: window, .software)
    }
  }

  private static let gpuFlags =
    SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue

  private static func create(
    for window: Window,
    flags: UInt32
  ) throws(SDLError) -> OpaquePointer {
    guard let raw = SDL_CreateRenderer(window.raw, -1, flags) else {
      throw SDLError("create a renderer")
    }
    return raw
  }

  /// Whether the current OpenGL context, if there is one, has no hardware behind it.
  private static var drawsOnProcessor: Bool {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    guard let address = SDL_GL_GetProcAddress("glGetString") else { return false }
    // SDL gives every function as a plain address.
    let glGetString = unsafeBitCast(address, to: GetString.self)
    let glRenderer: UInt32 = 0x1F01
    return glGetString(glRenderer).map { isSoftwareGL(String(cString: $0)) } ?? false
  }

  /// Whether an OpenGL renderer of this name draws on the processor.
  nonisolated static func isSoftwareGL(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "software"].contains { name.contains($0) }
  }
}
