import KinshipDomain
import KinshipTime
import Testing

@Suite struct ActivityValueTests {
  private func activity(
    _ kind: Activity.Kind = .completion, _ source: Activity.Source = .goal,
    title: String? = "Read", _ milestone: Milestone? = nil, points: Points? = nil
  ) throws -> Activity? {
    Activity(
      id: ActivityID(bits: 1), household: HouseholdID(bits: 2), member: MemberID(bits: 3),
      kind: kind, source: source, subject: 4, title: try title.map { try Title($0) },
      milestone: milestone, points: points, at: Instant(clampingMilliseconds: 0), position: 1)
  }

  // Proves: S-109, C-48
  @Test func `an entry has exactly the values of its kind`() throws {
    let badge = try #require(BadgeKey("first_chore"))
    #expect(try activity() != nil)
    #expect(try activity(.milestone, .goal, .streak(7, .daily)) != nil)
    #expect(try activity(.milestone, .badge, title: nil, .badge(badge)) != nil)
    #expect(try activity(.milestone) == nil)
    #expect(try activity(.completion, .goal, .streak(7, .daily)) == nil)
    #expect(try activity(.milestone, .goal, .badge(badge)) == nil)
    #expect(try activity(.milestone, .badge, title: nil, .streak(7, .daily)) == nil)
    #expect(try activity(title: nil) == nil)
    #expect(try activity(points: .zero) == nil)
  }

  // Proves: C-48
  @Test func `a milestone has the values of one kind`() throws {
    let badge = try #require(BadgeKey("first_chore"))
    #expect(Milestone(badge: badge, length: nil, unit: nil) == .badge(badge))
    #expect(Milestone(badge: nil, length: 7, unit: .weekly) == .streak(7, .weekly))
    #expect(Milestone(badge: badge, length: 7, unit: .daily) == nil)
    #expect(Milestone(badge: nil, length: 7, unit: nil) == nil)
    #expect(Milestone(badge: nil, length: nil, unit: nil) == nil)
  }

  @Test func `ids differ by kind, member and occasion`() {
    let (goal, zoe, ben) = (GoalID(bits: 7), MemberID(bits: 8), MemberID(bits: 9))
    let ids = [
      Activity.id(.completion, of: goal, for: zoe, .once),
      Activity.id(.approval, of: goal, for: zoe, .once),
      Activity.id(.completion, of: goal, for: ben, .once),
      Activity.id(.completion, of: goal, for: zoe, .round(1)),
    ]
    #expect(Set(ids).count == 4)
    #expect(Activity.id(.completion, of: goal, for: zoe, .once) == ids[0])
  }
}
