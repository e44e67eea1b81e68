/// How much a decoder process may use for one picture.
public struct DecoderLimits: Sendable {
  /// Address space in MiB; 2048 is enough for 100 million pixels in any format.
  public var memory = 2048
  /// Processor time in seconds.
  public var processorSeconds = 20
  /// Time by the clock on the wall, from handing the picture over.
  public var time = Duration.seconds(20)

  /// Creates limits that a photo of 100 million pixels passes.
  public init() {}
}
