import CarouselCore
import CarouselPictures
import Testing

@testable import carousel

@Suite struct StyleTests {
  private func options(_ words: [String]) throws -> Options {
    let invocation = try ArgumentParser.parse(words.map { Argument(FilePath($0)) })
    guard case .run(let options, _) = invocation else { return Options() }
    return options
  }

  /// What a style sets is what its options, written one by one, set.
  @Test(arguments: Style.allCases)
  func isJustItsOptions(style: Style) throws {
    let short = try options(["--style", style.rawValue])
    let long = try options(style.text.split(separator: " ").map(String.init))
    #expect(short.configuration.layout == long.configuration.layout)
    #expect(short.configuration.wraps == long.configuration.wraps)
    #expect(short.configuration.turnThreshold == long.configuration.turnThreshold)
    #expect(short.cornerRadius == long.cornerRadius && short.indicators == long.indicators)
    #expect(short.fit == long.fit)
    #expect(Help.text.contains(style.rawValue))
  }

  @Test func theCardsOfTheIssueAreTheGallery() throws {
    let gallery = try options(["--style", "gallery"]).configuration
    #expect(gallery.layout == Carousel.Layout(pageWidth: .pixels(200), spacing: 12, inset: 24))
    #expect(!gallery.wraps && gallery.turnThreshold == 30)
  }

  @Test func whatIsSaidAfterItCounts() throws {
    #expect(try options(["--style", "cards", "--indicator", "label"]).indicators == [.label])
    #expect(try options(["--indicator", "label", "--style", "cards"]).indicators == [.dots])
  }
}
