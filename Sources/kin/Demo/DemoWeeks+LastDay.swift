import KinshipDomain
import KinshipTime
import KinshipUseCases

/// The last day, which ends at the time of the demo, and the eve, on which it is prepared.
extension DemoWeeks {
  var isLastDay: Bool { today == span.lastDay }

  var isEve: Bool { span.lastDay.days(since: today) == 1 }

  // MARK: The eve

  /// Everything that has to be there even when the last day has only begun.
  func planEve() {
    at(18, 45) { try await self.beginShopping() }
    at(20) { try await DemoCalendar(family: self.family, span: self.span).planMatches() }
    at(20, 30) { try await self.family.invite() }
    at(21) {
      try await self.giveTasks(for: self.span.lastDay)
      try await self.giveLastTasks()
    }
  }

  /// What is there to be looked at beside the chores of the day: due today, tomorrow, and at no time.
  private func giveLastTasks() async throws {
    // In the evening the dentist's has closed; something is to be due today all the same.
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

  /// Of the eve's chores on the canal only the dishwasher is emptied, so that something is overdue on
  /// the last day; nil for whatever chance decides.
  func isDoneOnEve(_ task: DemoTask) -> Bool? {
    guard isEve, task.day == today, family.home(of: task.doer) == family.canal else { return nil }
    return task.chore.word == .dishwasher
  }

  /// Whether no parent looks at a task before the demo ends, so that something waits on the last day.
  func isLeftToReview(_ task: DemoTask) -> Bool { isDoneOnEve(task) ?? false }

  // MARK: The last day

  /// What happens besides the chores, as far as the day has come.
  func planLastDay() {
    at(15, 15) { try await self.moveScreenTime { StartScreenTime(household: $0, member: $1) } }
    at(15, 35) { try await self.moveScreenTime { StopScreenTime(household: $0, member: $1) } }
  }

  /// Mia uses twenty of the minutes that are free.
  private func moveScreenTime<U: UseCase>(
    _ move: (HouseholdID, MemberID) -> U
  ) async throws {
    try await family.perform(move(family.canal, family.member(.mia)), by: .mia)
  }

  /// When a task of the last day is done: Ben is early, others do what is due at a time an hour before,
  /// and what is due some time that day is still to do.
  func lastTime(of task: DemoTask) -> (hour: Int, minute: Int)? {
    guard task.day == today else { return nil }
    if task.doer == .ben { return (16, 10) }
    return task.chore.hour.map { ($0 - 1, 10) }
  }
}
