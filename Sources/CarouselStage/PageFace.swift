public import SDLKit

/// What a page shows at the moment.
public enum PageFace {
  /// A picture; best of the size that ``Stage/pageSize(in:)`` tells, for then it is only copied.
  case picture(Texture)
  /// A picture that takes the place of what stood in for it; its opacity is 0…1.
  indirect case appearing(Texture, opacity: Double, over: PageFace)
  /// One colour all over.
  case color(Color)
  /// Words, as large as they fit.
  case text(String)
  /// A colour in place of a picture that is not there yet.
  case loading(Color)
  /// A placeholder for what cannot be shown, with its name.
  case failed(title: String)
}
