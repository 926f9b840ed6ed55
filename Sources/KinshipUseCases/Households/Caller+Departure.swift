import KinshipDomain
import KinshipTime

extension Caller {
  /// Throws if the household needs the leaving member.
  ///
  /// Throws `soleOwner` when the others would have no owner, and `noHeir` when none of them could
  /// be one. Throws `lastParent` when children or members without an account would have no adult
  /// who can sign in.
  ///
  /// Never throws for a member who was added without being asked, unless it is an owner. The
  /// household managed without that member before.
  func requireDispensable(_ leaving: Member) throws {
    guard !leaving.joinedUnasked || leaving.isOwner else { return }
    let others = try context.members.members(of: household.id).filter { $0.id != leaving.id }
    guard !others.isEmpty else { return }
    if leaving.isOwner, !others.contains(where: \.isOwner) {
      throw others.contains(where: \.canOwn) ? Refusal.soleOwner : Refusal.noHeir
    }
    guard leaving.isSupervisor, !others.contains(where: \.isSupervisor) else { return }
    if others.contains(where: { $0.role == .child || $0.isManaged }) { throw Refusal.lastParent }
  }

  /// Throws `childMustStay` for a child that the rules keep, while an adult with an account can
  /// remove it.
  ///
  /// Never throws for a child that was added without being asked.
  func requireMayLeave(_ leaving: Member) throws {
    guard leaving.role == .child, !leaving.joinedUnasked, !household.policy.childrenMayLeave
    else { return }
    let others = try context.members.members(of: household.id).filter { $0.id != leaving.id }
    guard !others.contains(where: \.isSupervisor) else { throw Refusal.childMustStay }
  }

  /// Removes a member from the household.
  ///
  /// Its open tasks and future events become unassigned, and its duties pass to the next members; a
  /// scheduled job handles a large number of them a moment later. Its running screen time stops,
  /// the points held for its rewards and its shares of savings pools return to its wallet, its
  /// allowance is paused, its photo is removed, its goals that wait for an approval are deleted,
  /// and its cards are archived. The pins of its chat messages are removed. Codes about it, for its
  /// account or made by it end. Its entries of the activity feed, its preferences of notices and
  /// the badges of a member without an account are removed. Its ledger, its chat messages and its
  /// history stay; only the deletion of its account removes its name from them, and its messages.
  func removeFromHousehold(_ leaving: Member) throws {
    try unassignBatch(of: leaving.id)
    try stopScreenTime(of: leaving)
    try releaseBasket(of: leaving.id)
    try returnShares(of: leaving.id)
    try withdrawGoals(of: leaving.id)
    try endAllowance(of: leaving)
    try endCodes(of: leaving)
    try context.activities.removeActivities(of: leaving.id, in: household.id)
    try context.notices.removeAll(to: leaving.id, of: household.id)
    try context.noticePreferences.removePreferences(of: leaving.id, in: household.id)
    try removePhoto(of: leaving)
    try removePins(of: leaving.id)
    try archive(context.cards.activeCards(of: leaving.id, in: household.id))
    if leaving.isManaged { try context.badges.removeAchievements(of: leaving.achievementOwner) }
    var gone = leaving
    gone.removedAt = context.now
    gone.isOwner = false
    try context.members.save(gone)
    try context.touchOnlyHome(of: leaving.person)
    try renumberPositions()
    try notifyAdults(.memberLeft, of: leaving.id)
  }

  /// Unassigns a reopened task whose assignee has left meanwhile.
  func unassignIfLeft(_ task: inout HouseholdTask) throws {
    if let assignee = task.assignee, try !isActiveMember(assignee) {
      task.unassign(at: context.now)
    }
  }

  private func stopScreenTime(of leaving: Member) throws {
    guard try context.screenTime.bank(of: leaving.id, in: household.id) != nil else { return }
    var screenTime = try ScreenTime(of: leaving, for: self)
    guard let running = screenTime.bank.running else { return }
    try screenTime.bank.stop(
      at: context.now, startedOn: screenTime.calendar.day(of: running.startedAt),
      screenTime.setting, firstWeekday: screenTime.calendar.firstWeekday)
    _ = try context.screenTime.save(screenTime.bank)
  }

  /// Closes gaps: positions are dense among children, and among all other members.
  func renumberPositions() throws {
    let members = try context.members.members(of: household.id)
    for peers in [members.filter { $0.role == .child }, members.filter { $0.role != .child }] {
      for (position, peer) in peers.enumerated() where peer.position != position {
        var moved = peer
        moved.position = position
        try context.members.save(moved)
      }
    }
  }
}

extension Member {
  /// Whether ownership of a household can pass to it.
  var canOwn: Bool { role != .child && !isManaged && !joinedUnasked }
  /// Whether it is an adult who can sign in, and so act for members who cannot.
  var isSupervisor: Bool { role.isAdult && !isManaged }
}
