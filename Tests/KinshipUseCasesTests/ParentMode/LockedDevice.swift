import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// A prepared family, and generated commands of a child on Anna's device.
struct LockedDevice {
  /// The callers on Anna's device: Anna herself, and the members that her device can act as.
  static let callers = ["anna", "ben", "oma"]

  /// The actions of all use cases, except those for which the child needs a password or a PIN.
  static let actions = Action.useCases.filter { !needingSecret.contains($0.name) }

  private static let needingSecret: Set = [
    "UnlockParentMode", "SetPIN", "ChangePassword", "ChangeEmail", "DeleteAccount", "SignIn",
    "ConfirmPasswordReset",
  ]

  private let family: TestFamily
  private let props: Props
  let commands: [Command]
  private let paysTasks: Bool

  /// A command of a sequence.
  struct Command: CustomStringConvertible {
    let action: Action
    let target: Target
    let caller: String
    /// Whether each caller on the device is refused.
    let isRefused: Bool
    /// Whether it needs parent mode, and is run on the target that was prepared for it.
    var isGuarded = false
    /// Whether Anna runs it first, on the target that was prepared for it.
    var isFirst = false

    var description: String { "\(action.name) by \(caller)" }
  }

  init(for action: Action, with random: inout Seeded) async throws {
    let paysTasks = Bool.random(using: &random)
    self.paysTasks = paysTasks
    let family = try await TestFamily(in: TestWorld(), preset: .kidsRewards) {
      $0.taskCompletionApproval = paysTasks ? .none : .required
    }
    self.family = family
    let (target, props) = try await action.stage(in: family)
    self.props = props
    var tasks = [target.task, try await family.placeTask(at: .open, for: "ben")]
    let others = Self.actions.filter { ![action.name, "DeleteHousehold"].contains($0.name) }
      .shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random))
    var prepared: [(Action, Target)] = []
    for other in others {
      var own = target
      own.member = family.member(other.member)
      own.task = try await Self.prepare(other, in: family) ?? target.task
      tasks.append(own.task)
      prepared.append((other, own))
    }
    try await family.setPINs()
    try await family.anna.performer.perform(LockParentMode())
    let generator = Generator(
      family: family, tasks: tasks, policy: try await family.details(family.anna.performer).policy)
    commands = generator.commands(around: (action, target), prepared, with: &random)
  }

  /// Brings the family into the state that an action requires, and returns its task.
  ///
  /// A state that another action has prepared already stays.
  private static func prepare(_ action: Action, in family: TestFamily) async throws -> TaskID? {
    _ = try await refusal { try await action.arrange?(family) }
    guard let subject = action.subject else { return nil }
    let task = try await family.placeTask(
      at: subject.stage, for: subject.person, claimedBy: subject.person,
      isInSeries: subject.isInSeries)
    if subject.isDeleted {
      try await family.anna.local.perform(DeleteTask(household: family.household, task: task))
    }
    return task
  }
}

/// Generates a sequence of commands.
private struct Generator {
  private static let members = ["zoe", "ben", "mo", "anna", "oma"]

  let family: TestFamily
  let tasks: [TaskID]
  let policy: HouseholdPolicy

  /// A command of the main action, which is run first by Anna or at the end, and those of others.
  func commands(
    around main: (action: Action, target: Target), _ others: [(Action, Target)],
    with random: inout Seeded
  ) -> [LockedDevice.Command] {
    var commands = others.map { command($0, $1, with: &random) }
    if Bool.random(using: &random) { commands.append(raid(main.target, with: &random)) }
    commands.shuffle(using: &random)
    guard Bool.random(using: &random) else {
      return commands + [command(main.action, main.target, with: &random)]
    }
    let isGuarded = AuthorisationMatrixTests.needsParentMode(main.action.name)
    let first = LockedDevice.Command(
      action: main.action, target: main.target, caller: "anna", isRefused: isGuarded,
      isGuarded: isGuarded, isFirst: true)
    return [first] + commands
  }

  /// A command on its prepared target, or on another member and another task.
  private func command(
    _ action: Action, _ own: Target, with random: inout Seeded
  ) -> LockedDevice.Command {
    var target = own
    let isOwn = Bool.random(using: &random)
    if !isOwn {
      target.task = tasks.randomElement(using: &random) ?? own.task
      target.member = member(with: &random)
    }
    let isGuarded = isOwn && AuthorisationMatrixTests.needsParentMode(action.name)
    return LockedDevice.Command(
      action: action, target: target, caller: caller(with: &random), isRefused: isGuarded,
      isGuarded: isGuarded)
  }

  private func raid(_ own: Target, with random: inout Seeded) -> LockedDevice.Command {
    var target = own
    target.member = member(with: &random)
    let raids = LockedDevice.raids(policy)
    return LockedDevice.Command(
      action: raids.randomElement(using: &random) ?? raids[0], target: target,
      caller: caller(with: &random), isRefused: true)
  }

  private func member(with random: inout Seeded) -> MemberID {
    family.member(Self.members.randomElement(using: &random) ?? "zoe")
  }

