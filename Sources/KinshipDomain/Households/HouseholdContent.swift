/// What a household has many of, for its quotas.
public enum HouseholdContent: String, Sendable, CaseIterable {
  /// Members, those who have left included.
  case members
  /// Tasks, done or not.
  case tasks
  /// Open tasks of series.
  case openSeries
  /// Events.
  case events
  /// Changed occurrences of events.
  case changedOccurrences
  /// Bytes of pictures.
  case photoBytes
}
