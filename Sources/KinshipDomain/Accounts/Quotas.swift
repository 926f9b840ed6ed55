/// Upper limits for one account or one household.
///
/// They are generous for people, and bound the data that a faulty or hostile client can store.
/// Content is limited per household, and households per account. Docs/Operations.md lists them.
public struct Quotas: Hashable, Sendable {
  /// Households to which an account belongs.
  public var households = 50
  /// Active members of a household.
  ///
  /// Ten times as many are allowed including former members.
  public var members = 500
  /// Tasks of a household, done or not.
  public var tasks = 100_000
  /// Open recurring tasks of a household: one for each series, or for each part of it.
  public var series = 2_000
  /// Events of a household.
  public var events = 5_000
  /// Occurrences of all events of a household that are changed, added or removed.
  public var changedOccurrences = 20_000
  /// Messages of a household's chat, also retracted ones.
  public var messages = 250_000
  /// Bytes of the texts of a household's chat: 256 MiB.
  public var chatBytes = 256 << 20
  /// Bytes of photos in all households that an account owns: 10 GiB.
  public var photoBytes = 10 << 30
  /// Commands of an account per minute, on a server.
  public var writesPerMinute = 3_000
  /// Outcomes stored for the commands of an account, each for 400 days.
  public var outcomes = 200_000

  /// The default quotas.
  public init() {}
}

/// Quantity that a quota limits.
///
/// Raw values appear in errors to programs. A full calendar has a refusal of its own,
/// `calendarFull`.
public enum Quota: String, Sendable, CaseIterable {
  case households, members, tasks, series, changedOccurrences, photoBytes, writesPerMinute, outcomes
  case messages, chatBytes
}
