import CarouselPictures
import Glibc
import SDLKit
import Synchronization

/// Tells of each page whether it will show, and why not, by making its picture.
nonisolated struct PageCheck {
  private let candidates: [Candidate]
  private let options: Options

  /// Looks up the pages of a show in the order of their arguments.
  init(_ show: Show) {
    options = show.options
    let lister = PageLister(order: options.order, isRecursive: options.isRecursive)
    let paths = PathList(separator: options.isNulSeparated ? .zero : .newline)
    candidates = show.parts.flatMap { part -> [Candidate] in
      switch part {
      case .success(let page):
        let (pages, problems) = lister.list([page.argument], standardInput: paths)
        return pages.map(Candidate.init) + problems.map { .bad($0.what, $0.why) }
      case .failure(let error): return [.bad(error.file, error.reasonWithPlace)]
      }
    }
  }

  /// Prints a line for each page: `ok` or `bad`, the page and why it is bad, with tabs between.
  ///
  /// Pictures are made at the size at which they would be shown, as many at once as there are
  /// decoders, and told of in order.
  ///
  /// - Returns: Whether all will show, as far as somebody reads on.
  /// - Throws: A failure when the lines cannot be written.
  func run(decoder: any PictureDecoder) throws(Failure) -> Bool {
    let expected = options.expectedPageSize
    let size = expected.width > 0 ? expected : Options.usualSize
    let verdicts = Verdicts(count: candidates.count)
    for _ in 0..<decoder.concurrency {
      BackgroundThread.start(name: "check") { [candidates, options] in
        while let index = verdicts.begin() {
          verdicts.put(candidates[index].fault(decoder, size, options), at: index)
        }
      }
    }
    var isGood = true
    for (index, candidate) in candidates.enumerated() {
      let fault = verdicts.wait(for: index)
      if fault != nil { isGood = false }
      let line = fault.map { "bad\t\(candidate.name)\t\($0)\n" } ?? "ok\t\(candidate.name)\n"
      guard try StandardStreams.print(line) else { break }
    }
    return isGood
  }
}

/// What may become a page.
nonisolated private enum Candidate: Sendable {
  case picture(FilePath)
  /// A page that needs no picture, by its name.
  case good(String)
  /// Something that gives no page, and why.
  case bad(String, String)

  init(_ page: PageSource) {
    switch page {
    case .picture(let path): self = .picture(path)
    case .color: self = .good("color:\(page.title)")
    case .text: self = .good("text:\(page.title)")
    }
  }

  /// Its name on one line.
  var name: String {
    switch self {
    case .picture(let path): path.display
    case .good(let name), .bad(let name, _): name
    }
  }

  /// Why it will not show; nil when it will.
  func fault(_ decoder: any PictureDecoder, _ size: Size, _ options: Options) -> String? {
    switch self {
    case .good: return nil
    case .bad(_, let reason): return reason
    case .picture(let path):
      do throws(PictureError) {
        _ = try decoder.prepare(
          PictureRequest(path: path, size: size, fit: options.fit, backdrop: options.backdrop)
        )
        return nil
      } catch {
        return error.reason
      }
    }
  }
}

/// Hands out what is to be judged, in order, and keeps the verdicts until they are asked for.
nonisolated private final class Verdicts: Sendable {
  private let count: Int
  private let state = Mutex<(begun: Int, faults: [Int: String?])>((0, [:]))
  private let news = Semaphore()

  init(count: Int) {
    self.count = count
  }

  /// The next to be judged; nil when all are.
  func begin() -> Int? {
    state.withLock { state in
      guard state.begun < count else { return nil }
      defer { state.begun += 1 }
      return state.begun
    }
  }

  func put(_ fault: String?, at index: Int) {
    state.withLock { $0.faults[index] = .some(fault) }
    news.signal()
  }

  func wait(for index: Int) -> String? {
    while true {
      if let fault = state.withLock({ $0.faults.removeValue(forKey: index) }) { return fault }
      news.wait()
    }
  }
}
