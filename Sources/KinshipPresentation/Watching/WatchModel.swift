public import KinshipDomain
public import KinshipTime
import KinshipUseCases
public import Observation

/// What happens in a household, line by line, as it happens.
///
/// It tells what its reader may see, and nothing of what was before it began.
@MainActor @Observable
public final class WatchModel {
  /// One thing that happened.
  public struct Event: Sendable, Hashable, Identifiable {
    /// Its place in the order of things.
    public let id: Int
    /// When this device heard of it.
    public let at: Instant
    /// The time of day on the household's wall.
    public let timeText: String
    /// What it was, in one sentence.
    public let text: String
    /// The task it is about, if it is about one.
    public let task: TaskID?
  }

  /// What has happened, the oldest first.
  public private(set) var events: [Event] = []
  /// Where the household comes from, and whether anything is heard of it now.
  public private(set) var connection: Connection
  private let device: Device
  private let household: HouseholdID
  @ObservationIgnored private var tasks = TaskNews()
  @ObservationIgnored private var people: [MemberID: String]?
  @ObservationIgnored private var home: Home?

  /// A watch over a household; nothing is followed yet.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
    connection = device.connection()
  }

  /// Follows until the task is cancelled, and hands each event to `tell` when it comes; the first time
  /// it hears `nil`: everything from now on is told.
  ///
  /// A connection that is lost is looked for by itself, and what happened meanwhile is told then;
  /// `tellConnection` hears that it is lost and that it is there again.
  ///
  /// Throws what ends the watch: a refusal, when the session or the membership has ended.
  public func follow(
    _ tell: @escaping @MainActor (Event?) -> Void,
    connection tellConnection: @escaping @MainActor (Connection) -> Void = { _ in }
  ) async throws {
    connection = device.connection()
    // Listened to before anything is asked, so that no loss falls between.
    let hearing = device.hearing()
    let line = Task { await followConnection(hearing, tellConnection) }
    defer { line.cancel() }
    let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
    let people = Task { try await followPeople(isReady, tell) }
    defer { people.cancel() }
    for await _ in ready { break }
    let reminders = Task { try await followReminders(tell) }
    defer { reminders.cancel() }
    let tasks = Task { try await followTasks(tell) }
    // None ends by itself but with an error, or when this task is cancelled.
    try await withTaskCancellationHandler {
      try await tasks.value
      try await people.value
      try await reminders.value
    } onCancel: {
      // First: whoever leaves is not told that the connection goes, too.
      line.cancel()
      tasks.cancel()
      people.cancel()
      reminders.cancel()
    }
  }

  private func followConnection(
    _ hearing: AsyncStream<Bool>, _ tell: @MainActor (Connection) -> Void
  ) async {
    for await isHeard in hearing {
      connection = isHeard ? .connected : .lost
      tell(connection)
    }
  }

  private func followPeople(
    _ isReady: AsyncStream<Void>.Continuation, _ tell: @MainActor (Event?) -> Void
  ) async throws {
    defer { isReady.finish() }
    let answers = device.performer.values(of: HouseholdDetails(household: household))
    for try await details in answers {
      try heard(details, tell)
      isReady.yield()
    }
  }

  private func followTasks(_ tell: @MainActor (Event?) -> Void) async throws {
    var isFirst = true
    let answers = device.performer.values(of: FetchLatestTasks(household: household))
    for try await page in answers {
      for news in tasks.update(with: page.rows) {
        add(happening(news), news.row?.task.id, tell)
      }
      if isFirst { tell(nil) }
      isFirst = false
    }
  }

  private func followReminders(_ tell: @MainActor (Event?) -> Void) async throws {
    var known: Set<NoticeID>?
    for try await answer in device.performer.values(of: FetchReminders(household: household)) {
      let wording = Wording(
        language: device.language, clockFormat: device.clockFormat, calendar: home?.calendar,
        pointsName: nil, now: device.now())
      // What was said before the watch began is not told.
      for reminder in answer.reminders where known?.contains(reminder.id) == false {
        add(.reminder(reminder, in: wording), reminder.task.task.id, tell)
      }
      known = Set(answer.reminders.map(\.id))
    }
  }

  private func heard(
    _ details: HouseholdDetails.Output, _ tell: @MainActor (Event?) -> Void
  ) throws {
    let home = try Home(details, zones: device.zones)
    self.home = home
    let names = home.names
    if let before = people {
      for (id, name) in before.sorted(by: { $0.value < $1.value }) where names[id] == nil {
        add(.memberLeft(name), nil, tell)
      }
      for (id, name) in names.sorted(by: { $0.value < $1.value }) where before[id] == nil {
        add(.memberJoined(name), nil, tell)
      }
      for (id, name) in names.sorted(by: { $0.value < $1.value }) {
        if let old = before[id], old != name { add(.memberRenamed(old, to: name), nil, tell) }
      }
    }
    people = names
  }

  private func add(_ happening: LocalizedText, _ task: TaskID?, _ tell: @MainActor (Event?) -> Void)
  {
    let now = device.now()
    let time = home?.calendar.zone.local(now).time
    let event = Event(
      id: events.count, at: now,
      timeText: time.map {
        LocalizedText.time($0, by: device.clockFormat).text(in: device.language)
      } ?? "",
      text: happening.text(in: device.language), task: task)
    events.append(event)
    tell(event)
  }

  // MARK: Words

  private func happening(_ news: TaskNews.Item) -> LocalizedText {
    guard let row = news.row else { return .moreHappened }
    let task = row.task
    let title = "\(task.title)"
    if news.isGone { return .taskGone(title) }
    if news.isBack { return .taskBack(title) }
    if task.recurrence?.rotation != nil, task.assignee == nil, task.status == .open,
      news.before?.assignee != nil || news.before == nil
    {
      return .nobodyFree(title)
    }
    guard let before = news.before else {
      return isNew(task)
        ? .newTask(title, for: row.assigneeName?.description) : happening(of: task, title)
    }
    if let claim = withdrawnClaim(of: before, now: task) {
      return .hasWithdrawn(title, by: name(claim.by))
    }
    return before.status == task.status && before.round == task.round
      && before.claim == task.claim ? .taskChanged(title) : happening(of: task, title)
  }

  /// A task that nobody has touched since it was made.
  private func isNew(_ task: HouseholdTask) -> Bool {
    task.status == .open && task.round == 0 && task.decision == nil
  }

  /// The claim that waited before and stands no more, without a new decision; nil when there is none.
  private func withdrawnClaim(of before: HouseholdTask, now task: HouseholdTask) -> Claim? {
    guard before.status == .pendingApproval, task.claim == nil, task.decision == before.decision
    else { return nil }
    return before.claim
  }

  private func happening(of task: HouseholdTask, _ title: String) -> LocalizedText {
    switch task.status {
    case .open: .taskOpenAgain(title)
    case .inProgress: .taskBegun(title)
    case .pendingApproval: .hasClaimed(title, by: name(task.claim?.by))
    case .completed:
      if let decision = task.decision {
        decision.by.map { .hasApproved(title, by: name($0)) } ?? .approvedByRule(title)
      } else {
        .hasDone(title, by: name(task.claim?.by))
      }
    case .rejected:
      .hasRejected(
        title, by: name(task.decision?.by), note: task.decision?.note?.description ?? "")
    }
  }

  private func name(_ member: MemberID?) -> String {
    member.flatMap { people?[$0] } ?? "?"
  }
}

