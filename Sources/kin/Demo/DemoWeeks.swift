import KinshipDomain
import KinshipTime
import KinshipUseCases

/// Simulates the days of the demo family one after the other, through the public use cases.
///
/// The last day can end at any time, and no event lies in the future. The day before therefore
/// prepares all data that must exist at the end. `DemoWeeks+LastDay.swift` contains these two days.
@MainActor
final class DemoWeeks {
  /// The allowed number of weeks.
  nonisolated static let range = 1...26

  let family: DemoFamily
  let span: DemoSpan
  private(set) var today: CivilDate
  private var open: [DemoTask] = []
  private var plan: [(minute: Int, work: @MainActor () async throws -> Void)] = []
  var shopping: [(id: ShoppingItemID, word: ShellText)] = []
  /// Mia's daily habit.
  var habit: GoalID?
  /// The way to school, a pickup.
  private(set) var school: CalendarEvent?
  /// The number of tasks created.
  private(set) var tasks = 0

  /// A task whose points are not transferred yet.
  struct DemoTask {
    let id: TaskID
    let chore: DemoChore
    let doer: DemoFamily.Doer
    let day: CivilDate
    var status = TaskStatus.open
    var wasRejected = false
  }

  /// Creates a simulation of a family over a span.
  init(of family: DemoFamily, in span: DemoSpan) {
    self.family = family
    self.span = span
    today = span.firstDay
  }

  /// Simulates every day up to the end of the span.
  ///
  /// `progress` receives the next day, its index and the number of days. Throws a
  /// `CancellationError` between two days after its task was cancelled.
  func play(progress: (CivilDate, Int, Int) -> Void) async throws {
    for day in 0..<span.days {
      try Task.checkCancellation()
      today = span.firstDay.advanced(byDays: day)
      progress(today, day, span.days)
      planDay(number: day)
      try await playPlan()
    }
    family.world.now = span.end
    try await family.world.runDueJobs()
    try await beginAutomation()
    try await family.setParentPIN()
  }

  var weekday: Weekday { today.weekday }
  var week: Int { today.days(since: span.firstDay) / 7 }

  /// Whether Ben is in the flat: on Wednesdays and every other weekend, but not on the last
  /// weekend.
  func isBenInFlat(on day: CivilDate) -> Bool {
    switch day.weekday {
    case .wednesday: true
    case .saturday, .sunday: !span.weeksLeft(after: day).isMultiple(of: 2)
    default: false
    }
  }

  // MARK: One day

  /// Plans an action at a time of the current day; actions after the end of the span do not run.
  func at(
    _ hour: Int, _ minute: Int = 0, _ work: @escaping @MainActor () async throws -> Void
  ) {
    plan.append((hour * 60 + minute, work))
  }

  /// Runs the plan in order of time; actions of the same minute run in the order of planning.
  private func playPlan() async throws {
    let last = isLastDay ? span.lastMinute : 24 * 60
    while let next = plan.indices.min(by: { plan[$0].minute < plan[$1].minute }),
      plan[next].minute <= last
    {
      let (minute, work) = plan.remove(at: next)
      setClock(minute)
      try await family.world.runDueJobs()
      try await work()
    }
    plan = []
    setClock(min(last, 24 * 60 - 1))
  }

  private func setClock(_ minute: Int) {
    guard let time = TimeOfDay(hour: minute / 60, minute: minute % 60) else { return }
    family.world.now = span.calendar.instant(of: today, at: time)
  }

  private func planDay(number: Int) {
    if !isLastDay { at(7, 15) { try await self.giveTasks(for: self.today) } }
    at(14) { self.planWork() }
    planReviews()
    planShopping()
    planRedemptions()
    planCards(isFirstDay: number == 0)
    planGoals(day: number)
    // On the 18th day, or in the middle of a shorter span.
    if number == min(17, 7 * span.weeks / 2) {
      at(17, 30) { try await self.family.giveMiaAnAccount() }
    }
    if number == 0 {
      at(7, 30) {
        self.school = try await DemoCalendar(family: self.family, span: self.span).plan()
      }
    }
    if isEve { planEve() }
    if isLastDay { planLastDay() }
  }

  // MARK: Tasks

  /// Creates the tasks of a day in both households.
  func giveTasks(for day: CivilDate) async throws {
    let isInFlat = isBenInFlat(on: day)
    for chore in DemoChore.onTheCanal(day.weekday, isBenThere: !isInFlat) {
      try await giveTracked(chore, for: day, by: .anna)
    }
    guard isInFlat else { return }
    for chore in DemoChore.inTheFlat(day.weekday) {
      try await giveTracked(chore, for: day, by: .bram)
    }
  }

  private func giveTracked(
    _ chore: DemoChore, for day: CivilDate, by giver: DemoFamily.Doer
  ) async throws {
    let id = try await give(chore, due: day, by: giver)
    guard let doer = chore.doer else { return }
    open.append(DemoTask(id: id, chore: chore, doer: doer, day: day))
  }

