public import KinshipTime

/// The identity of a savings pool.
public typealias SavingsPoolID = Identifier<SavingsPool>

/// A shared goal of a household: members pay points into the pool until its target is reached.
///
/// The points of each member are on an account of its own, its share. A share can only be returned
/// to its member, or be spent with the others when the pool is paid out. A pool ends once: it is
/// paid out, or closed.
public struct SavingsPool: Hashable, Sendable {
  /// The most open pools of a household.
  public static let openLimit = 20
  /// Allowed targets in points.
  public static let targetRange = 1...1_000_000

  /// The state of a pool.
  ///
  /// Raw values are wire and file format.
  public enum State: String, Sendable, CaseIterable {
    /// Members can pay in and withdraw.
    case open
    /// The target was reached, and its points are spent.
    case paidOut = "paid_out"
    /// The pool was ended without a pay-out, and all shares were returned.
    case closed
  }

  /// The pool's identity.
  public let id: SavingsPoolID
  /// The household.
  public let household: HouseholdID
  /// The name of the shared goal.
  public let title: Title
  /// The number of points to save, at least 1.
  public let target: Points
  /// The state.
  public private(set) var state: State
  /// The adult who created the pool.
  public let createdBy: MemberID
  /// Time of the creation.
  public let createdAt: Instant
  /// The adult who paid the pool out or closed it; nil while it is open.
  public private(set) var endedBy: MemberID?
  /// Time of the end; nil while the pool is open.
  public private(set) var endedAt: Instant?
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// A new pool without points.
  public init(
    id: SavingsPoolID, household: HouseholdID, title: Title, target: Points, createdBy: MemberID,
    createdAt: Instant
  ) {
    self.id = id
    self.household = household
    self.title = title
    self.target = target
    state = .open
    self.createdBy = createdBy
    self.createdAt = createdAt
  }

  /// A pool with every field given; nil unless exactly an ended one has a time of its end, and for
  /// a target of 0.
  public init?(
    id: SavingsPoolID, in household: HouseholdID, title: Title, target: Points, state: State,
    createdBy: MemberID, createdAt: Instant, endedBy: MemberID?, endedAt: Instant?,
    version: Version
  ) {
    guard (state == .open) == (endedAt == nil), (endedAt == nil) == (endedBy == nil),
      target > .zero
    else { return nil }
    self.init(
      id: id, household: household, title: title, target: target, createdBy: createdBy,
      createdAt: createdAt)
    self.state = state
    self.endedBy = endedBy
    self.endedAt = endedAt
    self.version = version
  }

  /// Throws `savingsPoolUnavailable(.ended)` unless the pool is open.
  public func requireOpen() throws {
    guard state == .open else { throw Refusal.savingsPoolUnavailable(.ended) }
  }

  /// Throws unless `amount` can be paid into the pool, which holds `saved`.
  ///
  /// Throws `savingsPoolUnavailable` for an ended or full pool, and `validation` for more points
  /// than are missing.
  public func requireSpace(for amount: Points, saved: Points) throws {
    try requireOpen()
    let missing = target.missing(from: saved)
    guard missing > .zero else { throw Refusal.savingsPoolUnavailable(.full) }
    guard amount <= missing else {
      throw Refusal.validation(.amount, .outOfRange(minimum: 1, maximum: missing.value))
    }
  }

  /// Pays the pool out; throws `savingsPoolUnavailable` unless it is open and holds its target.
  public mutating func payOut(saved: Points, by member: MemberID, at now: Instant) throws {
    try requireOpen()
    guard saved >= target else { throw Refusal.savingsPoolUnavailable(.unfilled) }
    (state, endedBy, endedAt) = (.paidOut, member, now)
  }

  /// Ends the pool without a pay-out; throws `savingsPoolUnavailable(.ended)` for an ended one.
  public mutating func close(by member: MemberID, at now: Instant) throws {
    try requireOpen()
    (state, endedBy, endedAt) = (.closed, member, now)
  }
}

