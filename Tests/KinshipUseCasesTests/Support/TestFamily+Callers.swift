import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipTransport
import KinshipUseCases
import Testing

extension TestFamily {
  /// The user with that first name, in lower case; nil for managed members and unknown names.
  func user(_ name: String) -> TestUser? {
    switch name {
    case "anna": anna
    case "bram": bram
    case "gwen": gwen
    case "mo": mo
    case "zoe": zoe
    case "rob": rob
    case "olga": olga
    default: nil
    }
  }

  /// A performer for the person of that name on `store`, or on the family's own store.
  ///
  /// `ben` and `oma` act on Anna's device; `nobody` has no session.
  func caller(_ name: String, on store: (any Store)? = nil) -> any Performer {
    guard let store else { return caller(name) { world.performer(with: $0) } }
    let clock = world.clock
    let signedOutLocal = LocalPerformer(
      store: store, zones: world.zones, hasher: SecretHasher(cost: .test),
      photoProcessor: PassThroughPhotos(), planStore: world.planStore, now: { clock.now })
    guard let remote = try? TestServer.current?.visitor(to: signedOutLocal, ids: world.ids) else {
      return caller(name) { CheckedPerformer(signedOutLocal.signedIn(with: $0)) }
    }
    return caller(name) { CheckedPerformer(remote.signedIn(with: $0)) }
  }

  private func caller(_ name: String, _ device: (Token?) -> any Performer) -> any Performer {
    if name == "nobody" { return device(nil) }
    if let user = user(name) { return device(user.signedIn.access) }
    return device(anna.signedIn.access).acting(as: member(name))
  }

  /// The household details for `performer`.
  func details(_ performer: any Performer) async throws -> HouseholdDetails.Output {
    try await performer.fetch(HouseholdDetails(household: household))
  }

  /// The command that adds a member without an account.
  func newMember(
    _ name: String, color: String? = nil, role: Role = .child
  ) -> AddManagedMember {
    AddManagedMember(
      household: household, member: world.ids.next(), person: world.ids.next(), name: name,
      role: role, color: color)
  }

  /// Creates a task as `maker`.
  @discardableResult
  func makeTask(
    _ title: String = "Dishes", for assignee: String? = "zoe", points: Int? = 10, due: Due? = nil,
    difficulty: TaskDifficulty? = nil, requiresPhoto: Bool = false, by maker: String = "anna"
  ) async throws -> HouseholdTask {
    try await caller(maker).perform(
      CreateTask(
        household: household, id: world.ids.next(), words: TaskContent(title: title),
        difficulty: difficulty,
        points: points, assignee: assignee.map { member($0) }, due: due,
        requiresPhoto: requiresPhoto))
  }

  /// Completes a task.
  @discardableResult
  func complete(
    _ task: TaskID, by name: String = "zoe", doneAt: Instant? = nil, photo: PhotoRef? = nil
  ) async throws -> HouseholdTask {
    try await caller(name).perform(
      CompleteTask(household: household, task: task, photo: photo, doneAt: doneAt))
  }

