public import KinshipTime

/// An event as a calendar file tells it (VEVENT, RFC 5545, section 3.6.1): a single one, a series, or one
/// occurrence that is other than the rest of its series.
public struct FileEvent: Hashable, Sendable {
  /// Its name in all calendar files.
  public var uid: String
  /// How often it was changed since it was made.
  public var sequence = 0
  /// What it is.
  public var summary = ""
  /// More about it.
  public var details: String?
  /// Where it is.
  public var location: String?
  /// What sort of thing it is.
  public var categories: [String] = []
  /// Whether it is for few.
  public var isPrivate = false
  /// Its colour, `#RRGGBB`.
  public var color: String?
  /// Who has to do with it, in words.
  public var contact: String?
  /// When it begins, on its own wall; midnight for whole days.
  public var start: CivilDateTime
  /// Whether it takes whole days.
  public var isAllDay: Bool
  /// How many days or seconds.
  public var length: Int
  /// The zone of its wall; nil for wherever the reader is, and for whole days.
  public var zone: Zone?
  /// How it comes back.
  public var rule: RecurrenceRule?
  /// Starts beside those of the rule, on its wall.
  public var additions: [CivilDateTime] = []
  /// Starts that were taken away, on its wall.
  public var exceptions: [CivilDateTime] = []
  /// The original start of the occurrence that this is, on the wall of the series; nil for the series itself.
  public var recurrenceID: CivilDateTime?
  /// Whether it was called off.
  public var isCancelled = false
  /// When it was made, and when it last changed.
  public var created: Instant?
  /// When it last changed.
  public var modified: Instant?
  /// The number of its first line in the file.
  public var line = 0

  /// An event that says nothing yet.
  public init(uid: String, start: CivilDateTime, isAllDay: Bool, length: Int, zone: Zone?) {
    self.uid = uid
    self.start = start
    self.isAllDay = isAllDay
    self.length = length
    self.zone = zone
  }
}
