import KinshipDomain

// Who is the same person in several homes. That is all that homes share, and no answer names it.

extension Member {
  /// Whether adults of two homes may say that it lives in both: a child, or somebody without an account.
  ///
  /// Everybody else says so by joining. A child that was added without being asked has said nothing: a stranger's
  /// household could part its homes.
  var isLinkable: Bool { (role == .child && !joinedUnasked) || isManaged }
}

extension Context {
  /// Lets two members be one person from here on, in every home: that of the account, where one has
  /// an account.
  ///
  /// Throws `notLinkable` for a child and a grown-up, when a home would have the same person twice, or
  /// when both have accounts of their own.
  func unite(_ one: Member, with other: Member) throws {
    guard one.isLinkable, other.isLinkable, (one.role == .child) == (other.role == .child),
      one.isManaged || other.isManaged
    else { throw Refusal.notLinkable }
    guard one.person != other.person else { return }
    let (kept, lost) = one.isManaged ? (other.person, one.person) : (one.person, other.person)
    let homes = Set(try self.members.members(being: kept).map(\.household))
    for var member in try self.members.members(being: lost) {
      // A person with an account is that account's wherever it is.
      guard !homes.contains(member.household), member.isManaged else { throw Refusal.notLinkable }
      member.person = kept
      try self.members.save(member)
    }
  }

  /// Makes a member that an account claims the account's person; those that it was linked to go along.
  ///
  /// What another home has on its side plays no part: where the person is already, or has an account,
  /// that home's member stays who it is. Throws `alreadyMember` when the person is in the claimed
  /// member's own home.
  func move(_ claimed: Member, to person: PersonID) throws {
    guard claimed.person != person else { return }
    let homes = Set(try self.members.members(being: person).map(\.household))
    guard !homes.contains(claimed.household) else { throw Refusal.alreadyMember }
    for var member in try self.members.members(being: claimed.person)
    where member.isManaged && !homes.contains(member.household) {
      member.person = person
      try self.members.save(member)
    }
    try tellHome(ofOnly: claimed.person)
  }

  /// Raises the home of the only member that is a person, just before there is another one or just after
  /// the last other one is gone: it is linked from then on, or not any more, and nobody else is told
  /// anything.
  func tellHome(ofOnly person: PersonID) throws {
    let all = try self.members.members(being: person)
    guard all.count == 1, let only = all.first, only.isManaged else { return }
    try self.members.save(only)
  }

  /// Ends a household with everything in it; homes with a member of the same person learn that it is
  /// linked no more.
  func end(_ household: Household) throws {
    let people = try self.members.members(of: household.id).map(\.person)
    try self.households.delete(household)
    for person in people { try tellHome(ofOnly: person) }
  }

  /// Makes a member and those that it is linked to two persons: whoever has no account becomes `new`.
  ///
  /// Their homes rise, so that each learns that its member is not linked any more.
  func part(_ member: Member, leaving new: PersonID) throws {
    let linked = try self.members.members(being: member.person)
    guard linked.contains(where: { $0.id != member.id && ($0.isManaged || member.isManaged) })
    else {
      return
    }
    for var other in linked {
      if member.isManaged ? other.id == member.id : other.isManaged { other.person = new }
      try self.members.save(other)
    }
  }
}
