import GRDB
import KinshipDomain

extension SQLiteTransaction {
  /// The accounts of the household's current members.
  func accounts(of household: HouseholdID) throws -> [UserID] {
    try rows(
      of: "member",
      """
      SELECT DISTINCT user FROM member JOIN user ON user.id = member.user
      WHERE household = ? AND removed_at IS NULL
      """,
      [household]
    ) { try $0[0] }
  }
}
