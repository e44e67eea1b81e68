public import PixelKit

/// What fills a page where its picture does not.
public enum Backdrop: Sendable, Hashable {
  /// A blurred and darkened copy of the picture itself.
  case blur
  /// A plain colour; its alpha is ignored.
  case color(Color)
}
