import GRDB
import KinshipDomain

/// Checks that each member who was asked for a duty has an open job, so that the next member
/// is asked, and that an imported household does not have too many duties.
///
/// The jobs of an imported household are planned a moment later.
enum DutyCheck {
  static func run(_ database: Database) throws -> [String] {
    try database.rows(
      of: "pickup_duty",
      """
      SELECT household, id FROM pickup_duty
      WHERE answer_by IS NOT NULL AND cancelled_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM duty
        WHERE duty.household = pickup_duty.household AND duty.subject = pickup_duty.id
          AND duty.kind = 'duty_answer' AND duty.done_at IS NULL)
      AND NOT EXISTS (
        SELECT 1 FROM duty
        WHERE duty.household = pickup_duty.household AND duty.subject = pickup_duty.household
          AND duty.kind = 'planning' AND duty.done_at IS NULL)
      ORDER BY household, id
      """
    ) { row in
      let (household, id): (HouseholdID, DutyID) = (try row[0], try row[1])
      return "duty \(id) of household \(household): no job asks the next member"
    }
  }

  /// The findings of one household that has more duties than can be planned.
  ///
  /// A duty was open at the last change of all if its leg was not over then. Finds mistakes only,
  /// because all times are those of the file; the first reindexing cancels what is too many now.
  static func findings(of household: HouseholdID, in database: Database) throws -> [String] {
    let isWithinLimits = try database.rows(
      of: "pickup_duty",
      """
      SELECT count(*) FILTER (
          WHERE ends > (SELECT max(updated_at) FROM pickup_duty WHERE household = ?)),
        count(answer_by)
      FROM pickup_duty WHERE household = ? AND cancelled_at IS NULL
      """, [household, household]
    ) { row in
      let (open, asked): (Int, Int) = (try row[0], try row[1])
      return open <= Duty.openLimit && asked <= Duty.askedLimit
    }
    guard isWithinLimits.contains(false) else { return [] }
    return ["household \(household): it has too many open duties"]
  }
}
