import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime

/// A household in a store with a parent, a guardian and two children, and helpers to fill it.
struct HouseholdFixture: Sendable {
  let store: any Store
  let folder: Folder
  let clock: StandingClock
  let household: HouseholdID
  let parent: Member
  let other: Member
  let child: Member
  let sibling: Member

  var members: [Member] { [parent, other, child, sibling] }
  var space: Space { .household(household) }

  static let calendar = HouseholdCalendar(zone: .utc, firstWeekday: .monday)

  init(_ kind: StoreKind, seed: UInt64 = 1) async throws {
    let folder = try Folder()
    let clock = StandingClock()
    try await self.init(
      in: kind.open(in: folder, clock: clock), folder: folder, clock: clock, seed: seed)
  }

  init(
    in store: any Store, folder: Folder, clock: StandingClock, seed: UInt64 = 1
  ) async throws {
    var random = Seeded(seed)
    let household = try Sample.household(&random)
    let members = try [
      Sample.member(&random, in: household.id, .parent, user: random.id(), position: 0),
      Sample.member(&random, in: household.id, .guardian, user: random.id(), position: 1),
      Sample.member(&random, in: household.id, .child, user: nil, position: 2),
      Sample.member(&random, in: household.id, .child, user: random.id(), position: 3),
    ]
    self.store = store
    self.folder = folder
    self.clock = clock
    self.household = household.id
    let saved = try await store.write { transaction in
      try transaction.households.save(household)
      return try members.map { try transaction.members.save($0) }
    }
    (parent, other, child, sibling) = (saved[0], saved[1], saved[2], saved[3])
  }

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (any Repositories) throws -> Value
  ) async throws -> Value {
    try await store.write { try work($0) }
  }

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (any Repositories) throws -> Value
  ) async throws -> Value {
    try await store.read { try work($0) }
  }

  /// The current sequence of the household's space.
  func sequence() async throws -> Int64 {
    struct Peek: Error { let sequence: Int64 }
    do {
      try await write { repositories in
        guard let found = try repositories.households.household(household) else { return }
        throw Peek(sequence: try repositories.households.save(found).version.sequence)
      }
    } catch let peek as Peek {
      return peek.sequence - 1
    }
    return 0
  }
}

/// Sample values for tests; ids and some fields are random.
enum Sample {
  static func household(
    _ random: inout Seeded, policy: HouseholdPolicy = HouseholdPolicy(), details: String? = nil
  ) throws -> Household {
    Household(
      id: random.id(), name: try Name("The Millers", field: .householdName),
      details: try Note.optional(details, field: .description), createdBy: random.id(),
      inviteCode: InviteCode(random: random.next()), policy: policy, timeZone: "Europe/Berlin",
      createdAt: .at(0), updatedAt: .at(1))
  }

  static func member(
    _ random: inout Seeded, in household: HouseholdID, _ role: Role, user: UserID?,
    position: Int = 0, joinedAt: Instant = .at(2), removedAt: Instant? = nil
  ) throws -> Member {
    Member(
      id: random.id(), household: household, person: random.id(), user: user, role: role,
      isOwner: user != nil && role == .parent, name: try Name("Somebody", field: .memberName),
      color: ColorHex.palette[position % 8], position: position, joinedAt: joinedAt,
      removedAt: removedAt,
      awayUntil: random.chance(1, in: 2) ? CivilDate(clampingDaysSinceEpoch: 20_774) : nil,
      joinedUnasked: user != nil && random.chance(1, in: 2))
  }

  static func user(_ random: inout Seeded, email: String, pin: String? = nil) throws -> User {
    User(
      id: random.id(), person: random.id(), email: try Email(email),
      displayName: try Name("Zoë Müller", field: .displayName),
      dateOfBirth: CivilDate(clampingDaysSinceEpoch: 5_000),
      passwordHash: SecretHash(phc: "$scrypt$ln=15,r=8,p=3$c2FsdA$aGFzaA"),
      pinHash: pin.map(SecretHash.init(phc:)), language: .german,
      privacy: PrivacySettings(showsProfile: false, showsAchievements: true, sharesActivity: false),
      trialStartedAt: .at(3), createdAt: .at(4), updatedAt: .at(5),
      emailConfirmedAt: random.chance(1, in: 2) ? .at(6) : nil,
      setupFinishedAt: random.chance(1, in: 2) ? .at(7) : nil)
  }

