import KinshipDomain
import KinshipTime
import Testing

@Suite struct TaskMovesTests {
  /// A state that a task can reach.
  private enum ReachableState: CaseIterable {
    case open, inProgress, pendingApproval, completed, approved, rejected, reopened, restarted
    case doneAgain

    var status: TaskStatus {
      switch self {
      case .open, .reopened: .open
      case .inProgress, .restarted: .inProgress
      case .pendingApproval, .doneAgain: .pendingApproval
      case .completed, .approved: .completed
      case .rejected: .rejected
      }
    }

    /// The moves that are allowed in this state, and the resulting status.
    var moves: [TaskMove: TaskStatus] {
      switch self {
      case .open, .reopened: [.start: .inProgress, .complete: .pendingApproval]
      case .inProgress, .restarted: [.complete: .pendingApproval]
      case .pendingApproval, .doneAgain: [.approve: .completed, .reject: .rejected]
      case .completed: [.uncomplete: .open]
      case .approved: [.undoApproval: .pendingApproval]
      case .rejected: [.reopen: .open]
      }
    }

    /// The moves that are allowed in this state if claimants may retry.
    var movesWithRetry: [TaskMove: TaskStatus] {
      switch self {
      case .pendingApproval: moves.merging([.uncomplete: .open]) { $1 }
      case .doneAgain: moves.merging([.uncomplete: .rejected]) { $1 }
      case .rejected: moves.merging([.complete: .pendingApproval]) { $1 }
      default: moves
      }
    }
  }

  private let now = Sample.now
  private let later = Sample.now + .seconds(60)

  private func task(at state: ReachableState) throws -> HouseholdTask {
    var task = try Sample.task()
    switch state {
    case .open: break
    case .inProgress: try task.start(at: now)
    case .pendingApproval: try task.complete(with: Sample.claim(), needsApproval: true)
    case .completed: try task.complete(with: Sample.claim(), needsApproval: false)
    case .approved:
      try task.complete(with: Sample.claim(), needsApproval: true)
      try task.approve(by: Sample.id(60), at: now)
    case .rejected, .reopened, .restarted, .doneAgain:
      try task.complete(with: Sample.claim(), needsApproval: true)
      try task.reject(by: Sample.id(60), at: now, note: Sample.note())
      if state == .reopened || state == .restarted { try task.reopen(at: now) }
      if state == .restarted { try task.start(at: now) }
      if state == .doneAgain {
        try task.complete(with: Sample.claim(), needsApproval: true, mayRetry: true)
      }
    }
    return task
  }

  private func make(
    _ move: TaskMove, _ task: inout HouseholdTask, mayRetry: Bool
  ) throws {
    switch move {
    case .start: try task.start(at: later)
    case .complete:
      try task.complete(with: Sample.claim(), needsApproval: true, mayRetry: mayRetry)
    case .uncomplete: try task.uncomplete(at: later, mayRetry: mayRetry)
    case .approve: try task.approve(by: Sample.id(61), at: later)
    case .undoApproval: try task.undoApproval(at: later)
    case .reject: try task.reject(by: Sample.id(61), at: later, note: Sample.note("No"))
    case .reopen: try task.reopen(at: later)
    }
  }

  // Proves: F-07, UC-F4, UC-F5, UC-F6, UC-F7, UC-F8, UC-F9
  @Test(arguments: [false, true])
  func `in each state a move leads to the expected status, or is refused without a change`(
    mayRetry: Bool
  ) throws {
    for state in ReachableState.allCases {
      let moves = mayRetry ? state.movesWithRetry : state.moves
      for move in TaskMove.allCases {
        let before = try task(at: state)
        var after = before
        #expect(before.status == state.status)
        #expect(before.canMove(move, mayRetry: mayRetry) == (moves[move] != nil))
        let refused = try refusal { try make(move, &after, mayRetry: mayRetry) }
        if let status = moves[move] {
          #expect(refused == nil)
          #expect(after.status == status, "\(move) from \(state)")
        } else {
          let isSecond = move == .complete && state.status == .completed
          #expect(refused == (isSecond ? .taskAlreadyCompleted : .invalidTaskState(state.status)))
          #expect(after == before)
        }
      }
    }
  }

  // Proves: C-19
  @Test func `a claim without approval completes at once, and each claim starts a new round`()
    throws
  {
    var task = try Sample.task()
    let claim = try Sample.claim()
    try task.complete(with: claim, needsApproval: false)
    #expect(task.status == .completed)
    #expect(task.round == 1)
    #expect(task.claim == claim)
    #expect(task.completedBy == claim.by)
    #expect(task.completedAt == claim.doneAt)
    #expect(!task.isApproved)
    try task.uncomplete(at: later)
    #expect(task.claim == nil)
    #expect(task.completedAt == nil)
    try task.complete(with: claim, needsApproval: false)
    #expect(task.round == 2)
  }

