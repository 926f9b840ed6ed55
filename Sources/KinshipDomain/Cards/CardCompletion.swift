public import KinshipTime

/// The identity of a completion.
public typealias CardCompletionID = Identifier<CardCompletion>

/// The completion of a card on one day of its household.
///
/// A card is completed at most once per day. Each completion after one that was taken back is
/// another round, so that each round is paid once.
public struct CardCompletion: Hashable, Sendable {
  /// The completion's identity, derived from card and day.
  public let id: CardCompletionID
  /// The household.
  public let household: HouseholdID
  /// The card.
  public let card: CardID
  /// The member whose card it is.
  public let member: MemberID
  /// The day of the household.
  public let day: CivilDate
  /// The number of completions on this day, including those that were taken back; at least 1.
  public private(set) var round: Int
  /// Whether the card is done on this day; false after the completion was taken back.
  public private(set) var isDone: Bool
  /// The member who completed it last: the child, or an adult for it.
  public private(set) var doneBy: MemberID
  /// Time of the last completion.
  public private(set) var doneAt: Instant
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// The first completion of a card on a day.
  public init(of card: Card, on day: CivilDate, by member: MemberID, at now: Instant) {
    self.init(
      household: card.household, card: card.id, member: card.member, day: day, round: 1,
      isDone: true, doneBy: member, doneAt: now)
  }

  /// A completion with every field given.
  public init(
    household: HouseholdID, card: CardID, member: MemberID, day: CivilDate, round: Int,
    isDone: Bool, doneBy: MemberID, doneAt: Instant, version: Version = .unsaved
  ) {
    id = Self.id(of: card, on: day)
    self.household = household
    self.card = card
    self.member = member
    self.day = day
    self.round = round
    self.isDone = isDone
    self.doneBy = doneBy
    self.doneAt = doneAt
    self.version = version
  }

  /// The id of a card's completion on a day.
  public static func id(of card: CardID, on day: CivilDate) -> CardCompletionID {
    CardCompletionID(derivedFrom: card, .cardCompletion(day))
  }

  /// The transfer that pays the current round.
  public var award: TransferID { TransferID(derivedFrom: id, .award(round: round)) }
  /// The source of the transfer that pays the current round.
  public var source: Transfer.Source { Transfer.Source(id, round: round) }

  /// Completes the card again on the day; does nothing if it is done.
  public mutating func complete(by member: MemberID, at now: Instant) {
    guard !isDone else { return }
    round += 1
    (isDone, doneBy, doneAt) = (true, member, now)
  }

  /// Takes the completion back; does nothing if the card is not done.
  public mutating func takeBack() {
    isDone = false
  }
}
