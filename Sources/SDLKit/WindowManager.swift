internal import PixelKit

/// Whether somebody looks after windows on the X server that SDL uses.
///
/// Many a kiosk has no window manager. SDL leaves the growth of a fullscreen window to it: without
/// one it waits a tenth of a second for what never comes, and then believes that it has.
@MainActor
enum WindowManager {
  /// The type of a property that holds a window, in the X protocol.
  private static let windowType: UInt = 33

  /// Whether there certainly is none: X11 without the mark that every one of today leaves there.
  static var isMissing: Bool {
    guard SDL.videoDriverName == "x11", let functions = try? XFunctions(),
      let display = functions.openDisplay(nil)
    else { return false }
    defer { _ = functions.closeDisplay(display) }
    let mark = functions.internAtom(display, "_NET_SUPPORTING_WM_CHECK", 1)
    guard mark != 0 else { return true }
    var (type, format): (UInt, CInt) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var value: UnsafeMutableRawPointer?
    let root = functions.defaultRootWindow(display)
    let status = functions.getWindowProperty(
      display,
      root,
      mark,
      0,
      1,
      0,
      windowType,
      &type,
      &format,
      &count,
      &rest,
      &value
    )
    if let value { _ = functions.free(value) }
    return status == 0 && count == 0
  }
}

/// The functions of Xlib, which SDL has loaded, that tell of a window manager.
private struct XFunctions {
  let openDisplay: @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  let closeDisplay: @convention(c) (OpaquePointer) -> CInt
  let defaultRootWindow: @convention(c) (OpaquePointer) -> UInt
  let internAtom: @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> UInt
  let getWindowProperty:
    @convention(c) (
      OpaquePointer, UInt, UInt, Int, Int, CInt, UInt, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<CInt>, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> CInt
  let free: @convention(c) (UnsafeMutableRawPointer) -> CInt

  init() throws(DynamicLibrary.Failure) {
    let library = try DynamicLibrary("libX11.so.6")
    openDisplay = try library.function("XOpenDisplay")
    closeDisplay = try library.function("XCloseDisplay")
    defaultRootWindow = try library.function("XDefaultRootWindow")
    internAtom = try library.function("XInternAtom")
    getWindowProperty = try library.function("XGetWindowProperty")
    free = try library.function("XFree")
  }
}
