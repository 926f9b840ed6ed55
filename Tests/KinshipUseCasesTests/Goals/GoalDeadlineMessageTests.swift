import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// A night in which the clock changes, for a day that ends at 02:30.
struct ClockChange: Sendable {
  /// The day on which the goal is created.
  let start: String
  /// The target date of the goal.
  let target: String
  /// The moment of the message on the day before.
  let eve: String
  /// The moment of the message of an overdue goal.
  let end: String

  static let all = [
    // 02:30 does not exist on 28 March, so the day begins at 03:00.
    ClockChange(
      start: "2027-03-25", target: "2027-03-29", eve: "2027-03-28T01:00:00Z",
      end: "2027-03-30T00:30:00Z"),
    ClockChange(
      start: "2027-03-25", target: "2027-03-27", eve: "2027-03-26T01:30:00Z",
      end: "2027-03-28T01:00:00Z"),
    // 02:30 is repeated on 31 October, and the day begins at the first one.
    ClockChange(
      start: "2027-10-28", target: "2027-10-30", eve: "2027-10-29T00:30:00Z",
      end: "2027-10-31T00:30:00Z"),
  ]
}

/// The messages of the chat about target dates of goals.
///
/// The clock begins at 10:00 on Saturday, 21 November 2026, in Amsterdam.
@Suite(.hereAndServed) struct GoalDeadlineMessageTests {
  private static let tomorrow = "⏰ 'Swim' of Zoe is due tomorrow"
  private static let overdue = "⏰ 'Swim' of Zoe is overdue"

  /// The start of a day in Amsterdam in winter.
  private func midnight(_ day: String) throws -> Instant {
    try instant("\(day)T00:00:00Z") - .seconds(3_600)
  }

  private func setZone(_ zone: String, of home: GoalFamily) async throws {
    _ = try await home.family.anna.performer.perform(
      UpdateHousehold(household: home.home, timeZone: zone))
  }

  // MARK: When

