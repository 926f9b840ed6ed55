import KinshipDomain
import KinshipTime
import KinshipUseCases

/// The last day, which ends at the demo's end time, the day before, which prepares it, and what
/// happens without a person when the clock advances.
extension DemoWeeks {
  var isLastDay: Bool { today == span.lastDay }

  var isEve: Bool { span.lastDay.days(since: today) == 1 }

  // MARK: The day before the last

  /// Plans everything that must exist even if the last day ends early.
  func planEve() {
    at(18, 45) { try await self.beginShopping() }
    at(20) { try await DemoCalendar(family: self.family, span: self.span).planMatches() }
    at(20, 15) { try await self.agreeOnSchool() }
    at(20, 30) { try await self.family.invite() }
    at(21) {
      try await self.giveTasks(for: self.span.lastDay)
      try await self.giveLastTasks()
    }
    at(21, 30) { try await self.signSchoolForm() }
  }

  /// Anna completes a task, for which she gets her first badge.
  private func signSchoolForm() async throws {
    let task = try await give(
      DemoChore(word: .schoolForm, doer: .anna, points: 2), due: today, by: .tom)
    try await family.perform(CompleteTask(household: family.canal, task: task), by: .anna)
  }

  /// Creates tasks besides the daily chores: due today, due tomorrow and without a due date.
  private func giveLastTasks() async throws {
    // In the evening the dentist is closed, so the task has no due time; it is still due today.
    let hour = span.lastMinute < 17 * 60 ? 17 : nil
    try await give(
      DemoChore(word: .dentist, doer: .anna, points: 1, hour: hour), due: span.lastDay, by: .anna)
    try await give(DemoChore(word: .vacuum, doer: nil, points: 20), due: nil, by: .anna)
    for doer in [DemoFamily.Doer.mia, .ben] {
      try await give(
        DemoChore(word: .tidyRoom, doer: doer, points: 15, category: .roomCleaning),
        due: span.lastDay.advanced(byDays: 1), by: .tom)
    }
  }

  /// Leaves all canal house tasks of the day before the last open, except the dishwasher.
  ///
  /// So tasks are overdue on the last day. Nil for other tasks, for which chance decides.
  func isDoneOnEve(_ task: DemoTask) -> Bool? {
    guard isEve, task.day == today, family.home(of: task.doer) == family.canal else { return nil }
    return task.chore.word == .dishwasher
  }

  /// Whether a task stays unreviewed, so that a claim waits for approval on the last day.
  func isLeftToReview(_ task: DemoTask) -> Bool { isDoneOnEve(task) ?? false }

  // MARK: The last day

  /// Plans the events of the last day besides the chores.
  func planLastDay() {
    at(15, 15) { try await self.moveScreenTime { StartScreenTime(household: $0, member: $1) } }
    at(15, 35) { try await self.moveScreenTime { StopScreenTime(household: $0, member: $1) } }
  }

  /// Mia uses twenty minutes of her weekly allowance.
  private func moveScreenTime<U: UseCase>(
    _ move: (HouseholdID, MemberID) -> U
  ) async throws {
    try await family.perform(move(family.canal, family.member(.mia)), by: .mia)
  }

  /// The time at which a task of the last day is completed, or nil if it stays open.
  ///
  /// Ben completes his tasks at 16:10. Other tasks with a due time are completed 50 minutes before
  /// it.
  func lastTime(of task: DemoTask) -> (hour: Int, minute: Int)? {
    guard task.day == today else { return nil }
    if task.doer == .ben { return (16, 10) }
    return task.chore.hour.map { ($0 - 1, 10) }
  }

  // MARK: After the last day

  /// Sets up automatic approval after two days, and a daily task of Mia and Ben in turns.
  func beginAutomation() async throws {
    try await family.approveAutomatically(afterHours: 48)
    try await give(
      DemoChore(
        word: .feedCat, doer: nil, points: 3, hour: 18, rule: "FREQ=DAILY", turns: [.mia, .ben]),
      due: span.lastDay.advanced(byDays: 1), by: .anna)
    // The new rule plans the jobs of all tasks anew.
    try await family.world.runDueJobs()
  }
}
