internal import CSDL2

extension Window {
  /// How the pointer looks over the window.
  public enum PointerShape: Sendable, CaseIterable {
    case arrow
    /// A hand: a click does something here.
    case hand
  }

  /// Changes how the pointer looks over the window; costs nothing where it looks so already.
  public func setPointer(_ shape: PointerShape) {
    guard shape != pointerShape else { return }
    pointerShape = shape
    let kind = shape == .hand ? SDL_SYSTEM_CURSOR_HAND : SDL_SYSTEM_CURSOR_ARROW
    // Of each shape there is one, which SDL frees at its end.
    let cursor = cursors[shape] ?? SDL_CreateSystemCursor(kind)
    guard let cursor else { return }
    cursors[shape] = cursor
    SDL_SetCursor(cursor)
  }
}
