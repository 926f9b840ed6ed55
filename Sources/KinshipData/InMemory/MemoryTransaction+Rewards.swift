import KinshipDomain
import KinshipTime

extension MemoryTransaction: RewardRepository {
  var rewards: any RewardRepository { self }

  func terms(of item: CatalogItemID, in household: HouseholdID) -> RewardTerms? {
    home(household)?.rewardTerms[item]
  }

  func save(_ terms: RewardTerms) throws -> RewardTerms {
    try save(terms, \.rewardTerms, of: terms.household, terms.item)
  }

  func entry(_ id: BasketEntryID, in household: HouseholdID) -> BasketEntry? {
    home(household)?.basketEntries[id]
  }

  func openEntry(of card: CardID, in household: HouseholdID) -> BasketEntry? {
    rows(\.basketEntries, of: household).first { $0.card == card && $0.state.isOpen }
  }

  func openEntries(of member: MemberID, in household: HouseholdID) -> [BasketEntry] {
    openEntries(of: household).filter { $0.member == member }
  }

  func openEntries(of household: HouseholdID, limit: Int) -> [BasketEntry] {
    Array(openEntries(of: household).prefix(max(0, limit)))
  }

  /// The open entries, the oldest first.
  private func openEntries(of household: HouseholdID) -> [BasketEntry] {
    rows(\.basketEntries, of: household).filter(\.state.isOpen)
      .sorted { ($0.requestedAt, $0.id) < ($1.requestedAt, $1.id) }
  }

  func closedEntries(
    of member: MemberID, in household: HouseholdID, limit: Int
  ) -> [BasketEntry] {
    let closed = rows(\.basketEntries, of: household)
      .filter { $0.member == member && !$0.state.isOpen }
      .sorted { ($1.closedAt ?? .distantPast, $1.id) < ($0.closedAt ?? .distantPast, $0.id) }
    return Array(closed.prefix(max(0, limit)))
  }

  func entriesTaken(of card: CardID, in household: HouseholdID, since start: Instant) -> Int {
    taken(of: card, in: household).count { start <= $0.requestedAt }
  }

  func lastTaken(of card: CardID, in household: HouseholdID) -> Instant? {
    taken(of: card, in: household).map(\.requestedAt).max()
  }

  private func taken(of card: CardID, in household: HouseholdID) -> [BasketEntry] {
    rows(\.basketEntries, of: household).filter { $0.card == card && $0.state.countsAsTaken }
  }

  func save(_ entry: BasketEntry) throws -> BasketEntry {
    try save(entry, \.basketEntries, of: entry.household, entry.id)
  }
}
