/// The most that one account, or one household, may have.
///
/// Generous for people: they bound what a careless or hostile program can store. What a household holds is
/// bounded for each household, and households for each account. Docs/Operations.md lists them.
public struct Quotas: Hashable, Sendable {
  /// Households that an account belongs to.
  public var households = 50
  /// Members of a household, and a tenth of those that it may ever have had.
  public var members = 500
  /// Tasks of a household, done or not.
  public var tasks = 100_000
  /// Open tasks of a household that come back: one for each series, or for each part of it.
  public var series = 2_000
  /// Events of a household.
  public var events = 5_000
  /// Occurrences that are changed, added or taken away, of a household's events together.
  public var changedOccurrences = 20_000
  /// Bytes of the pictures in all households that an account owns, together: 10 GiB.
  public var photoBytes = 10 << 30
  /// Commands of an account in a minute, at a server.
  public var writesPerMinute = 3_000
  /// Outcomes that are kept for the commands of an account, for 400 days each.
  public var outcomes = 200_000

  /// The quotas of every store that sets no others.
  public init() {}
}

/// What a quota limits.
///
/// Raw values are told to programs. A full calendar has a refusal of its own, `calendarFull`.
public enum Quota: String, Sendable, CaseIterable {
  case households, members, tasks, series, changedOccurrences, photoBytes, writesPerMinute, outcomes
}
