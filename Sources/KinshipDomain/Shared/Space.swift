/// The unit of ordering, permission and atomicity: each space has one sequence and one lineage.
///
/// The key of every stored row starts with its space. A command that may be queued offline touches
/// exactly one household. Only commands that need the server at once may touch several spaces.
public enum Space: Hashable, Sendable {
  /// Email addresses, invite codes and sessions, which must be found before a caller is known.
  case directory
  /// One account: its profile and its private data.
  case user(UserID)
  /// Data shared by one household.
  case household(HouseholdID)
}

/// Readers of a row.
///
/// Each row has exactly one scope, so that a device's view is a filter.
public enum Scope: Hashable, Sendable {
  /// Every member of the household.
  case home
  /// Adults only.
  case guardians
  /// The member and all adults: points and screen time.
  case member(MemberID)
  /// The member and all members except other children: tasks under `childTaskVisibility: .own`.
  case tasks(of: MemberID)
  /// These members and all adults: events that are not shared.
  case members(Set<MemberID>)
}

/// The version of a row: the sequence of its space at the row's last change.
///
/// All writes of one command share a version. 0 means that the value was never stored.
public struct Version: Hashable, Sendable, Comparable {
  /// The sequence number, from 1, without gaps over applied commands.
  public let sequence: Int64

  /// The version at that sequence.
  public init(_ sequence: Int64) {
    self.sequence = sequence
  }

  /// The version of a value that was never stored.
  public static let unsaved = Version(0)

  /// Orders older versions first.
  public static func < (left: Self, right: Self) -> Bool { left.sequence < right.sequence }
}
