import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// Checks every move from every state by every kind of member under every preset against tables.
///
/// A table has one line for each move, and in it one sign for each state: open, in progress,
/// pending, rejected, completed without and with an approval. The signs: the resulting state (O, I,
/// P, R, C), `=` the first response again, `x` invalidTaskState with the current state, `d`
/// taskAlreadyCompleted, `-` unauthorized, `?` taskNotFound.
@Suite struct TaskMoveTests {
  // Proves: UC-F4, UC-F5, UC-F6, UC-F7, UC-F8, UC-F9, B-16, B-17, C-19, C-23, C-24, C-26, C-68, D-13, F-27, F-28, F-29, F-30, F-46, F-47
  // Proves: M-27
  @Test(arguments: Preset.allCases)
  func `every move of a child's task has the result of its table`(preset: Preset) async throws {
    let family = try await TestFamily(in: TestWorld(), preset: preset)
    for (name, expected) in Self.tables(ofAssigned: preset) {
      let actual = try await table(of: name, in: family, assignee: "zoe")
      #expect(actual == expected, "\(preset) \(name)")
    }
  }

  // Proves: UC-F4, UC-F5, UC-F6, C-23, M-25
  @Test(arguments: [Preset.unified, .sharedChores, .elderCare, .familyGoals])
  func `every move of an unassigned task has the result of its table`(preset: Preset) async throws {
    let family = try await TestFamily(in: TestWorld(), preset: preset)
    for (name, expected) in Self.tables(ofUnassigned: preset) {
      let actual = try await table(of: name, in: family, assignee: nil)
      #expect(actual == expected, "\(preset) \(name)")
    }
  }