/// Reason for which a move of points is not possible in the state of a savings pool.
///
/// Raw values are wire format.
public enum SavingsPoolObstacle: String, Sendable, CaseIterable {
  /// The pool was paid out or closed.
  case ended
  /// The target is reached.
  case full
  /// The target is not reached.
  case unfilled
}

// MARK: - Transfers

extension SavingsPool {
  /// The transfer that pays a member's points into the pool.
  public func payment(
    _ id: TransferID, of amount: Points, from member: MemberID, by actor: MemberID,
    at now: Instant
  ) -> Transfer {
    Transfer(
      id: id, household: household, debit: PointAccount.id(of: member),
      credit: PointAccount.id(of: member, .share(self.id)), amount: amount, kind: .poolPaidIn,
      source: nil, reason: title.description, createdBy: actor, createdAt: now,
      effectiveAt: now)
  }

  /// The transfer that returns points of a member's share to its wallet.
  public func withdrawal(
    _ id: TransferID, of amount: Points, to member: MemberID, by actor: MemberID,
    at now: Instant
  ) -> Transfer {
    Transfer(
      id: id, household: household, debit: PointAccount.id(of: member, .share(self.id)),
      credit: PointAccount.id(of: member), amount: amount, kind: .poolWithdrawn, source: nil,
      reason: title.description, createdBy: actor, createdAt: now, effectiveAt: now)
  }

  /// The transfer that settles a member's whole share: spends it in a pay-out, or returns it to the
  /// wallet; nil for an empty share.
  ///
  /// Both have one id and one round of the share, so that the ledger accepts only one of them.
  public func settlement(
    of share: PointAccount, isPayout: Bool, by actor: MemberID?, at now: Instant
  ) -> Transfer? {
    guard share.balance > .zero else { return nil }
    return Transfer(
      id: TransferID(derivedFrom: share.id, .poolSettlement), household: household,
      debit: share.id,
      credit: isPayout
        ? PointAccount.issuance(of: household) : PointAccount.id(of: share.member),
      amount: share.balance, kind: isPayout ? .poolPaidOut : .poolWithdrawn,
      source: .init(share.id), reason: title.description, createdBy: actor, createdAt: now,
      effectiveAt: now)
  }
}

// MARK: - A reached target

extension SavingsPool {
  /// The points in the shares of a pool.
  public static func saved(in shares: [PointAccount]) -> Points {
    Points(shares.reduce(0) { $0 + $1.balance.value }) ?? .maximum
  }
}

extension Notice {
  /// False for a notice of a reached target from which points were withdrawn; true for other
  /// notices.
  ///
  /// Such a notice is kept, so that the next payment on that day does not send it again. It is
  /// neither listed nor sent while points are missing; a mail that was not sent then is not sent on
  /// that day.
  public func isTargetStillReached(
    in pools: any SavingsPoolRepository, _ points: any PointsRepository
  ) throws -> Bool {
    guard kind == .poolFilled else { return true }
    guard let pool = try pools.pool(SavingsPoolID(bits: subject), in: household) else {
      return false
    }
    return SavingsPool.saved(in: try points.shares(of: pool.id, in: household)) >= pool.target
  }
}

/// Storage of the savings pools of households.
///
/// Their points are in `PointsRepository`.
public protocol SavingsPoolRepository {
  /// The pool with that id.
  func pool(_ id: SavingsPoolID, in household: HouseholdID) throws -> SavingsPool?
  /// The open pools, the oldest first; at most ``SavingsPool/openLimit``.
  func openPools(of household: HouseholdID) throws -> [SavingsPool]
  /// The ended pools, the last ended first, at most `limit`.
  func endedPools(of household: HouseholdID, limit: Int) throws -> [SavingsPool]
  /// Stores the pool; throws `conflict` if a newer version is stored.
  @discardableResult func save(_ pool: SavingsPool) throws -> SavingsPool
}
