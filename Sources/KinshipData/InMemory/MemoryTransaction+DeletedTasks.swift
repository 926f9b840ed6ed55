import KinshipDomain
import KinshipTime

// The part of `TaskRepository` for copies of deleted tasks.

extension MemoryTransaction {
  func keep(
    _ tasks: [HouseholdTask], deletedBy member: MemberID, at now: Instant,
    in household: HouseholdID
  ) throws {
    try requireWritable()
    let version = tables.version(in: .household(household))
    for (place, task) in tasks.enumerated() {
      guard var copy = tables.homes[household]?.tasks[task.id]?.task else {
        throw Refusal.conflict
      }
      copy.version = version
      tables.set(
        \.deletedTasks, of: household, task.id,
        .init(task: copy, place: place, by: member, at: now))
    }
    forgetOldest(of: household, before: version)
    tables.forgetDeletions(
      before: now - TaskDeletion.lifetime, atMost: TaskDeletion.forgottenWithEach)
  }

  /// Forgets whole deletions, the oldest first, until at most `TaskDeletion.mostTasks` copies are
  /// left.
  ///
  /// The copies of the deletion with the given version count and always stay.
  private func forgetOldest(of household: HouseholdID, before version: Version) {
    let kept = tables.homes[household]?.deletedTasks ?? [:]
    let versions = kept.values.map(\.task.version).sorted(by: >).dropFirst(TaskDeletion.mostTasks)
    guard let tooOld = versions.first else { return }
    for (id, copy) in kept where copy.task.version <= tooOld && copy.task.version < version {
      tables.set(\.deletedTasks, of: household, id, nil)
    }
  }

  func deletion(of task: TaskID, in household: HouseholdID) -> TaskDeletion? {
    guard let kept = home(household)?.deletedTasks, let named = kept[task], named.place == 0
    else { return nil }
    return TaskDeletion(named, among: kept.values)
  }

  func deletions(
    in household: HouseholdID, since: Instant, before: Version?, limit: Int
  ) -> [TaskDeletion] {
    let kept = rows(\.deletedTasks, of: household)
    return kept.filter { copy in
      copy.place == 0 && copy.at > since && before.map { copy.task.version < $0 } ?? true
    }.sorted { $0.task.version > $1.task.version }.prefix(max(0, limit)).map {
      TaskDeletion($0, among: kept)
    }
  }

  func tasks(of deletion: TaskDeletion) -> [HouseholdTask] {
    rows(\.deletedTasks, of: deletion.task.household)
      .filter { $0.task.version == deletion.task.version }
      .sorted { $0.place < $1.place }.map(\.task)
  }

  @discardableResult
  func restore(_ task: HouseholdTask, indexed indexEntry: TaskIndexEntry) throws -> HouseholdTask {
    try requireWritable()
    tables.set(\.deletedTasks, of: task.household, task.id, nil)
    tables.set(\.tombstones, of: task.household, .init(kind: .task, id: task.id.bits), nil)
    return try save(task, indexed: indexEntry)
  }
}

extension TaskDeletion {
  fileprivate init(
    _ named: MemoryTables.DeletedTask, among kept: some Collection<MemoryTables.DeletedTask>
  ) {
    self.init(
      task: named.task, count: kept.count { $0.task.version == named.task.version }, by: named.by,
      at: named.at)
  }
}
