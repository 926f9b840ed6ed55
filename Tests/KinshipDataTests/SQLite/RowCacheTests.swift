import GRDB
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipData

@Suite struct RowCacheTests {
  private let texts = Collector<String>()

  private func bench() async throws -> SQLiteBench {
    var hooks = SQLiteStore.Hooks()
    hooks.willRun = { [texts] in texts.add($0) }
    return try await SQLiteBench(hooks: hooks)
  }

  /// The number of times that a household was read from the file.
  private var reads: Int { texts.all.count { $0.hasPrefix("SELECT id, name, details") } }

  @Test func `a command uses cached rows of the last command and a snapshot reads them`()
    async throws
  {
    let bench = try await bench()
    let household = bench.home.household
    texts.clear()
    for _ in 0..<2 {
      _ = try await bench.home.write { try $0.households.household(household) }
    }
    #expect(reads == 1)
    _ = try await bench.home.read { try $0.households.household(household) }
    #expect(reads == 2, "a snapshot reads what it answers")
  }

  @Test func `a changed household is read again in the same and in the next command`() async throws
  {
    let bench = try await bench()
    let household = bench.home.household
    let names = try await bench.home.write { repositories in
      guard var model = try repositories.households.household(household) else { return [String]() }
      let before = model.name.description
      model.name = try Name("Renamed", field: .householdName)
      try repositories.households.save(model)
      return [before, try repositories.households.household(household)?.name.description ?? ""]
    }
    #expect(names.last == "Renamed" && names.first != "Renamed")
    let next = try await bench.home.write {
      try $0.households.household(household)?.name.description
    }
    #expect(next == "Renamed")
  }

  @Test func `a refused command leaves no row in the cache`() async throws {
    let bench = try await bench()
    let household = bench.home.household
    let found = try await bench.home.write { try $0.households.household(household)?.name }
    let before = try #require(found)
    // The refused command runs first in its transaction, and after other writes in it.
    let refused: @Sendable (any Transaction) throws -> Void = { transaction in
      guard var model = try transaction.households.household(household) else { return }
      model.name = try Name("Refused", field: .householdName)
      try transaction.households.save(model)
      _ = try transaction.households.household(household)
      throw Refusal.unauthorized
    }
    let seen = Collector<Name?>()
    let look: @Sendable (any Transaction) throws -> Void = {
      seen.add(try $0.households.household(household)?.name)
    }
    var random = Seeded(3)
    let task = try Sample.task(&random, in: bench.home)
    for _ in 0..<2 {
      _ = await bench.together([
        refused, look, { _ = try $0.tasks.save(task) }, refused, look,
      ])
    }
    #expect(seen.all.count >= 4 && seen.all.filter { $0 != before }.isEmpty)
  }

  @Test func `the next command sees changes of a session, account or member`() async throws {
    let bench = try await bench()
    var random = Seeded(5)
    let user = try Sample.user(&random, email: "ben@example.org")
    let (home, session) = (bench.home, try Sample.session(&random, of: user.id))
    let added = try Sample.member(&random, in: home.household, .child, user: user.id)
    let member = try await home.write { repositories in
      try repositories.users.save(user)
      try repositories.sessions.save(session)
      return try repositories.members.save(added)
    }
    func look() async throws -> (Session?, User?, Member?, homes: Int, isActive: Bool?) {
      try await home.write {
        (
          try $0.sessions.session(access: session.access), try $0.users.user(user.id),
          try $0.members.member(of: user.id, in: home.household),
          try $0.members.memberships(of: user.id).count,
          try $0.members.member(member.id, in: home.household)?.isActive
        )
      }
    }
    let before = try await look()
    #expect(before.0 != nil && before.1?.language == user.language && before.2?.id == member.id)
    #expect(before.homes == 1 && before.isActive == true)
    try await home.write { repositories in
      try repositories.sessions.end(session.id)
      guard var user = try repositories.users.user(user.id) else { return }
      user.language = .dutch
      try repositories.users.save(user)
      var removed = member
      removed.removedAt = .at(9)
      try repositories.members.save(removed)
    }
    let after = try await look()
    #expect(after.0 == nil && after.1?.language == .dutch && after.2 == nil)
    #expect(after.homes == 0 && after.isActive == false)
  }

