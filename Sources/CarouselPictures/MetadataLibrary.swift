import Glibc
import PixelKit
import Synchronization

/// The gexiv2 library, loaded when it is first needed: with what it brings along it would cost
/// every start more than a picture does.
struct MetadataLibrary: Sendable {
  /// The library; nil where it is not installed, or is too old or too new.
  static let shared = try? MetadataLibrary()

  private typealias Open =
    @convention(c) @Sendable (
      _ metadata: OpaquePointer, _ bytes: UnsafeRawPointer?, _ count: Int, _ error: OpaquePointer?
    ) -> CInt

  private typealias Text =
    @convention(c) @Sendable (
      _ metadata: OpaquePointer, _ tag: UnsafePointer<CChar>, _ error: OpaquePointer?
    ) -> UnsafeMutablePointer<CChar>?

  private let create: @convention(c) @Sendable () -> OpaquePointer?
  private let open: Open
  private let orientation: @convention(c) @Sendable (OpaquePointer) -> CInt
  private let text: Text
  private let release: @convention(c) @Sendable (OpaquePointer) -> Void
  private let free: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void
  /// It is not made for several threads at once.
  private let turn = Turn()

  private final class Turn: Sendable {
    let mutex = Mutex(())
  }

  private init() throws(DynamicLibrary.Failure) {
    let library = try DynamicLibrary("libgexiv2.so.2")
    create = try library.function("gexiv2_metadata_new")
    open = try library.function("gexiv2_metadata_open_buf")
    orientation = try library.function("gexiv2_metadata_get_orientation")
    // Its like without "try" writes warnings to standard error.
    text = try library.function("gexiv2_metadata_try_get_tag_string")
    release = try library.function("g_object_unref")
    free = try library.function("g_free")
    let initialize: @convention(c) () -> CInt = try library.function("gexiv2_initialize")
    let setLogLevel: @convention(c) (CInt) -> Void = try library.function("gexiv2_log_set_level")
    guard initialize() != 0 else { throw DynamicLibrary.Failure(reason: "does not start") }
    // What it has to complain about is not for our standard error.
    setLogLevel(4)
  }

  /// What it finds in a file, the texts in the order in which they count.
  struct Findings {
    /// Nil where none is named.
    var orientation: Orientation?
    var titles: [String]
    var captions: [String]
  }

  /// Reads a whole file; nil when it makes no sense.
  func read(_ bytes: [UInt8]) -> Findings? {
    turn.mutex.withLock { _ in
      guard let metadata = create() else { return nil }
      defer { release(metadata) }
      guard open(metadata, bytes, bytes.count, nil) != 0 else { return nil }
      return Findings(
        orientation: Orientation(rawValue: Int(orientation(metadata))),
        titles: Self.titles.compactMap { text($0, of: metadata) },
        captions: Self.captions.compactMap { text($0, of: metadata) }
      )
    }
  }

  private static let titles = [
    "Xmp.dc.title", "Iptc.Application2.ObjectName", "Xmp.photoshop.Headline",
    "Iptc.Application2.Headline",
  ]
  private static let captions = [
    "Xmp.dc.description", "Iptc.Application2.Caption", "Exif.Image.ImageDescription",
  ]

  private func text(_ tag: String, of metadata: OpaquePointer) -> String? {
    guard let content = bytes(of: tag, in: metadata) else { return nil }
    if tag.hasPrefix("Xmp.") {
      return Self.withoutLanguage(String(decoding: content, as: UTF8.self))
    }
    // The mark of UTF-8 is an escape sequence; without it, anything may have been meant.
    let isMarked = bytes(of: "Iptc.Envelope.CharacterSet", in: metadata) == Array("\u{1B}%G".utf8)
    return tag.hasPrefix("Iptc.") && isMarked
      ? String(decoding: content, as: UTF8.self) : PictureText.decoded(content)
  }

  private func bytes(of tag: String, in metadata: OpaquePointer) -> [UInt8]? {
    guard let text = text(metadata, tag, nil) else { return nil }
    defer { free(text) }
    return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// The first of the texts that XMP keeps in several languages: that for all others, if there is.
  ///
  /// It reads `lang="x-default" One, lang="de" Eins`.
  private static func withoutLanguage(_ text: String) -> String {
    guard text.hasPrefix("lang=\""), let space = text.firstIndex(of: " ") else { return text }
    let texts = text[space...].dropFirst()
    return String(texts.firstRange(of: ", lang=\"").map { texts[..<$0.lowerBound] } ?? texts)
  }
}
