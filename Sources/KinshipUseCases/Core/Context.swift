public import KinshipDomain
public import KinshipTime

/// The environment of a use case or query: caller, time, household calendars and repositories.
///
/// It is valid inside its transaction only.
@dynamicMemberLookup
public final class Context {
  /// The session of the call; nil when the caller is not signed in.
  public private(set) var session: Session?
  /// The member that the call is made for; nil for the account's own.
  public private(set) var actingMember: MemberID?
  /// The time of the call, which is the only clock for a rule.
  public let now: Instant
  /// The time at which the caller's device first tried the command; nil if it is not known.
  ///
  /// It is earlier than `now` after a lost connection. A device can claim any time, so a rule bounds
  /// what the claim changes.
  let firstTriedAt: Instant?
  /// The rules about accounts, set by the operator of the store.
  public let accountPolicy: AccountPolicy
  /// The limits per account and per household.
  public let quotas: Quotas
  /// The store that sells plans.
  let planStore: any PlanStore
  private let zones: ZoneDatabase
  private let repositories: any Repositories

  /// A context for one transaction.
  public init(
    session: Session?, actingMember: MemberID?, now: Instant, zones: ZoneDatabase,
    repositories: any Repositories, accountPolicy: AccountPolicy = AccountPolicy(),
    quotas: Quotas = Quotas(), planStore: any PlanStore = ClosedPlanStore(),
    firstTriedAt: Instant? = nil
  ) {
    self.session = session
    self.actingMember = actingMember
    self.now = now
    self.zones = zones
    self.repositories = repositories
    self.accountPolicy = accountPolicy
    self.quotas = quotas
    self.planStore = planStore
    self.firstTriedAt = firstTriedAt
  }

  /// A repository of the transaction, by its name in `Repositories`.
  public subscript<Repository>(
    dynamicMember name: KeyPath<any Repositories, Repository>
  ) -> Repository {
    repositories[keyPath: name]
  }
}

@available(*, unavailable, message: "A context does not leave its transaction")
extension Context: Sendable {}

// MARK: - Calendar

extension Context {
  /// The calendar of a household: its zone, first weekday and day end.
  public func calendar(of household: Household) throws -> HouseholdCalendar {
    HouseholdCalendar(
      zone: try zones.zone(household.timeZone), firstWeekday: household.policy.firstWeekday,
      dayEnd: household.policy.dayEnd)
  }

  func zone(_ name: String) throws -> Zone { try zones.zone(name) }

  /// The end of a member's quiet hours if they contain the time of the call.
  func end(of quietHours: QuietHours, in household: Household) throws -> Instant? {
    try quietHours.end(containing: now, inHouseholdOf: household.timeZone, zones: zones)
  }

  /// The name of a time zone as the database knows it; throws `validation` for an unknown one.
  func checkedZone(_ name: String) throws -> String {
    guard let zone = try? zones.zone(name) else {
      throw Refusal.validation(.timeZone, name.trimmed.isEmpty ? .blank : .unknown)
    }
    return zone.identifier
  }
}

// MARK: - Caller

extension Context {
  /// The calling account and its session; throws `notAuthenticated`.
  func signedIn() throws -> (user: User, session: Session) {
    guard let session, let user = try self.users.user(session.user) else {
      throw Refusal.notAuthenticated
    }
    return (user, session)
  }

  /// The caller as a member of a household.
  ///
  /// Role, ownership and parent mode are read in this transaction. Throws `notFound(.household)`
  /// for an unknown household and for a household of other accounts. Throws `unauthorized` for an
  /// acting member that the account may not act as.
  func caller(in id: HouseholdID) throws -> Caller {
    let own = try owner(in: id)
    guard let actingMember else { return own }
    let member = try membership(of: actingMember, for: own.own)
    return Caller(
      context: self, user: own.user, household: own.household, own: own.own, member: member)
  }

  /// The account's own member as the caller, regardless of the acting member.
  func owner(in id: HouseholdID) throws -> Caller {
    let (user, _) = try signedIn()
    guard let household = try self.households.household(id),
      let own = try self.members.member(of: user.id, in: id)
    else { throw Refusal.notFound(.household) }
    return Caller(context: self, user: user, household: household, own: own, member: own)
  }

  /// The caller in each of its households.
  ///
  /// While the device acts as a managed member, the result is that member in its one household.
  func callers() throws -> [Caller] {
    let (user, _) = try signedIn()
    let own = try self.members.memberships(of: user.id)
    guard let actingMember, !own.contains(where: { $0.id == actingMember }) else {
      return try own.compactMap { member in
        try self.households.household(member.household).map { household in
          Caller(context: self, user: user, household: household, own: member, member: member)
        }
      }
    }
    let home = try own.first { try self.members.member(actingMember, in: $0.household) != nil }
    guard let home else { throw Refusal.unauthorized }
    return [try caller(in: home.household)]
  }

  /// The account's own member, or a managed one that an adult acts as.
  func membership(of acting: MemberID, for own: Member) throws -> Member {
    guard acting != own.id else { return own }
    guard own.role.isAdult, let member = try self.members.member(acting, in: own.household),
      member.isActive, member.isManaged
    else { throw Refusal.unauthorized }
    return member
  }

  /// Continues the transaction with `session` and without an acting member.
  func use(_ session: Session) {
    self.session = session
    actingMember = nil
  }

  /// Throws `unusableID` unless a client may have created the id.
  func requireNew<Entity>(_ id: Identifier<Entity>) throws {
    guard id.isClientMade else { throw Refusal.unusableID }
  }
}
