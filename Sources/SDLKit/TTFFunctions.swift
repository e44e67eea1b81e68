internal import CSDL2
internal import CSDL2TTF
internal import PixelKit

/// SDL_ttf, loaded with the first text: what it brings along would hold up the first picture.
@MainActor struct TTFFunctions {
  typealias Font = OpaquePointer

  let start: @convention(c) () -> Int32
  let isRunning: @convention(c) () -> Int32
  let open: @convention(c) (UnsafePointer<CChar>?, Int32, Int) -> Font?
  let close: @convention(c) (Font?) -> Void
  let setHinting: @convention(c) (Font?, Int32) -> Void
  let setKerning: @convention(c) (Font?, Int32) -> Void
  let ascent: @convention(c) (Font?) -> Int32
  let descent: @convention(c) (Font?) -> Int32
  let lineHeight: @convention(c) (Font?) -> Int32
  let measure:
    @convention(c) (
      Font?, UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
    ) -> Int32
  let render:
    @convention(c) (Font?, UnsafePointer<CChar>?, SDL_Color) -> UnsafeMutablePointer<SDL_Surface>?
  let hasGlyph: @convention(c) (Font?, UInt32) -> Int32
  let setDirection: @convention(c) (Font?, TTF_Direction) -> Int32
  let setScript: @convention(c) (Font?, UnsafePointer<CChar>?) -> Int32

  private init() throws(DynamicLibrary.Failure) {
    let library = try DynamicLibrary("libSDL2_ttf-2.0.so.0")
    start = try library.function("TTF_Init")
    isRunning = try library.function("TTF_WasInit")
    open = try library.function("TTF_OpenFontIndex")
    close = try library.function("TTF_CloseFont")
    setHinting = try library.function("TTF_SetFontHinting")
    setKerning = try library.function("TTF_SetFontKerning")
    ascent = try library.function("TTF_FontAscent")
    descent = try library.function("TTF_FontDescent")
    lineHeight = try library.function("TTF_FontLineSkip")
    measure = try library.function("TTF_SizeUTF8")
    render = try library.function("TTF_RenderUTF8_Blended")
    hasGlyph = try library.function("TTF_GlyphIsProvided32")
    setDirection = try library.function("TTF_SetFontDirection")
    setScript = try library.function("TTF_SetFontScriptName")
  }

  /// SDL_ttf, started.
  static func started() throws(SDLError) -> TTFFunctions {
    switch result {
    case .success(let functions):
      guard functions.isRunning() > 0 || functions.start() == 0 else {
        throw SDLError("start the font library")
      }
      return functions
    case .failure(let failure):
      throw SDLError(operation: "load the font library", message: failure.reason)
    }
  }

  private static let result = Result { () throws(DynamicLibrary.Failure) in try TTFFunctions() }
}
