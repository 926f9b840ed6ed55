import KinshipTestSupport
import Testing

@testable import KinshipTime

@Suite struct RecurrenceRuleTextTests {
  // Proves: F-70, C-29
  @Test(arguments: [
    ("FREQ=DAILY", "FREQ=DAILY"),
    ("rrule:freq=daily;interval=1;wkst=mo", "FREQ=DAILY"),
    ("BYDAY=FR,MO,FR;INTERVAL=2;FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR"),
    ("FREQ=MONTHLY;BYDAY=+1MO,-1FR", "FREQ=MONTHLY;BYDAY=-1FR,1MO"),
    (
      "FREQ=YEARLY;WKST=SU;BYSETPOS=-1;BYSECOND=60,0;BYMINUTE=5;BYHOUR=08;BYMONTHDAY=31;BYMONTH=12",
      "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=31;BYHOUR=8;BYMINUTE=5;BYSECOND=0,60;BYSETPOS=-1;WKST=SU"
    ),
    ("FREQ=DAILY;UNTIL=20260601", "FREQ=DAILY;UNTIL=20260601"),
    ("FREQ=DAILY;UNTIL=20260601T080000", "FREQ=DAILY;UNTIL=20260601T080000"),
    ("FREQ=DAILY;UNTIL=20260601T080000Z", "FREQ=DAILY;UNTIL=20260601T080000Z"),
    ("FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=OMIT", "FREQ=MONTHLY"),
    (
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD"
    ),
  ])
  func `a rule is written in one canonical form`(text: String, canonical: String) throws {
    #expect(try rule(text).description == canonical)
    #expect(try rule(canonical) == rule(text))
  }

  @Test func `a random rule is equal after writing and parsing`() throws {
    var random = Seeded(11)
    var count = 0
    while count < 4000 {
      guard let rule = random.rule() else { continue }
      try #require(try RecurrenceRule(rule.description) == rule)
      count += 1
    }
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    let text: String
    let part: RecurrenceError.Part?
    let offset: Int
    let problem: RecurrenceError.Problem
    var testDescription: String { text }
  }

