/// Storage of the activity feeds of households.
public protocol ActivityRepository {
  /// Appends an entry as the newest one; does nothing if it exists.
  ///
  /// Also removes a few of the household's entries beyond the newest ``Activity/limit``, which bounds
  /// their number.
  func append(_ activity: Activity) throws
  /// The household's entries before a position, the newest first, at most `limit`.
  func activities(
    of household: HouseholdID, before position: Int, limit: Int
  ) throws -> [Activity]
  /// Removes an entry whose cause was taken back; does nothing if it does not exist.
  func remove(_ id: ActivityID, of household: HouseholdID) throws
  /// Removes all entries about a goal.
  func removeActivities(about goal: GoalID, of household: HouseholdID) throws
  /// Removes all entries of a member.
  func removeActivities(of member: MemberID, in household: HouseholdID) throws
}
