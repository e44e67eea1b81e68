import Glibc
import Synchronization

/// The gexiv2 library, loaded when it is first needed: with what it brings along it would cost
/// every start more than a picture does.
struct MetadataLibrary: Sendable {
  /// The library; nil where it is not installed, or is too old or too new.
  static let shared = MetadataLibrary()

  private typealias Open =
    @convention(c) @Sendable (
      _ metadata: OpaquePointer, _ bytes: UnsafeRawPointer?, _ count: Int, _ error: OpaquePointer?
    ) -> CInt

  private let create: @convention(c) @Sendable () -> OpaquePointer?
  private let open: Open
  private let orientation: @convention(c) @Sendable (OpaquePointer) -> CInt
  private let release: @convention(c) @Sendable (OpaquePointer) -> Void
  /// It is not made for several threads at once.
  private let turn = Turn()

  private final class Turn: Sendable {
    let mutex = Mutex(())
  }

  private init?() {
    guard let library = dlopen("libgexiv2.so.2", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard
      let initialize = function(
        "gexiv2_initialize",
        (@convention(c) () -> CInt).self
      ),
      let setLogLevel = function(
        "gexiv2_log_set_level",
        (@convention(c) (CInt) -> Void).self
      ),
      let create = function(
        "gexiv2_metadata_new",
        (@convention(c) @Sendable () -> OpaquePointer?).self
      ),
      let open = function("gexiv2_metadata_open_buf", Open.self),
      let orientation = function(
        "gexiv2_metadata_get_orientation",
        (@convention(c) @Sendable (OpaquePointer) -> CInt).self
      ),
      let release = function(
        "g_object_unref",
        (@convention(c) @Sendable (OpaquePointer) -> Void).self
      ),
      initialize() != 0
    else { return nil }
    // What it has to complain about is not for our standard error.
    setLogLevel(4)
    self.create = create
    self.open = open
    self.orientation = orientation
    self.release = release
  }

  /// The orientation named in a whole file; nil when there is none.
  func orientation(_ bytes: [UInt8]) -> Orientation? {
    turn.mutex.withLock { _ in
      guard let metadata = create() else { return nil }
      defer { release(metadata) }
      guard open(metadata, bytes, bytes.count, nil) != 0 else { return nil }
      return Orientation(rawValue: Int(orientation(metadata)))
    }
  }
}