  // Proves: D-57, S-22, S-20, UC-M4
  @Test(arguments: ShopStore.allCases)
  func `a goal has a plain message on the day before its target date and one when it is overdue`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    _ = try await home.create("Swim", nil, target: try date("2026-11-25"))
    _ = try await home.create("Some day")
    let (family, notices) = (home.family, try await home.family.notices().count)
    let (eve, end) = (try midnight("2026-11-24"), try midnight("2026-11-26"))
    try await family.live(until: eve - .milliseconds(1))
    #expect(try await home.posted().isEmpty)
    try await family.live(until: eve)
    #expect(try await home.posted() == [Self.tomorrow])
    try await family.live(until: end - .milliseconds(1))
    #expect(try await home.posted() == [Self.tomorrow])
    try await family.live(until: end)
    try await family.world.runDueJobs()
    #expect(try await home.posted() == [Self.tomorrow, Self.overdue])
    #expect(try await home.posted(to: "mo") == [Self.tomorrow, Self.overdue])
    let page = try await family.zoe.performer.fetch(
      FetchMessages(household: home.home, filter: .system))
    let plain = page.rows.filter { !$0.message.isImportant }
    #expect(plain.count == 2, "Approvals are important, these are not")
    // No notice means no push and no mail.
    #expect(try await family.notices().count == notices)
  }

  // Proves: D-57
  @Test(arguments: ShopStore.allCases, ClockChange.all)
  func `the messages follow the day end in the nights of a clock change`(
    _ store: ShopStore, night: ClockChange
  ) async throws {
    let home = try await GoalFamily(in: store, at: try instant("\(night.start)T09:00:00Z")) {
      $0.dayEnd = TimeOfDay(hour: 2, minute: 30) ?? .midnight
    }
    _ = try await home.create("Swim", nil, target: try date(night.target))
    let (eve, end) = (try instant(night.eve), try instant(night.end))
    try await home.family.live(until: eve - .milliseconds(1))
    #expect(try await home.posted().isEmpty)
    try await home.family.live(until: eve)
    #expect(try await home.posted() == [Self.tomorrow])
    try await home.family.live(until: end - .milliseconds(1))
    #expect(try await home.posted() == [Self.tomorrow])
    try await home.family.live(until: end + .seconds(7_200))
    #expect(try await home.posted() == [Self.tomorrow, Self.overdue])
  }

  // Proves: D-57
  @Test(arguments: ShopStore.allCases)
  func `after three days without a scheduler only the messages that are still true are posted`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    _ = try await home.create("Swim", nil, target: try date("2026-11-23"))
    _ = try await home.create("Read", target: try date("2026-11-25"))
    try await home.pass(days: 3)
    #expect(try await home.posted().isEmpty)
    try await home.family.world.runDueJobs()
    // It is 24 November, the day before the target date of “Read”.
    let expected: Set<String> = [Self.overdue, "⏰ 'Read' of Zoe is due tomorrow"]
    #expect(try await Set(home.posted()) == expected)
    try await home.family.world.runDueJobs()
    #expect(try await home.posted().count == 2)
  }

  // Proves: D-57
  @Test func `after more than a month without a scheduler nothing is posted`() async throws {
    let home = try await GoalFamily()
    _ = try await home.create("Swim", nil, target: try date("2026-11-23"))
    try await home.pass(days: 40)
    try await home.family.world.runDueJobs()
    #expect(try await home.posted().isEmpty)
    #expect(try await home.jobs().isEmpty)
  }

  // MARK: Once

  // Proves: D-57
  @Test(arguments: ShopStore.allCases)
  func `no second message follows a clock that is set back or another time zone`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let family = home.family
    _ = try await home.create("Swim", nil, target: try date("2026-11-25"))
    let eve = try midnight("2026-11-24")
    try await family.live(until: eve + .seconds(3_600))
    #expect(try await home.posted() == [Self.tomorrow])
    try await family.wait(until: eve - .seconds(7_200))
    try await setZone("America/New_York", of: home)
    try await family.live(until: eve + .seconds(86_400))
    #expect(try await home.posted() == [Self.tomorrow])
    // The target date ends six hours later in New York.
    let end = try midnight("2026-11-26") + .seconds(6 * 3_600)
    try await family.live(until: end - .milliseconds(1))
    #expect(try await home.posted() == [Self.tomorrow])
    try await family.live(until: end)
    #expect(try await home.posted() == [Self.tomorrow, Self.overdue])
    try await setZone("Europe/Amsterdam", of: home)
    try await family.live(until: end + .seconds(86_400))
    #expect(try await home.posted() == [Self.tomorrow, Self.overdue])
  }

  // Proves: D-57
  @Test(arguments: ShopStore.allCases)
  func `a job that runs before its time in a changed zone waits for it`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    _ = try await home.create("Swim", nil, target: try date("2026-11-25"))
    // Without planning the jobs anew.
    try await home.family.move(to: "America/New_York")
    let eve = try midnight("2026-11-24")
    try await home.family.live(until: eve)
    #expect(try await home.posted().isEmpty)
    try await home.family.live(until: eve + .seconds(6 * 3_600))
    #expect(try await home.posted() == [Self.tomorrow])
  }

  // Proves: D-57
  @Test(arguments: ShopStore.allCases)
  func `another target date has messages of its own, and the same one has none again`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let family = home.family
    let goal = try await home.create("Swim", nil, target: try date("2026-11-23"))
    try await family.live(until: try midnight("2026-11-22"))
    #expect(try await home.posted() == [Self.tomorrow])
    for target in ["2026-11-30", "2026-11-23"] {
      try await home.update(goal, title: "Swim", habit: nil, target: try date(target))
      #expect(try await home.jobs().isEmpty, "It waits for an approval")
      try await home.approve(goal)
    }
    try await family.world.runDueJobs()
    #expect(try await home.posted() == [Self.tomorrow])
    try await home.update(goal, title: "Swim", habit: nil, target: try date("2026-11-27"))
    try await home.approve(goal)
    try await family.live(until: try midnight("2026-11-26") - .milliseconds(1))
    #expect(try await home.posted() == [Self.tomorrow], "The former date is not missed")
    try await family.live(until: try midnight("2026-11-29"))
    #expect(try await home.posted() == [Self.tomorrow, Self.tomorrow, Self.overdue])
  }
}
