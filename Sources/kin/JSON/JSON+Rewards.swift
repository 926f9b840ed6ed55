import KinshipDomain
import KinshipUseCases

extension JSON {
  static func basketEntry(_ entry: BasketEntry) -> JSON {
    [
      "id": .text(entry.id), "member": .text(entry.member), "card": .text(entry.card),
      "item": .text(entry.item), "title": .text(entry.title), "price": .int(entry.price.value),
      "state": .raw(entry.state), "requested_by": .text(entry.requestedBy),
      "requested_at": .text(entry.requestedAt), "expires_at": .text(entry.expiresAt),
      "decided_by": .text(entry.decidedBy), "approved_at": .text(entry.approvedAt),
      "closed_at": .text(entry.closedAt), "reason": .text(entry.reason),
    ]
  }

  static func rewardRequest(_ row: RewardRequestRow) -> JSON {
    ["entry": basketEntry(row.entry), "member_name": .text(row.memberName)]
  }
}
