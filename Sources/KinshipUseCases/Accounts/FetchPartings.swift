public import KinshipDomain

/// Previews the effect of deleting the caller's account on each of its households.
public struct FetchPartings: Query {
  /// Creates the query.
  public init() {}

  public var space: Space { .directory }

  public func fetch(in context: Context) throws -> [Parting] {
    try context.departures(of: context.accountHolder()).map(\.parting)
  }
}

/// The effect of an account deletion on one household of the account.
public struct Parting: Hashable, Sendable {
  /// The kinds of effect on a household.
  public enum Outcome: String, Sendable, CaseIterable {
    /// The household continues without the member.
    case goesOn = "goes_on"
    /// The household continues with another owner.
    case handedOver = "handed_over"
    /// The household ends with all its data, because no other member has an account.
    case ends
  }

  /// The household.
  public let household: HouseholdID
  /// The household's name.
  public let name: Name
  /// The kind of effect.
  public let outcome: Outcome
  /// The name of the new owner; nil unless the household is handed over.
  public let heir: Name?

  /// A parting with every field given.
  public init(household: HouseholdID, name: Name, outcome: Outcome, heir: Name?) {
    self.household = household
    self.name = name
    self.outcome = outcome
    self.heir = heir
  }
}

/// One household of an account that is about to be deleted.
struct HouseholdDeparture {
  let caller: Caller
  let outcome: Parting.Outcome
  /// The new owner; nil unless the household is handed over.
  let heir: Member?

  /// The preview of this departure.
  var parting: Parting {
    Parting(
      household: caller.household.id, name: caller.household.name, outcome: outcome,
      heir: heir?.shownName)
  }

  init(_ caller: Caller) throws {
    let own = caller.own
    let others = try caller.context.members.members(of: caller.household.id)
      .filter { $0.id != own.id && !$0.isManaged }
      .sorted { ($0.joinedAt, $0.id) < ($1.joinedAt, $1.id) }
    let isSoleOwner = own.isOwner && !others.contains(where: \.isOwner)
    self.caller = caller
    // A member who was added without being asked becomes owner only if no other member can.
    let heirs = others.filter { !$0.joinedUnasked } + others.filter(\.joinedUnasked)
    heir = isSoleOwner ? heirs.first(where: \.role.isAdult) ?? heirs.first : nil
    outcome = others.isEmpty ? .ends : heir == nil ? .goesOn : .handedOver
  }
}

extension Context {
  /// Every household of an account in the order of joining, with the effect of deleting the
  /// account.
  func departures(of user: User) throws -> [HouseholdDeparture] {
    try self.members.memberships(of: user.id).map {
      try HouseholdDeparture(owner(in: $0.household))
    }
  }
}
