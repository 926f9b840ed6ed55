import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  @Test(arguments: StoreKind.allCases)
  func `tasks of a series are listed by descending number`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let neighbours = try await HouseholdFixture(
      in: home.store, folder: home.folder, clock: home.clock, seed: 77)
    var random = Seeded(3)
    let (series, other) = (SeriesID(bits: 1), SeriesID(bits: 2))
    let tasks = try [(series, 2), (other, 1), (series, 10), (series, 1)].map { series, number in
      try Sample.task(
        &random, in: home, recurrence: Sample.recurrence(series, number: number))
    }
    let plain = try Sample.task(&random, in: home)
    let theirs = try Sample.task(
      &random, in: neighbours, recurrence: Sample.recurrence(series, number: 11))
    try await home.write { repositories in
      for task in tasks + [plain, theirs] { try repositories.tasks.save(task) }
    }
    let found = try await home.read { repositories in
      try [0, 1, 2, 100].map { limit in
        try repositories.tasks.occurrences(of: series, in: home.household, limit: limit)
          .map(\.recurrence?.number)
      }
    }
    #expect(found == [[], [10], [10, 2], [10, 2, 1]])
    let whole = try await home.read {
      try $0.tasks.occurrences(of: other, in: home.household, limit: 5)
    }
    #expect(whole.map(\.recurrence) == [tasks[1].recurrence])
  }

  // Proves: B-10
  @Test(arguments: StoreKind.allCases)
  func `a number of a series is used by one task at a time`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(4)
    let series = SeriesID(bits: 1)
    let first = try Sample.task(
      &random, in: home, recurrence: Sample.recurrence(series, number: 1))
    let second = try Sample.task(
      &random, in: home, recurrence: Sample.recurrence(series, number: 1))
    let saved = try await home.write { try $0.tasks.save(first) }
    #expect(await refusal { _ = try await home.write { try $0.tasks.save(second) } } == .conflict)
    // The task with the number can be saved again, and deleting it frees the number.
    let again = try await home.write { try $0.tasks.save(saved) }
    try await home.write { try $0.tasks.delete(again) }
    _ = try await home.write { try $0.tasks.save(second) }
    let found = try await home.read {
      try $0.tasks.occurrences(of: series, in: home.household, limit: 5)
    }
    #expect(found.map(\.id) == [second.id])
  }
}

extension StoreLaws {
  @Test(arguments: StoreKind.allCases)
  func `the last tasks of each series are listed, unless they are completed`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    let neighbours = try await HouseholdFixture(
      in: home.store, folder: home.folder, clock: home.clock, seed: 77)
    var random = Seeded(5)
    let series = (1...3).map { SeriesID(bits: $0) }
    func task(_ series: SeriesID, _ number: Int, in home: HouseholdFixture) throws -> HouseholdTask
    {
      try Sample.task(
        &random, in: home, recurrence: Sample.recurrence(series, number: number))
    }
    func done(_ task: HouseholdTask) throws -> HouseholdTask {
      var task = task
      let claim = Claim(
        by: home.child.id, doneAt: .at(20), submittedAt: .at(20), points: task.points, photo: nil)
      try task.complete(with: claim, needsApproval: false)
      return task
    }
    // The first series has two open tasks, the second a completed and an open one. The last task of the
    // third series is completed.
    let tasks = [
      try task(series[0], 1, in: home), try task(series[0], 2, in: home),
      try done(task(series[1], 1, in: home)), try task(series[1], 2, in: home),
      try task(series[2], 1, in: home), try done(task(series[2], 2, in: home)),
      try task(SeriesID(bits: 4), 1, in: neighbours), try Sample.task(&random, in: home),
    ]
    try await home.write { repositories in
      for task in tasks { try repositories.tasks.save(task) }
    }
    let found = try await home.read { repositories in
      try [0, 1, 100].map { limit in
        try repositories.tasks.lastOccurrences(in: home.household, limit: limit).map(\.id)
      }
    }
    #expect(found == [[], [tasks[1].id], [tasks[1].id, tasks[3].id]])
  }
}

extension StoreLaws {
  // Proves: B-24
  @Test(arguments: StoreKind.allCases)
  func `the parts of a series number are unique and listed in order`(_ kind: StoreKind) async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    let series = SeriesID(bits: 1)
    func part(_ part: Int?, _ number: Int) throws -> HouseholdTask {
      try Sample.task(
        &random, in: home, recurrence: Sample.recurrence(series, number: number, part: part))
    }
    let tasks = try [(2, 1), (0, 1), (1, 1), (1, 2), (0, 2)].map { try part($0.0, $0.1) }
    let saved = try await home.write { repositories in
      try tasks.map { try repositories.tasks.save($0) }
    }
    // A part that exists already, and a whole task with the number of parts.
    for other in [try part(1, 1), try part(nil, 2)] {
      #expect(
        await refusal { _ = try await home.write { try $0.tasks.save(other) } } == .conflict)
    }
    func found() async throws -> [[TaskID]] {
      try await home.read { repositories in
        let all = repositories.tasks
        return try [
          all.parts(of: series, number: 1, in: home.household),
          all.parts(of: series, number: 3, in: home.household),
          all.occurrences(of: series, in: home.household, limit: 3),
          all.lastOccurrences(in: home.household, limit: 9),
        ].map { $0.map(\.id) }
      }
    }
    let ids = tasks.map(\.id)
    #expect(
      try await found() == [[ids[1], ids[2], ids[0]], [], [ids[3], ids[4], ids[0]], [ids[4]]])
    let kept = try await home.read {
      try $0.tasks.parts(of: series, number: 1, in: home.household).map(\.recurrence)
    }
    #expect(kept == [tasks[1], tasks[2], tasks[0]].map(\.recurrence))
    // The first part that is not completed represents the series; none does if all are completed.
    for (index, rest) in [(4, [ids[3]]), (3, [])] {
      try await home.write { repositories in
        var task = saved[index]
        let claim = Claim(
          by: home.child.id, doneAt: .at(20), submittedAt: .at(20), points: task.points, photo: nil)
        try task.complete(with: claim, needsApproval: false)
        try repositories.tasks.save(task)
      }
      #expect(try await found().last == rest)
    }
  }
}

extension Sample {
  /// A recurrence every second week on Monday and Friday, with the given number.
  static func recurrence(
    _ series: SeriesID, number: Int, part: Int? = nil
  ) throws -> TaskRecurrence {
    try TaskRecurrence(
      series: series, number: number, repetition: Repetition("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR"),
      anchor: CivilDate(clampingDaysSinceEpoch: 20_774), keptMissed: 3, part: part,
      whole: part.flatMap { Points($0 + 10) })
  }
}
