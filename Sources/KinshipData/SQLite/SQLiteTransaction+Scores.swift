import KinshipDomain
import KinshipTime

extension SQLiteTransaction {
  func score(
    of member: MemberID, in household: HouseholdID, during period: Range<Instant>?
  ) throws -> Score {
    reads(.household(household))
    let account = PointAccount.id(of: member)
    guard let period else {
      let all = try sums(
        "SELECT score, scored_tasks FROM account WHERE household = ? AND id = ?", household,
        account)
      return Score(clampingPoints: all.points, tasks: all.tasks)
    }
    let paid = try sums(
      """
      SELECT coalesce(sum(amount), 0), count(*) FROM transfer
      WHERE household = ? AND credit = ? AND kind = 'task_completed'
        AND effective_at >= ? AND effective_at < ?
      """, household, account, period.lowerBound, period.upperBound)
    let cards = try sums(
      """
      SELECT coalesce(sum(amount), 0), count(*) FROM transfer
      WHERE household = ? AND credit = ? AND kind = 'card_completed'
        AND effective_at >= ? AND effective_at < ?
      """, household, account, period.lowerBound, period.upperBound)
    let goals = try sums(
      """
      SELECT coalesce(sum(amount), 0), 0 FROM transfer
      WHERE household = ? AND credit = ? AND kind = 'goal_completed'
        AND effective_at >= ? AND effective_at < ?
      """, household, account, period.lowerBound, period.upperBound)
    let undone = try sums(
      """
      SELECT coalesce(sum(undone.amount), 0), count(nullif(paid.kind, 'goal_completed'))
      FROM transfer AS undone
      CROSS JOIN transfer AS paid ON paid.household = undone.household AND paid.id = undone.reverses
      WHERE undone.household = ? AND undone.debit = ? AND undone.kind = 'reversal'
        AND undone.effective_at >= ? AND undone.effective_at < ?
        AND paid.kind IN ('task_completed', 'card_completed', 'goal_completed')
      """, household, account, period.lowerBound, period.upperBound)
    return Score(
      clampingPoints: paid.points + cards.points + goals.points - undone.points,
      tasks: paid.tasks + cards.tasks - undone.tasks)
  }

  /// Reads the range of the period in both indexes of payments backward, and looks up each payment
  /// in the index of reversed transfers.
  func payments(
    to member: MemberID, in household: HouseholdID, during period: Range<Instant>, limit: Int
  ) throws -> [Transfer] {
    reads(.household(household))
    guard limit > 0 else { return [] }
    let parts = ["task_completed", "card_completed"].map { kind in
      """
      \(TransferColumn.table.select) WHERE household = ? AND credit = ? AND kind = '\(kind)'
        AND effective_at >= ? AND effective_at < ? AND NOT EXISTS (
          SELECT 1 FROM transfer AS undone
          WHERE undone.household = transfer.household AND undone.reverses = transfer.id)
      """
    }
    let range: [any ColumnValue] = [
      household, PointAccount.id(of: member), period.lowerBound, period.upperBound,
    ]
    let payments: [Transfer] = try rows(
      sql: parts.joined(separator: "\nUNION ALL\n") + "\nORDER BY effective_at DESC LIMIT ?",
      range + range + [limit])
    return payments.sorted { $0.countsLater(than: $1) }
  }

  func received(
    by member: MemberID, in household: HouseholdID, since start: Instant
  ) throws -> Points {
    reads(.household(household))
    let account = PointAccount.id(of: member)
    let came = try sums(
      """
      SELECT coalesce(sum(amount), 0), count(*) FROM transfer INDEXED BY transfer_by_credit
      WHERE household = ? AND credit = ? AND created_at >= ? AND debit <> ?
        AND kind <> 'pool_withdrawn'
      """, household, account, start, PointAccount.id(of: member, .reserved))
    let undone = try sums(
      """
      SELECT coalesce(sum(undone.amount), 0), count(*)
      FROM transfer AS undone INDEXED BY transfer_by_debit
      CROSS JOIN transfer AS paid ON paid.household = undone.household AND paid.id = undone.reverses
      WHERE undone.household = ? AND undone.debit = ? AND undone.created_at >= ?
        AND paid.created_at >= ?
      """, household, account, start, start)
    return Points(max(0, came.points - undone.points)) ?? .maximum
  }

  func goalPoints(of member: MemberID, in household: HouseholdID) throws -> Points {
    reads(.household(household))
    let found = try rows(
      of: "account", "SELECT goal_points FROM account WHERE household = ? AND id = ?",
      [household, PointAccount.id(of: member)]
    ) { row -> Int in
      try row[0]
    }
    return Points(found.first ?? 0) ?? .maximum
  }

  func deductions(from member: MemberID, in household: HouseholdID) throws -> PointDeductions {
    reads(.household(household))
    let found = try rows(
      of: "account", "SELECT lost, corrected FROM account WHERE household = ? AND id = ?",
      [household, PointAccount.id(of: member)]
    ) { row -> PointDeductions in
      try PointDeductions(lost: row[0], corrected: row[1])
    }
    return found.first ?? PointDeductions(lost: .zero, corrected: .zero)
  }

  private func sums(
    _ sql: String, _ values: any ColumnValue...
  ) throws -> (points: Int, tasks: Int) {
    let found = try rows(of: "account", sql, values) { row -> (points: Int, tasks: Int) in
      try (row[0], row[1])
    }
    return found.first ?? (0, 0)
  }
}
