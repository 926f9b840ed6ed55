import KinshipDomain

/// The names of a household's members as lists show them, each looked up once.
struct MemberNames {
  private let context: Context
  private let household: HouseholdID
  private var known: [MemberID: Name?] = [:]

  /// Reads each name when it is first asked for: for lists that name few members.
  init(for caller: Caller) {
    context = caller.context
    household = caller.household.id
  }

  /// Reads the names of all present members at once: for lists that name most of them.
  init(preloadedFor caller: Caller) throws {
    self.init(for: caller)
    for member in try context.members.members(of: household) {
      known[member.id] = .some(member.shownName)
    }
  }

  /// The displayed name of the member, also after it has left; nil without a member.
  mutating func name(of member: MemberID?) throws -> Name? {
    guard let member else { return nil }
    if let name = known[member] { return name }
    let name = try context.members.member(member, in: household)?.shownName
    known[member] = .some(name)
    return name
  }
}
