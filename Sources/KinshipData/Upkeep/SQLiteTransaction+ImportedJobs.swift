import KinshipDomain
import KinshipTime

extension SQLiteTransaction {
  /// Plans the scheduled jobs of an imported household, because household files omit jobs.
  ///
  /// They follow from its tasks, from former members whose accounts were deleted, and from care
  /// profiles that were deleted: the export may have preceded the erasure of all their messages or
  /// answers.
  func planImportedJobs(of household: HouseholdID) throws {
    try jobs.plan([.reindexing(of: household)], about: household.bits, in: household)
    let former: [Member] = try rows(
      in: household, "AND removed_at IS NOT NULL AND user IS NULL ORDER BY id")
    for gone in former where gone.isAnonymized {
      let erasure = ScheduledJob(
        .departure, about: gone.id, in: household, dueAt: Instant(clampingMilliseconds: 0))
      try jobs.plan([erasure], about: gone.id.bits, in: household)
    }
    for profile in try deletedCareProfiles(of: household) {
      let removal = ScheduledJob.careRemoval(
        of: profile, in: household, dueAt: Instant(clampingMilliseconds: 0))
      try jobs.plan([removal], about: profile.bits, in: household)
    }
  }

  /// The deleted care profiles of which occurrences or photos are left.
  private func deletedCareProfiles(of household: HouseholdID) throws -> [CareProfileID] {
    try rows(
      of: "care_occurrence",
      """
      SELECT profile FROM care_occurrence INDEXED BY care_occurrence_by_prompt
      WHERE household = ?1 AND NOT EXISTS (
        SELECT 1 FROM care_profile
        WHERE care_profile.household = ?1 AND care_profile.id = care_occurrence.profile)
      UNION
      SELECT care_profile FROM photo INDEXED BY photo_by_care_profile
      WHERE household = ?1 AND care_profile IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM care_profile AS owner
        WHERE owner.household = ?1 AND owner.id = photo.care_profile)
      """, [household]
    ) { try $0[0] }
  }
}
