public import CarouselCore
public import SDLKit

/// Draws what a carousel shows: its pages, and over them label, title, help and focus.
///
/// A moving frame of pictures costs their copies and that of a small pill: whatever is drawn of
/// words and shapes is kept as a texture for as long as it is wanted.
///
///     let stage = Stage(renderer: renderer)
///     stage.pixelScale = window.pixelScale
///     stage.draw(carousel.frame, overlays: Overlays()) { page in .picture(textures[page]) }
///     renderer.present()
@MainActor
public final class Stage {
  /// The usual ``backgroundColor``.
  public static let background = Color(packed: 0xFF0F_1113)

  /// How pages look on their way; at rest all effects look the same.
  public var effect = Carousel.Effect.slide

  /// What is seen beside, between and behind pages; opaque.
  public var backgroundColor = Stage.background

  /// The radius of the pages' corners, in window units.
  public var cornerRadius = 0.0

  /// The height at the top that pages and overlays leave free, for tabs, in pixels.
  public var topInset = 0

  /// The number of device pixels to a window unit, the unit of a frame's coordinates.
  public var pixelScale = 1.0

  /// The size of words and overlays, in pixels a point; never below 1.
  ///
  /// It is the `pixelScale` until it is set.
  public var interfaceScale: Double {
    get { max(1, ownInterfaceScale ?? pixelScale) }
    set { ownInterfaceScale = newValue }
  }

  private var ownInterfaceScale: Double?
  var cornerMasks = CornerMasks()
  let renderer: Renderer
  let typesetter = Typesetter()
  let cache = TextureCache<Drawing>(countLimit: 64)
  /// Titles of tabs: more than fit in a window.
  let tabCache = TextureCache<Drawing>(countLimit: 96)
  let dotCache = TextureCache<DotPicture>(countLimit: 1_024)

  /// Creates a stage that draws with a renderer.
  public init(renderer: Renderer) {
    self.renderer = renderer
  }

  /// Draws a frame from the start; does not present it.
  ///
  /// - Parameters:
  ///   - frame: what to show.
  ///   - overlays: what lies over the pages.
  ///   - caption: what a page says about itself, asked for each page in view.
  ///   - crop: the part of its picture that a page shows, all of it when `nil`; asked for each page
  ///     in view, and of no matter where there is no picture.
  ///   - face: what a page shows, asked for each page in view.
  public func draw(
    _ frame: Carousel.Frame,
    overlays: Overlays,
    caption: (_ page: Int) -> Caption? = { _ in nil },
    crop: (_ page: Int) -> Carousel.Crop? = { _ in nil },
    face: (_ page: Int) -> PageFace
  ) {
    let output = renderer.outputSize
    let area = pageArea
    let label = label(of: frame, overlays)
    let places = places(of: overlays, label: label)
    drawPages(of: frame, in: area, face: face, crop: crop) { page, area, size, opacity in
      guard opacity > 0, let caption = caption(page) else { return }
      let opacity = opacity * overlays.captionOpacity
      drawCaption(caption, on: area, size: size, in: places.caption, opacity: opacity)
    }
    // What lies above the pages was not drawn with them.
    if area.y > 0, overlays.tabs?.background.isOpaque != true {
      renderer.fill(Rect(x: 0, y: 0, width: area.width, height: area.y), backgroundColor)
    }
    draw(overlays, over: frame, in: area, label: label, at: places)
    // At 1080p that is four pages of words; pictures are not the stage's.
    cache.endFrame(byteLimit: max(16 << 20, 16 * output.width * output.height))
    tabCache.endFrame(byteLimit: 4 << 20)
    dotCache.endFrame(byteLimit: 4 << 20)
  }

  /// Draws ahead what a page needs beside a picture, so that the frame that first shows it is not
  /// late.
  ///
  /// - Parameters:
  ///   - face: what the page will show.
  ///   - caption: what it will say about itself.
  ///   - frame: any frame of the same layout.
  ///   - overlays: what will lie over it, above which a caption stands.
  public func prepare(
    _ face: PageFace,
    caption: Caption? = nil,
    in frame: Carousel.Frame,
    overlays: Overlays = Overlays()
  ) {
    if let caption {
      let space = places(of: overlays, over: frame).caption
      _ = captionWords(caption, size: pageSize(in: frame), in: space)
    }
    switch face {
    case .text(let text): _ = textPage(text, size: pageSize(in: frame))
    case .failed(let title): _ = failedPage(title, size: pageSize(in: frame))
    case .picture, .appearing, .color, .loading: break
    }
  }

  /// The area that pages are in, in pixels.
  var pageArea: Rect {
    let output = renderer.outputSize
    return Rect(x: 0, y: topInset, width: output.width, height: output.height - topInset)
  }

  /// The size in pixels at which a picture is drawn by copying it; a frame without pages counts as
  /// one whose page is the whole viewport.
  public func pageSize(in frame: Carousel.Frame) -> Size {
    let width = (frame.shown.first?.width ?? frame.viewport.width) * pixelScale
    // Without the tolerance rounding errors would add a column that no page has.
    return Size(
      width: Int((width - 1e-6).rounded(.up)),
      height: max(renderer.outputSize.height - topInset, 0)
    )
  }

  /// Lets go of all textures, as after the loss of the graphics device.
  public func discardTextures() {
    cache.removeAll()
    tabCache.removeAll()
    dotCache.removeAll()
  }

  /// The texture of a drawing, made only when it is not kept already.
  func texture(
    for drawing: Drawing,
    isOpaque: Bool,
    make: (_ scale: Double) -> PixelBuffer?
  ) -> Texture? {
    cache.texture(for: drawing) {
      // Without memory for a texture the stage does without the drawing.
      make(interfaceScale).flatMap {
        try? Texture(renderer: renderer, pixels: $0, isOpaque: isOpaque)
      }
    }
  }
}
