/// The unit of order, permission and atomicity: what has one sequence and one lineage.
///
/// Every stored row has its space first in its key. A command that may be queued offline touches
/// exactly one household; only commands that need the server now may touch several spaces.
public enum Space: Hashable, Sendable {
  /// Addresses, invite codes and sessions: what must be found before anybody is known.
  case directory
  /// One account: its profile and what it alone may read.
  case user(UserID)
  /// Everything that one household shares.
  case household(HouseholdID)
}

/// Who may read a row: exactly one scope per row, so that what a device may see is a filter.
public enum Scope: Hashable, Sendable {
  /// Every member of the household.
  case home
  /// Adults only.
  case guardians
  /// The member and the adults: ledger, screen time.
  case member(MemberID)
  /// The member, and everybody but the other children: tasks under `childTaskVisibility: .own`.
  case tasks(of: MemberID)
  /// These members and the adults: events that are not shared.
  case members(Set<MemberID>)
}

/// The sequence of a space when a row last changed; also the row's version.
///
/// Two writes of one command share a version. 0 means that the value was never stored.
public struct Version: Hashable, Sendable, Comparable {
  /// The sequence number, dense over applied commands, from 1.
  public let sequence: Int64

  /// The version at that sequence.
  public init(_ sequence: Int64) {
    self.sequence = sequence
  }

  /// The version of a value that no store has seen.
  public static let unsaved = Version(0)

  /// Older versions come first.
  public static func < (left: Self, right: Self) -> Bool { left.sequence < right.sequence }
}