  static func session(
    _ random: inout Seeded, of user: UserID, parentModeUntil: Instant? = nil
  ) throws -> Session {
    Session(
      id: random.id(), user: user, access: try digest(&random), accessExpiresAt: .at(900),
      refresh: try digest(&random), createdAt: .at(6), refreshedAt: .at(7),
      parentModeUntil: parentModeUntil)
  }

  static func mail(
    _ content: Mail.Content, because cause: UserID, to user: User, at second: Int = 0
  ) -> Mail {
    Mail(content, because: cause, to: user, at: .at(second))
  }

  struct NoDigest: Error {}

  static func digest(_ random: inout Seeded) throws -> TokenDigest {
    guard let digest = TokenDigest(bytes: random.bytes(32)) else { throw NoDigest() }
    return digest
  }

  static func task(
    _ random: inout Seeded, in home: HouseholdFixture, assignee: MemberID? = nil, due: Due? = nil,
    createdAt: Instant = .at(10), title: String = "Take the bins out",
    recurrence: TaskRecurrence? = nil
  ) throws -> HouseholdTask {
    HouseholdTask(
      id: random.id(), household: home.household,
      pattern: TaskPattern(
        title: try Title(title), points: try Points(3, field: .points), assignee: assignee, due: due
      ), createdBy: home.parent.id, createdAt: createdAt, recurrence: recurrence)
  }

  static func photo(
    _ random: inout Seeded, of task: HouseholdTask, in home: HouseholdFixture, size: Int = 1_000
  ) throws -> Photo {
    try photo(&random, of: .task(task.id), in: home, size: size)
  }

  static func photo(
    _ random: inout Seeded, of subject: Photo.Subject, in home: HouseholdFixture, size: Int = 1_000
  ) throws -> Photo {
    guard let digest = ContentDigest(bytes: random.bytes(32)),
      let image = PhotoImage(.jpeg, size: size, digest: digest, width: 640, height: 480)
    else { throw NoDigest() }
    return Photo(
      id: random.id(), household: home.household, of: subject, uploadedBy: home.child.id,
      image: image, uploadedAt: .at(12))
  }

  static func transfer(
    _ random: inout Seeded, in home: HouseholdFixture, from debit: AccountID, to credit: AccountID,
    _ amount: Int, source: Transfer.Source? = nil, createdAt: Instant = .at(20)
  ) throws -> Transfer {
    Transfer(
      id: random.id(), household: home.household, debit: debit, credit: credit,
      amount: try Points(amount, field: .amount), kind: .manualAdjustment, source: source,
      reason: "because", createdBy: home.parent.id, createdAt: createdAt, effectiveAt: .at(19))
  }
}

extension TaskIndexEntry {
  /// The index entry of a task under the unified policy.
  init(_ task: HouseholdTask) {
    self.init(task, policy: HouseholdPolicy(), calendar: HouseholdFixture.calendar)
  }
}

extension TaskRepository {
  /// Stores the task, indexed under the unified policy.
  @discardableResult
  func save(_ task: HouseholdTask) throws -> HouseholdTask {
    try save(task, indexed: TaskIndexEntry(task))
  }
}

extension HouseholdFixture {
  var issuance: AccountID { PointAccount.issuance(of: household) }

  func wallet(_ member: Member) -> AccountID { PointAccount.id(of: member.id) }

  func openWallets() async throws {
    try await write { repositories in
      for member in members {
        try repositories.points.open(
          PointAccount(for: member.id, in: household, openedAt: .at(8)))
      }
    }
  }
}
