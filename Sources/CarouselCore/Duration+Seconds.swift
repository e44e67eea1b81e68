extension Duration {
  /// The duration in seconds, as near as a `Double` comes.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  /// The duration in milliseconds, as near as a `Double` comes.
  var inMilliseconds: Double { inSeconds * 1_000 }
}
