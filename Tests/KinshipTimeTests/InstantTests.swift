import KinshipTestSupport
import Testing

@testable import KinshipTime

@Suite struct InstantTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0),
    ("2026-03-29T01:00:00Z", 1_774_746_000_000),
    ("2026-03-29T03:00:00+02:00", 1_774_746_000_000),
    ("2026-03-28T19:30:00-05:30", 1_774_746_000_000),
    ("2026-03-29t01:00:00z", 1_774_746_000_000),
    ("2026-03-29T01:00:00-00:00", 1_774_746_000_000),
    ("2026-03-29T01:00:00.5Z", 1_774_746_000_500),
    ("2026-03-29T01:00:00.05Z", 1_774_746_000_050),
    ("2026-03-29T01:00:00.007+00:00", 1_774_746_000_007),
    ("1969-12-31T23:59:59.999Z", -1),
    ("0001-01-01T00:00:00Z", -62_135_596_800_000),
    ("0001-01-01T23:59:00+23:59", -62_135_596_800_000),
    ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ("2024-02-29T00:00:00Z", 1_709_164_800_000),
  ])
  func `a timestamp is parsed according to RFC 3339`(text: String, milliseconds: Int64) throws {
    #expect(try instant(text).millisecondsSinceEpoch == milliseconds)
  }

  @Test(arguments: [
    "", "Z", "2026", "2026-03-29", "2026-03-29T01:00Z", "2026-03-29T01:00:00",
    "2026-03-29 01:00:00Z", "2026-3-29T01:00:00Z", "26-03-29T01:00:00Z", "2026-13-01T00:00:00Z",
    "2026-00-01T00:00:00Z", "2026-02-30T00:00:00Z", "2025-02-29T00:00:00Z", "2026-03-29T24:00:00Z",
    "2026-03-29T01:60:00Z", "2026-03-29T01:00:60Z", "2026-03-29T01:00:00.Z",
    "2026-03-29T01:00:00.1234Z", "2026-03-29T01:00:00,5Z", "2026-03-29T01:00:00+0200",
    "2026-03-29T01:00:00+02", "2026-03-29T01:00:00+24:00", "2026-03-29T01:00:00+02:60",
    "2026-03-29T01:00:00+02:00:00", "2026-03-29T01:00:00ZZ", " 2026-03-29T01:00:00Z",
    "2026-03-29T01:00:00Z\n", "0000-12-31T23:30:00-01:00", "0001-01-01T00:00:00+00:01",
    "9999-12-31T23:59:59-00:01", "-2026-03-29T01:00:00Z", "+2026-03-29T01:00:00Z",
    "2026-03-29T01:00:00\u{2212}02:00", "٢٠٢٦-03-29T01:00:00Z", "2026-03-29T01:00:00.5",
    "2026_03_29T01:00:00Z", "20260329T010000Z", "2026-03-29T01-00-00Z",
  ])
  func `an invalid text is not a timestamp`(text: String) {
    #expect(Instant(text) == nil)
  }

  @Test func `a timestamp is parsed from a substring`() throws {
    let line = "at 2026-03-29T01:00:00Z it rang"
    #expect(try Instant(line.dropFirst(3).prefix(20)) == instant("2026-03-29T01:00:00Z"))
  }

  @Test func `an instant round-trips through text, with milliseconds only if they are not zero`()
    throws
  {
    #expect(try instant("2026-03-29T03:00:00.000+02:00").description == "2026-03-29T01:00:00Z")
    #expect(try instant("1969-12-31T23:59:59.05Z").description == "1969-12-31T23:59:59.050Z")
    #expect(Instant.distantPast.description == "0001-01-01T00:00:00Z")
    #expect(Instant.distantFuture.description == "9999-12-31T23:59:59.999Z")
    var random = Seeded(1)
    let range =
      Instant.distantPast.millisecondsSinceEpoch...Instant.distantFuture.millisecondsSinceEpoch
    for _ in 0..<5000 {
      let instant = Instant(clampingMilliseconds: .random(in: range, using: &random))
      #expect(Instant(instant.description) == instant)
    }
  }

  @Test func `a text with milliseconds has the same length for every instant and reads back`()
    throws
  {
    let texts = [
      ("2026-03-29T01:00:00Z", "2026-03-29T01:00:00.000Z"),
      ("1969-12-31T23:59:59.05Z", "1969-12-31T23:59:59.050Z"),
      ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"),
    ]
    for (read, written) in texts {
      #expect(try instant(read).descriptionWithMilliseconds == written)
      #expect(try instant(written) == instant(read))
    }
  }

  @Test func `an instant outside the years 1 to 9999 is nil or clamped`() {
    let first = Instant.distantPast.millisecondsSinceEpoch
    let last = Instant.distantFuture.millisecondsSinceEpoch
    #expect(Instant(millisecondsSinceEpoch: first) == .distantPast)
    #expect(Instant(millisecondsSinceEpoch: last) == .distantFuture)
    #expect(Instant(millisecondsSinceEpoch: first - 1) == nil)
    #expect(Instant(millisecondsSinceEpoch: last + 1) == nil)
    #expect(Instant(millisecondsSinceEpoch: .min) == nil)
    #expect(Instant(clampingMilliseconds: .min) == .distantPast)
    #expect(Instant(clampingMilliseconds: .max) == .distantFuture)
    #expect(Instant(clampingMilliseconds: 7).millisecondsSinceEpoch == 7)
    #expect(Instant(clampingSeconds: .min) == .distantPast)
    #expect(Instant(clampingSeconds: .max) == .distantFuture)
  }

  @Test func `durations are added and subtracted in whole milliseconds, rounded down`() throws {
    let start = try instant("2026-03-29T01:00:00Z")
    #expect(start + .seconds(1.5) == Instant("2026-03-29T01:00:01.5Z"))
    #expect(start - .seconds(3600) == Instant("2026-03-29T00:00:00Z"))
    #expect(start + .microseconds(999) == start)
    #expect(start + .microseconds(-1) == Instant("2026-03-29T00:59:59.999Z"))
    #expect(start - .microseconds(999) == start)
    #expect(start - .microseconds(-1) == Instant("2026-03-29T01:00:00.001Z"))
    #expect(start + .milliseconds(-1) == Instant("2026-03-29T00:59:59.999Z"))
  }

  @Test func `adding a huge duration stops at the bounds and never traps`() {
    let huge = [
      Duration(attoseconds: .max), .seconds(Int64.max), .milliseconds(Int64.max),
      .seconds(1_000_000_000_000),
    ]
    let tiny = [
      Duration(attoseconds: .min), .seconds(Int64.min), .milliseconds(Int64.min),
      .seconds(-1_000_000_000_000),
    ]
    for instant in [Instant.distantPast, Instant(clampingMilliseconds: 0), .distantFuture] {
      for duration in huge {
        #expect(instant + duration == .distantFuture)
        #expect(instant - duration == .distantPast)
      }
      for duration in tiny {
        #expect(instant + duration == .distantPast)
        #expect(instant - duration == .distantFuture)
      }
    }
  }

  @Test func `the difference of two instants is the elapsed duration`() throws {
    let start = try instant("2026-03-29T00:00:00Z")
    let end = try instant("2026-03-29T06:00:00.25Z")
    #expect(end - start == .seconds(6 * 3600) + .milliseconds(250))
    #expect(start - end == .zero - (end - start))
    #expect(start + (end - start) == end)
    #expect(Instant.distantPast + (.distantFuture - .distantPast) == .distantFuture)
    #expect(start < end)
  }

  @Test func `the system clock returns an instant between 2025 and 2125`() throws {
    #expect(try instant("2025-01-01T00:00:00Z")..<instant("2125-01-01T00:00:00Z") ~= .now())
  }
}
