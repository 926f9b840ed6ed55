public import KinshipTime

/// The identity of an entry in the ledger of money.
public typealias MoneyTransferID = Identifier<MoneyTransfer>

/// Reason code of an entry in the ledger of money.
///
/// Raw values are wire and file format.
public enum MoneyTransferKind: String, Sendable, CaseIterable {
  /// The payment for a week; 0 if nothing of the week was done.
  case allowance
  /// Money handed over to the member.
  case payout
  /// A correction by an adult, in either direction.
  case correction
}

/// An entry in the ledger of money: a transfer between the household and one of its members.
///
/// The ledger is separate from that of points. An entry is never changed or deleted. Money that a
/// member gets comes from the household, and a pay-out settles it. The accounts of a household
/// therefore sum to zero in each currency. The entries of a member are numbered from 1, and each
/// has the balance after it, so that the entries prove the balance.
public struct MoneyTransfer: Hashable, Sendable {
  /// Its identity: derived from member and payday, or created with the command.
  public let id: MoneyTransferID
  /// The household.
  public let household: HouseholdID
  /// The member of the account.
  public let member: MemberID
  /// The number of the entry among those of the member, from 1.
  public let number: Int
  /// Reason code.
  public let kind: MoneyTransferKind
  /// The minor units that the member gets; negative for those that it pays or was handed.
  public let amount: Int
  /// The balance of the member after the entry.
  public let balance: Money
  /// The payday of the week that the entry pays; nil for other kinds.
  public let payday: CivilDate?
  /// The tasks and cards of the week, if the amount depended on them.
  public let completion: WeekCompletion?
  /// The reason as text; empty for none.
  public let reason: String
  /// The member who caused it; nil for a scheduled payment.
  public let createdBy: MemberID?
  /// Time at which it was stored.
  public let createdAt: Instant

  /// An entry with every field given; nil for a number below 1 and for an amount that the kind does
  /// not allow.
  public init?(
    id: MoneyTransferID, of member: MemberID, in household: HouseholdID, number: Int,
    kind: MoneyTransferKind, amount: Int, balance: Money, payday: CivilDate?,
    completion: WeekCompletion?, reason: String, createdBy: MemberID?, createdAt: Instant
  ) {
    guard number >= 1, kind.allows(amount), (kind == .allowance) == (payday != nil) else {
      return nil
    }
    self.id = id
    self.household = household
    self.member = member
    self.number = number
    self.kind = kind
    self.amount = amount
    self.balance = balance
    self.payday = payday
    self.completion = completion
    self.reason = reason
    self.createdBy = createdBy
    self.createdAt = createdAt
  }

  /// Whether this entry can follow `last`, the entry before it; nil for the first entry.
  ///
  /// The balance continues in the same currency. Another currency begins at a balance of 0.
  public func follows(_ last: MoneyTransfer?) -> Bool {
    guard let last else { return number == 1 && balance.minorUnits == amount }
    let start = last.balance.currency == balance.currency || last.balance.minorUnits == 0
    return start && number == last.number + 1
      && balance.minorUnits == last.balance.minorUnits + amount
  }
}

extension MoneyTransferKind {
  fileprivate func allows(_ amount: Int) -> Bool {
    switch self {
    case .allowance: (0...Money.amounts.upperBound).contains(amount)
    case .payout: (-Money.amounts.upperBound ... -1).contains(amount)
    case .correction:
      amount != 0 && Money.amounts.contains(Int(clamping: amount.magnitude))
    }
  }
}
