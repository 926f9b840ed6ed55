import KinshipDomain
import KinshipTime
import KinshipUseCases

extension SQLiteTransaction {
  func outcome(of mutation: MutationID, by user: UserID) throws -> StoredOutcome? {
    try row(
      of: "mutation_outcome",
      """
      SELECT mutation, user, household, request_hash, outcome, at FROM mutation_outcome
      WHERE user = ? AND mutation = ?
      """,
      user, mutation
    ) { row in
      try StoredOutcome(
        mutation: row[0], user: row[1], household: row[2], requestHash: row[3], outcome: row[4],
        at: row[5])
    }
  }

  func keep(_ outcome: StoredOutcome) throws {
    let added = try change(
      """
      INSERT INTO mutation_outcome (user, mutation, household, request_hash, outcome, at)
      VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (user, mutation) DO NOTHING
      """,
      outcome.user, outcome.mutation, outcome.household, outcome.requestHash, outcome.outcome,
      outcome.at)
    guard added == 1 else { throw Refusal.mutationReused }
    let limit = outcome.at - StoredOutcome.lifetime
    guard storeContext.isOutcomeExpiryDue(at: limit), try isFirstOfDay(outcome) else { return }
    try forgetDeletions(
      before: Instant(clampingMilliseconds: outcome.at) - TaskDeletion.lifetime,
      atMost: TaskDeletion.forgottenEachDay)
    try deleteOutcomes(before: limit)
  }

  /// Deletes outcomes kept before `limit`, the oldest first; at most `StoredOutcome.deletedAtOnce`
  /// of their time span.
  private func deleteOutcomes(before limit: Int64) throws {
    let oldest = try row(
      of: "mutation_outcome", "SELECT at FROM mutation_outcome WHERE at < ? ORDER BY at LIMIT 1",
      limit
    ) { try $0[0] as Int64 }
    guard let oldest else { return }
    let end = min(limit, oldest + StoredOutcome.deletedAtOnce)
    try change("DELETE FROM mutation_outcome WHERE at < ?", end)
  }

  /// Whether this is the first outcome of its day in UTC.
  ///
  /// The check limits deletions to one for each day, even if the store is opened many times under a
  /// clock that runs ahead.
  private func isFirstOfDay(_ outcome: StoredOutcome) throws -> Bool {
    let start = outcome.at - outcome.at % StoredOutcome.day
    let second = try row(
      of: "mutation_outcome",
      "SELECT at FROM mutation_outcome WHERE at >= ? AND at < ? LIMIT 1 OFFSET 1",
      start, start + StoredOutcome.day
    ) { try $0[0] as Int64 }
    return second == nil
  }
}
