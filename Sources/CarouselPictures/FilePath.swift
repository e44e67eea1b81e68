/// The name of a file as the system knows it: bytes, which need not be valid UTF-8.
///
/// A Swift `String` repairs invalid UTF-8, after which the file can no longer be opened. So the
/// bytes are kept as they came, and become text only where somebody reads them.
///
///     let path = FilePath("/srv/banners").appending(Array("a.png".utf8))
///     path.lastComponent  // "a.png"
public struct FilePath: Sendable, Hashable {
  /// The path without its terminating zero; relative to the working folder unless it begins with /.
  public let bytes: [UInt8]

  /// Takes the bytes of a path, which hold no zero byte.
  public init(bytes: [UInt8]) {
    precondition(!bytes.contains(0), "a path holds no zero byte")
    self.bytes = bytes
  }

  /// Takes a path written as text; whatever follows a zero character is cut, as C would.
  public init(_ string: String) {
    self.init(bytes: Array(string.utf8.prefix { $0 != 0 }))
  }

  /// Copies a zero-terminated path, such as an element of `CommandLine.unsafeArgv`, byte by byte.
  public init(cString: UnsafePointer<CChar>) {
    var bytes: [UInt8] = []
    var cursor = cString
    while cursor.pointee != 0 {
      bytes.append(UInt8(bitPattern: cursor.pointee))
      cursor += 1
    }
    self.init(bytes: bytes)
  }

  /// The whole path for a reader: invalid UTF-8 and control characters are made visible.
  public var display: String { printable(bytes) }

  /// The last component for a reader; the whole path when there is none, as for "/".
  public var lastComponent: String {
    let name = lastComponentBytes
    return printable(name.isEmpty ? bytes[...] : name)
  }

  /// The bytes of the last component, closing slashes ignored; empty for "/".
  public var lastComponentBytes: ArraySlice<UInt8> {
    let end = (bytes.lastIndex { $0 != slash } ?? -1) + 1
    let trimmed = bytes[..<end]
    return trimmed[((trimmed.lastIndex(of: slash) ?? -1) + 1)...]
  }

  /// The folder that the last component lies in: "." for a mere name, "/" for the root.
  public var folder: FilePath {
    let end = lastComponentBytes.startIndex
    guard end > 0 else { return FilePath(bytes.first == slash ? "/" : ".") }
    let parent = bytes[..<end]
    let last = parent.lastIndex { $0 != slash } ?? 0
    return FilePath(bytes: Array(parent[...last]))
  }

  /// The path of an entry of this folder.
  public func appending(_ name: [UInt8]) -> FilePath {
    var joined = bytes
    joined.reserveCapacity(bytes.count + 1 + name.count)
    if let last = joined.last, last != slash { joined.append(slash) }
    joined += name
    return FilePath(bytes: joined)
  }

  /// Calls `body` with the path as C wants it; the pointer is valid only during the call.
  public func withCString<Result, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let terminated = bytes.map(CChar.init(bitPattern:)) + [0]
    return try body(terminated)
  }
}

private let slash = UInt8(ascii: "/")
