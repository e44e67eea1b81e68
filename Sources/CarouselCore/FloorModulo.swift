/// The index in `0..<count` that an unwrapped page number stands for.
///
/// Floor modulo, so −1 of five pages is 4. `count` must be positive.
package func floorModulo(_ page: Int, _ count: Int) -> Int {
  let remainder = page % count
  return remainder < 0 ? remainder + count : remainder
}
