import KinshipDomain
import KinshipTime

extension MemoryTransaction: PlanRepository {
  var plans: any PlanRepository { self }

  func subscription(of user: UserID) -> Subscription? {
    reading(.user(user))
    return tables.subscriptions[user]
  }

  func save(_ subscription: Subscription) throws {
    try requireWritable()
    guard tables.users[subscription.user] != nil else { throw Refusal.conflict }
    _ = tables.version(in: .user(subscription.user))
    tables.set(\.subscriptions, subscription.user, subscription)
  }

  func isUsed(_ receipt: PlanReceiptID) -> Bool { tables.usedReceipts[receipt] != nil }

  func use(_ receipt: PlanReceipt) throws {
    try requireWritable()
    guard tables.usedReceipts[receipt.id] == nil else { throw Refusal.unusableID }
    tables.set(\.usedReceipts, receipt.id, receipt)
  }

  func forgetReceipts(of user: UserID, paidUntil instant: Instant) throws {
    try dropReceipts { $0.account == user && $0.paidUntil <= instant }
  }

  func removePlans(of user: UserID) throws {
    try dropReceipts { $0.account == user }
    guard tables.subscriptions[user] != nil else { return }
    _ = tables.version(in: .user(user))
    tables.set(\.subscriptions, user, nil)
  }

  func latestInstant() -> Instant? { tables.latestInstant[1] }

  func saveLatestInstant(_ instant: Instant) throws {
    try requireWritable()
    tables.set(\.latestInstant, 1, instant)
  }

  private func dropReceipts(where isOver: (PlanReceipt) -> Bool) throws {
    try requireWritable()
    for (id, receipt) in tables.usedReceipts where isOver(receipt) {
      tables.set(\.usedReceipts, id, nil)
    }
  }
}
