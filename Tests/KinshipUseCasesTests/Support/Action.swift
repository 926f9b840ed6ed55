import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The ids that an action is run with: real ones, random ones, or those of another household.
struct Target: Sendable {
  var household: HouseholdID
  var task: TaskID
  var member: MemberID
  var photo: PhotoRef
}

/// Other values that actions need.
struct Props: Sendable {
  let ids: IDSource
  /// The code of a third household, which can be used once.
  let code: InviteCode
  /// A user whose session is not used for calls.
  let spare: TestUser
  /// The session of Anna's calls.
  let annas: SessionID
  /// A receipt for Anna's account.
  let receipt: String
  /// A reset of Tess's password, with the mailed code.
  let reset: (id: ResetID, code: String)
  /// The code that confirms Anna's address, for actions that need one.
  let confirmation: String
}

/// One use case or query of KinshipUseCases, which any caller can run with any target.
struct Action: Sendable, CustomTestStringConvertible {
  /// The task's stage and claimant; nil if the action does not refer to a task.
  struct Subject: Sendable {
    let stage: TaskStage
    var person = "zoe"
    /// Whether the task is the second of a series whose first date was skipped.
    var isInSeries = false
    /// Whether Anna has deleted the task.
    var isDeleted = false
  }

  /// The type, with the kind of target if there are several.
  let name: String
  /// The type alone.
  var method: String { String(name.prefix { $0 != " " }) }
  var subject: Subject?
  /// Whether it names a member.
  var namesMember = false
  /// Whether it refers to a household.
  var isInHousehold = true
  var isQuery = false
  /// A caller who may run it.
  var by = "anna"
  /// The member it refers to.
  var member = "zoe"
  /// Brings the family into the required state; nil if the task is all that it needs.
  var arrange: (@Sendable (TestFamily) async throws -> Void)?
  let run: @Sendable (any Performer, Target, Props) async throws -> Void

  var testDescription: String { name }

  init<U: UseCase>(
    _ type: U.Type, on subject: Subject? = nil, namesMember: Bool = false,
    isInHousehold: Bool = true, by: String = "anna", about member: String = "zoe",
    arrange: (@Sendable (TestFamily) async throws -> Void)? = nil,
    _ make: @escaping @Sendable (Target, Props) -> U
  ) {
    self.name = String(describing: type)
    self.subject = subject
    self.namesMember = namesMember
    self.isInHousehold = isInHousehold
    self.by = by
    self.member = member
    self.arrange = arrange
    run = { _ = try await $0.perform(make($1, $2)) }
  }

  init<Q: Query>(
    asking type: Q.Type, _ kind: String? = nil, on subject: Subject? = nil,
    namesMember: Bool = false, isInHousehold: Bool = true, by: String = "anna",
    arrange: (@Sendable (TestFamily) async throws -> Void)? = nil,
    _ make: @escaping @Sendable (Target) -> Q
  ) {
    self.name = kind.map { "\(type) \($0)" } ?? String(describing: type)
    self.subject = subject
    self.namesMember = namesMember
    self.isInHousehold = isInHousehold
    self.by = by
    isQuery = true
    self.arrange = arrange
    run = { caller, target, _ in _ = try await caller.fetch(make(target)) }
  }

  /// Uploads a member's portrait: the bytes, then the use case.
  init(picturing member: String) {
    name = "\(UploadPhoto.self) of a member"
    namesMember = true
    self.member = member
    run = { caller, target, _ in
      let upload = PhotoUpload(
        id: PhotoRef(v7At: .distantPast, random: 1), household: target.household,
        of: .member(target.member),
        bytes: TestPicture.jpeg())
      _ = try await caller.upload(upload)
    }
  }

  /// Uploads the household's photo: the bytes, then the use case.
  static let picturingHome = Action(named: "\(UploadPhoto.self) of the household") {
    caller, target, _ in
    let upload = PhotoUpload(
      id: PhotoRef(v7At: .distantPast, random: 3), household: target.household, of: .household,
      bytes: TestPicture.jpeg())
    _ = try await caller.upload(upload)
  }

  init(
    named name: String, run: @escaping @Sendable (any Performer, Target, Props) async throws -> Void
  ) {
    self.name = name
    self.run = run
  }

  /// Uploads a task's photo: the bytes, then the use case.
  init(sending subject: Subject, by: String) {
    name = String(describing: UploadPhoto.self)
    self.subject = subject
    self.by = by
    run = { caller, target, _ in
      let upload = PhotoUpload(
        id: PhotoRef(v7At: .distantPast, random: 2), household: target.household,
        of: .task(target.task),
        bytes: TestPicture.jpeg())
      _ = try await caller.upload(upload)
    }
  }

  /// Brings the family into the required state, and returns a target with real ids.
  func stage(in family: TestFamily) async throws -> (target: Target, props: Props) {
    let world = family.world
    let other = try await world.signUp("Tess")
    let third = try await other.performer.perform(
      CreateHousehold(
        household: world.ids.next(), member: world.ids.next(), name: "Third",
        timeZone: "Europe/Berlin"))
    let code = try #require(InviteCode("ABCD2345"))
    let end = world.clock.now + Invitation.lifetime
    try await world.arrange {
      try $0.households.add(
        Invitation(code: code, household: third.id, role: .guardian, expiresAt: end))
    }
    try await family.give(100, to: "zoe")
    let task = try await family.placeTask(
      at: subject?.stage ?? .open, for: subject?.person ?? "zoe",
      claimedBy: subject?.person ?? "zoe", isInSeries: subject?.isInSeries ?? false)
    try await arrange?(family)
    var shown = task
    if subject?.isDeleted == true {
      try await family.anna.local.perform(DeleteTask(household: family.household, task: task))
      shown = try await family.placeTask(at: .open)
    }
    let photo = try await family.placePhoto(of: shown)
    return (
      Target(
        household: family.household, task: task, member: family.member(member), photo: photo),
      Props(
        ids: world.ids, code: code, spare: try await world.signUp("Spare"),
        annas: family.anna.signedIn.session,
        receipt: try TestPlans.receipt(
          world.ids.next(), for: family.anna.id, until: world.clock.now + .seconds(86_400)),
        reset: try await world.requestReset(of: "tess@example.com"),
        confirmation: name == "\(ConfirmEmail.self)" ? try await family.confirmationCode() : "")
    )
  }
}
