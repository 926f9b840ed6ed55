/// Countable content of a household, to which quotas apply.
public enum HouseholdContent: String, Sendable, CaseIterable {
  /// Members, including former ones.
  case allMembers
  /// Tasks, done or not.
  case tasks
  /// Open tasks of series.
  case openSeries
  /// Events.
  case events
  /// Occurrences of events that are changed, added or removed.
  case changedOccurrences
  /// Bytes of photos.
  case photoBytes
  /// Bytes of the texts of the chat.
  case chatBytes
}
