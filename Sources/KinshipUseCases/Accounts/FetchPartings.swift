public import KinshipDomain

/// What becomes of each of the caller's households when its account is deleted: to be read
/// before anybody decides.
public struct FetchPartings: Query {
  /// The question.
  public init() {}

  public var space: Space { .directory }

  public func fetch(in context: Context) throws -> [Parting] {
    try context.farewells(of: context.accountHolder()).map(\.parting)
  }
}

/// What becomes of a household when the account of one of its members is deleted.
public struct Parting: Hashable, Sendable {
  /// What becomes of it.
  public enum Outcome: String, Sendable, CaseIterable {
    /// It goes on without the member.
    case goesOn = "goes_on"
    /// It goes on, and has another owner.
    case handedOver = "handed_over"
    /// It ends with everything in it: nobody else has an account.
    case ends
  }

  /// The household.
  public let household: HouseholdID
  /// What it is called.
  public let name: Name
  /// What becomes of it.
  public let outcome: Outcome
  /// Who owns it then; nil unless it is handed over.
  public let heir: Name?

  /// A parting with every field given.
  public init(household: HouseholdID, name: Name, outcome: Outcome, heir: Name?) {
    self.household = household
    self.name = name
    self.outcome = outcome
    self.heir = heir
  }
}

/// One household that an account is about to leave for good.
struct Farewell {
  let caller: Caller
  let outcome: Parting.Outcome
  /// Who owns it then.
  let heir: Member?

  /// What others are told of it.
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
    // Somebody who was added without being asked gets a household only where nobody else could.
    let heirs = others.filter { !$0.joinedUnasked } + others.filter(\.joinedUnasked)
    heir = isSoleOwner ? heirs.first(where: \.role.isAdult) ?? heirs.first : nil
    outcome = others.isEmpty ? .ends : heir == nil ? .goesOn : .handedOver
  }
}

extension Context {
  /// Every household of an account, in the order of joining, and what becomes of it.
  func farewells(of user: User) throws -> [Farewell] {
    try self.members.memberships(of: user.id).map { try Farewell(owner(in: $0.household)) }
  }
}
