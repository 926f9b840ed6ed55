import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  // Proves: UC-A11
  @Test(arguments: StoreKind.allCases)
  func `tasks that involve a member are listed by id, page by page`(_ kind: StoreKind) async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    let indexed = try await home.fill(&random, count: 110)
    for scopes in [nil, [.home], [.home, .tasks(of: home.child.id)], []] as [Set<Scope>?] {
      for member in home.members {
        let expected = indexed.filter { each in
          let task = each.task
          let people = [task.createdBy, task.assignee, task.claim?.by, task.decision?.by]
          return (scopes?.contains(each.indexEntry.scope) ?? true) && people.contains(member.id)
        }.map(\.task).sorted { $0.id < $1.id }
        var all: [HouseholdTask] = []
        let limit = Int.random(in: 1...20, using: &random)
        var place: TaskID?
        repeat {
          let after = place
          let found = try await home.read {
            try $0.tasks.tasks(
              involving: member.id, in: home.household, scopes: scopes, after: after, limit: limit)
          }
          #expect(found.tasks.count <= limit)
          all += found.tasks
          place = found.next
        } while place != nil
        #expect(all == expected, "\(scopes ?? []) \(limit)")
      }
    }
    let others = try await home.read { repositories in
      try [(MemberID(bits: 1), 9), (home.parent.id, 0)].map { member, limit in
        try repositories.tasks.tasks(
          involving: member, in: home.household, scopes: nil, after: nil, limit: limit)
      }
    }
    #expect(others.allSatisfy { $0 == TaskSlice(tasks: [], next: nil) })
  }

  // Proves: UC-A11
  @Test(arguments: StoreKind.allCases)
  func `a task that changes between two pages is listed once`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let tasks = try (0..<6).map { number in
      try Sample.task(
        &random, in: home, assignee: home.child.id,
        due: Due(CivilDate(clampingDaysSinceEpoch: 20_780 + number)))
    }.sorted { $0.id < $1.id }
    let saved = try await home.write { repositories in
      try tasks.map { try repositories.tasks.save($0) }
    }
    func page(after id: TaskID?) async throws -> [TaskID] {
      try await home.read {
        try $0.tasks.tasks(
          involving: home.child.id, in: home.household, scopes: nil, after: id, limit: 3)
      }.tasks.map(\.id)
    }
    let first = try await page(after: nil)
    let moved = [saved[0], saved[5]].map { task in
      var task = task
      task.due = nil
      return task
    }
    try await home.write { repositories in
      for task in moved { try repositories.tasks.save(task) }
    }
    let second = try await page(after: first.last)
    #expect(first + second == saved.map(\.id))
  }
  @Test(arguments: StoreKind.allCases)
  func `a member with one task among 1200 finds it within four slices`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(8)
    let others = try (0..<1_200).map { _ in try Sample.task(&random, in: home) }
    let mine = try Sample.task(&random, in: home, assignee: home.child.id)
    try await home.write { repositories in
      for task in others + [mine] { try repositories.tasks.save(task) }
    }
    var found: [TaskID] = []
    var slices = 0
    var next: TaskID?
    repeat {
      let after = next
      let slice = try await home.read {
        try $0.tasks.tasks(
          involving: home.child.id, in: home.household, scopes: nil, after: after, limit: 5)
      }
      found += slice.tasks.map(\.id)
      next = slice.next
      slices += 1
    } while next != nil
    #expect(found == [mine.id])
    #expect(slices <= 4)
  }
}
