import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// A household of six people with forty tasks on each day of one or more years.
///
/// Use cases create and complete each task at its time of the day, and parents approve the tasks of the three
/// children. A task of each member repeats daily. On the last day half of the tasks are completed, and those of
/// the children wait for approval.
struct BusyHousehold {
  /// The number of tasks on each day.
  static let tasksPerDay = 40
  /// The account of the owner, with `TestWorld.password`.
  static let owner = "anna@example.com"
  /// The zone of the household.
  static let zone = "Europe/Amsterdam"
  /// The day on which the history ends.
  static let lastDay = CivilDate(clampingDaysSinceEpoch: 20_778)

  private let world: TestWorld
  private let calendar: HouseholdCalendar
  /// A performer without a session, with room for the tasks of ten years.
  private let visitor: LocalPerformer
  private let id: HouseholdID
  /// The members in the order in which they get tasks; the first is the owner.
  private let members: [MemberID]
  private var accounts: [MemberID: Account]

  /// The instant at which the history ends: Saturday, 21 November 2026, 17:00 in Amsterdam.
  static func end(in zones: ZoneDatabase) throws -> Instant {
    HouseholdCalendar(zone: try zones.zone(zone)).instant(of: lastDay, at: hour(17))
  }

  /// Creates a store at `path` with a household and its history; calls `progress` with each day's number.
  static func build(
    years: Int, at path: String, progress: (_ day: Int, _ days: Int) -> Void
  ) async throws {
    let days = 365 * years
    let firstDay = lastDay.advanced(byDays: 1 - days)
    let calendar = HouseholdCalendar(zone: try ZoneDatabase.system().zone(zone))
    let clock = TestClock(calendar.instant(of: firstDay, at: hour(6)))
    let store = try SQLiteStore.open(at: path, purpose: "kinship-bench", now: { clock.now })
    var home = try await BusyHousehold(in: TestWorld(store: store, clock: clock), calendar)
    try await home.createSeries(from: firstDay)
    for number in 0..<days {
      try await home.live(firstDay.advanced(byDays: number))
      progress(number + 1, days)
    }
    try store.close()
  }

  /// A full hour.
  static func hour(_ hour: Int) -> TimeOfDay {
    TimeOfDay(hour: hour, minute: 0) ?? .midnight
  }

  private init(in world: TestWorld, _ calendar: HouseholdCalendar) async throws {
    var quotas = Quotas()
    quotas.tasks = 1_000_000
    (self.world, self.calendar) = (world, calendar)
    visitor = world.signedOutLocal.with(quotas: quotas)
    let anna = try await world.signUp("Anna")
    let home = try await anna.local.perform(
      CreateHousehold(
        household: world.ids.next(), member: world.ids.next(), name: "Home", timeZone: Self.zone)
    ).id
    guard let owner = try await anna.local.fetch(FetchHouseholds()).first?.member else {
      preconditionFailure("The owner is a member of its household")
    }
    var (members, accounts) = ([owner], [owner: Account(of: anna, at: world.clock.now)])
    for (name, role) in [("Bram", Role.parent), ("Zoe", .child)] {
      let user = try await world.signUp(name)
      let member = try await TestFamily.join(user, home, as: role, in: world)
      members.append(member)
      accounts[member] = Account(of: user, at: world.clock.now)
    }
    for (name, role) in [("Els", Role.guardian), ("Ben", .child), ("Mia", .child)] {
      let added = try await anna.local.perform(
        AddManagedMember(
          household: home, member: world.ids.next(), person: world.ids.next(), name: name,
          role: role))
      members.append(added.id)
    }
    (id, self.members, self.accounts) = (home, members, accounts)
  }

  // MARK: A day

  private mutating func live(_ day: CivilDate) async throws {
    try await begin(day, at: 7)
    try await createTasks(due: day)
    try await begin(day, at: 16)
    let open = try await tasks(.open)
    let isLast = day == Self.lastDay
    try await complete(isLast ? Array(open.prefix(Self.tasksPerDay / 2)) : open)
    guard !isLast else { return }
    try await begin(day, at: 19)
    try await approve(tasks(.pendingApproval))
  }

