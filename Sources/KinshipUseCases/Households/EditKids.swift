public import KinshipDomain

/// Adds, renames, orders and takes out children without an account in one step: the kids
/// editor.
///
/// Children with an account stay, behind those listed. Ledger and history of a child that is taken
/// out are kept. The list never becomes empty. Throws `nameTaken` for a new name that looks like
/// somebody else's in the household as it shall be.
public struct EditKids: UseCase, InHousehold {
  /// A child in the list.
  public struct Kid: Hashable, Sendable {
    /// The member; a new id for a child that is to be added.
    public let member: MemberID
    /// The person that a new child is; of no consequence for one that is there.
    public let person: PersonID
    /// What it is called, 1–60 characters.
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
  /// The children as they shall be, in their order.
  public let kids: [Kid]
  /// The children of the list as it was seen: one that somebody else added meanwhile is not taken
  /// out unseen.
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
      // Read anew: taking another one out may have moved it.
      try caller.takeOut(caller.activeMember(member.id))
    }
    // A new child may get the name that another one had.
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

  /// Throws `nameTaken` for a name that is new and looks like another one; those that stay may be alike.
  private func requireDistinct(_ new: [Name], among members: [Member]) throws {
    let nicknames = Dictionary(uniqueKeysWithValues: members.map { ($0.id, $0.nickname) })
    var names = NamesInUse(of: members)
    for (kid, name) in zip(kids, new) {
      names.rename(kid.member, to: name, nickname: nicknames[kid.member] ?? nil)
    }
    try names.requireDistinct()
  }

  private func rename(_ kid: Kid, to name: Name, for caller: Caller) throws {
    // Read anew: taking others out may have moved it.
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

  /// The children in the order of the list, those with an account behind them.
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