  // Proves: TRAP-25
  @Test func `approval records member and time; rejection and reopening clear the claim`()
    throws
  {
    let approved = try task(at: .approved)
    #expect(approved.decision == Decision(.approved, by: Sample.id(60), at: now, note: nil))
    #expect(approved.claim != nil)
    let rejected = try task(at: .rejected)
    #expect(rejected.claim == nil)
    #expect(rejected.completedAt == nil)
    #expect(rejected.decision?.outcome == .rejected)
    let reopened = try task(at: .reopened)
    #expect(reopened.claim == nil)
  }

  // Proves: D-13
  @Test func `the reason of a rejection is kept until the next claim`() throws {
    var task = try task(at: .restarted)
    #expect(task.decision?.note == (try Sample.note()))
    try task.complete(with: Sample.claim(), needsApproval: true)
    #expect(task.decision == nil)
    #expect(task.round == 2)
  }

  @Test func `undoing an approval starts a new round with the same claim resubmitted`()
    throws
  {
    var task = try task(at: .approved)
    let claim = task.claim
    try task.undoApproval(at: later)
    #expect(task.round == 2)
    #expect(task.claim?.submittedAt == later)
    #expect(task.claim?.doneAt == claim?.doneAt && task.claim?.by == claim?.by)
    #expect(task.claim?.points == claim?.points && task.claim?.photo == claim?.photo)
    #expect(task.decision == nil)
    try task.approve(by: Sample.id(61), at: later)
    #expect(task.isApproved)
  }

  @Test func `withdrawing a claim restores the previous status and keeps the round`()
    throws
  {
    for isStarted in [false, true] {
      var task = try self.task(at: isStarted ? .inProgress : .open)
      try task.complete(with: Sample.claim(), needsApproval: true)
      #expect(task.claim?.wasInProgress == isStarted)
      try task.uncomplete(at: later, mayRetry: true)
      #expect(task.status == (isStarted ? .inProgress : .open))
      #expect(task.claim == nil && task.decision == nil)
      #expect(task.round == 1 && task.updatedAt == later)
    }
    // This also holds after an undone approval, and without the photo.
    var task = try self.task(at: .inProgress)
    try task.complete(with: Sample.claim(), needsApproval: true)
    try task.approve(by: Sample.id(60), at: now)
    task.removePhoto(at: now)
    try task.undoApproval(at: later)
    try task.uncomplete(at: later, mayRetry: true)
    #expect(task.status == .inProgress)
    // A completion without approval becomes open, as without retries.
    var done = try self.task(at: .inProgress)
    try done.complete(with: Sample.claim(), needsApproval: false)
    try done.uncomplete(at: later, mayRetry: true)
    #expect(done.status == .open)
  }

  @Test func `a claim after a rejection waits for approval even if none is required`() throws {
    var task = try task(at: .rejected)
    try task.complete(with: Sample.claim(), needsApproval: false, mayRetry: true)
    #expect(task.status == .pendingApproval)
    #expect(task.round == 2 && task.decision?.outcome == .rejected)
  }

  // MARK: Restoring

  @Test func `a task can be restored in every reachable state and in no other`() throws {
    let decisions: [Decision?] = [
      nil, Decision(.approved, by: Sample.id(60), at: now, note: nil),
      Decision(.rejected, by: Sample.id(60), at: now, note: try Sample.note()),
    ]
    for status in TaskStatus.allCases {
      for round in [.min, -1, 0, 1, 2, .max] {
        for claim in [nil, try Sample.claim()] {
          for decision in decisions {
            let isPossible = Self.isPossible(
              status, round: round, isClaimed: claim != nil, decision?.outcome)
            let restored = HouseholdTask(
              restoring: try Sample.task(), status: status, round: round, claim: claim,
              decision: decision, updatedAt: later, version: Version(7))
            #expect(
              (restored != nil) == isPossible,
              "\(status) \(round) \(claim != nil) \(String(describing: decision?.outcome))")
            guard let restored else { continue }
            #expect(restored.status == status)
            #expect(restored.round == round)
            #expect(restored.claim == claim)
            #expect(restored.decision == decision)
            #expect(restored.updatedAt == later)
            #expect(restored.version == Version(7))
          }
        }
      }
    }
  }

  /// The reachable states, specified independently of the implementation.
  private static func isPossible(
    _ status: TaskStatus, round: Int, isClaimed: Bool, _ decision: Decision.Outcome?
  ) -> Bool {
    guard round < .max else { return false }
    return switch (status, isClaimed, decision) {
    case (.open, false, nil), (.inProgress, false, nil): round >= 0
    case (.open, false, .rejected), (.inProgress, false, .rejected), (.rejected, false, .rejected):
      round >= 1
    case (.pendingApproval, true, nil), (.pendingApproval, true, .rejected),
      (.completed, true, nil), (.completed, true, .approved):
      round >= 1
    default: false
    }
  }

  @Test func `restoring a task from each reachable state gives an equal task`() throws {
    for state in ReachableState.allCases {
      let task = try task(at: state)
      let restored = HouseholdTask(
        restoring: try Sample.task(), status: task.status, round: task.round, claim: task.claim,
        decision: task.decision, updatedAt: task.updatedAt, version: task.version)
      #expect(restored == task)
    }
  }
}
