import CarouselPictures
import SDLKit

/// A page as its picture is wanted: the same file may be there in several ways.
nonisolated struct GalleryPage: Sendable, Hashable {
  let source: PageSource
  private let fit: Fit
  private let backdrop: Backdrop

  /// The file; nil when there is none.
  var path: FilePath? { source.path }

  /// Describes a page for which a playlist may want other things than all others.
  init(_ source: PageSource, _ attributes: PageAttributes, _ options: Options) {
    self.source = source
    fit = attributes.fit ?? options.fit
    backdrop = attributes.backdrop ?? options.backdrop
  }

  /// The page that a picture is for.
  init(_ request: PictureRequest) {
    source = .picture(request.path)
    fit = request.fit
    backdrop = request.backdrop
  }

  /// Its picture in a size; nil where it has none.
  func request(_ size: Size) -> PictureRequest? {
    path.map { PictureRequest(path: $0, size: size, fit: fit, backdrop: backdrop) }
  }
}

extension Session {
  /// A page as its picture is wanted, from 0.
  func galleryPage(at index: Int, _ options: Options) -> GalleryPage {
    GalleryPage(pages[index], pages.attributes(at: index), options)
  }
}
