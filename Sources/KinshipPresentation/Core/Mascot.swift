/// Names of the pictures above messages, as asset names of the apps; a terminal shows none.
public enum Mascot: String, Sendable, CaseIterable {
  /// Empty screen without a more specific picture.
  case empty = "mascot_empty"
  /// No tasks.
  case emptyChores = "mascot_empty_chores"
  /// No shopping items.
  case emptyShopping = "mascot_empty_shopping"
  /// No planned events.
  case emptyCalendar = "mascot_empty_calendar"
  /// No household, invitations or join codes.
  case emptyHousehold = "mascot_empty_household"
  /// Points, rewards and signing in again.
  case ticket = "mascot_ticket"
}
