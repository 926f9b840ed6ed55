import GRDB
import KinshipDomain

extension SQLiteTransaction {
  /// The accounts of whoever belongs to the household now.
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
