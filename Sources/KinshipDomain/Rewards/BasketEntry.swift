public import KinshipTime

/// The identity of a basket entry.
public typealias BasketEntryID = Identifier<BasketEntry>

/// A reward that a member requested or bought, with the price and the title of that time.
///
/// Its points are held on the member's reserved account until the entry closes. Closing settles the
/// hold exactly once: a fulfilled entry captures it, and any other outcome releases it.
public struct BasketEntry: Hashable, Sendable {
  /// Time for which a request waits for an adult before it expires.
  public static let requestLifetime = Duration.seconds(7 * 86_400)

  /// The state of an entry.
  ///
  /// Raw values are wire and file format.
  public enum State: String, Sendable, CaseIterable {
    /// An adult has to approve the request.
    case requested
    /// The reward is bought, and an adult has to hand it over.
    case inBasket = "in_basket"
    /// The reward was handed over, and its price is spent.
    case fulfilled
    /// The reward was removed from the basket, and its price was returned.
    case refunded
    /// An adult declined the request.
    case declined
    /// The member cancelled the request.
    case cancelled
    /// The request waited longer than ``BasketEntry/requestLifetime``.
    case expired
    /// The household's rules ended the entry: the reward was archived or deleted, or the member
    /// left.
    case withdrawn

    /// Whether the points are held.
    public var isOpen: Bool { self == .requested || self == .inBasket }

    /// Whether the entry counts for cooldown and quota: the member has the reward, or may get it.
    public var countsAsTaken: Bool { isOpen || self == .fulfilled }
  }

  /// The entry's identity.
  public let id: BasketEntryID
  /// The household.
  public let household: HouseholdID
  /// The member who gets the reward.
  public let member: MemberID
  /// The member's card of the reward.
  public let card: CardID
  /// The reward of the catalog.
  public let item: CatalogItemID
  /// The title at the time of the request.
  public let title: Title
  /// The price at the time of the request.
  public let price: Points
  /// The state.
  public private(set) var state: State
  /// The member who made the request: the member itself, or an adult for a child.
  public let requestedBy: MemberID
  /// Time of the request.
  public let requestedAt: Instant
  /// The member who approved or closed the entry; nil before, and for the household's own rules.
  public private(set) var decidedBy: MemberID?
  /// Time of the approval; nil for a reward that needed none.
  public private(set) var approvedAt: Instant?
  /// Time at which the entry was closed; nil while it is open.
  public private(set) var closedAt: Instant?
  /// The reason of an adult who declined the request.
  public private(set) var reason: Note?
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// An entry with every field given; nil unless exactly a closed one has a time of closing.
  public init?(
    id: BasketEntryID, of member: MemberID, in household: HouseholdID, card: CardID,
    item: CatalogItemID, title: Title, price: Points, state: State, requestedBy: MemberID,
    requestedAt: Instant, decidedBy: MemberID?, approvedAt: Instant?, closedAt: Instant?,
    reason: Note?, version: Version
  ) {
    guard state.isOpen == (closedAt == nil), price > .zero else { return nil }
    self.init(
      id: id, household: household, member: member, card: card, item: item, title: title,
      price: price, state: state, requestedBy: requestedBy, requestedAt: requestedAt)
    self.decidedBy = decidedBy
    self.approvedAt = approvedAt
    self.closedAt = closedAt
    self.reason = reason
    self.version = version
  }

  private init(
    id: BasketEntryID, household: HouseholdID, member: MemberID, card: CardID,
    item: CatalogItemID, title: Title, price: Points, state: State, requestedBy: MemberID,
    requestedAt: Instant
  ) {
    self.id = id
    self.household = household
    self.member = member
    self.card = card
    self.item = item
    self.title = title
    self.price = price
    self.state = state
    self.requestedBy = requestedBy
    self.requestedAt = requestedAt
  }

  /// A new entry for a card of a reward, at its price and title now.
  ///
  /// It is a request if the terms require approval, otherwise in the basket.
  public init(
    _ id: BasketEntryID, for card: Card, _ terms: RewardTerms, by member: MemberID, at now: Instant
  ) {
    self.init(
      id: id, household: card.household, member: card.member, card: card.id, item: card.item,
      title: card.title, price: card.value, state: terms.needsApproval ? .requested : .inBasket,
      requestedBy: member, requestedAt: now)
  }

  /// Time at which a request expires; nil for an entry that is no open request.
  public var expiresAt: Instant? {
    state == .requested ? requestedAt + Self.requestLifetime : nil
  }
}

// MARK: - Changes

extension BasketEntry {
  /// Approves a request; throws `basketEntrySettled` unless it waits for approval.
  public mutating func approve(by member: MemberID, at now: Instant) throws {
    guard state == .requested else { throw Refusal.basketEntrySettled(state) }
    state = .inBasket
    decidedBy = member
    approvedAt = now
  }

  /// Closes the entry; throws `basketEntrySettled` for a closed entry, and for an outcome that its
  /// state does not allow.
  public mutating func close(
    _ outcome: State, by member: MemberID?, at now: Instant, reason: Note? = nil
  ) throws {
    let isAllowed =
      switch outcome {
      case .requested, .inBasket: false
      case .fulfilled, .refunded: state == .inBasket
      case .declined, .cancelled, .expired: state == .requested
      case .withdrawn: state.isOpen
      }
    guard isAllowed else { throw Refusal.basketEntrySettled(state) }
    state = outcome
    decidedBy = member
    closedAt = now
    self.reason = reason
  }
}

// MARK: - Transfers

extension BasketEntry {
  /// The transfer that holds the price: from the wallet to the reserved account.
  public var hold: Transfer {
    Transfer(
      id: TransferID(derivedFrom: id, .rewardHold), household: household,
      debit: PointAccount.id(of: member), credit: PointAccount.id(of: member, .reserved),
      amount: price, kind: .rewardHeld, source: .init(id, round: 0), reason: title.description,
      createdBy: requestedBy, createdAt: requestedAt, effectiveAt: requestedAt)
  }

  /// The transfer that settles the hold of a closed entry: its capture, or its release; nil while
  /// the entry is open.
  ///
  /// Both have one id and one round of the entry, so that the ledger accepts only one of them. A
  /// capture returns the points to the household. A release reverses the hold.
  public var settlement: Transfer? {
    guard let closedAt else { return nil }
    let isCapture = state == .fulfilled
    return Transfer(
      id: TransferID(derivedFrom: id, .rewardSettlement), household: household,
      debit: PointAccount.id(of: member, .reserved),
      credit: isCapture ? PointAccount.issuance(of: household) : PointAccount.id(of: member),
      amount: price, kind: isCapture ? .rewardRedeemed : .reversal,
      source: .init(id, round: 1), reverses: isCapture ? nil : hold.id, reason: title.description,
      createdBy: decidedBy, createdAt: closedAt,
      effectiveAt: isCapture ? closedAt : requestedAt)
  }

  /// The job that expires a request; none for other entries.
  public var jobs: [ScheduledJob] {
    guard let expiresAt else { return [] }
    return [ScheduledJob(.rewardExpiry, about: id, in: household, dueAt: expiresAt)]
  }
}
