import Foundation
import Testing

@testable import KinshipTime

/// Runs the test vectors in `Docs/Vectors/behaviours.json`, which other implementations can use too.
@Suite struct TimeVectorsTests {
  struct Vectors: Decodable {
    let occurrences: [Occurrences]
    let next: [Next]
    let missed: [Missed]
    let days: [Day]
    let weeks: [Week]
    let elapsed: [Elapsed]
  }

  struct Occurrences: Decodable {
    let says, rule, start, zone: String
    let missing: String?
    let exceptions: [String]?
    let occurrences: [String]
  }

  struct Next: Decodable {
    let says, repetition, anchor, due, completed: String
    let first_weekday: String?
    let times_this_week: Int?
    let next: String?
  }

  struct Missed: Decodable {
    let says, repetition, anchor, due, today: String
    let at_most: Int
    let missed: [String]
  }

  struct Day: Decodable { let says, zone, day_end, instant, day: String }
  struct Week: Decodable { let says, zone, first_weekday, instant, week: String }
  struct Elapsed: Decodable {
    let says, from, end, zone, local_end: String
    let hours: Int
  }

  private static func vectors() throws -> Vectors {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Docs/Vectors/behaviours.json").standardizedFileURL
    return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
  }

  // Proves: B-01, B-02, B-03, B-04, B-05, B-06, B-12, B-13
  @Test func `recurrence rules give the occurrences of the test vectors`() throws {
    for vector in try Self.vectors().occurrences {
      let set = RecurrenceSet(
        start: try civil(vector.start), rule: try rule(vector.rule),
        exceptions: try (vector.exceptions ?? []).map { .date(try date($0)) })
      let zoned = set.in(try zone(vector.zone), missing: vector.missing == "drop" ? .drop : .shift)
      let found = zoned.occurrences.prefix(vector.occurrences.count).map(\.description)
      #expect(found == vector.occurrences, "\(vector.says)")
    }
  }

  // Proves: B-01, B-05, B-07, B-08, B-09, B-11, B-15, D-41
  @Test func `next due dates and missed dates match the test vectors`() throws {
    let vectors = try Self.vectors()
    for vector in vectors.next {
      let schedule = RepetitionSchedule(
        try Repetition(vector.repetition), from: try date(vector.anchor),
        firstWeekday: vector.first_weekday.flatMap { Weekday(name: $0) } ?? .monday)
      let next = schedule.next(
        after: try date(vector.due), completedOn: try date(vector.completed),
        timesThisWeek: vector.times_this_week ?? 1)
      #expect(next?.description == vector.next, "\(vector.says)")
    }
    for vector in vectors.missed {
      let schedule = RepetitionSchedule(
        try Repetition(vector.repetition), from: try date(vector.anchor))
      let missed = schedule.missed(
        after: try date(vector.due), before: try date(vector.today), atMost: vector.at_most)
      #expect(missed.map(\.description) == vector.missed, "\(vector.says)")
    }
  }

  // Proves: B-04, B-14, B-15, B-22
  @Test func `days, weeks and elapsed hours match the test vectors`() throws {
    let vectors = try Self.vectors()
    for vector in vectors.days {
      let calendar = HouseholdCalendar(
        zone: try zone(vector.zone), dayEnd: try time(vector.day_end))
      #expect(
        calendar.day(of: try instant(vector.instant)).description == vector.day, "\(vector.says)")
    }
    for vector in vectors.weeks {
      let calendar = HouseholdCalendar(
        zone: try zone(vector.zone),
        firstWeekday: try #require(Weekday(name: vector.first_weekday)))
      let day = calendar.day(of: try instant(vector.instant))
      #expect(
        calendar.startOfWeek(containing: day).description == vector.week, "\(vector.says)")
    }
    for vector in vectors.elapsed {
      let end = try instant(vector.from) + .seconds(vector.hours * 3600)
      #expect(end.description == vector.end, "\(vector.says)")
      #expect(try zone(vector.zone).local(end).description == vector.local_end)
    }
  }
}
