extension Array {
  /// Where the elements begin that have a property, in an array that has them all at its end.
  ///
  /// - Parameter belongs: Whether an element has the property.
  /// - Returns: The index of the first that has it; the count when none has.
  func partitionPoint(_ belongs: (Element) -> Bool) -> Int {
    var (start, end) = (0, count)
    while start < end {
      let middle = start + (end - start) / 2
      if belongs(self[middle]) {
        end = middle
      } else {
        start = middle + 1
      }
    }
    return start
  }
}
