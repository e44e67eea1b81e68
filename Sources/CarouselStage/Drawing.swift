internal import SDLKit

/// What the stage keeps textures of; equal drawings look the same.
enum Drawing: Hashable {
  case pill(PillContent, scale: Double)
  case help([HelpEntry], Size, scale: Double)
  case focusRing(scale: Double)
  case text(String, Size, scale: Double)
  case failed(String, Size, scale: Double)
  case caption(Caption, Size, CaptionSpace, scale: Double)
  case corners(CornerMask)
  case control(ControlButton)
  case tab(String, room: Int, Color, scale: Double)
  case tabFade(Color, Size)
  case glyphs(scale: Double)
  case plate(scale: Double)
}
