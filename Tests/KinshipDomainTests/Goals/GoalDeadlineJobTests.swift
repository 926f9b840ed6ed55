import KinshipDomain
import KinshipTime
import Testing

/// The jobs that post messages about the target date of a goal.
@Suite struct GoalDeadlineJobTests {
  private let target = CivilDate(clampingDaysSinceEpoch: 20_790)
  private let calendar = HouseholdCalendar(
    zone: .utc, dayEnd: TimeOfDay(hour: 3, minute: 0) ?? .midnight)

  private func goal(
    target: CivilDate?, shares: Bool = true, needsApproval: Bool = false
  ) throws -> Goal {
    Goal(
      id: Sample.id(1), of: Sample.id(2), in: Sample.household,
      GoalTerms(
        title: try Title("Swim"), points: try Sample.points(10), habit: nil, target: target),
      sharesCompletions: shares, subGoals: [], needsApproval: needsApproval, at: Sample.now)
  }

  // Proves: D-57
  @Test func `the messages are due at the start of the day before the target and the day after`()
    throws
  {
    let jobs = try goal(target: target).deadlineJobs(in: calendar)
    #expect(jobs.map(\.kind) == [.goalDueTomorrow, .goalOverdue])
    #expect(
      jobs.map(\.dueAt) == [
        calendar.start(of: target.advanced(byDays: -1)),
        calendar.start(of: target.advanced(byDays: 1)),
      ])
    #expect(jobs.allSatisfy { $0.subject == Sample.id(1, of: Goal.self).bits })
    let last = try goal(target: .max).deadlineJobs(in: calendar)
    #expect(last.last?.dueAt == .distantFuture, "The last date does not pass")
  }

  // Proves: D-57
  @Test func `the ids depend on the target date and not on the zone or the day end`() throws {
    let goal = try goal(target: target)
    let first = goal.deadlineJobs(in: calendar).map(\.id)
    #expect(goal.deadlineJobs(in: HouseholdCalendar(zone: .utc)).map(\.id) == first)
    let next = try self.goal(target: target.advanced(byDays: 1)).deadlineJobs(in: calendar)
    #expect(Set(first + next.map(\.id)).count == 4)
  }

  // Proves: D-57
  @Test func `a goal without an approval by an adult has messages if it shares its completions`()
    throws
  {
    #expect(try goal(target: target).deadlineJobs(in: calendar).count == 2)
    #expect(try goal(target: target, shares: false).deadlineJobs(in: calendar).isEmpty)
    var approved = try goal(target: target, shares: false, needsApproval: true)
    try approved.approve(by: Sample.id(3), at: Sample.now + .seconds(60))
    #expect(approved.deadlineJobs(in: calendar).count == 2)
  }

  // Proves: D-57
  @Test func `only an approved goal with a target date that is not achieved has messages`() throws {
    let later = Sample.now + .seconds(60)
    #expect(try goal(target: nil).deadlineJobs(in: calendar).isEmpty)
    var waiting = try goal(target: target, needsApproval: true)
    #expect(waiting.deadlineJobs(in: calendar).isEmpty)
    try waiting.reject(Sample.note(), by: Sample.id(3), at: later)
    #expect(waiting.deadlineJobs(in: calendar).isEmpty)
    var achieved = try goal(target: target)
    _ = try achieved.achieve(at: later)
    #expect(achieved.deadlineJobs(in: calendar).isEmpty)
    var deleted = try goal(target: target)
    try deleted.delete(at: later)
    #expect(deleted.deadlineJobs(in: calendar).isEmpty)
  }
}
