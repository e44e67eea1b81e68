import CarouselPictures

/// A page as its picture is wanted.
nonisolated struct GalleryPage: Sendable, Hashable {
  var source: PageSource
  var fit: Fit
  var backdrop: Backdrop

  /// Describes a page for which a playlist may want other things than all others.
  init(_ source: PageSource, _ attributes: PageAttributes, _ options: Options) {
    self.source = source
    fit = attributes.fit ?? options.fit
    backdrop = attributes.backdrop ?? options.backdrop
  }
}

extension Session {
  /// A page as its picture is wanted, from 0.
  func galleryPage(at index: Int, _ options: Options) -> GalleryPage {
    GalleryPage(pages[index], pages.attributes(at: index), options)
  }
}
