import KinshipDomain
import KinshipTime

/// Paid plans in the spaces of their accounts; used receipts and the latest time are bookkeeping.
extension SQLiteTransaction: PlanRepository {
  var plans: any PlanRepository { self }

  func subscription(of user: UserID) throws -> Subscription? {
    reads(.user(user))
    return try find(user)
  }

  func save(_ subscription: Subscription) throws {
    guard try user(subscription.user) != nil else { throw Refusal.conflict }
    _ = try advanceSequence(.user(subscription.user))
    try change(SubscriptionColumn.table.upsert, subscription.values())
  }

  func isUsed(_ receipt: PlanReceiptID) throws -> Bool {
    try exists("SELECT 1 FROM used_receipt WHERE receipt = ?", receipt)
  }

  func use(_ receipt: PlanReceipt) throws {
    guard try !isUsed(receipt.id) else { throw Refusal.unusableID }
    try change(
      UsedReceiptColumn.table.insert,
      [
        UsedReceiptColumn.receipt: receipt.id, .user: receipt.account, .plan: receipt.plan,
        .paidUntil: receipt.paidUntil,
      ])
  }

  func forgetReceipts(of user: UserID, paidUntil instant: Instant) throws {
    try change("DELETE FROM used_receipt WHERE user = ? AND paid_until <= ?", user, instant)
  }

  func removePlans(of user: UserID) throws {
    try change("DELETE FROM used_receipt WHERE user = ?", user)
    guard try change(SubscriptionColumn.table.deleteByKey, user) > 0 else { return }
    _ = try advanceSequence(.user(user))
  }

  func latestInstant() throws -> Instant? {
    try row(of: "latest_instant", "SELECT at FROM latest_instant WHERE id = 1") { try $0[0] }
  }

  func saveLatestInstant(_ instant: Instant) throws {
    try change(
      "INSERT INTO latest_instant (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = ?",
      instant, instant)
  }
}

// MARK: - Plans as rows

enum SubscriptionColumn: Int, TableColumn {
  case user, plan, paidUntil

  static let table = Table(
    "subscription", key: [Self.user], account: .user, read: { _ = try Subscription($0) })
}

extension Subscription: TableRow {
  init(_ row: ResultRow<SubscriptionColumn>) throws {
    try self.init(user: row[.user], plan: row[.plan], paidUntil: row[.paidUntil])
  }

  func values() -> RowValues<SubscriptionColumn> {
    [.user: user, .plan: plan, .paidUntil: paidUntil]
  }
}

enum UsedReceiptColumn: Int, TableColumn {
  case receipt, user, plan, paidUntil

  static let table = Table(
    "used_receipt", key: [Self.receipt], account: .user, read: { _ = try PlanReceipt($0) })
}

extension PlanReceipt: TableRow {
  init(_ row: ResultRow<UsedReceiptColumn>) throws {
    try self.init(
      id: row[.receipt], account: row[.user], plan: row[.plan], paidUntil: row[.paidUntil])
  }
}
