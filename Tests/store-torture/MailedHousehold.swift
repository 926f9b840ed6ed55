import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// A household in which Anna gives tasks to Zoe, who gets a mail about each of them.
struct MailedHousehold {
  private let path: String
  private let household: HouseholdID

  /// The most tasks between two deliveries.
  private static let mostTasks = 5

  /// Creates a store at `path` with the household, and closes it.
  static func make(at path: String) async throws -> MailedHousehold {
    let store = try Family.open(path)
    let world = try TestWorld(store: store)
    let (anna, zoe) = (try await world.signUp("Anna"), try await world.signUp("Zoe"))
    let household = try await anna.local.perform(
      CreateHousehold(
        household: world.ids.next(), member: world.ids.next(), name: "Home",
        timeZone: "Europe/Amsterdam")
    ).id
    _ = try await TestFamily.join(zoe, household, as: .child, in: world)
    let (account, now) = (zoe.id, world.clock.now)
    try await world.arrange { repositories in
      guard var user = try repositories.users.user(account) else { return }
      user.emailConfirmedAt = now
      _ = try repositories.users.save(user)
    }
    _ = try await zoe.local.perform(
      UpdateNoticePreferences(
        household: household, silenced: [], mailed: [.taskAssigned], quietHours: nil))
    try store.close()
    return MailedHousehold(path: path, household: household)
  }

  /// Creates some tasks, and withdraws some of the waiting mails.
  func change(
    at now: Instant, using random: inout Seeded, _ ledger: inout MailLedger
  ) async throws {
    let store = try Family.open(path, at: now)
    let world = try TestWorld(
      store: store, clock: TestClock(now), seed: UInt64(now.millisecondsSinceEpoch))
    let (anna, zoe) = (try await signIn("anna", in: world), try await signIn("zoe", in: world))
    guard let member = try await zoe.fetch(FetchHouseholds()).first?.member else {
      preconditionFailure("Zoe is a member of the household")
    }
    let tasks = Int.random(in: 0...Self.mostTasks, using: &random)
    for number in 0..<tasks {
      world.clock.advance(by: .milliseconds(1))
      _ = try await anna.perform(
        CreateTask(
          household: household, id: world.ids.next(), words: TaskContent(title: "Task \(number)"),
          assignee: member))
    }
    let mails = try await world.mails()
    ledger.queue(mails, newTasks: tasks)
    for mail in mails where Int.random(in: 0..<5, using: &random) == 0 {
      world.clock.advance(by: .milliseconds(1))
      let isDeleted = Bool.random(using: &random)
      try await withdraw(mail, byDeleting: isDeleted, anna, zoe, in: world)
      ledger.withdraw(mail.id)
    }
    try store.close()
  }

  /// Whether no mail waits.
  func isOutboxEmpty(at now: Instant) async throws -> Bool {
    let store = try Family.open(path, at: now)
    let isEmpty = try await store.read { try $0.mails.nextDue() == nil }
    try store.close()
    return isEmpty
  }

  private func signIn(_ name: String, in world: TestWorld) async throws -> LocalPerformer {
    let signedIn = try await world.signedOutLocal.perform(
      SignIn(
        session: world.ids.next(), email: "\(name)@example.com", password: TestWorld.password))
    return world.signedOutLocal.signedIn(with: signedIn.access)
  }

  /// Makes the notice of a mail obsolete: Anna deletes its task, or Zoe reads it.
  private func withdraw(
    _ mail: Mail, byDeleting isDeleted: Bool, _ anna: LocalPerformer, _ zoe: LocalPerformer,
    in world: TestWorld
  ) async throws {
    guard case .notice(_, let id, let household) = mail.content else { return }
    guard isDeleted, let notice = try await world.look({ try $0.notices.notice(id, in: household) })
    else {
      return try await zoe.perform(MarkNoticesRead(household: household, notices: [id]))
    }
    try await anna.perform(DeleteTask(household: household, task: TaskID(bits: notice.subject)))
  }
}
