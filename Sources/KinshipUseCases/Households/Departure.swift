import KinshipDomain
import KinshipTime

extension Caller {
  /// Throws `soleOwner` when others would be left without an owner, `noHeir` when nobody of
  /// them could be one, and `lastParent` when
  /// children or other members without an account would be left without an adult who can sign in.
  ///
  /// Never for somebody who was added without being asked: the household got along before.
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

  /// Throws `childMustStay` for a child under rules that keep it, while an adult with an account is there
  /// who can take it out; never for one that was added without being asked.
  func requireMayLeave(_ leaving: Member) throws {
    guard leaving.role == .child, !leaving.joinedUnasked, !household.policy.childrenMayLeave
    else { return }
    let others = try context.members.members(of: household.id).filter { $0.id != leaving.id }
    guard !others.contains(where: \.isSupervisor) else { throw Refusal.childMustStay }
  }

  /// Takes a member out of the household.
  ///
  /// Its tasks and events to come become nobody's, very many of them a moment later, as a duty. Its minutes
  /// stop, its picture goes. Codes about it, for its account or made by it end. Its ledger and its history stay, under its name.
  func takeOut(_ leaving: Member) throws {
    try unassignBatch(of: leaving.id)
    try stopScreenTime(of: leaving)
    try endCodes(of: leaving)
    try context.outbox.removeAll(to: leaving.id, of: household.id)
    try dropPhoto(of: leaving)
    var gone = leaving
    gone.removedAt = context.now
    gone.isOwner = false
    try context.members.save(gone)
    try context.tellHome(ofOnly: leaving.person)
    try closeRanks()
    try tellAdults(.memberLeft, of: leaving.id)
  }

  /// A task that is open again is nobody's when its assignee has left meanwhile.
  func unassignIfLeft(_ task: inout HouseholdTask) throws {
    if let assignee = task.assignee, try !isHere(assignee) { task.unassign(at: context.now) }
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

  /// Positions are dense among children, and among all others.
  func closeRanks() throws {
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
  /// Whether a household can be handed over to it.
  var canOwn: Bool { role != .child && !isManaged && !joinedUnasked }
  /// Whether it is an adult who can sign in, and so act for those who cannot.
  var isSupervisor: Bool { role.isAdult && !isManaged }
}
