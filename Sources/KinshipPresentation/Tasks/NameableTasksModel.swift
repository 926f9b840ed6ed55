public import KinshipDomain
public import KinshipUseCases
public import Observation

/// Candidate tasks for resolving a typed name: unfinished ones and the latest changed.
///
/// A family has thousands of tasks that are done, and names one of them once in a while. `loadAll` is for
/// that: `isSettled` says when what a text was found to mean takes it.
///
/// A text that means one of these among all tasks means the same among these alone. Otherwise there is one
/// difference: a task that was done long ago is neither meant nor makes a text ambiguous where the text fits
/// one of these too, though it may fit that one less. Where it fits several of these equally, that is told.
@MainActor @Observable
public final class NameableTasksModel: Screen {
  /// Whether the tasks load, or failed to.
  public internal(set) var screen = ScreenState()
  /// The tasks, in the order of lists.
  public private(set) var rows: [TaskRow] = []
  /// Whether these are all that the reader sees.
  public private(set) var isWhole = false
  let device: Device
  let household: HouseholdID
  let home: Home? = nil

  /// The tasks of a household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// Loads those that are not done and those that changed last, in a question for each page of them.
  ///
  /// What was just done is among them, so that its name is not taken for the beginning of another's.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (rows, isWhole) = try await model.newest { try await $0.readNear() }
      model.show(rows, isWhole: isWhole)
      return nil
    }
  }

  /// Loads every task that the reader sees.
  @discardableResult
  public func loadAll() async -> Bool {
    await load { model in
      let rows = try await model.newest { try await $0.readEveryPage() }
      model.show(rows, isWhole: true)
      return nil
    }
  }

  /// Loads them again, as far as they were.
  public func refresh() async {
    if isWhole { await loadAll() } else { await load() }
  }

  /// Which of them are meant for a purpose, by the acting member.
  public func meant(for purpose: TaskPurpose, by reader: MemberID) -> MeantTasks {
    MeantTasks(rows, for: purpose, by: reader)
  }

  /// Whether what a text was found to mean, nil for nothing, is what it means among all tasks.
  ///
  /// It is not where it is nothing, and where a task that was done long ago may fit the purpose and this one
  /// does not: `loadAll` then, and look again.
  public func isSettled(_ found: TaskRow?, for purpose: TaskPurpose) -> Bool {
    guard !isWhole, let found else { return isWhole }
    return purpose.fits(found) || !purpose.canFitDone
  }

  private func show(_ rows: [TaskRow], isWhole: Bool) {
    let newest = Dictionary(
      rows.map { ($0.task.id, $0) }, uniquingKeysWith: { _, later in later })
    self.rows = newest.values.sorted { TaskCursor($0.task) < TaskCursor($1.task) }
    self.isWhole = isWhole
  }

  /// What can be meant, and whether that is everything: where fewer changed last than are told, it is.
  private func readNear() async throws -> ([TaskRow], Bool) {
    var rows = try await device.performer.fetch(FetchLatestTasks(household: household)).rows
    guard rows.count == FetchLatestTasks.mostTasks else { return (rows, true) }
    for status in TaskStatus.allCases where status != .completed {
      rows += try await readEveryPage(of: status)
    }
    return (rows, false)
  }

  private func readEveryPage(of status: TaskStatus? = nil) async throws -> [TaskRow] {
    try await device.everyRow(\.rows, next: \.next) {
      FetchTasks(
        household: household, status: status, after: $0, limit: FetchTasks.largestPage)
    }
  }
}
