/// The pictures above messages, by the names that apps keep them under; a terminal shows none.
public enum Mascot: String, Sendable, CaseIterable {
  /// Nothing is there, and no other picture fits.
  case empty = "mascot_empty"
  /// There are no tasks.
  case emptyChores = "mascot_empty_chores"
  /// There is nothing to buy.
  case emptyShopping = "mascot_empty_shopping"
  /// Nothing is planned.
  case emptyCalendar = "mascot_empty_calendar"
  /// There is no household, or nobody to let in.
  case emptyHousehold = "mascot_empty_household"
  /// Points, what they buy, and the way back in.
  case ticket = "mascot_ticket"
}