  @Test(arguments: [
    Mistake(text: "", part: nil, offset: 0, problem: .empty),
    Mistake(text: "RRULE:", part: nil, offset: 6, problem: .empty),
    Mistake(text: "INTERVAL=2", part: .freq, offset: 10, problem: .missing),
    Mistake(text: "FREQ", part: .freq, offset: 4, problem: .noValue),
    Mistake(text: "FREQ=", part: .freq, offset: 5, problem: .unknownValue),
    Mistake(text: "FREQ=FORTNIGHTLY", part: .freq, offset: 5, problem: .unknownValue),
    Mistake(text: "FREQ=DAILY;", part: nil, offset: 11, problem: .unknownPart),
    Mistake(text: "FREQ=DAILY;BYEASTER=0", part: nil, offset: 11, problem: .unknownPart),
    Mistake(text: "FREQ=DAILY;RDATE=20260101", part: nil, offset: 11, problem: .unknownPart),
    Mistake(text: "FREQ=DAILY;FREQ=DAILY", part: .freq, offset: 11, problem: .repeated),
    Mistake(
      text: "FREQ=DAILY;INTERVAL=0", part: .interval, offset: 20,
      problem: .outOfRange(1...2_147_483_647)),
    Mistake(
      text: "FREQ=DAILY;INTERVAL=99999999999999999999", part: .interval, offset: 20,
      problem: .outOfRange(1...2_147_483_647)),
    Mistake(
      text: "FREQ=DAILY;COUNT=1000001", part: .count, offset: 17,
      problem: .outOfRange(1...1_000_000)),
    Mistake(
      text: "FREQ=DAILY;COUNT=3;UNTIL=20260101", part: .until, offset: 25, problem: .notWith(.count)
    ),
    Mistake(
      text: "FREQ=DAILY;UNTIL=20260101;COUNT=3", part: .count, offset: 32, problem: .notWith(.until)
    ),
    Mistake(text: "FREQ=DAILY;UNTIL=20260230", part: .until, offset: 17, problem: .notADate),
    Mistake(text: "FREQ=DAILY;UNTIL=20260101T25", part: .until, offset: 17, problem: .notADate),
    Mistake(
      text: "FREQ=DAILY;BYMONTH=1,13", part: .byMonth, offset: 21, problem: .outOfRange(1...12)),
    Mistake(
      text: "FREQ=MONTHLY;BYMONTHDAY=1,-32", part: .byMonthDay, offset: 26,
      problem: .outOfRange(1...31)),
    Mistake(
      text: "FREQ=MONTHLY;BYMONTHDAY=0", part: .byMonthDay, offset: 24, problem: .outOfRange(1...31)
    ),
    Mistake(
      text: "FREQ=DAILY;BYHOUR=-1", part: .byHour, offset: 18, problem: .outOfRange(0...23)),
    Mistake(text: "FREQ=WEEKLY;BYDAY=MO,XX", part: .byDay, offset: 21, problem: .unknownValue),
    Mistake(text: "FREQ=WEEKLY;BYDAY=MO FR", part: .byDay, offset: 20, problem: .unknownValue),
    Mistake(
      text: "FREQ=WEEKLY;BYDAY=1MO", part: .byDay, offset: 18, problem: .ordinalNotWith(.freq)),
    Mistake(
      text: "FREQ=YEARLY;BYWEEKNO=3;BYDAY=1MO", part: .byDay, offset: 29,
      problem: .ordinalNotWith(.byWeekNo)),
    Mistake(text: "FREQ=MONTHLY;BYWEEKNO=3", part: .byWeekNo, offset: 22, problem: .notWith(.freq)),
    Mistake(text: "FREQ=DAILY;BYYEARDAY=3", part: .byYearDay, offset: 21, problem: .notWith(.freq)),
    Mistake(
      text: "FREQ=WEEKLY;BYMONTHDAY=3", part: .byMonthDay, offset: 23, problem: .notWith(.freq)),
    Mistake(text: "FREQ=DAILY;BYSETPOS=1", part: .bySetPos, offset: 20, problem: .alone),
    Mistake(text: "FREQ=DAILY;WKST=MON", part: .wkst, offset: 16, problem: .unknownValue),
    Mistake(
      text: "RSCALE=HEBREW;FREQ=YEARLY", part: .rscale, offset: 7, problem: .unsupported),
    Mistake(
      text: "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD", part: .skip, offset: 34,
      problem: .unsupported),
    Mistake(text: "FREQ=MONTHLY;SKIP=BACKWARD", part: .skip, offset: 18, problem: .needs(.rscale)),
  ])
  func `an invalid rule throws an error with part, problem and offset`(mistake: Mistake) {
    #expect(
      throws: RecurrenceError(mistake.part, mistake.problem, offset: mistake.offset)
    ) { try rule(mistake.text) }
  }

  @Test func `the description of an error names part, offset and allowed range`() {
    #expect(
      #expect(throws: RecurrenceError.self) { try rule("FREQ=MONTHLY;BYMONTHDAY=40") }?.description
        == "BYMONTHDAY, at byte 24: has to be a number from 1 to 31 or -31 to -1.")
  }

  @Test func `the memberwise initializer validates its values and throws errors without an offset`()
  {
    #expect(throws: RecurrenceError(.byMonth, .outOfRange(1...12))) {
      try RecurrenceRule(.daily, months: [13])
    }
    #expect(throws: RecurrenceError(.interval, .outOfRange(1...2_147_483_647))) {
      try RecurrenceRule(.daily, interval: 0)
    }
    #expect(throws: RecurrenceError(.byMonthDay, .outOfRange(1...31))) {
      try RecurrenceRule(.monthly, monthDays: [.min])
    }
  }

  /// A mutated text throws an error with an offset inside it, or is a rule that round-trips.
  @Test func `a randomly mutated rule parses or throws an error with an offset, and never crashes`()
    throws
  {
    var random = Seeded(12)
    var refused = 0
    for _ in 0..<20_000 {
      var bytes = Array((random.rule()?.description ?? "FREQ=DAILY;COUNT=3").utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, &random) }
      let text = String(decoding: bytes, as: UTF8.self)
      do {
        let rule = try RecurrenceRule(text)
        try #require(try RecurrenceRule(rule.description) == rule)
        _ = RecurrenceSet(start: random.moment(), rule: rule).occurrences.prefix(2).map { $0 }
      } catch let error as RecurrenceError {
        refused += 1
        let offset = try #require(error.offset, "\(text)")
        try #require((0...text.utf8.count).contains(offset), "\(text)")
        try #require(
          error.part != nil || [.empty, .unknownPart].contains(error.problem), "\(text)")
        try #require(!error.description.isEmpty)
      }
    }
    #expect(refused > 5000)
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout Seeded) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    case 1: bytes.insert(contentsOf: Array("9999999999".utf8), at: place)
    case 2 where place < bytes.count: bytes.remove(at: place)
    case 3 where place < bytes.count:
      bytes[place] = Array(";=,-+0159MOBYT:Z".utf8).randomElement(using: &random) ?? 0
    default:
      let other = Int.random(in: 0...bytes.count, using: &random)
      bytes.insert(contentsOf: Array(bytes[min(place, other)..<max(place, other)]), at: place)
    }
  }
}
