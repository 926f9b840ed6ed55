public import KinshipTime

/// Storage of the terms of rewards, and of the baskets of members.
public protocol RewardRepository {
  /// The terms of a reward; nil if none were set.
  func terms(of item: CatalogItemID, in household: HouseholdID) throws -> RewardTerms?
  /// Stores the terms; throws `conflict` if a newer version is stored.
  @discardableResult func save(_ terms: RewardTerms) throws -> RewardTerms
  /// The entry with that id.
  func entry(_ id: BasketEntryID, in household: HouseholdID) throws -> BasketEntry?
  /// The open entry of a card; a card has at most one.
  func openEntry(of card: CardID, in household: HouseholdID) throws -> BasketEntry?
  /// The open entries of a member, the oldest first: at most one for each of its cards.
  func openEntries(of member: MemberID, in household: HouseholdID) throws -> [BasketEntry]
  /// The open entries of all members, the oldest first, at most `limit`.
  func openEntries(of household: HouseholdID, limit: Int) throws -> [BasketEntry]
  /// The closed entries of a member, the last closed first, at most `limit`.
  func closedEntries(
    of member: MemberID, in household: HouseholdID, limit: Int
  ) throws -> [BasketEntry]
  /// The number of entries of a card that count as taken and were requested at or after `start`.
  func entriesTaken(of card: CardID, in household: HouseholdID, since start: Instant) throws -> Int
  /// Time of the last request of a card that counts as taken; nil for none.
  func lastTaken(of card: CardID, in household: HouseholdID) throws -> Instant?
  /// Stores the entry; throws `conflict` if a newer version is stored.
  @discardableResult func save(_ entry: BasketEntry) throws -> BasketEntry
}
