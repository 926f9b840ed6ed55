import GRDB
import KinshipDomain

/// Checks that each member who was asked for a duty has an open job, so that the next member
/// is asked.
///
/// The jobs of an imported household are planned a moment later.
enum DutyCheck {
  static func run(_ database: Database) throws -> [String] {
    try database.rows(
      of: "pickup_duty",
      """
      SELECT household, id FROM pickup_duty
      WHERE status = 'asked' AND cancelled_at IS NULL AND NOT EXISTS (
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
}
