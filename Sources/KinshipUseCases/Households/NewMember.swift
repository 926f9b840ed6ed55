import KinshipDomain

/// A member about to be added to a household, regardless of the use case.
struct NewMember {
  let id: MemberID
  let person: PersonID
  let user: UserID?
  let role: Role
  let isOwner: Bool
  let name: Name
  let color: ColorHex?
  /// Whether it is added without being asked.
  var joinedUnasked = false
}

extension Context {
  /// Adds the member with its position, colour and wallet.
  ///
  /// Throws `unusableID` for an id that is or was in use, and `alreadyMember` for a person that is
  /// here already. Throws `nameTaken` for a name in use, and `childLimitReached`. Throws
  /// `quotaExceeded` for a full household, or an account with too many households.
  ///
  /// A member with an account gets a number behind a name in use, because the household did not
  /// choose the name. The person of a member without an account must be new: two households share a
  /// person by agreement alone.
  @discardableResult
  func add(_ new: NewMember, to household: Household) throws -> Member {
    guard try self.members.member(new.id, in: household.id) == nil,
      new.id.bits != household.id.bits,
      try self.tasks.task(TaskID(bits: new.id.bits), in: household.id) == nil
    else { throw Refusal.unusableID }
    if new.user == nil, try !self.members.members(being: new.person).isEmpty {
      throw Refusal.unusableID
    }
    let others = try self.members.members(of: household.id)
    guard !others.contains(where: { $0.person == new.person }) else { throw Refusal.alreadyMember }
    let name = try name(of: new, among: others)
    let peers = others.filter { ($0.role == .child) == (new.role == .child) }
    if new.role == .child { try household.policy.requireRoom(forChildren: peers.count + 1) }
    guard others.count < quotas.members else {
      throw Refusal.quotaExceeded(.members, limit: quotas.members)
    }
    try requireRoom(
      for: 1, of: .allMembers, in: household.id, .members, limit: quotas.members * 10)
    if let user = new.user { try requireRoomForHousehold(of: user) }
    try touchOnlyHome(of: new.person)
    let palette = ColorHex.palette
    let member = try self.members.save(
      Member(
        id: new.id, household: household.id, person: new.person, user: new.user, role: new.role,
        isOwner: new.isOwner, name: name,
        color: new.color ?? palette[others.count % palette.count], position: peers.count,
        joinedAt: now, joinedUnasked: new.joinedUnasked))
    try self.points.open(PointAccount(for: member.id, in: household.id, openedAt: now))
    return member
  }

  /// The name of the new member; throws `nameTaken` for one without an account.
  private func name(of new: NewMember, among others: [Member]) throws -> Name {
    var names = NamesInUse(of: others)
    guard new.user == nil else { return names.disambiguated(new.name, for: new.id) }
    names.rename(new.id, to: new.name, nickname: nil)
    try names.requireDistinct()
    return new.name
  }
}
