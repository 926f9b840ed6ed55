import KinshipDomain
import KinshipUseCases

extension JSON {
  static func savingsPool(_ pool: SavingsPool) -> JSON {
    [
      "id": .text(pool.id), "title": .text(pool.title), "target": .int(pool.target.value),
      "state": .raw(pool.state), "created_by": .text(pool.createdBy),
      "created_at": .text(pool.createdAt), "ended_by": .text(pool.endedBy),
      "ended_at": .text(pool.endedAt),
    ]
  }

  static func savingsPoolRow(_ row: SavingsPoolRow) -> JSON {
    [
      "pool": savingsPool(row.pool), "saved": .int(row.saved.value),
      "missing": .int(row.missing.value), "own": .int(row.own.value),
      "shares": .list(row.shares) { share in
        [
          "member": .text(share.member), "member_name": .text(share.memberName),
          "points": .int(share.points.value),
        ]
      },
    ]
  }
}
