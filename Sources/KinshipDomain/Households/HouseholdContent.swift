/// What a household has many of, for its quotas.
public enum HouseholdContent: String, Sendable, CaseIterable {
  /// Members, those who have left included.
  case allMembers
  /// Tasks, done or not.
  case tasks
  /// Open tasks of series.
  case openSeries
  /// Events.
  case events
  /// Occurrences of events that are changed, added or taken away.
  case changedOccurrences
  /// Bytes of pictures.
  case photoBytes
}
