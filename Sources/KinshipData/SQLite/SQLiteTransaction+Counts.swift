import KinshipDomain

extension SQLiteTransaction {
  /// Reads the counters that triggers maintain.
  ///
  /// Members and unfinished tasks of series are counted in their indexes, up to `limit`.
  func count(
    of content: HouseholdContent, in household: HouseholdID, upTo limit: Int
  ) throws -> Int {
    reads(.household(household))
    switch content {
    case .allMembers:
      return try rows(
        of: "member", "SELECT 1 FROM member WHERE household = ? LIMIT ?",
        [household, max(0, limit)], as: { _ in }
      ).count
    case .tasks: return min(limit, try counter("tasks", of: household))
    case .events: return min(limit, try counter("events", of: household))
    case .changedOccurrences: return min(limit, try counter("changed_occurrences", of: household))
    case .photoBytes: return min(limit, try counter("photo_bytes", of: household))
    case .chatBytes: return min(limit, try chatBytes(of: household))
    case .openSeries:
      return try rows(
        of: "task",
        """
        SELECT 1 FROM task
        WHERE household = ? AND series IS NOT NULL AND status <> 'completed' LIMIT ?
        """,
        [household, max(0, limit)], as: { _ in }
      ).count
    }
  }

  private func chatBytes(of household: HouseholdID) throws -> Int {
    let bytes = try row(
      of: "chat_stream", "SELECT bytes FROM chat_stream WHERE household = ?", household
    ) { try $0[0] as Int }
    return bytes ?? 0
  }

  private func counter(_ column: String, of household: HouseholdID) throws -> Int {
    let count = try row(
      of: "household_usage", "SELECT \(column) FROM household_usage WHERE household = ?", household
    ) { try $0[0] as Int }
    return count ?? 0
  }
}