  @Test func `badges are read once, and again after one is added`() async throws {
    let bench = try await bench()
    let key = try #require(BadgeKey("gardener"))
    let added = try #require(
      Badge(
        key: key, metric: .points, threshold: 7, icon: "star",
        name: Name("Gardener", field: .displayName)))
    var badges = 0
    texts.clear()
    for _ in 0..<2 { badges = try await bench.home.write { try $0.badges.allBadges().count } }
    #expect(badges > 0 && texts.all.count { $0.contains("FROM badge") } == 1)
    try await bench.home.write { try $0.badges.save(added) }
    #expect(try await bench.home.write { try $0.badges.allBadges().count } == badges + 1)
  }

  @Test func `whether there are devices is read once, and again after each change`() async throws {
    let bench = try await bench()
    var random = Seeded(6)
    let user = try Sample.user(&random, email: "ben@example.org")
    let (home, session) = (bench.home, try Sample.session(&random, of: user.id))
    let device = PushDevice(
      session: session.id, user: user.id, token: try DeviceToken("a"), registeredAt: .at(1))
    func look() async throws -> Bool { try await home.write { try $0.pushDevices.hasDevices() } }
    texts.clear()
    for _ in 0..<2 { #expect(try await !look()) }
    #expect(texts.all.count { $0.contains("FROM push_device") } == 1)
    try await home.write { repositories in
      try repositories.users.save(user)
      try repositories.sessions.save(session)
      try repositories.pushDevices.save(device)
    }
    #expect(try await look())
    try await home.write { try $0.sessions.end(session.id) }
    #expect(try await !look())
  }

  @Test func `a rolled-back attempt leaves no row in the cache`() async throws {
    let bench = try await bench()
    let household = bench.home.household
    let names = try await bench.store.write { transaction in
      let before = try transaction.households.household(household)?.name
      do {
        try transaction.attempt {
          guard var model = try transaction.households.household(household) else { return }
          model.name = try Name("Refused", field: .householdName)
          try transaction.households.save(model)
          _ = try transaction.households.household(household)
          throw Refusal.unauthorized
        }
      } catch Refusal.unauthorized {}
      return [before, try transaction.households.household(household)?.name]
    }
    #expect(names[0] != nil && names[0] == names[1])
  }

  @Test func `a change outside a command empties the cache`() async throws {
    let bench = try await bench()
    let household = bench.home.household
    _ = try await bench.home.write { try $0.households.household(household) }
    try await bench.writer { try $0.execute(sql: "UPDATE household SET name = 'Elsewhere'") }
    let name = try await bench.home.write { try $0.households.household(household)?.name }
    #expect(name?.description == "Elsewhere")
  }

  @Test(arguments: [
    ("UPDATE member SET away_until = ? WHERE id = ?", true),
    ("DELETE FROM session WHERE id = ?", true),
    ("INSERT INTO household (id) VALUES (?)", true), ("INSERT INTO user\n(id) VALUES (?)", true),
    ("UPDATE task SET status = ?", false),
    ("INSERT INTO badge (key) VALUES (?)", true),
    ("INSERT INTO account_badge (user) VALUES (?)", false),
    ("DELETE FROM push_device WHERE session = ?", true),
    ("DELETE FROM session_device WHERE session = ?", false),
    ("DELETE FROM used_receipt WHERE user = ?", false),
    ("DELETE FROM household_usage WHERE household = ?", false),
    ("SAVEPOINT attempt", false), ("RELEASE attempt", false), ("ROLLBACK TO attempt", true),
    ("REPLACE INTO task VALUES (1)", true), ("INSERT INTO member(id) VALUES (?)", true),
    ("UPDATE OR IGNORE member SET role = ?", true), ("UPDATE \"user\" SET email = ?", true),
    ("DELETE FROM main.member", true), ("UPDATE task", true), ("SELECT 1 FROM member", false),
    ("WITH a AS (SELECT 1) DELETE FROM member", true),
  ])
  func `statements that may change cached rows are recognized`(sql: String, changes: Bool) {
    #expect(RowCache.mayChangeRows(sql) == changes)
  }

  @Test func `no trigger or foreign key action changes cached rows`() async throws {
    let bench = try await bench()
    let tables = RowCache.tables.joined(separator: "|")
    let schema = try await bench.texts("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")
    #expect(schema.count > 50)
    for sql in schema where sql.hasPrefix("CREATE TRIGGER") {
      let changes = try Regex("(UPDATE|INSERT INTO|DELETE FROM) (\(tables))\\b")
      #expect(sql.firstMatch(of: changes) == nil, "\(sql)")
    }
    for sql in schema {
      #expect(!sql.contains("ON DELETE") && !sql.contains("ON UPDATE"), "\(sql)")
    }
  }

  @Test func `a full cache is emptied before the next row is added`() throws {
    let cache = RowCache()
    var random = Seeded(1)
    let ids: [HouseholdID] = (0...RowCache.most).map { _ in random.id() }
    var reads = 0
    func look(_ id: HouseholdID) {
      _ = cache.row(.household(id)) {
        reads += 1; return reads
      }
    }
    ids.dropLast().forEach(look)
    ids.dropLast().forEach(look)
    #expect(reads == RowCache.most)
    look(ids[RowCache.most])
    look(ids[0])
    #expect(reads == RowCache.most + 2)
  }
}