  private func caller(with random: inout Seeded) -> String {
    LockedDevice.callers.randomElement(using: &random) ?? "anna"
  }
}

// MARK: - Commands that would give points

extension LockedDevice {
  /// Commands that no caller on the device may run, for any member.
  static func raids(_ policy: HouseholdPolicy) -> [Action] {
    raidsOfPoints + [
      Action(SetPIN.self) { _, _ in SetPIN(pin: "7416") },
      Action(SetPIN.self) { _, _ in SetPIN(pin: "7416", proof: .pin("2580")) },
      Action(UnlockParentMode.self) { _, _ in UnlockParentMode(proof: .pin("2580")) },
      Action(UpdatePolicy.self) { on, _ in
        var free = policy
        (free.parentMode, free.taskCompletionApproval) = (.none, .none)
        free.taskCreators = .anyMember
        return UpdatePolicy(household: on.household, policy: free, replacing: policy)
      },
      Action(AddManagedMember.self) { on, props in
        AddManagedMember(
          household: on.household, member: props.ids.next(), person: props.ids.next(),
          name: "Robin", role: .parent)
      },
    ]
  }

  private static let raidsOfPoints = [
    Action(AdjustPoints.self) { on, props in
      AdjustPoints(
        household: on.household, id: props.ids.next(), member: on.member, amount: 500,
        kind: .bonus, reason: "Because")
    },
    Action(CreateTask.self) { on, props in
      CreateTask(
        household: on.household, id: props.ids.next(), words: TaskContent(title: "Breathe"),
        points: 50, assignee: on.member)
    },
    Action(UpdateTask.self) { on, _ in
      UpdateTask(household: on.household, task: on.task, points: 50)
    },
    Action(AddPointRule.self) { on, props in
      AddPointRule(
        household: on.household, id: props.ids.next(), name: "Tenfold",
        content: .multiplier(PointMultiplier(basisPoints: 100_000)))
    },
    Action(AddCatalogItem.self) { on, props in
      AddCatalogItem(
        household: on.household, id: props.ids.next(), kind: .rule, title: "Breathe", value: 9)
    },
    Action(SaveCardSelection.self) { on, _ in
      SaveCardSelection(
        household: on.household, kind: .rule, member: on.member,
        items: CuratedItem.all.filter { $0.kind == .rule }.map(\.id))
    },
  ]
}

// MARK: - Results

extension LockedDevice {
  /// Runs a command; returns its refusal.
  func run(_ command: Command) async throws -> Refusal? {
    let caller = family.caller(command.caller)
    return try await refusal { try await command.action.run(caller, command.target, props) }
  }

  /// Whether a refusal is one of a command that needs parent mode.
  ///
  /// Anna gets `elevationRequired`, and the members of her device `unauthorized`. After another
  /// command the target or the session can be gone.
  static func expects(_ refusal: Refusal?, of command: Command) -> Bool {
    guard let refusal else { return false }
    if command.isFirst { return refusal == .elevationRequired }
    return [
      "elevationRequired", "unauthorized", "notFound", "taskNotFound", "invalidInviteCode",
      "notAuthenticated",
    ].contains(refusal.code)
  }

  /// The points of each member: those that it can spend, those held for its rewards, and its share
  /// of the shared goal.
  func points() async throws -> [MemberID: Int] {
    let (home, members) = (family.household, Array(family.members.values))
    return try await family.world.look { all in
      var points: [MemberID: Int] = [:]
      for member in members {
        let wallet = try all.points.account(of: member, in: home)?.balance.value ?? 0
        let held = try all.points.reservedAccount(of: member, in: home)?.balance.value ?? 0
        let share = try all.points.share(of: member, in: Action.savingsPool, household: home)
        points[member] = wallet + held + (share?.balance.value ?? 0)
      }
      return points
    }
  }

  /// The points that the children's own cards of today and unfinished tasks can pay.
  func payablePoints() async throws -> [MemberID: Int] {
    let home = family.household
    var points: [MemberID: Int] = [:]
    for child in [family.member("zoe"), family.member("ben")] {
      let cards = try await family.world.look { try $0.cards.activeCards(of: child, in: home) }
      for card in cards where card.kind.paysPoints {
        points[child, default: 0] += CuratedItem.item(card.item)?.value ?? card.value.value
      }
      guard paysTasks else { continue }
      let unfinished = Set(TaskStatus.allCases).subtracting([.completed])
      let selection = TaskSelection(
        household: home, assignment: .to(child), statuses: unfinished, limit: 100)
      let tasks = try await family.world.look { try $0.tasks.tasks(selection).tasks }
      for task in tasks { points[child, default: 0] += task.points.value }
    }
    return points
  }

  /// Whether parent mode is open on Anna's device.
  func isInParentMode() async throws -> Bool {
    let (id, now) = (family.anna.signedIn.session, family.world.clock.now)
    return try await family.world.look {
      try $0.sessions.session(id)?.isInParentMode(at: now) ?? false
    }
  }
}
