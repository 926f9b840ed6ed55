import KinshipDomain

// Links between members of several households that are the same person. Households share nothing
// else, and no answer contains the id of the person.

extension Member {
  /// Whether adults of two households may link it: a child, or a member without an account.
  ///
  /// Every other person joins both households instead. A child that was added without being asked
  /// has agreed to nothing: a stranger's household could separate its homes.
  var isLinkable: Bool { (role == .child && !joinedUnasked) || isManaged }
}

extension Context {
  /// Makes two members the same person in every household: the account's, if one has an account.
  ///
  /// Throws `notLinkable` for a child and an adult, or two accounts. Also throws it when a
  /// household would have the same person twice.
  func linkPersons(_ one: Member, with other: Member) throws {
    guard one.isLinkable, other.isLinkable, (one.role == .child) == (other.role == .child),
      one.isManaged || other.isManaged
    else { throw Refusal.notLinkable }
    guard one.person != other.person else { return }
    let (kept, lost) = one.isManaged ? (other.person, one.person) : (one.person, other.person)
    let homes = Set(try self.members.members(being: kept).map(\.household))
    for var member in try self.members.members(being: lost) {
      // A person with an account belongs to that account in every household.
      guard !homes.contains(member.household), member.isManaged else { throw Refusal.notLinkable }
      member.person = kept
      try self.members.save(member)
    }
  }

  /// Makes a claimed member the account's person; members linked to it follow.
  ///
  /// A linked member keeps its person if it has an account, or if the account's person is in its
  /// household already. Throws `alreadyMember` when that person is in the claimed member's own
  /// household.
  func move(_ claimed: Member, to person: PersonID) throws {
    guard claimed.person != person else { return }
    let homes = Set(try self.members.members(being: person).map(\.household))
    guard !homes.contains(claimed.household) else { throw Refusal.alreadyMember }
    for var member in try self.members.members(being: claimed.person)
    where member.isManaged && !homes.contains(member.household) {
      member.person = person
      try self.members.save(member)
    }
    try touchOnlyHome(of: claimed.person)
  }

  /// Notifies the household of a person's only member that its link state changes.
  ///
  /// Call it just before another member of the person is added, or just after the last other one is
  /// gone. No other household is notified.
  func touchOnlyHome(of person: PersonID) throws {
    let all = try self.members.members(being: person)
    guard all.count == 1, let only = all.first, only.isManaged else { return }
    try self.members.save(only)
  }

  /// Ends a household with all its data.
  ///
  /// Households with a member of the same person learn that it is no longer linked.
  func end(_ household: Household) throws {
    let people = try self.members.members(of: household.id).map(\.person)
    try self.households.delete(household)
    for person in people { try touchOnlyHome(of: person) }
  }

  /// Separates a member from the members that it is linked to.
  ///
  /// If it has no account it becomes the person `new`; otherwise the linked members without an
  /// account do. Their households are notified that the member is no longer linked.
  func unlinkPerson(_ member: Member, leaving new: PersonID) throws {
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
