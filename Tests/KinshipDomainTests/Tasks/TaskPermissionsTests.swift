import KinshipDomain
import KinshipTime
import Testing

@Suite struct TaskPermissionsTests {
  private let parent: Member
  private let guardian: Member
  private let child: Member
  private let sibling: Member
  private let peer: Member
  private let owner: Member

  init() throws {
    parent = try Sample.member(1, .parent)
    guardian = try Sample.member(2, .guardian)
    child = try Sample.member(3, .child)
    sibling = try Sample.member(4, .child)
    peer = try Sample.member(5, .member)
    owner = try Sample.member(6, .member, isOwner: true)
  }

  private var everybody: [Member] { [parent, guardian, child, sibling, peer, owner] }

  private func who(
    _ policy: HouseholdPolicy, _ isAllowed: (TaskPermissions) -> Bool
  ) -> [MemberID] {
    everybody.filter { isAllowed(TaskPermissions(for: $0, policy: policy)) }.map(\.id)
  }

  private func policy(_ change: (inout HouseholdPolicy) -> Void) -> HouseholdPolicy {
    var policy = HouseholdPolicy()
    change(&policy)
    return policy
  }

  // Proves: C-26, TRAP-21
  @Test func `a child sees its own and unassigned tasks, or all tasks if the policy allows it`()
    throws
  {
    let tasks = try [sibling.id, child.id, nil].map { try Sample.task(assignee: $0) }
    let own = HouseholdPolicy()
    let shared = policy { $0.childTaskVisibility = .household }
    #expect(
      tasks.map { TaskPermissions(for: child, policy: own).canSee($0) } == [false, true, true])
    for member in [parent, guardian, peer, owner] {
      #expect(tasks.allSatisfy(TaskPermissions(for: member, policy: own).canSee))
      #expect(TaskPermissions(for: member, policy: own).visibleScopes == nil)
    }
    #expect(
      everybody.allSatisfy { tasks.allSatisfy(TaskPermissions(for: $0, policy: shared).canSee) })
    #expect(
      TaskPermissions(for: child, policy: own).visibleScopes == [.home, .tasks(of: child.id)])
    #expect(TaskPermissions(for: child, policy: shared).visibleScopes == nil)
    #expect(TaskPermissions.scope(assignee: child.id, policy: own) == .tasks(of: child.id))
    #expect(TaskPermissions.scope(assignee: nil, policy: own) == .home)
    #expect(TaskPermissions.scope(assignee: child.id, policy: shared) == .home)
  }

  // Proves: C-21, TRAP-22
  @Test func `adults may create tasks, or all members if the policy allows it`() {
    #expect(who(HouseholdPolicy()) { $0.canCreate } == [parent.id, guardian.id])
    #expect(who(policy { $0.taskCreators = .anyMember }) { $0.canCreate } == everybody.map(\.id))
  }

  // Proves: C-25, M-24
  @Test func `adults, owner and creator edit and delete; assignees edit if the policy allows it`()
    throws
  {
    let task = try Sample.task(assignee: child.id, createdBy: peer.id)
    let changers = [parent.id, guardian.id, peer.id, owner.id]
    #expect(who(HouseholdPolicy()) { $0.canEdit(task) } == changers)
    #expect(who(HouseholdPolicy()) { $0.canDelete(task) } == changers)
    let lenient = policy { $0.assigneeMayEdit = true }
    #expect(Set(who(lenient) { $0.canEdit(task) }) == Set(changers + [child.id]))
    #expect(who(lenient) { $0.canDelete(task) } == changers)
  }

  // Proves: C-23
  @Test func `the policy determines which members may do a task`() throws {
    let given = try Sample.task(assignee: child.id)
    let free = try Sample.task()
    let table: [(TaskCompleters, [MemberID], [MemberID])] = [
      (.assigneeOnly, [child.id], []),
      (.assigneeElseAnyIfUnassigned, [child.id], everybody.map(\.id)),
      (.anyMember, everybody.map(\.id), everybody.map(\.id)),
    ]
    for (completers, ofGiven, ofFree) in table {
      let policy = policy { $0.taskCompleters = completers }
      #expect(who(policy) { $0.may(.complete, given) } == ofGiven)
      #expect(who(policy) { $0.may(.complete, free) } == ofFree)
      #expect(who(policy) { $0.may(.start, given) } == [child.id])
      #expect(who(policy) { $0.may(.start, free) } == ofFree)
    }
  }

  // Proves: C-19
  @Test func `the policy determines which claims need approval`() {
    func waiting(_ policy: HouseholdPolicy, onTaskBy creator: Role? = .parent) -> [MemberID] {
      who(policy) { $0.needsApproval(ofTaskBy: creator) }
    }
    #expect(waiting(policy { $0.taskCompletionApproval = .none }) == [])
    #expect(
      waiting(policy { $0.taskCompletionApproval = .required }) == everybody.map(\.id))
    #expect(waiting(HouseholdPolicy()) == [child.id, sibling.id])
  }

  // Proves: C-19, D-66
  @Test func `a child's claim on a child's task needs approval if parent mode is used`() {
    func waiting(_ mode: ParentMode, onTaskBy creator: Role?) -> [MemberID] {
      let policy = policy {
        $0.taskCompletionApproval = .none
        $0.parentMode = mode
      }
      return who(policy) { $0.needsApproval(ofTaskBy: creator) }
    }
    for mode in [ParentMode.pin, .biometric] {
      #expect(waiting(mode, onTaskBy: .child) == [child.id, sibling.id])
      for creator in [Role.parent, .guardian, .member, nil] {
        #expect(waiting(mode, onTaskBy: creator) == [])
      }
    }
    #expect(waiting(.none, onTaskBy: .child) == [])
  }

  // Proves: B-18, TRAP-20
  @Test func `adults decide on claims, but on their own only if the policy allows it`() throws {
    var task = try Sample.task()
    try task.complete(with: Sample.claim(by: parent.id), needsApproval: true)
    for move in [TaskMove.approve, .reject, .undoApproval] {
      #expect(who(HouseholdPolicy()) { $0.may(move, task) } == [guardian.id])
      let lenient = policy { $0.allowsSelfApproval = true }
      #expect(who(lenient) { $0.may(move, task) } == [parent.id, guardian.id])
    }
    #expect(who(HouseholdPolicy()) { $0.may(.reopen, task) } == [parent.id, guardian.id])
    #expect(who(policy { $0.approvalUndo = .never }) { $0.may(.undoApproval, task) } == [])
  }

  // Proves: C-24
  @Test func `the claimant and adults may undo a completion unless the policy forbids it`() throws {
    var task = try Sample.task()
    try task.complete(with: Sample.claim(by: child.id), needsApproval: false)
    #expect(
      who(HouseholdPolicy()) { $0.may(.uncomplete, task) } == [parent.id, guardian.id, child.id])
    #expect(who(policy { $0.taskUndo = .never }) { $0.may(.uncomplete, task) } == [])
  }

  @Test func `with retries, only the claimant may withdraw a pending claim`() throws {
    let retrying = policy { $0.claimantMayRetry = true }
    let strict = policy {
      $0.claimantMayRetry = true
      $0.taskUndo = .never
    }
    var task = try Sample.task(assignee: child.id)
    // The claim may have been decided a moment ago. The member still has permission, so that the
    // refusal reports the state.
    #expect(who(strict) { $0.may(.uncomplete, task) } == [child.id])
    try task.complete(with: Sample.claim(by: child.id), needsApproval: true)
    for policy in [retrying, strict] {
      #expect(who(policy) { $0.may(.uncomplete, task) } == [child.id])
      #expect(who(policy) { $0.moves(of: task).contains(.uncomplete) } == [child.id])
    }
    #expect(who(HouseholdPolicy()) { $0.moves(of: task).contains(.uncomplete) } == [])
    try task.approve(by: parent.id, at: Sample.now)
    #expect(who(strict) { $0.may(.uncomplete, task) } == [child.id])
    #expect(who(strict) { $0.moves(of: task).contains(.uncomplete) } == [])
    var done = try Sample.task()
    try done.complete(with: Sample.claim(by: child.id), needsApproval: false)
    #expect(who(strict) { $0.may(.uncomplete, done) } == [])
  }

  @Test func `with retries, members who may do a rejected task may complete it again`()
    throws
  {
    var task = try Sample.task(assignee: child.id)
    try task.complete(with: Sample.claim(by: child.id), needsApproval: true)
    try task.reject(by: parent.id, at: Sample.now, note: Sample.note())
    let retrying = policy { $0.claimantMayRetry = true }
    func moves(_ member: Member, _ policy: HouseholdPolicy) -> [TaskMove] {
      TaskPermissions(for: member, policy: policy).moves(of: task)
    }
    #expect(moves(child, retrying) == [.complete])
    #expect(moves(child, HouseholdPolicy()) == [])
    #expect(moves(parent, retrying) == [.reopen])
    #expect(moves(sibling, retrying) == [])
    func refused(_ policy: HouseholdPolicy) throws -> Refusal? {
      try refusal { try TaskPermissions(for: child, policy: policy).require(.complete, of: task) }
    }
    #expect(try refused(retrying) == nil)
    #expect(try refused(HouseholdPolicy()) == .invalidTaskState(.rejected))
  }

  @Test func `the offered moves are those that are both possible and permitted`() throws {
    var task = try Sample.task(assignee: child.id)
    func moves(_ member: Member) -> [TaskMove] {
      TaskPermissions(for: member, policy: HouseholdPolicy()).moves(of: task)
    }
    #expect(moves(child) == [.start, .complete])
    #expect(moves(parent) == [])
    try task.complete(with: Sample.claim(by: child.id), needsApproval: true)
    #expect(moves(child) == [])
    #expect(moves(guardian) == [.approve, .reject])
    try task.approve(by: parent.id, at: Sample.now)
    #expect(moves(parent) == [.undoApproval])
    #expect(moves(peer) == [])
  }
}
