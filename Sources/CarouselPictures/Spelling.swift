/// The name that was probably meant by a word which is none; nil where none is near.
///
/// - Parameters:
///   - word: What was written.
///   - names: What could have been.
/// - Returns: The first of the names that differ in the fewest letters, at most a third of them.
public func nearestName(to word: String, among names: some Sequence<String>) -> String? {
  // Nobody means a short name by a long word, which would take long to compare.
  guard !word.isEmpty, word.utf8.count <= 64 else { return nil }
  let nearest = names.map { (name: $0, distance: editDistance($0, word)) }
    .min { $0.distance < $1.distance }
  guard let nearest, nearest.distance <= max(word.count / 3, 1) else { return nil }
  return nearest.name
}

/// How many letters have to be added, taken away, replaced or exchanged with their neighbour to make
/// one word the other.
private func editDistance(_ left: String, _ right: String) -> Int {
  let (left, right) = (Array(left), Array(right))
  var rows = [Array(0...right.count)]
  for i in left.indices {
    var row = [i + 1]
    for j in right.indices {
      let replaced = rows[i][j] + (left[i] == right[j] ? 0 : 1)
      var distance = min(replaced, rows[i][j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        distance = min(distance, rows[i - 1][j - 1] + 1)
      }
      row.append(distance)
    }
    rows.append(row)
  }
  return rows[left.count][right.count]
}

/// A word of a file in quotation marks, on one line and not endless.
public func quoted(_ word: String) -> String {
  "\"\(printable(String(word.prefix(40))))\(word.count > 40 ? "…" : "")\""
}
