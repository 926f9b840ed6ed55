import KinshipDomain
import KinshipTime

extension SQLiteTransaction {
  /// Plans the scheduled jobs of an imported household, because household files omit jobs.
  ///
  /// They follow from its tasks, and from former members whose accounts were deleted: the export may
  /// have preceded the erasure of all their messages.
  func planImportedJobs(of household: HouseholdID) throws {
    try jobs.plan([.reindexing(of: household)], about: household.bits, in: household)
    let former: [Member] = try rows(
      in: household, "AND removed_at IS NOT NULL AND user IS NULL ORDER BY id")
    for gone in former where gone.isAnonymized {
      let erasure = ScheduledJob(
        .departure, about: gone.id, in: household, dueAt: Instant(clampingMilliseconds: 0))
      try jobs.plan([erasure], about: gone.id.bits, in: household)
    }
  }
}
