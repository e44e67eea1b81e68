internal import CSDL2
internal import CSDL2Image

/// SDL_image, loaded with the first picture that needs it, and its codecs with it.
struct SDLImageFunctions: Sendable {
  typealias SurfacePointer = SDLFunctions.SurfacePointer
  typealias Stream = SDLFunctions.Stream

  let load: @convention(c) @Sendable (Stream?, Int32) -> SurfacePointer?
  let isSVG: @convention(c) @Sendable (Stream?) -> Int32
  let loadSVG: @convention(c) @Sendable (Stream?, Int32, Int32) -> SurfacePointer?
  let savePNG: @convention(c) @Sendable (SurfacePointer?, Stream?, Int32) -> Int32
  let saveJPEG: @convention(c) @Sendable (SurfacePointer?, Stream?, Int32, Int32) -> Int32

  private init() throws(DynamicLibrary.Failure) {
    let library = try DynamicLibrary("libSDL2_image-2.0.so.0")
    load = try library.function("IMG_Load_RW")
    isSVG = try library.function("IMG_isSVG")
    loadSVG = try library.function("IMG_LoadSizedSVG_RW")
    savePNG = try library.function("IMG_SavePNG_RW")
    saveJPEG = try library.function("IMG_SaveJPG_RW")
    // Once and here: SDL_image's own bookkeeping of loaded codecs is not made for threads.
    let loadCodecs: @convention(c) (Int32) -> Int32 = try library.function("IMG_Init")
    let codecs =
      IMG_INIT_JPG.rawValue | IMG_INIT_PNG.rawValue | IMG_INIT_TIF.rawValue
      | IMG_INIT_WEBP.rawValue
    _ = loadCodecs(Int32(bitPattern: codecs))
  }

  /// SDL_image; the error names the library that is missing.
  static func loaded(for operation: String) throws(SDLError) -> SDLImageFunctions {
    switch result {
    case .success(let functions): return functions
    case .failure(let failure): throw SDLError(operation: operation, message: failure.reason)
    }
  }

  private static let result = Result { () throws(DynamicLibrary.Failure) in
    try SDLImageFunctions()
  }
}
