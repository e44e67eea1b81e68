import Glibc
import PixelKit

/// Decodes pictures in processes of their own, each of which may die of its picture.
///
/// A picture that crashes its decoder, or takes too long or too much memory, fails with a reason;
/// the decoder is replaced. Where no decoder can be started, pictures are decoded in this process.
///
///     let pool = DecoderPool.start(program: path) { line in … }
///     let picture = try pool.prepare(request)  // on a thread that may wait
public final class DecoderPool: PictureDecoder {
  private let crew: DecoderCrew
  private let limits: DecoderLimits
  private let busy = BusyDecoders()
  /// For when there are no decoders.
  private let fallback = InProcessDecoder()

  /// Starts decoders in the background and returns at once.
  ///
  /// - Parameters:
  ///   - program: The decoder's executable.
  ///   - workers: How many of them, at least 1.
  ///   - limits: What a picture may cost.
  ///   - isVerbose: Whether decoders write to our standard error.
  ///   - tell: Gets one line, once, on any thread, if decoders cannot be had.
  /// - Returns: The pool; its decoders end with it.
  public static func start(
    program: FilePath,
    workers: Int = usualWorkers,
    limits: DecoderLimits = DecoderLimits(),
    isVerbose: Bool = false,
    tell: @escaping @Sendable (String) -> Void
  ) -> DecoderPool {
    let crew = DecoderCrew(program, count: workers, isVerbose: isVerbose, tell: tell)
    // Its thread lives as long as the decoders: they die with the thread that has started them.
    BackgroundThread.start(name: "decoders") { crew.keepFull() }
    return DecoderPool(crew, limits)
  }

  /// One less than there are processors, but at least 1 and at most 4.
  public static var usualWorkers: Int { min(max(sysconf(CInt(_SC_NPROCESSORS_ONLN)) - 1, 1), 4) }

  private init(_ crew: DecoderCrew, _ limits: DecoderLimits) {
    self.crew = crew
    self.limits = limits
  }

  deinit { stop() }

  /// As many as there are decoders.
  public var concurrency: Int { crew.size }

  /// The decoders that have been started and not been reaped.
  var processes: Set<pid_t> { crew.processes }

  /// Ends all decoders; pictures that are being made fail.
  public func stop() { crew.dismiss() }

  /// Has one picture made by the next decoder that is free.
  ///
  /// - Throws: `PictureError` for what is no picture, or costs too much or kills its decoder.
  public func prepare(
    _ request: PictureRequest,
    onGlimpse: (Glimpse) -> Void
  ) throws(PictureError) -> PreparedPicture {
    let size = request.size
    guard max(size.width, size.height) <= PictureRequest.sideLimit else {
      throw PictureError("page too large: \(size.width)x\(size.height)")
    }
    let file = try RegularFile(request.path)
    let page = try SharedPage(size: request.size)
    var killed = 0
    while true {
      let (decoder, number) = try crew.borrow(for: request.path)
      guard var decoder else {
        return try fallback.prepare(request, onGlimpse: onGlimpse)
      }
      let isOurs = busy.begin(request, decoder.pid)
      let reply = decoder.carryOut(
        order(request, number),
        picture: file.descriptor,
        page: page.descriptor,
        until: .now + limits.time,
        onGlimpse: onGlimpse
      )
      let isPutOff = isOurs && busy.end(request)
      switch reply {
      case .picture(let summary):
        if summary.animation != nil { decoder.animation = request.path }
        crew.giveBack(decoder)
        return PreparedPicture(page.pixels, summary: summary)
      case .failure(let error):
        crew.giveBack(decoder)
        throw error
      case .late:
        crew.replace(decoder)
        throw PictureError("took too long")
      case .garbage:
        crew.replace(decoder)
        throw PictureError("decoder crashed")
      case .gone where isPutOff, .deadAtStart where isPutOff, .stopped where isPutOff:
        crew.replace(decoder)
        throw .putOff
      case .deadAtStart:
        crew.replaceDeadAtStart(decoder)
      case .stopped where killed < Self.forgivenKills:
        crew.replace(decoder)
        killed += 1
      case .stopped:
        crew.replace(decoder)
        throw PictureError("took too long")
      case .gone:
        switch crew.replace(decoder) {
        case SIGXCPU: throw PictureError("took too long")
        // Swift's own checks end a program so: the fault is ours and no codec's.
        case SIGILL, SIGTRAP: throw PictureError("decoder failed a check of its own")
        // Killed by somebody else, which is not the picture's fault, at least not every time.
        case SIGKILL where killed < Self.forgivenKills: killed += 1
        default: throw PictureError("decoder crashed")
        }
      }
    }
  }

  /// Kills the decoder that makes a picture; another one takes its place.
  public func putOff(_ request: PictureRequest) { busy.kill(request) }

  private static let forgivenKills = 2

  private func order(_ request: PictureRequest, _ number: UInt32) -> DecodingOrder {
    DecodingOrder(
      number: number,
      size: request.size,
      fit: request.fit,
      backdrop: request.backdrop,
      memory: UInt32(clamping: limits.memory),
      processorSeconds: UInt32(clamping: limits.processorSeconds),
      frame: request.frame
    )
  }
}
