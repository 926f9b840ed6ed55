import KinshipDomain
import Testing

@Suite struct TimelineVocabularyTests {
  private func details(_ title: String, _ type: EventType) throws -> EventDetails {
    EventDetails(
      title: try Title(title), notes: nil, location: nil, type: type, label: nil, color: nil,
      assignee: nil)
  }

  // Proves: S-30, S-31, TRAP-55
  @Test(arguments: [
    ("Maths", EventType.school, true), ("Pickup Ben", .family, true),
    ("school DROPOFF at 8", .personal, true), ("the bigpickuptruck", .sports, true),
    ("Pick up milk", .personal, false), ("Café, then PickUp", .family, true),
    ("dropof", .family, false),
    ("DropofDropoff", .family, true), ("Football", .sports, false),
  ])
  func `an event is a pickup by its type or its title`(
    title: String, type: EventType, isPickup: Bool
  ) throws {
    let details = try details(title, type)
    #expect(details.isPickup == isPickup)
    #expect(details.category == (isPickup ? .pickups : .events))
  }

  // Proves: S-42, S-43, C-46, D-64
  @Test func `a category determines the event type`() {
    for type in EventType.allCases {
      #expect(EventCategory.pickups.type(choosing: type) == .school)
    }
    #expect(EventCategory.events.type(choosing: .school) == .personal)
    #expect(EventCategory.events.type(choosing: .sports) == .sports)
    #expect(EventCategory.events.type(choosing: nil) == .personal)
    #expect(TimelineTab.pickups.preset == (.pickups, .school))
    #expect(TimelineTab.events.preset == (.events, .personal))
    #expect(TimelineTab.deadlines.preset == (.events, .personal))
    #expect(TimelineTab.allCases == [.pickups, .events, .deadlines])
  }

  // Proves: S-97
  @Test func `urgency is urgent up to 2 days before a deadline, soon up to 7, then relaxed`() {
    let urgencies = [-5, -1, 0, 2, 3, 7, 8, 90].map(Urgency.init(daysLeft:))
    #expect(
      urgencies == [
        .overdue, .overdue, .urgent, .urgent, .soon, .soon, .relaxed, .relaxed,
      ])
  }

  // Proves: S-39
  @Test func `a deadline shows the first consequence that applies`() throws {
    let points = try #require(Points(5))
    #expect(Consequence.of(daysLeft: -1, streak: 3, points: points) == .overdue)
    #expect(Consequence.of(daysLeft: 2, streak: 3, points: points) == .streakAtRisk)
    #expect(Consequence.of(daysLeft: 2, streak: 0, points: points) == .pointsOnTheLine(points))
    #expect(Consequence.of(daysLeft: 3, streak: 3, points: points) == .pointsOnTheLine(points))
    #expect(Consequence.of(daysLeft: 7, streak: 0, points: .zero) == nil)
    #expect(Consequence.of(daysLeft: 8, streak: 3, points: points) == nil)
  }

  // Proves: S-40, D-27
  @Test func `a motivation hint in the last week depends on the streak and on siblings`() {
    func hint(_ daysLeft: Int, _ streak: Int, _ isOnlyChild: Bool) -> MotivationHint? {
      .of(daysLeft: daysLeft, streak: streak, isOnlyChild: isOnlyChild)
    }
    #expect(hint(7, 1, true) == .extendStreak && hint(7, 1, false) == .keepStreak)
    #expect(hint(2, 0, true) == .finishStrong && hint(0, 0, false) == .stayOnTrack)
    #expect(hint(3, 0, true) == nil && hint(8, 4, true) == nil && hint(-1, 4, false) == nil)
  }
}
