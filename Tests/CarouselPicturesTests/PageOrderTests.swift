@testable import CarouselPictures
import Testing

@Suite struct PageOrderTests {
  @Test(arguments: [
    ["n1", "n01", "n2", "N3", "n10"],
    ["2024-1-9", "2024-1-10"],
    ["a", "a.jpg", "a1.jpg", "a2.jpg", "ab.jpg"],
    ["IMG_9.jpg", "img_10.jpg", "IMG_11.jpg"],
    ["x1y2", "x1y10", "x2y1"],
    ["0", "00", "1", "01", "001", "2"],
    ["99999999999999999999", "100000000000000000000", "100000000000000000001"],
    ["A", "a", "B", "b"],
    ["é1", "É2", "é10"],
    ["f-1", "f1", "fa"],
  ])
  func natural(names: [String]) {
    #expect(names.reversed().sorted { NaturalKey($0) < NaturalKey($1) } == names)
  }

  @Test func runsOfAnyLength() {
    let lengths = [1, 2, 253, 254, 255, 256, 508, 509, 510, 1000]
    let names = lengths.map { String(repeating: "9", count: $0) }
    #expect(names.reversed().sorted { NaturalKey($0) < NaturalKey($1) } == names)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func naturalIsATotalOrder(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("aAbB0019.-é".utf8) + [0xFF]
    let names = (0..<60).map { _ in
      (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        alphabet[Int.random(in: alphabet.indices, using: &generator)]
      }
    }
    let keys = names.map { NaturalKey($0) }
    for (a, nameA) in zip(keys, names) {
      for (b, nameB) in zip(keys, names) {
        #expect((a == b) == (nameA == nameB))
        #expect([a < b, b < a, a == b].count(where: \.self) == 1)
        for c in keys where a < b && b < c && !(a < c) {
          Issue.record("not transitive: \(nameA) \(nameB)")
        }
      }
    }
  }

  @Test func generatorMatchesItsPublishedNumbers() {
    // The reference implementation's first numbers for seed 1234567.
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<3).map { _ in generator.next() }
    #expect(
      numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
    )
  }

  @Test func shuffleIsAPermutationOfItsSeed() {
    let ordered = Array(0..<1000)
    func shuffled(_ seed: UInt64) -> [Int] {
      var generator = SeededGenerator(seed: seed)
      var numbers = ordered
      numbers.shuffleRepeatably(using: &generator)
      return numbers
    }
    #expect(shuffled(1) == shuffled(1))
    #expect(shuffled(1) != shuffled(2))
    #expect(shuffled(1).sorted() == ordered)
    #expect(shuffled(1) != ordered)
  }
}
