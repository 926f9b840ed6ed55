import KinshipDomain
import Testing

@Suite struct PointsTests {
  // Proves: C-15
  @Test func `points range from 0 to 1,000,000,000`() throws {
    #expect(Points(0) == .zero)
    #expect(Points(1_000_000_000) == .maximum)
    for value in [-1, Int.min, 1_000_000_001, Int.max] { #expect(Points(value) == nil) }
  }

  @Test func `an input out of range is refused with the range`() throws {
    for value in [Int.min, -1, 0, 1_000_001, Int.max] {
      #expect(
        try refusal { try Points(value, field: .amount) }
          == .validation(.amount, .outOfRange(minimum: 1, maximum: 1_000_000)))
    }
    #expect(try Points(1, field: .amount).value == 1)
    #expect(try Points(1_000_000, field: .amount).value == 1_000_000)
    #expect(
      try refusal { try Points(10, in: 1...9, field: .points) }
        == .validation(.points, .outOfRange(minimum: 1, maximum: 9)))
    #expect(
      try refusal { try Points(.max, in: 0...Int.max, field: .points) }
        == .validation(.points, .outOfRange(minimum: 0, maximum: .max)))
  }

  @Test func `the number of missing points is never negative`() throws {
    let (few, many) = (try Sample.points(3), try Sample.points(10))
    #expect(many.missing(from: few) == Points(7))
    #expect(few.missing(from: many) == .zero)
    #expect(Points.maximum.missing(from: .zero) == .maximum)
    #expect(few < many)
    #expect(many.description == "10")
  }
}
