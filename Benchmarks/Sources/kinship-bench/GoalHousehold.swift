import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// A household with the preset `familyGoals` whose two children have 20 goals each, with five years of
/// completions.
///
/// Sixteen goals of each child are daily habits that are done on nine of ten days, two are weekly, and two are no
/// habits; half of them have a target date. The history is stored directly, with the rows and transfers that the
/// use cases store.
struct GoalHousehold: Sendable {
  /// The length of the history.
  static let years = 5
  /// The number of goals of all children.
  static let goals = 40

  private let world: TestWorld
  private let calendar: HouseholdCalendar
  private let id: HouseholdID

  /// Creates a store at `path` with the household and its history; calls `progress` with the number of each goal.
  static func build(
    at path: String, progress: (_ goal: Int, _ goals: Int) -> Void
  ) async throws {
    let firstDay = BusyHousehold.lastDay.advanced(byDays: 1 - 365 * years)
    let calendar = HouseholdCalendar(zone: try ZoneDatabase.system().zone(BusyHousehold.zone))
    let clock = TestClock(calendar.instant(of: firstDay, at: BusyHousehold.hour(6)))
    let store = try SQLiteStore.open(at: path, purpose: "kinship-bench", now: { clock.now })
    let world = try TestWorld(store: store, clock: clock)
    let anna = try await world.signUp("Anna")
    let home = try await anna.local.perform(
      CreateHousehold(
        household: world.ids.next(), member: world.ids.next(), name: "Home", preset: .familyGoals,
        timeZone: BusyHousehold.zone)
    ).id
    let household = GoalHousehold(world: world, calendar: calendar, id: home)
    var number = 0
    for name in ["Zoe", "Ben"] {
      let child = try await anna.local.perform(
        AddManagedMember(
          household: home, member: world.ids.next(), person: world.ids.next(), name: name,
          role: .child)
      ).id
      for index in 0..<(goals / 2) {
        try await household.work(on: index, of: child, from: firstDay)
        number += 1
        progress(number, goals)
      }
    }
    try store.close()
  }

  /// Creates a goal of a child, and completes it on its days.
  private func work(on index: Int, of child: MemberID, from firstDay: CivilDate) async throws {
    let habit: HabitFrequency? = index < 16 ? .daily : index < 18 ? .weekly : nil
    let start = calendar.instant(of: firstDay, at: BusyHousehold.hour(7))
    let goalID: GoalID = world.ids.next()
    let terms = GoalTerms(
      title: try Title("Goal \(index + 1)"), points: Points(1 + index % 9) ?? .zero, habit: habit,
      target: index.isMultiple(of: 2) ? BusyHousehold.lastDay.advanced(byDays: index) : nil)
    try await world.arrange { [self] all in
      var goal = Goal(
        id: goalID, of: child, in: id, terms, sharesCompletions: false, subGoals: [],
        needsApproval: false, at: start)
      goal = try all.goals.save(goal)
      guard let habit else { return }
      for offset in 0..<(365 * Self.years) where Self.isDone(habit, offset, index) {
        let day = firstDay.advanced(byDays: offset)
        let now = calendar.instant(of: day, at: BusyHousehold.hour(15)) + .seconds(index)
        let completion = GoalCompletion(of: goal, on: day, at: now)
        try all.goals.save(completion)
        try all.points.post(completion.payment(of: goal, by: child))
        goal.complete(on: day, paying: completion.points, at: now)
        let entry = Activity(
          id: Activity.id(.completion, of: goal.id, for: child, .due(Due(day))), household: id,
          member: child, kind: .completion, source: .goal, subject: goal.id.bits,
          title: goal.title, milestone: nil, points: completion.points, at: now, position: 0)
        if let entry { try all.activities.append(entry) }
      }
      try all.goals.save(goal)
    }
  }

  private static func isDone(_ habit: HabitFrequency, _ offset: Int, _ index: Int) -> Bool {
    habit == .weekly ? offset.isMultiple(of: 7) : (offset + index) % 10 != 9
  }
}
