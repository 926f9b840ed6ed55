import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@Suite struct LedgerReplayTests {
  // Proves: B-28, B-30, C-16, C-18, F-36, UC-H6
  @Test(arguments: UInt64(1)...6)
  func `after any history each balance is the sum of its transactions`(seed: UInt64) async throws {
    let family = try await TestFamily(in: TestWorld(seed: seed))
    var random = Seeded(seed)
    var history = History(family: family)
    for _ in 1...150 {
      try await history.step(using: &random)
      for name in ["zoe", "ben", "bram"] {
        let account = try await family.account(name)
        let lines = try await family.transfers(name).compactMap {
          PointTransaction($0, of: account.member)
        }
        #expect(lines.reduce(0) { $0 + $1.amount } == account.balance.value)
        #expect(account.balance.value == history.expected[name, default: 0])
        #expect(account.balance >= .zero)
        let plain = lines.filter { $0.reverses == nil }
        let undone = lines.filter { $0.reverses != nil }
        let came = plain.filter { $0.amount > 0 }.reduce(0) { $0 + $1.amount }
        let left = undone.filter { $0.amount < 0 }.reduce(0) { $0 + $1.amount }
        #expect(account.totalEarned.value == came + left)
        #expect(
          account.totalSpent.value == -plain.filter { $0.amount < 0 }.reduce(0) { $0 + $1.amount })
      }
    }
    #expect(history.succeeded.count == History.Kind.allCases.count, "\(history.succeeded)")
    #expect(history.refused > 0)
  }

  // Proves: B-28
  @Test func `undoing appends a reversal and deletes nothing`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask()
    try await family.complete(task.id)
    try await family.approve(task.id)
    let before = try await family.transfers("zoe")
    _ = try await family.anna.performer.perform(
      UndoApproval(household: family.household, task: task.id))
    let after = try await family.transfers("zoe")
    #expect(after.count == 2)
    #expect(Set(before).isSubset(of: Set(after)))
    let reversal = try #require(after.first { $0.reverses != nil })
    #expect(reversal.reverses == before.first?.id)
    #expect(reversal.debit == before.first?.credit && reversal.credit == before.first?.debit)
  }
}

/// A family that performs random commands, with the expected balances by simple counting.
private struct History {
  enum Kind: CaseIterable {
    case claim, approve, reject, undoApproval, work, uncomplete, adjust, redeem, delete

    /// The stage in which a task allows this command.
    var stage: TaskStage? {
      switch self {
      case .approve, .reject: .pending
      case .undoApproval: .approved
      case .uncomplete: .completed
      default: nil
      }
    }
  }

  let family: TestFamily
  var expected: [String: Int] = [:]
  var succeeded: Set<Kind> = []
  var refused = 0
  private var tasks: [(id: TaskID, name: String, points: Int, stage: TaskStage)] = []

  init(family: TestFamily) { self.family = family }

  mutating func step(using random: inout Seeded) async throws {
    let kind = try #require(Kind.allCases.randomElement(using: &random))
    let amount = Int.random(in: 1...40, using: &random)
    let child = Bool.random(using: &random) ? "zoe" : "ben"
    // Usually a task that allows the command, sometimes any task.
    let fitting = tasks.indices.filter { tasks[$0].stage == kind.stage }
    let isWild = Int.random(in: 0...3, using: &random) == 0
    let pick = (isWild || fitting.isEmpty ? Array(tasks.indices) : fitting)
      .randomElement(using: &random)
    do {
      switch kind {
      case .claim: try await add(for: child, amount, .pending)
      case .work: try await add(for: "bram", amount, .completed)
      case .adjust: try await adjust(child, Bool.random(using: &random) ? amount : -amount)
      case .redeem: try await redeem(child, amount)
      default:
        guard let pick else { return }
        try await change(pick, kind)
      }
      succeeded.insert(kind)
    } catch is Refusal {
      refused += 1
    }
    try await family.pass(.seconds(Int.random(in: 0...4_000, using: &random)))
  }

  private mutating func add(for name: String, _ points: Int, _ stage: TaskStage) async throws {
    let task = try await family.makeTask(for: name, points: points)
    try await family.complete(task.id, by: name)
    tasks.append((task.id, name, points, stage))
    if stage == .completed { expected[name, default: 0] += points }
  }

  private mutating func adjust(_ name: String, _ amount: Int) async throws {
    _ = try await family.anna.performer.perform(
      AdjustPoints(
        household: family.household, id: family.world.ids.next(), member: family.member(name),
        amount: amount, kind: .correction, reason: "Because"))
    expected[name, default: 0] += amount
  }

  private mutating func redeem(_ name: String, _ minutes: Int) async throws {
    _ = try await family.caller(name).perform(
      RedeemScreenTime(
        household: family.household, id: family.world.ids.next(), member: family.member(name),
        minutes: minutes))
    expected[name, default: 0] -= minutes
  }

  private mutating func change(_ index: Int, _ kind: Kind) async throws {
    let (home, task) = (family.household, tasks[index])
    let gwen = family.gwen.performer
    switch kind {
    case .approve:
      _ = try await gwen.perform(ApproveTask(household: home, task: task.id))
      if task.stage == .pending { expected[task.name, default: 0] += task.points }
      tasks[index].stage = .approved
    case .reject:
      _ = try await gwen.perform(RejectTask(household: home, task: task.id, reason: "No"))
      tasks[index].stage = .rejected
    case .undoApproval:
      _ = try await gwen.perform(UndoApproval(household: home, task: task.id))
      expected[task.name, default: 0] -= task.points
      tasks[index].stage = .pending
    case .uncomplete:
      _ = try await gwen.perform(UncompleteTask(household: home, task: task.id))
      expected[task.name, default: 0] -= task.points
      tasks[index].stage = .open
    default:
      try await gwen.perform(DeleteTask(household: home, task: task.id))
      tasks.remove(at: index)
    }
  }
}
