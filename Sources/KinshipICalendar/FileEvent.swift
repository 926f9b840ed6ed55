public import KinshipTime

/// An event of a calendar file (VEVENT, RFC 5545, section 3.6.1).
///
/// It is a single event, a series, or a changed occurrence of a series.
public struct FileEvent: Hashable, Sendable {
  /// The UID, which identifies the event in all calendar files.
  public var uid: String
  /// The number of changes since the event was created.
  public var sequence = 0
  /// The title.
  public var summary = ""
  /// The description.
  public var details: String?
  /// The location.
  public var location: String?
  /// The categories.
  public var categories: [String] = []
  /// Whether the event is private or confidential.
  public var isPrivate = false
  /// The color, `#RRGGBB`.
  public var color: String?
  /// The contact, as text.
  public var contact: String?
  /// The start, in the zone of the event; midnight for an all-day event.
  public var start: CivilDateTime
  /// Whether the event takes whole days.
  public var isAllDay: Bool
  /// The length, in days for an all-day event and otherwise in seconds.
  public var length: Int
  /// The zone; nil for floating times and for all-day events.
  public var zone: Zone?
  /// The recurrence rule.
  public var rule: RecurrenceRule?
  /// Added starts, in the zone of the event.
  public var additions: [CivilDateTime] = []
  /// Excluded starts, in the zone of the event.
  public var exceptions: [CivilDateTime] = []
  /// The original start of a changed occurrence, in the zone of the series; nil for a series or a
  /// single event.
  public var recurrenceID: CivilDateTime?
  /// Whether the event is cancelled.
  public var isCancelled = false
  /// The instant of creation.
  public var created: Instant?
  /// The instant of the last change.
  public var modified: Instant?
  /// The line number of BEGIN in the file.
  public var line = 0

  /// Creates an event with empty texts.
  public init(uid: String, start: CivilDateTime, isAllDay: Bool, length: Int, zone: Zone?) {
    self.uid = uid
    self.start = start
    self.isAllDay = isAllDay
    self.length = length
    self.zone = zone
  }
}