  /// Creates a task that is due on a day, or without a due date.
  @discardableResult
  func give(
    _ chore: DemoChore, due day: CivilDate?, by giver: DemoFamily.Doer
  ) async throws -> TaskID {
    let time = chore.hour.flatMap { TimeOfDay(hour: $0, minute: 0) }
    let task = CreateTask(
      household: family.home(of: giver), id: family.world.ids.next(),
      words: TaskContent(
        title: family.text(chore.word),
        details: chore.word == .dishwasher ? family.text(.dishwasherDetails) : nil,
        category: chore.category), difficulty: chore.difficulty,
      points: chore.difficulty == nil ? chore.points : nil,
      assignee: chore.doer.map(family.member), due: day.map { Due($0, at: time) },
      repetition: try chore.rule.map { Repetition.onDates(try RecurrenceRule($0)) },
      keptMissed: chore.rule == nil ? nil : 0,
      rotation: Rotation(.roundRobin, of: chore.turns.map(family.member)))
    try await family.perform(task, by: giver)
    tasks += 1
    return task.id
  }

  /// Plans the afternoon's moves.
  private func planWork() {
    for (index, task) in open.enumerated() where task.status == .open {
      guard let (hour, minute) = isLastDay ? lastTime(of: task) : usualTime(of: task) else {
        continue
      }
      if family.world.happens(20) { at(hour - 1, 50) { try await self.start(index) } }
      at(hour, minute) { try await self.complete(index) }
    }
  }

  /// The time at which a task is completed today, or nil.
  ///
  /// Most tasks are completed on their day, the others within three days.
  private func usualTime(of task: DemoTask) -> (hour: Int, minute: Int)? {
    let age = today.days(since: task.day)
    guard isDoneOnEve(task) ?? family.world.happens(age < 3 ? 82 : 100) else { return nil }
    return (15 + family.world.roll(5), family.world.roll(60))
  }

  private func start(_ index: Int) async throws {
    let task = open[index]
    guard task.status == .open else { return }
    try await family.perform(
      StartTask(household: family.home(of: task.doer), task: task.id), by: task.doer)
  }

  private func complete(_ index: Int) async throws {
    let task = open[index]
    let home = family.home(of: task.doer)
    let done = try await family.perform(CompleteTask(household: home, task: task.id), by: task.doer)
    open[index].status = done.status
    // Sometimes a completion is undone and repeated.
    guard done.status == .completed, family.world.happens(10) else { return }
    try await family.perform(UncompleteTask(household: home, task: task.id), by: task.doer)
    try await family.perform(CompleteTask(household: home, task: task.id), by: task.doer)
  }

  // MARK: Reviews

  private func planReviews() {
    at(13) { try await self.reopen() }
    if !isLastDay { at(20, 45) { try await self.review() } }
    at(23, 30) { self.open.removeAll { $0.status == .completed } }
  }

  /// Reopens rejected tasks, for a second attempt on the next day.
  private func reopen() async throws {
    for index in open.indices where open[index].status == .rejected {
      let task = open[index]
      try await family.perform(
        ReopenTask(household: family.home(of: task.doer), task: task.id), by: adult(for: task))
      open[index].status = .open
    }
  }

  private func review() async throws {
    for index in open.indices
    where open[index].status == .pendingApproval && !isLeftToReview(open[index]) {
      let task = open[index]
      let (home, adult) = (family.home(of: task.doer), adult(for: task))
      guard task.wasRejected || !family.world.happens(14) else {
        let reasons = [ShellText.socks, .halfDone, .stillDirty]
        let reason = family.text(reasons[family.world.roll(reasons.count)])
        try await family.perform(
          RejectTask(household: home, task: task.id, reason: reason), by: adult)
        (open[index].status, open[index].wasRejected) = (.rejected, true)
        continue
      }
      try await family.perform(ApproveTask(household: home, task: task.id), by: adult)
      open[index].status = .completed
      if home == family.canal { try await reconsider(task, adult) }
    }
  }

  /// In some cases the second parent approves too, which transfers no more points.
  ///
  /// In others a parent undoes an approval, and the other parent approves again.
  private func reconsider(_ task: DemoTask, _ adult: DemoFamily.Doer) async throws {
    let other: DemoFamily.Doer = adult == .anna ? .tom : .anna
    if family.world.happens(15) {
      try await family.perform(ApproveTask(household: family.canal, task: task.id), by: other)
    } else if family.world.happens(6) {
      try await family.perform(UndoApproval(household: family.canal, task: task.id), by: adult)
      try await family.perform(ApproveTask(household: family.canal, task: task.id), by: other)
    }
  }

  private func adult(for task: DemoTask) -> DemoFamily.Doer {
    guard family.home(of: task.doer) == family.canal else { return .bram }
    return family.world.happens(50) ? .anna : .tom
  }
}
