import KinshipDomain
import KinshipTime
import Testing

@Suite struct QuietHoursTests {
  private let zones: ZoneDatabase
  private let amsterdam: Zone

  init() throws {
    zones = try ZoneDatabase.system()
    amsterdam = try zones.zone("Europe/Amsterdam")
  }

  private func quiet(_ start: String, _ end: String) throws -> QuietHours {
    try QuietHours(
      start: try #require(TimeOfDay(start)), end: try #require(TimeOfDay(end)))
  }

  /// The instant of a text in UTC, such as `2026-11-23T21:00:00Z`.
  private func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }

  private func end(of hours: QuietHours, at text: String) throws -> Instant? {
    hours.end(containing: try instant(text), in: amsterdam)
  }

  // Proves: VM-42
  @Test func `quiet hours over midnight end in the morning, in the given zone`() throws {
    let night = try quiet("22:00", "07:00")
    let morning = try instant("2026-11-24T06:00:00Z")
    #expect(try end(of: night, at: "2026-11-23T20:59:59Z") == nil)
    #expect(try end(of: night, at: "2026-11-23T21:00:00Z") == morning)
    #expect(try end(of: night, at: "2026-11-24T05:59:59Z") == morning)
    #expect(try end(of: night, at: "2026-11-24T06:00:00Z") == nil)
    let tokyo = try zones.zone("Asia/Tokyo")
    #expect(night.end(containing: try instant("2026-11-23T20:59:59Z"), in: tokyo) != nil)
  }

  @Test func `quiet hours within a day end on that day`() throws {
    let lunch = try quiet("12:00", "13:30")
    #expect(try end(of: lunch, at: "2026-11-23T10:59:00Z") == nil)
    #expect(
      try end(of: lunch, at: "2026-11-23T11:00:00Z") == instant("2026-11-23T12:30:00Z"))
    #expect(try end(of: lunch, at: "2026-11-23T12:30:00Z") == nil)
  }

  @Test func `a skipped end is moved by the length of the gap`() throws {
    // On 2026-03-29 the clock goes from 02:00 to 03:00, at 01:00 UTC: 02:30 becomes 03:30.
    let night = try quiet("22:00", "02:30")
    let after = try instant("2026-03-29T01:30:00Z")
    #expect(try end(of: night, at: "2026-03-29T00:59:00Z") == after)
    #expect(try end(of: night, at: "2026-03-29T01:29:00Z") == after)
    #expect(try end(of: night, at: "2026-03-29T01:30:00Z") == nil)
    // Both times are moved, so the hours stay as long as they are.
    let skipped = try quiet("02:10", "02:50")
    #expect(
      try end(of: skipped, at: "2026-03-29T01:20:00Z") == instant("2026-03-29T01:50:00Z"))
    // The start is moved behind the end: there are no quiet hours on this day.
    let empty = try quiet("02:30", "03:10")
    #expect(try end(of: empty, at: "2026-03-29T01:15:00Z") == nil)
  }

  @Test func `quiet hours end at the second of two repeated times`() throws {
    // On 2026-10-25 the clock goes from 03:00 back to 02:00, at 01:00 UTC.
    let night = try quiet("22:00", "02:30")
    let second = try instant("2026-10-25T01:30:00Z")
    #expect(try end(of: night, at: "2026-10-25T00:45:00Z") == second)
    #expect(try end(of: night, at: "2026-10-25T01:29:00Z") == second)
    #expect(try end(of: night, at: "2026-10-25T01:30:00Z") == nil)
    let start = try quiet("02:30", "06:00")
    #expect(try end(of: start, at: "2026-10-25T00:30:00Z") == instant("2026-10-25T05:00:00Z"))
  }

  @Test func `quiet hours without a length are refused`() throws {
    #expect(
      try refusal { try quiet("07:00", "07:00") } == .validation(.quietHours, .malformed))
  }
}

@Suite struct NoticePreferencesTests {
  // Proves: VM-42
  @Test func `by default every kind is in the inbox and pushed, and none is mailed`() {
    let preferences = NoticePreferences(defaultFor: Sample.id(2), in: Sample.household)
    for kind in Notice.Kind.allCases {
      #expect(preferences.delivers(kind, by: .inbox) && !preferences.delivers(kind, by: .mail))
      #expect(preferences.delivers(kind, by: .push))
    }
    #expect(preferences.quietHours == nil)
  }

  @Test func `a channel is turned on and off for one kind alone`() {
    let defaults = NoticePreferences(defaultFor: Sample.id(2), in: Sample.household)
    for channel in NoticeChannel.allCases {
      var preferences = defaults
      let usual = defaults.delivers(.taskOverdue, by: channel)
      preferences.setDelivery(of: .taskOverdue, by: channel, to: !usual)
      #expect(preferences.delivers(.taskOverdue, by: channel) == !usual)
      #expect(preferences.delivers(.taskDueSoon, by: channel) == usual)
      preferences.setDelivery(of: .taskOverdue, by: channel, to: usual)
      #expect(preferences == defaults)
    }
  }
  @Test func `an undeliverable mail cannot be mailed`() {
    var preferences = NoticePreferences(defaultFor: Sample.id(2), in: Sample.household)
    for kind in Notice.Kind.allCases { preferences.setDelivery(of: kind, by: .mail, to: true) }
    #expect(preferences.mailed.count == Notice.Kind.allCases.count - 1)
    preferences.mailed = Set(Notice.Kind.allCases)
    let unmailed = Notice.Kind.allCases.filter { !preferences.delivers($0, by: .mail) }
    #expect(unmailed == [.mailUndeliverable])
  }
}
