import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension TestFamily {
  /// Creates a recurring task, as Anna.
  func makeSeries(
    _ repetition: String, due text: String?, for assignee: String = "bram", keptMissed: Int? = nil
  ) async throws -> HouseholdTask {
    try await anna.performer.perform(
      CreateTask(
        household: household, id: world.ids.next(), words: TaskContent(title: "Bins"), points: 10,
        assignee: member(assignee), due: try text.map { try due($0) },
        repetition: try Repetition(repetition),
        keptMissed: keptMissed))
  }

  /// The tasks of a series in order, read without permission checks.
  func series(of task: HouseholdTask) async throws -> [HouseholdTask] {
    let (home, series) = (household, try #require(task.recurrence).series)
    return try await world.look {
      try $0.tasks.occurrences(of: series, in: home, limit: 1_000).reversed()
    }
  }

  func last(of task: HouseholdTask) async throws -> HouseholdTask? {
    try await series(of: task).last
  }

  /// The moves that a member may make with a task.
  func moves(of task: HouseholdTask, by name: String) async throws -> [TaskMove] {
    try await caller(name).fetch(GetTask(household: household, task: task.id)).row.moves
  }

  func numbers(of task: HouseholdTask) async throws -> [Int] {
    try await series(of: task).compactMap(\.recurrence?.number)
  }
}

extension TestFamily {
  /// Skips the task's date, as Anna.
  func skip(_ task: HouseholdTask) async throws -> HouseholdTask {
    try await anna.performer.perform(SkipTask(household: household, task: task.id))
  }

  /// Changes a task, as Anna.
  func change(
    _ task: HouseholdTask, title: String? = nil, points: Int? = nil,
    assignee: Edit<MemberID> = .keep, due: Edit<Due> = .keep,
    repetition: Edit<Repetition> = .keep, keptMissed: Int? = nil, onlyThis: Bool? = nil
  ) async throws -> HouseholdTask {
    try await anna.performer.perform(
      UpdateTask(
        household: household, task: task.id, words: TaskContentChange(title: title), points: points,
        assignee: assignee,
        due: due, repetition: repetition, keptMissed: keptMissed, onlyThis: onlyThis))
  }
}
