internal import Glibc

/// A library of the system that is loaded when it is first needed, and then stays.
///
/// For what a start of the program must not pay for: a library brings others along, and all of
/// them have to be found, mapped and linked before the first line of ours runs.
///
///     let library = try DynamicLibrary("libm.so.6")
///     let cosine: @convention(c) (Double) -> Double = try library.function("cos")
public struct DynamicLibrary: Sendable {
  /// Why a library cannot be used, in the words of the system's loader.
  public struct Failure: Error, Sendable {
    /// The loader's words.
    public let reason: String

    /// Creates a failure of a library's own.
    public init(reason: String) {
      self.reason = reason
    }
  }

  private let handle: UInt

  /// Loads a library, or finds it loaded.
  ///
  /// - Parameter name: the file's name with the number of its interface, such as "libm.so.6".
  /// - Throws: a ``Failure`` where it, or one that it needs, is not installed.
  public init(_ name: String) throws(Failure) {
    guard let handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { throw Self.failure }
    self.handle = UInt(bitPattern: handle)
  }

  /// Finds a function.
  ///
  /// - Parameter name: its name in C.
  /// - Returns: the function, as the type that the caller says it has: a `@convention(c)` one.
  /// - Throws: a ``Failure`` when the library has no such function.
  public func function<Function>(_ name: String) throws(Failure) -> Function {
    guard let address = dlsym(UnsafeMutableRawPointer(bitPattern: handle), name) else {
      throw Self.failure
    }
    return unsafeBitCast(address, to: Function.self)
  }

  private static var failure: Failure {
    Failure(reason: dlerror().map { String(cString: $0) } ?? "cannot be loaded")
  }
}
