import SDLKit

/// How many pictures there is memory for.
nonisolated struct MemoryBudget {
  /// What the program and its decoders take without any picture, in bytes, as measured.
  private static let base = 32 << 20
  /// What is in memory for each picture that is being made, in pages: its pixels, and what its
  /// decoder needs for it.
  private static let pagesInTheMaking = 3

  /// The most that the program and its decoders shall hold, in bytes.
  let limit: Int

  /// Tells how many pictures may be kept.
  ///
  /// - Parameters:
  ///   - size: Pixels of a page.
  ///   - concurrency: How many pictures are made at once.
  ///   - wanted: How many would be good to have.
  ///   - needed: How many of them are kept in any case.
  /// - Returns: A number between `needed` and `wanted`.
  func pictures(of size: Size, concurrency: Int, wanted: Int, needed: Int) -> Int {
    let page = max(4 * size.width * size.height, 1)
    // The window's own pixels are as many as a page's, or more.
    let fixed = Self.base + page * (1 + concurrency * Self.pagesInTheMaking)
    return min(max((limit - fixed) / page, needed), wanted)
  }
}