  /// Adds a badge to the store, with its key as its name.
  func addBadge(
    _ key: String, _ metric: Badge.Metric, _ threshold: Int, _ kind: Badge.Kind
  ) async throws {
    let name = try Name(key, field: .displayName)
    let key = try #require(BadgeKey(key))
    let badge = try #require(
      Badge(
        key: key, metric: metric, threshold: threshold, kind: kind, icon: "star", name: name))
    try await world.arrange { try $0.badges.save(badge) }
  }

  /// Uploads a photo as proof of a task.
  ///
  /// Each `number` gives different bytes.
  @discardableResult
  func sendPhoto(
    for task: TaskID, by name: String = "zoe", number: UInt8 = 0
  ) async throws -> PhotoRef {
    try await caller(name).upload(upload(for: task, number: number))
  }

  /// An upload that has not been sent.
  func upload(for task: TaskID, number: UInt8 = 0, size: Int = 100) -> PhotoUpload {
    PhotoUpload(
      id: world.ids.next(), household: household, of: .task(task),
      bytes: TestPicture.jpeg(number: number, padding: size))
  }

  /// Approves a claim.
  @discardableResult
  func approve(_ task: TaskID, by name: String = "anna") async throws -> HouseholdTask {
    try await caller(name).perform(ApproveTask(household: household, task: task))
  }

  /// Lets a member complete a new task, and approves the claim if the policy requires it.
  func earn(_ points: Int, by name: String, _ title: String = "Dishes") async throws {
    let task = try await makeTask(title, for: name, points: points)
    let done = try await complete(task.id, by: name)
    if done.status == .pendingApproval { try await approve(task.id) }
  }

  /// Rejects a claim.
  @discardableResult
  func reject(
    _ task: TaskID, by name: String = "anna", reason: String = "Still dirty"
  ) async throws -> HouseholdTask {
    try await caller(name).perform(
      RejectTask(household: household, task: task, reason: reason))
  }

  /// The task in an adult's view.
  func task(_ id: TaskID) async throws -> HouseholdTask {
    try await anna.performer.fetch(GetTask(household: household, task: id)).row.task
  }

  /// The wallet of a member, read without permission checks.
  func account(_ name: String) async throws -> PointAccount {
    let (home, id) = (household, member(name))
    return try #require(try await world.look { try $0.points.account(of: id, in: home) })
  }

  /// The balance of a member.
  func balance(_ name: String) async throws -> Int { try await account(name).balance.value }

  /// The transfers of a member's account, newest first.
  func transfers(_ name: String) async throws -> [Transfer] {
    let (home, id) = (household, member(name))
    return try await world.look {
      try $0.points.transfers(of: id, in: home, after: nil, limit: 100_000)
    }
  }

  /// Gives points as a bonus.
  func give(_ points: Int, to name: String) async throws {
    _ = try await anna.performer.perform(
      AdjustPoints(
        household: household, id: world.ids.next(), member: member(name), amount: points,
        kind: .bonus, reason: "For the test"))
  }

  /// Pays Zoe for tasks that were done at some instants.
  func pay(_ instants: [Instant]) async throws {
    let (home, zoe) = (household, member("zoe"))
    let transfers = try instants.map { instant in
      Transfer(
        id: world.ids.next(), household: home, debit: PointAccount.issuance(of: home),
        credit: PointAccount.id(of: zoe), amount: try Points(1, field: .amount),
        kind: .taskCompleted, source: Transfer.Source(world.ids.next() as TaskID), reason: "Dishes",
        createdBy: nil, createdAt: world.clock.now, effectiveAt: instant)
    }
    try await world.arrange { repositories in
      for transfer in transfers { try repositories.points.post(transfer) }
    }
  }

  /// Takes points as a penalty.
  func take(_ points: Int, from name: String) async throws {
    _ = try await anna.performer.perform(
      AdjustPoints(
        household: household, id: world.ids.next(), member: member(name), amount: points,
        kind: .penalty, reason: "For the test"))
  }

  /// The pending notices of the household.
  func notices() async throws -> [Notice] {
    let home = household
    return try await world.look { try $0.notices.notices(of: home, limit: 100_000) }
  }

  /// The notices about a task, as `name kind`, sorted.
  func told(of task: TaskID) async throws -> [String] {
    try await notices().filter { $0.subject == task.bits }
      .map { notice in
        let name = members.first { $0.value == notice.recipient }?.key ?? "?"
        return "\(name) \(notice.kind.rawValue)"
      }
      .sorted()
  }
}

// MARK: Time

extension TestFamily {
  /// Advances the clock and keeps all users signed in.
  func pass(_ duration: Duration) async throws {
    try await wait(until: world.clock.now + duration)
  }

  /// Advances the clock to `end`, runs the jobs that become due, and keeps all users signed in.
  func live(until end: Instant) async throws {
    try await world.advance(until: end)
    try await wait(until: end)
    try await world.runDueJobs()
  }

  /// Sets the clock and keeps all users signed in.
  func wait(until now: Instant) async throws {
    world.clock.now = now
    let sessions = [anna, bram, gwen, mo, zoe, rob, olga].map(\.signedIn.session)
    try await world.arrange { all in
      for id in sessions {
        guard var session = try all.sessions.session(id) else { continue }
        session.accessExpiresAt = now + Session.accessLifetime
        session.refreshedAt = now
        try all.sessions.save(session)
      }
    }
  }
}

extension TestFamily {
  /// Changes the household's rules, as Anna.
  func change(
    _ change: @escaping @Sendable (inout HouseholdPolicy) -> Void
  ) async throws {
    let old = try await details(anna.performer).policy
    var new = old
    change(&new)
    _ = try await anna.performer.perform(
      UpdatePolicy(household: household, policy: new, replacing: old))
  }

  /// Sets the household's time zone without permission checks.
  func move(to zone: String) async throws {
    let home = household
    try await world.arrange { all in
      guard var household = try all.households.household(home) else { return }
      household.timeZone = zone
      try all.households.save(household)
    }
  }
}

// MARK: Shorthand

/// The refusal that `body` throws; nil if it succeeds.
func refusal(of body: () async throws -> Void) async throws -> Refusal? {
  do {
    try await body()
    return nil
  } catch let refusal as Refusal {
    return refusal
  }
}

/// An instant written in RFC 3339.
func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }

/// A date written as `2026-11-21`.
func date(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

/// A day, or a time on a day, written as `2026-11-21` or `2026-11-21T18:00`.
func due(_ text: String) throws -> Due {
  let parts = text.split(separator: "T")
  guard let time = parts.dropFirst().first else { return Due(try date(text)) }
  let clock: TimeOfDay = try #require(TimeOfDay(time))
  return Due(try date(String(parts[0])), at: clock)
}
