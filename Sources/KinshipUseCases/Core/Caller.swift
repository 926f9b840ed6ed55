import KinshipDomain
import KinshipTime

/// The caller of a use case in one household, read in the call's own transaction.
///
/// Holds the account, its member, the acting member, and the powers under the household's policy.
struct Caller: HouseholdOperations {
  let context: Context
  /// The account.
  let user: User
  let household: Household
  /// The account's own member.
  let own: Member
  /// The member that the call is made for: `own`, or a managed member that an adult acts as.
  let member: Member

  /// The member's powers in this household.
  let powers: Set<Power>
  /// The member's permissions for tasks.
  let rules: TaskPermissions

  var actor: MemberID? { member.id }

  init(context: Context, user: User, household: Household, own: Member, member: Member) {
    self.context = context
    self.user = user
    self.household = household
    self.own = own
    self.member = member
    powers = member.role.powers(isOwner: member.isOwner, policy: household.policy)
    rules = TaskPermissions(for: member, policy: household.policy)
  }

  /// The same caller after a change of the household.
  func with(_ changed: Household) -> Caller {
    Caller(context: context, user: user, household: changed, own: own, member: member)
  }

  /// Requires a power, and extends parent mode if the power needs it.
  ///
  /// Throws `unauthorized` without the power. Throws `elevationRequired` if the power needs parent
  /// mode and parent mode is closed.
  func require(_ power: Power) throws {
    guard powers.contains(power) else { throw Refusal.unauthorized }
    if power.needsParentMode { try requireParentMode() }
  }

  /// Throws what `require` throws, but changes nothing: for a check in a snapshot before the
  /// change.
  func check(_ power: Power) throws {
    guard powers.contains(power) else { throw Refusal.unauthorized }
    if power.needsParentMode { _ = try checkedParentMode() }
  }

  /// Throws `elevationRequired` where the policy guards adults' powers, a PIN exists and parent
  /// mode is closed.
  ///
  /// Extends parent mode if it is open.
  func requireParentMode() throws {
    if let session = try checkedParentMode() { try context.keepParentModeOpen(session) }
  }

  /// Whether parent mode is open, or not needed here.
  func isInParentMode() throws -> Bool {
    do {
      _ = try checkedParentMode()
      return true
    } catch Refusal.elevationRequired {
      return false
    }
  }

  /// The session whose parent mode is open; nil where parent mode is not needed.
  private func checkedParentMode() throws -> Session? {
    guard household.policy.parentMode != .none, user.pinHash != nil else { return nil }
    guard let session = context.session, session.isInParentMode(at: context.now) else {
      throw Refusal.elevationRequired
    }
    return session
  }

  /// The member whose points or minutes are requested: the caller's own, or a child's for an adult.
  ///
  /// Throws `notFound(.member)` and then `unauthorized`.
  func subject(_ id: MemberID) throws -> Member {
    let member = try activeMember(id)
    guard
      member.id == self.member.id
        || (powers.contains(.actForChildren) && member.role == .child)
    else { throw Refusal.unauthorized }
    return member
  }

  /// Whether the member is the caller, or a child for an adult; also for a member who has left.
  func mayAct(for id: MemberID) throws -> Bool {
    guard id != member.id else { return true }
    guard powers.contains(.actForChildren) else { return false }
    return try context.members.member(id, in: household.id)?.role == .child
  }

  /// An active member of the household; throws `notFound(.member)`.
  func activeMember(_ id: MemberID) throws -> Member {
    guard let member = try context.members.member(id, in: household.id), member.isActive else {
      throw Refusal.notFound(.member)
    }
    return member
  }

  /// A task that the caller may see; throws `notFound(.task)` otherwise.
  func task(_ id: TaskID) throws -> HouseholdTask {
    guard let task = try context.tasks.task(id, in: household.id), rules.canSee(task) else {
      throw Refusal.notFound(.task)
    }
    return task
  }

  /// Whether these bits are the id of something that has scheduled jobs, or that transfers name as
  /// their cause: the household, a member, a task, a basket entry, a goal, a duty, a care profile, a
  /// habit of one, or a redemption.
  ///
  /// Jobs and transfers identify their subject by these bits, so that another one must not reuse
  /// them: it would replace the jobs, and its transfers would take the rounds that are to be paid.
  func isTaken(_ bits: UInt128) throws -> Bool {
    let (home, task) = (household.id, TaskID(bits: bits))
    if bits == home.bits { return true }
    if try context.members.member(MemberID(bits: bits), in: home) != nil { return true }
    if try context.tasks.task(task, in: home) != nil { return true }
    if try context.tasks.deletion(of: task, in: home) != nil { return true }
    if try context.rewards.entry(BasketEntryID(bits: bits), in: home) != nil { return true }
    if try context.goals.goal(GoalID(bits: bits), in: home) != nil { return true }
    if try context.duties.duty(DutyID(bits: bits), in: home) != nil { return true }
    if try context.care.profile(CareProfileID(bits: bits), in: home) != nil { return true }
    if try context.care.habit(CareHabitID(bits: bits), in: home) != nil { return true }
    // The answers of a deleted profile are removed a moment after it.
    let removal = ScheduledJob.careRemoval(
      of: CareProfileID(bits: bits), in: home, dueAt: context.now)
    if try context.jobs.isOpen(removal) { return true }
    return try context.screenTime.redemption(RedemptionID(bits: bits), in: home) != nil
  }
}

extension Context {
  /// Moves the end of parent mode, if it is open, to five minutes from now.
  func keepParentModeOpen(_ session: Session) throws {
    let end = now + Session.parentModeIdleLimit
    guard let until = session.parentModeUntil, until < end else { return }
    try openParentMode(until: end)
  }

  /// Opens parent mode for the session until `end`, or closes it with nil.
  func openParentMode(until end: Instant?) throws {
    guard var session else { throw Refusal.notAuthenticated }
    session.parentModeUntil = end
    use(try self.sessions.save(session))
  }
}