  /// Advances to an hour of a day, with the jobs until then, and renews the sessions.
  private mutating func begin(_ day: CivilDate, at hour: Int) async throws {
    try await world.advance(until: calendar.instant(of: day, at: Self.hour(hour)))
    for member in members {
      guard var account = accounts[member] else { continue }
      try await account.renewSession(in: world)
      accounts[member] = account
    }
  }

  /// Creates a daily task for each member.
  private func createSeries(from day: CivilDate) async throws {
    let daily = Repetition.onDates(try RecurrenceRule("FREQ=DAILY"))
    try await inParallel(members) { member in
      _ = try await performer(of: members[0]).perform(
        CreateTask(
          household: id, id: world.ids.next(), words: TaskContent(title: "Make the bed"),
          points: 2, assignee: member, due: Due(day), repetition: daily))
    }
  }

  /// Creates tasks by both parents, until there are as many as on each day.
  private func createTasks(due day: CivilDate) async throws {
    let missing = try await Self.tasksPerDay - tasks(.open).count
    try await inParallel(Array(0..<missing)) { number in
      _ = try await performer(of: members[number % 2]).perform(
        CreateTask(
          household: id, id: world.ids.next(),
          words: TaskContent(title: Self.titles[number % Self.titles.count]),
          points: 1 + number % 10, assignee: members[number % members.count], due: Due(day)))
    }
  }

  private static let titles = [
    "Set the table", "Empty the dishwasher", "Read a chapter", "Feed the cat", "Tidy the room",
    "Water the plants", "Practise the piano", "Take the bins out", "Fold the laundry",
    "Pack the bag", "Sweep the floor",
  ]

  /// The tasks with a status, as the owner lists them; at most 50.
  private func tasks(_ status: TaskStatus) async throws -> [HouseholdTask] {
    try await performer(of: members[0]).fetch(
      FetchTasks(household: id, status: status, limit: FetchTasks.largestPage)
    ).rows.map(\.task)
  }

  /// Completes tasks, each by its assignee.
  private func complete(_ tasks: [HouseholdTask]) async throws {
    try await inParallel(tasks) { task in
      _ = try await performer(of: task.assignee ?? members[0]).perform(
        CompleteTask(household: id, task: task.id))
    }
  }

  /// Approves the claims of tasks, alternately by the parents.
  private func approve(_ tasks: [HouseholdTask]) async throws {
    try await inParallel(Array(tasks.enumerated())) { number, task in
      _ = try await performer(of: members[number % 2]).perform(
        ApproveTask(household: id, task: task.id))
    }
  }

  /// Runs a command for each item, so that the store commits them in groups.
  ///
  /// The clock advances for each command, so that entries ordered by time are appended as in real use.
  private func inParallel<Item: Sendable>(
    _ items: [Item], _ command: @escaping @Sendable (Item) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for item in items {
        group.addTask {
          world.clock.advance(by: .seconds(1))
          try await command(item)
        }
      }
      try await group.waitForAll()
    }
  }

  /// Calls as a member; as one without an account, on the owner's device.
  private func performer(of member: MemberID) -> LocalPerformer {
    let account = accounts[member] ?? accounts[members[0]]
    return visitor.signedIn(
      with: account?.access, actingAs: accounts[member] == nil ? member : nil)
  }
}

/// A signed-in account whose sessions last for years.
private struct Account {
  private let email: String
  private var signedIn: SignedIn
  private var signedInAt: Instant

  var access: Token { signedIn.access }

  init(of user: TestUser, at now: Instant) {
    (email, signedIn, signedInAt) = (user.signedIn.profile.email.description, user.signedIn, now)
  }

  /// Replaces the tokens, which are valid for minutes, and signs in again before a year is over.
  mutating func renewSession(in world: TestWorld) async throws {
    let now = world.clock.now
    guard now - signedInAt > .seconds(300 * 86_400) else {
      signedIn = try await world.signedOutLocal.perform(
        RefreshSession(refresh: signedIn.refresh, request: world.ids.next()))
      return
    }
    signedIn = try await world.signedOutLocal.perform(
      SignIn(session: world.ids.next(), email: email, password: TestWorld.password))
    signedInAt = now
  }
}
