extension Carousel {
  /// What happens to a carousel: hands, keys, commands, windows, pages.
  ///
  /// One hand drags at a time: of several fingers tell of the first only. A command is stronger
  /// than a hand, and takes the strip out of it.
  public enum Input: Sendable, Hashable {
    /// A button or finger goes down; a motion stops, and autoplay waits until it comes up.
    case press(Pointer, button: Pointer.Button = .left)
    /// A pointer moves; `held` are the buttons that the device reports as down, nil if it does not
    /// say.
    case move(Pointer, held: Set<Pointer.Button>? = nil)
    /// A button or finger comes up.
    case release(Pointer, button: Pointer.Button = .left)
    /// The release of what is down will not come: somebody else takes the touch, say.
    ///
    /// A drag ends as if the hand had held still, and nothing was tapped.
    case cancel
    /// A wheel turns or a touchpad is swiped: notches to the right and away from the user.
    ///
    /// To the right is on, away from the user back; GTK and browsers count `dy` the other way
    /// round. Of the two the larger counts. A notch is a page; a touchpad's swipe, which is
    /// precise, is one page however long it goes on.
    case wheel(dx: Double, dy: Double, isPrecise: Bool = false)
    /// The pointer comes over the carousel; that matters where ``Configuration/pausesOnHover`` is
    /// on.
    case pointerEntered
    /// The pointer leaves the carousel.
    case pointerLeft
    /// The keyboard's focus is brought here with the keyboard; autoplay waits until it goes.
    case focusEntered
    /// The keyboard's focus, or the whole window's, goes elsewhere; a drag ends as if cancelled.
    case focusLeft
    /// The carousel can be seen again.
    case shown
    /// The carousel can no longer be seen; autoplay waits, and a drag ends as if cancelled.
    ///
    /// Where the pointer and the keyboard's focus are is forgotten: say so again if they are here
    /// when it is shown.
    case hidden
    /// The viewport has a new size, or is known for the first time; what is seen stays.
    case resize(Viewport)
    /// Pages are laid out in another way; what is seen stays, and a hand holds on where it is.
    case layout(Layout)
    /// Go one page on from the target, so that several add up; at an end nowhere.
    case next(Cause = .command)
    /// Go one page back from the target, so that several add up; at an end nowhere.
    case previous(Cause = .command)
    /// Go to a page, counted from 0; not animated, the strip cuts to it.
    ///
    /// A page that does not exist is, of a strip that wraps, the one of another lap, else the end.
    /// The direction counts only where it wraps.
    case go(
      to: Int,
      direction: Direction = .shortest,
      cause: Cause = .command,
      isAnimated: Bool = true
    )
    /// The current page stays for another time than it would; a new one stays for what was last
    /// said.
    ///
    /// The time counts from when the page was turned to, so that deadlines stay on their grid.
    /// Nothing or less changes nothing; to stop autoplay, pause it.
    case interval(Duration)
    /// The user pauses autoplay.
    case pause
    /// The user lets autoplay run again, with the time that was left.
    case play
    /// A page comes in before the one that is at an index; the number of pages appends.
    ///
    /// An index that does not exist is the nearest one that does. What is seen stays.
    case insert(at: Int)
    /// A page comes in before each of the pages at some indices, which count the pages as they are.
    ///
    /// An index that comes several times stands for as many pages.
    case insertPages(at: [Int])
    /// The page at an index goes; one that does not exist changes nothing.
    ///
    /// If it is the current page, the next one takes its place, at the end of a strip that does not
    /// wrap the one before.
    case remove(at: Int)
    /// A page's content is loaded, is not, or never will be; the page may be unwrapped.
    case readiness(Readiness, ofPage: Int)
  }

  /// Which way round a wrapping strip goes to a page.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// The shorter way; forward when both are the same.
    case shortest
    /// To higher pages, over the end if need be.
    case forward
    /// To lower pages, over the start if need be.
    case backward
  }

  /// Whether a page can be shown.
  public enum Readiness: Sendable, Hashable {
    /// It can.
    case ready
    /// Not yet: autoplay waits for it, and turns once it is.
    case unready
    /// It never will: autoplay passes it over.
    case failed
  }
}
