import BenchmarkResults
import Foundation
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// Durable commands per second on an SQLite file, and the time of a 50-task page in small and large
/// files.
///
/// A command is `CompleteTask` of a task that needs no approval: it reads session, household, member
/// and task, saves the task, and posts a transfer between two accounts.
struct StoreBenchmark {
  private var seconds = 3.0
  private var households = 100_000

  init(arguments: [String]) {
    for (option, value) in zip(arguments, arguments.dropFirst()) {
      if option == "--seconds", let value = Double(value) { seconds = value }
      if option == "--households", let value = Int(value) { households = value }
    }
  }

  func run() async throws -> (benchmark: String, measurements: [Figure]) {
    let alone = try await commands(inFlight: 1, grouped: true)
    let single = try await commands(inFlight: 64, grouped: false)
    let grouped = try await commands(inFlight: 64, grouped: true)
    let small = try await page(households: 100)
    let large = try await page(households: households)
    return (
      "store",
      [
        Figure(name: "durable commands, one at a time", value: alone, unit: "/s"),
        Figure(name: "64 in flight, a transaction for each", value: single, unit: "/s"),
        Figure(name: "64 in flight, group commit", value: grouped, unit: "/s"),
        Figure(
          name: "group commit against a transaction for each", value: grouped / single, unit: "×",
          bar: "≥ 3"),
        Figure(name: "50-task page, 100 households, p50", value: small, unit: "µs"),
        Figure(name: "50-task page, \(households) households, p50", value: large, unit: "µs"),
        Figure(
          name: "large against small file", value: large / small, unit: "×", bar: "≤ 1.3"),
      ]
    )
  }

  // MARK: Commands

  private func commands(inFlight width: Int, grouped: Bool) async throws -> Double {
    try await withStore(grouped: grouped) { store in
      let home = try await Home(in: TestWorld(store: store))
      var done = 0
      var spent = Duration.zero
      while spent < .seconds(seconds) {
        let tasks = try await home.addTasks(1_280)
        let start = ContinuousClock.now
        try await home.complete(tasks, inFlight: width)
        spent += start.duration(to: .now)
        done += tasks.count
      }
      return Double(done) / (spent / .seconds(1))
    }
  }

  // MARK: Pages

  private func page(households count: Int) async throws -> Double {
    try await withStore(grouped: true) { store in
      let world = try TestWorld(store: store)
      var homes: [Home] = []
      for _ in 0..<100 {
        let home = try await Home(in: world)
        _ = try await home.addTasks(60)
        homes.append(home)
      }
      try await homes[0].addNeighbours(count - homes.count)
      var times: [Double] = []
      for round in 0..<2_200 {
        let home = homes[(round * 37) % homes.count]
        let start = ContinuousClock.now
        let page = try await home.user.performer.fetch(FetchTasks(household: home.id, limit: 50))
        times.append(start.duration(to: .now) / .microseconds(1))
        precondition(page.rows.count == 50, "A page has 50 tasks")
      }
      return Array(times.dropFirst(200)).median
    }
  }

  // MARK: Files

  private func withStore(
    grouped: Bool, _ body: (SQLiteStore) async throws -> Double
  ) async throws -> Double {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinship-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var options = SQLiteStore.Options()
    if !grouped { options.largestGroup = 1 }
    let store = try SQLiteStore.open(
      at: folder.appendingPathComponent("store.sqlite").path, purpose: "kinship-bench",
      now: { .now() }, options: options)
    let result = try await body(store)
    try store.close()
    return result
  }
}

/// A household of one grown-up who may do every task without approval.
private struct Home {
  let world: TestWorld
  let user: TestUser
  let id: HouseholdID
  let member: MemberID

  init(in world: TestWorld) async throws {
    self.world = world
    let name = (world.ids.next() as UserID).description
    user = try await world.signUp(String(name.filter { $0 != "-" }))
    let created = try await user.performer.perform(
      CreateHousehold(
        household: world.ids.next(), member: world.ids.next(), name: "Home", preset: .sharedChores,
        timeZone: "Europe/Amsterdam"))
    id = created.id
    member = try await user.performer.fetch(HouseholdDetails(household: id)).actingMember
  }

  /// Makes that many open tasks, in few commands.
  func addTasks(_ count: Int) async throws -> [TaskID] {
    let (ids, now) = (world.ids, world.clock.now)
    let tasks = try (0..<count).map { number in
      HouseholdTask(
        id: ids.next(), household: id, title: try Title("Task \(number)"), details: nil,
        category: .chores, difficulty: nil, points: try Points(1, field: .points), assignee: member,
        createdBy: member,
        due: CivilDate(year: 2027, month: 1, day: 1 + number % 28).map { Due($0) },
        requiresPhoto: false, createdAt: now)
    }
    try await world.arrange { repositories in
      for task in tasks {
        try repositories.tasks.save(
          task, filed: TaskFiling(task, policy: Preset.sharedChores.policy, calendar: Self.calendar)
        )
      }
    }
    return tasks.map(\.id)
  }

  /// Completes the tasks, `width` of them at a time.
  func complete(_ tasks: [TaskID], inFlight width: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, task) in tasks.enumerated() {
        if number >= width { try await group.next() }
        group.addTask {
          _ = try await user.performer.perform(CompleteTask(household: id, task: task))
        }
      }
      try await group.waitForAll()
    }
  }

  /// Makes that many households with an adult, a child and three tasks each, as copies of this one.
  func addNeighbours(_ count: Int) async throws {
    guard count > 0 else { return }
    for start in stride(from: 0, to: count, by: 1_000) {
      let size = min(1_000, count - start)
      let (ids, now, owner, original) = (world.ids, world.clock.now, user.id, id)
      try await world.arrange { repositories in
        guard let model = try repositories.households.household(original) else { return }
        for _ in 0..<size {
          try Self.addNeighbour(like: model, of: owner, ids, now, to: repositories)
        }
      }
    }
  }

  private static func addNeighbour(
    like model: Household, of owner: UserID, _ ids: IDSource, _ now: Instant,
    to repositories: Repositories
  ) throws {
    let home = Household(
      id: ids.next(), name: model.name, details: nil, createdBy: owner,
      inviteCode: InviteCode(random: UInt64(truncatingIfNeeded: (ids.next() as UserID).bits)),
      policy: model.policy, timeZone: model.timeZone, createdAt: now, updatedAt: now)
    try repositories.households.save(home)
    var members: [MemberID] = []
    for role in [Role.parent, .child] {
      let member = Member(
        id: ids.next(), household: home.id, person: ids.next(), user: nil, role: role,
        isOwner: false, name: home.name, color: ColorHex.palette[0], position: 0, joinedAt: now)
      try repositories.members.save(member)
      try repositories.points.open(PointAccount(for: member.id, in: home.id, openedAt: now))
      members.append(member.id)
    }
    for number in 0..<3 {
      let task = HouseholdTask(
        id: ids.next(), household: home.id, title: try Title("Task \(number)"), details: nil,
        category: .chores, difficulty: nil, points: try Points(1, field: .points),
        assignee: members[number % 2], createdBy: members[0], due: nil, requiresPhoto: false,
        createdAt: now)
      try repositories.tasks.save(
        task, filed: TaskFiling(task, policy: home.policy, calendar: calendar))
    }
  }

  private static let calendar = HouseholdCalendar(zone: .utc)
}
