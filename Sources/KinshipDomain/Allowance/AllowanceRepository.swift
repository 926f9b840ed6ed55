/// Storage of allowances and of the ledger of money.
public protocol AllowanceRepository {
  /// The allowance of a member; nil if none was set.
  func allowance(of member: MemberID, in household: HouseholdID) throws -> Allowance?
  /// The allowances of a household, ordered by member.
  func allowances(of household: HouseholdID) throws -> [Allowance]
  /// Stores the allowance; throws `conflict` if a newer version is stored.
  @discardableResult func save(_ allowance: Allowance) throws -> Allowance
  /// Appends an entry to a member's ledger.
  ///
  /// Throws `conflict` if the id or the number exists.
  func add(_ transfer: MoneyTransfer) throws
  /// The entry with that id.
  func moneyTransfer(_ id: MoneyTransferID, in household: HouseholdID) throws -> MoneyTransfer?
  /// The entries of a member with numbers below `number`, the newest first, at most `limit`; from
  /// the newest one with nil.
  func moneyTransfers(
    of member: MemberID, in household: HouseholdID, before number: Int?, limit: Int
  ) throws -> [MoneyTransfer]
}
