public import KinshipDomain
public import KinshipUseCases
public import Observation

/// Candidate tasks for resolving a typed name: unfinished ones and the latest changed.
///
/// Most tasks of a household are completed and rarely named, so `load` skips old ones. Call
/// `loadAll` when `isConclusive` returns false for a resolved name.
///
/// A name that resolves to one of these tasks among all tasks resolves to it here too. The only
/// difference concerns old completed tasks while the name matches one of these tasks, even less
/// exactly: an old task is then neither the result nor does it make the name ambiguous. A name that
/// matches several of these equally well is ambiguous.
@MainActor @Observable
public final class TaskCandidatesModel: Screen {
  /// The state of loading the tasks.
  public internal(set) var screen = ScreenState()
  /// The tasks, in the order of lists.
  public private(set) var rows: [TaskRow] = []
  /// Whether these are all tasks that the reader can see.
  public private(set) var isWhole = false
  let device: Device
  let household: HouseholdID
  let home: LoadedHousehold? = nil

  /// The tasks of a household on a device.
  public init(_ device: Device, household: HouseholdID) {
    self.device = device
    self.household = household
  }

  /// Loads the unfinished and the last changed tasks, one request for each page.
  ///
  /// Recently completed tasks are included, so that their names do not resolve to longer names of
  /// other tasks.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (rows, isWhole) = try await model.newest { try await $0.readNear() }
      model.show(rows, isWhole: isWhole)
      return nil
    }
  }

  /// Loads all tasks that the reader can see.
  @discardableResult
  public func loadAll() async -> Bool {
    await load { model in
      let rows = try await model.newest { try await $0.readEveryPage() }
      model.show(rows, isWhole: true)
      return nil
    }
  }

  /// Repeats the last kind of load: `loadAll` if it was complete, or else `load`.
  public func refresh() async {
    if isWhole { await loadAll() } else { await load() }
  }

  /// The candidates for an action by the acting member.
  public func candidates(for purpose: TaskPurpose, by reader: MemberID) -> TaskCandidates {
    TaskCandidates(rows, for: purpose, by: reader)
  }

  /// Whether the result of resolving a name, nil for no match, is the same among all tasks.
  ///
  /// Always true after `loadAll`. Otherwise false if there is no match, or if the action is
  /// possible for some completed tasks but not for the match. Call `loadAll` in that case, and
  /// resolve the name again.
  public func isConclusive(_ found: TaskRow?, for purpose: TaskPurpose) -> Bool {
    guard !isWhole, let found else { return isWhole }
    return purpose.fits(found) || !purpose.canFitDone
  }

  private func show(_ rows: [TaskRow], isWhole: Bool) {
    let newest = Dictionary(
      rows.map { ($0.task.id, $0) }, uniquingKeysWith: { _, later in later })
    self.rows = newest.values.sorted { TaskCursor($0.task) < TaskCursor($1.task) }
    self.isWhole = isWhole
  }

  /// The candidates, and whether they are all tasks: true if fewer tasks than the maximum were
  /// returned.
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
