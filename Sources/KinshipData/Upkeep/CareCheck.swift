import GRDB
import KinshipDomain

/// Checks that each habit of a confirmed profile has an open job for its next prompt, each prompt
/// that waits for an answer one for the end of its time, each alarm that runs one for its next stage,
/// and each deleted profile one for the removal of its answers.
///
/// The jobs of an imported household are planned a moment later.
enum CareCheck {
  static func run(_ database: Database) throws -> [String] {
    try habits(database) + occurrences(database) + escalations(database)
      + deletedProfiles(database)
  }

  private static func habits(_ database: Database) throws -> [String] {
    try database.rows(
      of: "care_habit",
      """
      SELECT care_habit.household, care_habit.id FROM care_habit
      JOIN care_profile ON care_profile.household = care_habit.household
        AND care_profile.id = care_habit.profile
      WHERE care_profile.confirmed_at IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM duty
        WHERE duty.household = care_habit.household AND duty.subject = care_habit.id
          AND duty.kind = 'care_prompt' AND duty.done_at IS NULL)
      AND \(noPlanning(of: "care_habit"))
      ORDER BY care_habit.household, care_habit.id
      """
    ) { row in
      let (household, id): (HouseholdID, CareHabitID) = (try row[0], try row[1])
      return "habit \(id) of household \(household): no job sends the next prompt"
    }
  }

  private static func occurrences(_ database: Database) throws -> [String] {
    try database.rows(
      of: "care_occurrence",
      """
      SELECT household, id FROM care_occurrence
      WHERE status = 'prompted' AND NOT EXISTS (
        SELECT 1 FROM duty
        WHERE duty.household = care_occurrence.household AND duty.subject = care_occurrence.id
          AND duty.kind = 'care_deadline' AND duty.done_at IS NULL)
      AND \(noPlanning(of: "care_occurrence"))
      ORDER BY household, id
      """
    ) { row in
      let (household, id): (HouseholdID, CareOccurrenceID) = (try row[0], try row[1])
      return "occurrence \(id) of household \(household): no job ends the time for the answer"
    }
  }

  private static func escalations(_ database: Database) throws -> [String] {
    try database.rows(
      of: "care_occurrence",
      """
      SELECT household, id FROM care_occurrence
      WHERE escalation_at IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM duty
        WHERE duty.household = care_occurrence.household AND duty.subject = care_occurrence.id
          AND duty.kind = 'care_escalation' AND duty.done_at IS NULL)
      AND \(noPlanning(of: "care_occurrence"))
      ORDER BY household, id
      """
    ) { row in
      let (household, id): (HouseholdID, CareOccurrenceID) = (try row[0], try row[1])
      return "occurrence \(id) of household \(household): no job continues the alarm"
    }
  }

  private static func deletedProfiles(_ database: Database) throws -> [String] {
    try database.rows(
      of: "care_occurrence",
      """
      WITH subject (household, profile) AS (
        SELECT household, profile FROM care_occurrence
        UNION SELECT household, care_profile FROM photo WHERE care_profile IS NOT NULL)
      SELECT household, profile FROM subject
      WHERE NOT EXISTS (
        SELECT 1 FROM care_profile
        WHERE care_profile.household = subject.household AND care_profile.id = subject.profile)
      AND NOT EXISTS (
        SELECT 1 FROM duty
        WHERE duty.household = subject.household AND duty.subject = subject.profile
          AND duty.kind = 'care_removal' AND duty.done_at IS NULL)
      ORDER BY household, profile
      """
    ) { row in
      let (household, profile): (HouseholdID, CareProfileID) = (try row[0], try row[1])
      return "care profile \(profile) of household \(household): no job removes its answers"
    }
  }

  /// The condition that the jobs of the household are not about to be planned.
  private static func noPlanning(of table: String) -> String {
    """
    NOT EXISTS (
      SELECT 1 FROM duty
      WHERE duty.household = \(table).household AND duty.subject = \(table).household
        AND duty.kind = 'planning' AND duty.done_at IS NULL)
    """
  }
}
