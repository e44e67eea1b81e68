internal import CSDL2

/// What surfaces and streams need of SDL, found when the first is made.
///
/// A decoder of JPEGs needs neither, and starts in a fifth of the time without SDL.
struct SDLFunctions: Sendable {
  typealias SurfacePointer = UnsafeMutablePointer<SDL_Surface>
  typealias Stream = UnsafeMutablePointer<SDL_RWops>

  let error: @convention(c) @Sendable () -> UnsafePointer<CChar>?
  let createSurface:
    @convention(c) @Sendable (UnsafeMutableRawPointer?, Int32, Int32, Int32, Int32, UInt32) ->
      SurfacePointer?
  let freeSurface: @convention(c) @Sendable (SurfacePointer?) -> Void
  let setBlendMode: @convention(c) @Sendable (SurfacePointer?, SDL_BlendMode) -> Int32
  let hasColorKey: @convention(c) @Sendable (SurfacePointer?) -> SDL_bool
  let blit:
    @convention(c) @Sendable (
      SurfacePointer?, UnsafePointer<SDL_Rect>?, SurfacePointer?, UnsafeMutablePointer<SDL_Rect>?
    ) -> Int32
  let readStream: @convention(c) @Sendable (UnsafeRawPointer?, Int32) -> Stream?
  let writeStream: @convention(c) @Sendable (UnsafeMutableRawPointer?, Int32) -> Stream?
  let tell: @convention(c) @Sendable (Stream?) -> Int64
  let close: @convention(c) @Sendable (Stream?) -> Int32

  private init() throws(DynamicLibrary.Failure) {
    let library = try DynamicLibrary("libSDL2-2.0.so.0")
    error = try library.function("SDL_GetError")
    createSurface = try library.function("SDL_CreateRGBSurfaceWithFormatFrom")
    freeSurface = try library.function("SDL_FreeSurface")
    setBlendMode = try library.function("SDL_SetSurfaceBlendMode")
    hasColorKey = try library.function("SDL_HasColorKey")
    blit = try library.function("SDL_UpperBlit")
    readStream = try library.function("SDL_RWFromConstMem")
    writeStream = try library.function("SDL_RWFromMem")
    tell = try library.function("SDL_RWtell")
    close = try library.function("SDL_RWclose")
  }

  /// SDL; the error names the library that is missing.
  static func loaded(for operation: String) throws(SDLError) -> SDLFunctions {
    switch result {
    case .success(let functions): return functions
    case .failure(let failure): throw SDLError(operation: operation, message: failure.reason)
    }
  }

  private static let result = Result { () throws(DynamicLibrary.Failure) in try SDLFunctions() }

  /// An error with the message that SDL keeps for the calling thread.
  func failure(_ operation: String) -> SDLError {
    SDLError(operation: operation, message: error().map { String(cString: $0) } ?? "")
  }
}
