import CarouselCore
import CarouselPictures
import SDLKit

/// Keeps pages and pictures together: what has come is told to the core, what it needs is asked for.
extension LiveLoop {
  /// Takes in pages that have been found meanwhile.
  mutating func takePages(at instant: Duration) {
    for growth in listing?.collect() ?? [] {
      let inserted = session.grow(growth, at: max(instant, session.carousel.instant))
      makeRoom(for: inserted)
    }
  }

  /// Goes on with other numbers for the pages behind new ones.
  private mutating func makeRoom(for inserted: [Int]) {
    candidate = nil
    screen.interface.layOut { page in page + inserted.count { $0 <= page } }
  }

  /// Takes in what decoders and the watcher of files have to tell.
  mutating func takePictures(at instant: Duration) {
    note(screen.gallery.collect(at: SDL.now), at: instant)
  }

  /// Copies pictures into textures for a short time.
  mutating func upload() {
    let changed = screen.gallery.upload(until: SDL.now + Self.uploadTime)
    if !changed.isEmpty { note(changed, at: SDL.now) }
  }

  private mutating func note(_ changed: Set<FilePath>, at instant: Duration) {
    takeBack(changed, at: max(instant, session.carousel.instant))
    giveAnotherChance(at: max(instant, session.carousel.instant))
    let isInView = session.carousel.frame.shown.contains { shown in
      session.pages[shown.page].path.map(changed.contains) ?? false
    }
    mustDraw = mustDraw || isInView
    tellOfRepaired(at: max(instant, session.carousel.instant))
    if !hasShownAnything { passOverBrokenStart(at: instant) }
    wantPictures(at: instant)
  }

  /// Before anything has been shown, a broken first picture is passed over.
  private mutating func passOverBrokenStart(at instant: Duration) {
    let frame = session.carousel.frame
    guard frame.pageCount > 0, options.start == nil else { return }
    var page = frame.page
    while screen.gallery.outlook(of: session.galleryPage(at: page, options)) == .failed,
      page + 1 < session.pages.count
    {
      page += 1
    }
    guard page != frame.page else { return }
    let instant = max(instant, session.carousel.instant)
    session.feed(
      .go(to: page, direction: .forward, cause: .command, isAnimated: false),
      at: instant
    )
    // A script cannot say that it cuts, but it gets there by the same turn.
    recorder?.record(TimedVerb(instant: instant, verb: .go(page: page, .forward)))
  }

  /// Tells the core what has become of pictures, and has those loaded that are needed from there.
  ///
  /// In this order: a broken page makes autoplay wait for another one, which nothing else would
  /// ask for while everything rests.
  mutating func wantPictures(at instant: Duration) {
    let instant = max(instant, session.carousel.instant)
    removeLost(at: instant)
    tellReadiness(at: instant)
    screen.prepare(session.carousel.frame, of: session, at: SDL.now)
  }

  /// The pages for which pictures are wanted now.
  private var neededPages: [Int] {
    let carousel = session.carousel
    return NeededPages(for: carousel.frame, autoplay: carousel.nextAutoplayPage).pages
  }

  /// Takes pages out of the strip whose files are gone, as soon as they are out of view.
  private mutating func removeLost(at now: Duration) {
    let lost = screen.gallery.lost(at: SDL.now)
    guard !lost.isEmpty, hasShownAnything else { return }
    let shown = Set(session.carousel.frame.shown.map(\.page))
    for page in neededPages.sorted(by: >) where !shown.contains(page) {
      guard let path = session.pages[page].path, lost.contains(path) else { continue }
      session.noteLoss(ofPage: page)
      happen(.remove(at: page), at: now)
      screen.gallery.forget(path)
      screen.gallery.awaitReturn(of: path)
    }
  }

  /// Takes back the pages of files that were gone and are there again.
  private mutating func takeBack(_ changed: Set<FilePath>, at now: Duration) {
    let inserted = session.takeBack(changed, at: now)
    guard !inserted.isEmpty else { return }
    for (before, page) in inserted.enumerated() {
      // A script says one at a time, the first first.
      guard let path = session.pages[page + before].path else { continue }
      let word = String(decoding: path.bytes, as: UTF8.self)
      recorder?.record(TimedVerb(instant: now, verb: .insert(at: page + before, page: word)))
    }
    makeRoom(for: inserted)
  }

  /// Lets autoplay turn again to pages that it has passed over because their files were missing.
  private mutating func giveAnotherChance(at now: Duration) {
    let returned = screen.gallery.takeReturned()
    guard !returned.isEmpty else { return }
    for (page, source) in session.pages.enumerated()
    where session.carousel.readiness(ofPage: page) == .failed {
      guard let path = source.path, returned.contains(path) else { continue }
      happen(.readiness(.unready, page: page), at: now)
    }
  }

  /// Tells the core of pages that it has for failed and whose file can be shown by now.
  private mutating func tellOfRepaired(at now: Duration) {
    for page in neededPages
    where session.carousel.readiness(ofPage: page) == .failed
      && screen.gallery.readiness(of: session.galleryPage(at: page, options)) == .ready
    {
      happen(.readiness(.ready, page: page), at: now)
    }
  }

  /// Tells the core whether the page that autoplay would turn to is ready.
  private mutating func tellReadiness(at now: Duration) {
    while let page = session.carousel.nextAutoplayPage {
      let readiness = screen.gallery.readiness(of: session.galleryPage(at: page, options))
      let isNew = candidate != page
      candidate = page
      if session.carousel.readiness(ofPage: page) != readiness {
        happen(.readiness(readiness, page: page), at: now)
      } else if isNew, readiness == .unready {
        recorder?.record(TimedVerb(instant: now, verb: .readiness(.unready, page: page)))
      }
      if readiness != .failed { return }
    }
  }
}
