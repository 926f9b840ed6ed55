public import KinshipDomain

/// Adds, renames, orders and removes children without an account in one step.
///
/// Children with an account stay, after the listed ones. Ledger and history of a removed child are
/// kept. The list never becomes empty. Throws `nameTaken` for a new name that looks like another
/// member's in the resulting household.
public struct EditKids: UseCase, HouseholdScoped {
  /// A child in the list.
  public struct Kid: Hashable, Sendable {
    /// The member; a new id for a new child.
    public let member: MemberID
    /// The person of a new child; ignored for an existing one.
    public let person: PersonID
    /// Its name, 1–60 characters.
    public let name: String

    /// A child with every field given.
    public init(member: MemberID, person: PersonID, name: String) {
      self.member = member
      self.person = person
      self.name = name
    }
  }

  /// The household.
  public let household: HouseholdID
  /// The children after the change, in their order.
  public let kids: [Kid]
  /// The children of the list that the user saw.
  ///
  /// Throws `conflict` if they have changed, so that a child added meanwhile is not removed.
  public let replacing: [MemberID]

  /// A list of children.
  public init(household: HouseholdID, kids: [Kid], replacing: [MemberID]) {
    self.household = household
    self.kids = kids
    self.replacing = replacing
  }

  public func execute(in context: Context, with _: Void) throws -> [MemberProfile] {
    let names = try checkedNames()
    let caller = try context.caller(in: household)
    try caller.require(.managePeople)
    let old = try context.members.members(of: household)
    let managed = old.filter { $0.role == .child && $0.isManaged }
    guard Set(managed.map(\.id)) == Set(replacing) else { throw Refusal.conflict }
    let known = Set(managed.map(\.id))
    let gone = known.subtracting(kids.map(\.member))
    try requireDistinct(names, among: old.filter { !gone.contains($0.id) })
    let linked = old.count { $0.role == .child && !$0.isManaged }
    try caller.household.policy.requireRoom(forChildren: kids.count + linked)
    for member in managed where gone.contains(member.id) {
      // Read anew: removing another member may have moved it.
      try caller.removeFromHousehold(caller.activeMember(member.id))
    }
    // Renamed first: a new child may get the former name of another one.
    for (kid, name) in zip(kids, names) where known.contains(kid.member) {
      try rename(kid, to: name, for: caller)
    }
    for (kid, name) in zip(kids, names) where !known.contains(kid.member) {
      try add(kid, named: name, for: caller)
    }
    return try ordered(for: caller)
  }

  private func checkedNames() throws -> [Name] {
    guard !kids.isEmpty else { throw Refusal.validation(.kids, .missing) }
    guard kids.count <= HouseholdPolicy.childLimits.upperBound else {
      throw Refusal.childLimitReached(limit: HouseholdPolicy.childLimits.upperBound)
    }
    guard Set(kids.map(\.member)).count == kids.count else { throw Refusal.unusableID }
    return try kids.map { try Name($0.name, field: .memberName) }
  }

  /// Throws `nameTaken` for a new name that looks like another one; unchanged names may be alike.
  private func requireDistinct(_ new: [Name], among members: [Member]) throws {
    let nicknames = Dictionary(uniqueKeysWithValues: members.map { ($0.id, $0.nickname) })
    var names = NamesInUse(of: members)
    for (kid, name) in zip(kids, new) {
      names.rename(kid.member, to: name, nickname: nicknames[kid.member] ?? nil)
    }
    try names.requireDistinct()
  }

  private func rename(_ kid: Kid, to name: Name, for caller: Caller) throws {
    // Read anew: removing other members may have moved it.
    var member = try caller.activeMember(kid.member)
    guard member.name != name else { return }
    member.name = name
    try caller.context.members.save(member)
  }

  private func add(_ kid: Kid, named name: Name, for caller: Caller) throws {
    let context = caller.context
    try context.requireNew(kid.member)
    try context.requireNew(kid.person)
    try context.add(
      NewMember(
        id: kid.member, person: kid.person, user: nil, role: .child, isOwner: false, name: name,
        color: nil), to: caller.household)
  }

  /// The children in the order of the list, followed by those with an account.
  private func ordered(for caller: Caller) throws -> [MemberProfile] {
    let context = caller.context
    let children = try context.members.members(of: household).filter { $0.role == .child }
    let listed = kids.compactMap { kid in children.first { $0.id == kid.member } }
    let others = children.filter { !$0.isManaged }
    return try (listed + others).enumerated().map { position, child in
      var child = child
      if child.position != position {
        child.position = position
        child = try context.members.save(child)
      }
      return try caller.profile(of: child)
    }
  }
}