/// What is new between two answers of `FetchLatestTasks`.
struct TaskNews {
  /// One task that is not as it was.
  struct Item {
    /// The task as it is, or was when it is gone; nil stands for more than can be told.
    let row: TaskRow?
    /// What was known of it.
    let before: HouseholdTask?
    let isGone: Bool
    /// Whether it was gone before, as it is when a deleted task is restored.
    var isBack = false
  }

  private var known: [TaskID: TaskRow] = [:]
  /// Tasks that disappeared, the latest last; at most `TaskDeletion.mostTasks`.
  private var departed: [TaskID] = []
  private var last: Version?

  /// Takes an answer; what it says that the one before did not, in the order in which it happened.
  mutating func update(with rows: [TaskRow]) -> [Item] {
    defer {
      for row in rows { known[row.task.id] = row }
      last = max(last ?? .unsaved, rows.map(\.task.version).max() ?? .unsaved)
    }
    guard let last else { return [] }
    var items = gone(from: rows)
    let changed = rows.filter { $0.task.version > last }
    // Nobody knows what is behind the last of a full answer.
    if changed.count == FetchLatestTasks.mostTasks {
      items.append(Item(row: nil, before: nil, isGone: false))
    }
    for row in changed.reversed() {
      let isBack = forgetDeparture(of: row.task.id)
      items.append(
        Item(row: row, before: known[row.task.id]?.task, isGone: false, isBack: isBack))
    }
    return items
  }

  /// Tasks that would be in the answer if they were still there.
  private mutating func gone(from rows: [TaskRow]) -> [Item] {
    let ids = Set(rows.map(\.task.id))
    let isWhole = rows.count < FetchLatestTasks.mostTasks
    let oldest = rows.map(\.task.version).min() ?? .unsaved
    let missing = known.values.filter { row in
      !ids.contains(row.task.id) && (isWhole || row.task.version > oldest)
    }
    .sorted { $0.task.version < $1.task.version }
    for row in missing {
      known[row.task.id] = nil
      departed.append(row.task.id)
    }
    departed.removeFirst(max(0, departed.count - TaskDeletion.mostTasks))
    return missing.map { Item(row: $0, before: $0.task, isGone: true) }
  }

  /// Removes the task from `departed`; false where it is not in it.
  private mutating func forgetDeparture(of task: TaskID) -> Bool {
    guard let index = departed.lastIndex(of: task) else { return false }
    departed.remove(at: index)
    return true
  }
}
