import KinshipDomain
import KinshipTime

extension MemoryTransaction: TaskRepository {
  var tasks: any TaskRepository { self }

  func task(_ id: TaskID, in household: HouseholdID) -> HouseholdTask? {
    home(household)?.tasks[id]?.task
  }

  func tasks(_ selection: TaskSelection) -> TaskSlice<TaskCursor> {
    let sorted = rows(\.tasks, of: selection.household).filter(selection.contains)
      .map { (cursor: TaskCursor($0.task), task: $0.task) }
      .filter { entry in selection.after.map { $0 < entry.cursor } ?? true }
      .sorted { $0.cursor < $1.cursor }
    let page = sorted.prefix(selection.limit)
    return TaskSlice(
      tasks: page.map(\.task), next: sorted.count > selection.limit ? page.last?.cursor : nil)
  }

  func tasks(
    involving member: MemberID, in household: HouseholdID, scopes: Set<Scope>?, after id: TaskID?,
    limit: Int
  ) -> TaskSlice<TaskID> {
    let later = tasks(of: household, filedUnder: scopes).filter { task in
      task.involves(member) && (id.map { $0 < task.id } ?? true)
    }
    let page = Array(later.sorted { $0.id < $1.id }.prefix(max(0, limit)))
    return TaskSlice(tasks: page, next: later.count > page.count ? page.last?.id : nil)
  }

  func indexedTasks(in household: HouseholdID, after id: TaskID?, limit: Int) -> [IndexedTask] {
    let later = rows(\.tasks, of: household)
      .filter { indexed in id.map { $0 < indexed.task.id } ?? true }
    return Array(later.sorted { $0.task.id < $1.task.id }.prefix(max(0, limit)))
  }

  /// The household's tasks in these scopes; nil for all scopes.
  private func tasks(of household: HouseholdID, filedUnder scopes: Set<Scope>?) -> [HouseholdTask] {
    rows(\.tasks, of: household).filter { scopes?.contains($0.scope) ?? true }.map(\.task)
  }

  func latest(in household: HouseholdID, scopes: Set<Scope>?, limit: Int) -> [HouseholdTask] {
    let latest = tasks(of: household, filedUnder: scopes).sorted(by: HouseholdTask.isLater)
    return Array(latest.prefix(max(0, limit)))
  }

  func unfinished(of series: SeriesID, in household: HouseholdID) -> [HouseholdTask] {
    occurrences(of: series, in: household, limit: .max).filter { $0.status != .completed }
  }

  func occurrences(
    of series: SeriesID, in household: HouseholdID, limit: Int
  ) -> [HouseholdTask] {
    let last = tasks(of: household, filedUnder: nil).filter { $0.recurrence?.series == series }
      .sorted {
        ($0.recurrence?.number ?? 0, $0.recurrence?.part ?? 0)
          > ($1.recurrence?.number ?? 0, $1.recurrence?.part ?? 0)
      }
    return Array(last.prefix(max(0, limit)))
  }

  func parts(
    of series: SeriesID, number: Int, in household: HouseholdID
  ) -> [HouseholdTask] {
    occurrences(of: series, in: household, limit: .max)
      .filter { $0.recurrence?.number == number }.reversed()
  }

  func lastOccurrences(in household: HouseholdID, limit: Int) -> [HouseholdTask] {
    var numbers: [SeriesID: Int] = [:]
    let tasks = tasks(of: household, filedUnder: nil)
    for place in tasks.compactMap(\.recurrence) {
      numbers[place.series] = max(numbers[place.series] ?? 0, place.number)
    }
    var first: [SeriesID: HouseholdTask] = [:]
    for task in tasks where task.status != .completed {
      guard let place = task.recurrence, numbers[place.series] == place.number else { continue }
      if let known = first[place.series]?.recurrence, (known.part ?? 0) < (place.part ?? 0) {
        continue
      }
      first[place.series] = task
    }
    return first.sorted { $0.key < $1.key }.prefix(max(0, limit)).map(\.value)
  }

  func save(_ task: HouseholdTask, indexed indexEntry: TaskIndexEntry) throws -> HouseholdTask {
    let home = tables.homes[task.household]
    guard !isDeleted(task.id, .task, in: task.household) else { throw Refusal.unusableID }
    var task = task
    task.version = try nextVersion(
      in: .household(task.household), stored: home?.tasks[task.id]?.task.version,
      given: task.version)
    if let recurrence = task.recurrence {
      let namesake = parts(
        of: recurrence.series, number: recurrence.number, in: task.household
      ).first { ($0.recurrence?.part ?? 0) == (recurrence.part ?? 0) && $0.id != task.id }
      guard namesake == nil else { throw Refusal.conflict }
    }
    let indexed = IndexedTask(
      task: task, scope: indexEntry.scope, overdueFrom: indexEntry.overdueFrom)
    tables.set(\.tasks, of: task.household, task.id, indexed)
    try plan(indexEntry.jobs, about: task.id.bits, in: task.household)
    return task
  }

  func delete(_ task: HouseholdTask) throws {
    guard let stored = tables.homes[task.household]?.tasks[task.id]?.task else {
      throw Refusal.conflict
    }
    _ = try nextVersion(
      in: .household(task.household), stored: stored.version, given: task.version)
    tables.set(\.tasks, of: task.household, task.id, nil)
    deleteJobs(about: task.id.bits, in: task.household)
    addTombstone(task.id, .task, in: task.household)
  }
}

extension TaskSelection {
  fileprivate func contains(_ indexed: IndexedTask) -> Bool {
    let task = indexed.task
    guard scopes?.contains(indexed.scope) ?? true,
      statuses.isEmpty || statuses.contains(task.status)
    else { return false }
    switch assignment {
    case .any: break
    case .unassigned: guard task.assignee == nil else { return false }
    case .to(let member): guard task.assignee == member else { return false }
    }
    guard let now = overdueAt else { return true }
    guard TaskStatus.unclaimed.contains(task.status), let overdueFrom = indexed.overdueFrom else {
      return false
    }
    return overdueFrom <= now
  }
}
