import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension StoreLaws {
  // Proves: SYNC-07
  @Test(arguments: StoreKind.allCases)
  func `a command that throws leaves no change`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let task = try Sample.task(&random, in: home)
    let before = try await home.sequence()
    await #expect(throws: Broken.self) {
      try await home.write { repositories in
        try repositories.tasks.save(task)
        throw Broken()
      }
    }
    #expect(try await home.read { try $0.tasks.task(task.id, in: home.household) } == nil)
    #expect(try await home.sequence() == before)
  }

  @Test(arguments: StoreKind.allCases)
  func `a refused command leaves no change and throws its refusal`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let task = try Sample.task(&random, in: home)
    let answer = await refusal {
      try await home.write { repositories in
        try repositories.tasks.save(task)
        throw Refusal.photoRequired
      }
    }
    #expect(answer == .photoRequired)
    #expect(try await home.read { try $0.tasks.task(task.id, in: home.household) } == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `a committed refusal keeps the writes of its command`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let key = AttemptKey.password(try Email("Zoe@example.org"))
    let answer = await refusal {
      try await home.write { repositories in
        try repositories.attempts.save(.counting(nil, at: .at(1)), for: key)
        throw CommittedRefusal(.invalidCredentials)
      }
    }
    #expect(answer == .invalidCredentials)
    #expect(try await home.read { try $0.attempts.attempts(key)?.failures } == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `an attempt that throws is rolled back and the command continues`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let kept = try Sample.task(&random, in: home)
    let undone = try Sample.task(&random, in: home)
    try await home.store.write { transaction in
      let tasks = transaction.tasks
      try tasks.save(kept)
      #expect(throws: Broken.self) {
        try transaction.attempt {
          try tasks.save(undone)
          #expect(try tasks.task(undone.id, in: home.household) != nil)
          throw Broken()
        }
      }
      #expect(try tasks.task(undone.id, in: home.household) == nil)
    }
    #expect(try await home.read { try $0.tasks.task(kept.id, in: home.household) } != nil)
    #expect(try await home.read { try $0.tasks.task(undone.id, in: home.household) } == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `nested attempts roll back only their own changes`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let tasks = try (0..<3).map { _ in try Sample.task(&random, in: home) }
    try await home.store.write { transaction in
      let repository = transaction.tasks
      try transaction.attempt {
        try repository.save(tasks[0])
        _ = try? transaction.attempt {
          try repository.save(tasks[1])
          throw Broken()
        }
        _ = try transaction.attempt { try repository.save(tasks[2]) }
      }
    }
    let found = try await home.read { repositories in
      try tasks.map { try repositories.tasks.task($0.id, in: home.household) != nil }
    }
    #expect(found == [true, false, true])
  }

  @Test(arguments: StoreKind.allCases)
  func `a committed refusal in an attempt keeps the writes of the attempt`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    let key = AttemptKey.inviteCode(Seeded.user)
    let answer = await refusal {
      try await home.store.write { transaction in
        try transaction.attempt {
          try transaction.attempts.save(.counting(nil, at: .at(1)), for: key)
          throw CommittedRefusal(.invalidInviteCode)
        }
      }
    }
    #expect(answer == .invalidInviteCode)
    #expect(try await home.read { try $0.attempts.attempts(key)?.failures } == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `writing to a snapshot throws`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let task = try Sample.task(&random, in: home)
    await #expect(throws: (any Error).self) {
      try await home.read { try $0.tasks.save(task) }
    }
    #expect(try await home.read { try $0.tasks.task(task.id, in: home.household) } == nil)
  }

  // Proves: SYNC-09
  @Test(arguments: StoreKind.allCases)
  func `concurrent commands run one after another`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    let before = try await home.sequence()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<64 {
        group.addTask {
          var random = Seeded(UInt64(number) + 100)
          let transfer = try Sample.transfer(
            &random, in: home, from: home.issuance, to: home.wallet(home.child), 1)
          try await home.write { repositories in
            let seen = try repositories.points.account(of: home.child.id, in: home.household)
            try repositories.points.post(transfer)
            let now = try repositories.points.account(of: home.child.id, in: home.household)
            #expect(now?.balance.value == (seen?.balance.value ?? -1) + 1)
          }
        }
      }
      try await group.waitForAll()
    }
    let account = try await home.read {
      try $0.points.account(of: home.child.id, in: home.household)
    }
    #expect(account?.balance.value == 64)
    #expect(try await home.sequence() == before + 64)
  }

  @Test(arguments: StoreKind.allCases)
  func `cancelling a caller rolls back no command`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let tasks = try (0..<32).map { number in
      var random = Seeded(UInt64(number) + 500)
      return try Sample.task(&random, in: home)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, task) in tasks.enumerated() {
        group.addTask {
          if number.isMultiple(of: 2) { withUnsafeCurrentTask { $0?.cancel() } }
          try await home.write { _ = try $0.tasks.save(task) }
        }
      }
      try await group.waitForAll()
    }
    let found = try await home.read { repositories in
      try tasks.filter { try repositories.tasks.task($0.id, in: home.household) != nil }.count
    }
    #expect(found == 32)
  }

  @Test(arguments: StoreKind.allCases)
  func `a failing command does not affect concurrent commands`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let results = await withTaskGroup(of: Bool.self, returning: [Bool].self) { group in
      for number in 0..<64 {
        group.addTask {
          do {
            var random = Seeded(UInt64(number) + 900)
            let task = try Sample.task(&random, in: home)
            try await home.write { repositories in
              try repositories.tasks.save(task)
              if number % 8 == 3 { throw Broken() }
            }
            return true
          } catch {
            return false
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.filter(\.self).count == 56)
    let slice = try await home.read {
      try $0.tasks.tasks(.init(household: home.household, limit: 100))
    }
    #expect(slice.tasks.count == 56)
  }

  @Test(arguments: StoreKind.allCases)
  func `a snapshot shows only complete commands and does not change`(_ kind: StoreKind) async throws
  {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for number in 0..<60 {
          var random = Seeded(UInt64(number) + 3_000)
          let transfers = try [home.child, home.sibling].map { member in
            try Sample.transfer(
              &random, in: home, from: home.issuance, to: home.wallet(member), 1)
          }
          try await home.write { repositories in
            for transfer in transfers { try repositories.points.post(transfer) }
          }
        }
      }
      for _ in 0..<40 {
        group.addTask {
          let (first, second, again) = try await home.read { repositories in
            let points = repositories.points
            let first = try points.account(of: home.child.id, in: home.household)
            let second = try points.account(of: home.sibling.id, in: home.household)
            return (first, second, try points.account(of: home.child.id, in: home.household))
          }
          #expect(first?.balance == second?.balance)
          #expect(first == again)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a transaction lists the spaces that it read`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let spaces = try await home.store.read { transaction in
      let before = transaction.spacesRead
      _ = try transaction.tasks.task(Seeded.task, in: home.household)
      let afterTask = transaction.spacesRead
      _ = try transaction.users.user(Seeded.user)
      _ = try transaction.sessions.session(Identifier(bits: 9))
      return (before, afterTask, transaction.spacesRead)
    }
    #expect(spaces.0 == [])
    #expect(spaces.1 == [home.space])
    #expect(spaces.2 == [home.space, .user(Seeded.user), .directory])
  }

  @Test(arguments: StoreKind.allCases)
  func `the secret of a store has 32 bytes and does not change`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let secret = try await home.store.secret()
    #expect(secret.count == 32)
    #expect(Set(secret).count > 8)
    #expect(try await home.store.secret() == secret)
  }
}

extension Seeded {
  static let user = UserID(bits: 0x0190_0000_0000_7000_8000_0000_0000_0001)
  static let task = TaskID(bits: 0x0190_0000_0000_7000_8000_0000_0000_0002)
}
