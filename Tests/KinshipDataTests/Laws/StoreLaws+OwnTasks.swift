import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  // Proves: UC-A11
  @Test(arguments: StoreKind.allCases)
  func `the tasks that involve a member come in the order of their ids, page by page`(
    _ kind: StoreKind
  ) async throws {
    let home = try await Home(kind)
    var random = Seeded(6)
    let filed = try await home.fill(&random, count: 110)
    for scopes in [nil, [.home], [.home, .tasks(of: home.child.id)], []] as [Set<Scope>?] {
      for member in home.members {
        let expected = filed.filter { each in
          let task = each.task
          let people = [task.createdBy, task.assignee, task.claim?.by, task.decision?.by]
          return (scopes?.contains(each.filing.scope) ?? true) && people.contains(member.id)
        }.map(\.task).sorted { $0.id < $1.id }
        var rest = expected[...]
        let limit = Int.random(in: 1...20, using: &random)
        var place: TaskID?
        repeat {
          let after = place
          let found = try await home.read {
            try $0.tasks.tasks(
              involving: member.id, in: home.household, scopes: scopes, after: after, limit: limit)
          }
          try #require(found == Array(rest.prefix(limit)), "\(scopes ?? []) \(limit)")
          rest = rest.dropFirst(limit)
          place = found.last?.id
        } while place != nil
        #expect(rest.isEmpty)
      }
    }
    let others = try await home.read { repositories in
      try [(MemberID(bits: 1), 9), (home.parent.id, 0)].map { member, limit in
        try repositories.tasks.tasks(
          involving: member, in: home.household, scopes: nil, after: nil, limit: limit)
      }
    }
    #expect(others == [[], []])
  }

  // Proves: UC-A11
  @Test(arguments: StoreKind.allCases)
  func `a task that changes between pages of ids is there once`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
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
      }.map(\.id)
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
}