  // Proves: VM-16, UC-F11
  @Test(arguments: Preset.allCases)
  func `a task offers exactly the moves of its table`(preset: Preset) async throws {
    let family = try await TestFamily(in: TestWorld(), preset: preset)
    for (position, stage) in TaskStage.allCases.enumerated() {
      let task = try await family.placeTask(at: stage)
      let question = GetTask(household: family.household, task: task)
      for (name, table) in Self.tables(ofAssigned: preset) where !table.contains("?") {
        let possible = table.split(separator: "\n").filter { line in
          "OIPRC".contains(Array(line)[13 + position])
        }
        let row = try await family.caller(name).fetch(question).row
        #expect(
          row.moves.map(\.rawValue) == possible.map { String($0.prefix { $0 != " " }) },
          "\(preset) \(name) \(stage)")
      }
    }
  }

  // Proves: B-18
  @Test(arguments: [false, true])
  func `a parent decides on their own claim only if the household allows it`(
    isAllowed: Bool
  ) async throws {
    let family = try await TestFamily(in: TestWorld()) { $0.allowsSelfApproval = isAllowed }
    var stages: [TaskStage: TaskID] = [:]
    for stage in TaskStage.allCases {
      stages[stage] = try await family.placeTask(at: stage, for: "bram", claimedBy: "bram")
    }
    let own = try await lines([.approve, .undoApproval, .reject], by: "bram", in: family, stages)
    #expect(
      own
        == (isAllowed
          ? ["approve      xxCxx=", "undoApproval xxxxxP", "reject       xxRxxx"]
          : ["approve      xx-x--", "undoApproval xx-x--", "reject       xx-x--"]))
    let others = try await lines(
      [.approve, .undoApproval, .reject], by: "anna", in: family, stages)
    #expect(others == ["approve      xxCxx=", "undoApproval xxxxxP", "reject       xxRxxx"])
  }

  // Proves: D-13, C-24
  @Test func `with retries, every move of a child's task has the result of its table`()
    async throws
  {
    let unified = try await TestFamily(in: TestWorld()) { $0.claimantMayRetry = true }
    let child = Self.child.replacing("PPxxdd", with: "PPxPdd")
    let lenient = Self.people(
      adult: Self.adult.replacing("xxxxOx", with: "xx-xOx"),
      child: child.replacing("--x-Ox", with: "xxOxOx"), sibling: Self.blind, peer: Self.bystander)
    for (name, expected) in lenient {
      #expect(try await table(of: name, in: unified, assignee: "zoe") == expected, "\(name)")
    }
    let patchwork = try await TestFamily(in: TestWorld(), preset: .patchwork) {
      $0.claimantMayRetry = true
    }
    #expect(
      try await table(of: "zoe", in: patchwork, assignee: "zoe")
        == child.replacing("--x-Ox", with: "xxOx-x"))
  }

  // MARK: Tables

  private static let adult = """
    start        ------
    complete     ------
    uncomplete   xxxxOx
    approve      xxCxx=
    undoApproval xxxxxP
    reject       xxRxxx
    reopen       xxxOxx
    """
  private static let child = """
    start        Ixxxxx
    complete     PPxxdd
    uncomplete   --x-Ox
    approve      ------
    undoApproval ------
    reject       ------
    reopen       ------
    """
  private static let bystander = """
    start        ------
    complete     ------
    uncomplete   ------
    approve      ------
    undoApproval ------
    reject       ------
    reopen       ------
    """
  private static let blind = bystander.replacing("------", with: "??????")

  private static func tables(ofAssigned preset: Preset) -> [(name: String, table: String)] {
    switch preset {
    case .unified: people(adult: adult, child: child, sibling: blind, peer: bystander)
    case .kidsRewards, .elderCare:
      people(
        adult: adult, child: child.replacing("PPxxdd", with: "CCxxdd"), sibling: blind,
        peer: bystander)
    case .sharedChores:
      people(
        adult: helping(adult), child: child.replacing("PPxxdd", with: "CCxxdd"),
        sibling: helping(bystander), peer: helping(bystander))
    case .patchwork:
      people(
        adult: """
          start        ------
          complete     ------
          uncomplete   ------
          approve      xxCxx=
          undoApproval ------
          reject       xxRxxx
          reopen       xxxOxx
          """,
        child: child.replacing("--x-Ox", with: "------"), sibling: blind, peer: bystander)
    case .familyGoals:
      people(
        adult: adult, child: child.replacing("PPxxdd", with: "CCxxdd"), sibling: bystander,
        peer: bystander)
    }
  }

  private static func tables(ofUnassigned preset: Preset) -> [(name: String, table: String)] {
    let anybody = taking(bystander)
    guard preset == .unified else {
      return people(
        adult: taking(adult), child: child.replacing("PPxxdd", with: "CCxxdd"), sibling: anybody,
        peer: anybody)
    }
    return people(
      adult: taking(adult), child: child, sibling: anybody.replacing("CCxxdd", with: "PPxxdd"),
      peer: anybody)
  }

  /// All members may complete all tasks.
  private static func helping(_ table: String) -> String {
    table.replacing("complete     ------", with: "complete     CCxxdd", maxReplacements: 1)
  }

  /// All members may start and complete unassigned tasks.
  private static func taking(_ table: String) -> String {
    helping(table).replacing("start        ------", with: "start        Ixxxxx")
  }

  private static func people(
    adult: String, child: String, sibling: String, peer: String
  ) -> [(name: String, table: String)] {
    [
      ("anna", adult), ("bram", adult), ("gwen", adult), ("oma", adult), ("zoe", child),
      ("ben", sibling), ("mo", peer),
    ]
  }

  // MARK: What happens

  private func table(
    of name: String, in family: TestFamily, assignee: String?
  ) async throws -> String {
    var stages: [TaskStage: TaskID] = [:]
    for stage in TaskStage.allCases {
      stages[stage] = try await family.placeTask(at: stage, for: assignee)
    }
    return try await lines(TaskMove.allCases, by: name, in: family, stages)
      .joined(separator: "\n")
  }

  private func lines(
    _ moves: [TaskMove], by name: String, in family: TestFamily, _ stages: [TaskStage: TaskID]
  ) async throws -> [String] {
    let caller = family.caller(name, on: RollbackStore(inner: family.world.store))
    var lines: [String] = []
    for move in moves {
      var signs = ""
      for stage in TaskStage.allCases {
        let task = try #require(stages[stage])
        signs += try await sign(of: move, task, at: stage, by: caller, in: family)
      }
      lines.append(move.rawValue + String(repeating: " ", count: 13 - move.rawValue.count) + signs)
    }
    return lines
  }

  private func sign(
    of move: TaskMove, _ task: TaskID, at stage: TaskStage, by caller: any Performer,
    in family: TestFamily
  ) async throws -> String {
    let home = family.household
    let before = try await family.task(task)
    do {
      let moved =
        switch move {
        case .start: try await caller.perform(StartTask(household: home, task: task))
        case .complete: try await caller.perform(CompleteTask(household: home, task: task))
        case .uncomplete: try await caller.perform(UncompleteTask(household: home, task: task))
        case .approve: try await caller.perform(ApproveTask(household: home, task: task))
        case .undoApproval: try await caller.perform(UndoApproval(household: home, task: task))
        case .reject:
          try await caller.perform(RejectTask(household: home, task: task, reason: "No"))
        case .reopen: try await caller.perform(ReopenTask(household: home, task: task))
        }
      guard moved != before else { return "=" }
      let letters: [TaskStatus: String] = [
        .open: "O", .inProgress: "I", .pendingApproval: "P", .rejected: "R", .completed: "C",
      ]
      return try #require(letters[moved.status])
    } catch let refusal as Refusal {
      switch refusal {
      case .invalidTaskState(stage.status): return "x"
      case .taskAlreadyCompleted: return "d"
      case .unauthorized: return "-"
      case .notFound(.task): return "?"
      default: throw refusal
      }
    }
  }
}
