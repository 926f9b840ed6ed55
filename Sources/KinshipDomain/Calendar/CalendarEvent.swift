public import KinshipTime

/// The identity of an event.
public typealias EventID = Identifier<CalendarEvent>

/// An event in a household's calendar, single or recurring.
///
/// Its times are local times, in the household's zone or in a zone of its own. A weekly event at
/// 15:30 stays at 15:30 across clock changes, and when the household moves to another zone.
public struct CalendarEvent: Hashable, Sendable {
  /// Maximum number of changed occurrences of one event.
  public static let mostOverrides = 400

  /// The event's identity.
  public let id: EventID
  /// The household.
  public let household: HouseholdID
  /// Unique identifier in calendar files.
  public let uid: EventUID
  /// Title, notes and other details.
  public internal(set) var details: EventDetails
  /// Start and length; for a series, those of its first occurrence.
  public internal(set) var span: EventSpan
  /// IANA name of the zone of its local times; nil for the household's current zone.
  public internal(set) var zone: String?
  /// Repetition; nil for a single event.
  public internal(set) var repetition: EventRepetition?
  /// Changed occurrences, ordered by their original starts.
  public internal(set) var overrides: [EventOverride]
  /// Whether all members see it; otherwise only adults and the members it concerns do.
  public var isShared: Bool
  /// The member who created it.
  public let createdBy: MemberID
  /// Number of changes since its creation (SEQUENCE in calendar files).
  public internal(set) var revision: Int
  /// Creation time.
  public let createdAt: Instant
  /// Time of the last change.
  public internal(set) var updatedAt: Instant
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// An event with every field given.
  ///
  /// Throws `validation` for too many overrides, for two overrides of the same occurrence, and for
  /// overrides without a repetition.
  public init(
    id: EventID, household: HouseholdID, uid: EventUID, details: EventDetails, span: EventSpan,
    zone: String?, repetition: EventRepetition?, overrides: [EventOverride], isShared: Bool,
    createdBy: MemberID, revision: Int, createdAt: Instant, updatedAt: Instant,
    version: Version = .unsaved
  ) throws {
    guard overrides.count <= Self.mostOverrides else {
      throw Refusal.validation(.occurrence, .tooMany(limit: Self.mostOverrides))
    }
    guard overrides.isEmpty || repetition != nil,
      Set(overrides.map(\.occurrence)).count == overrides.count
    else { throw Refusal.validation(.occurrence, .notAllowed) }
    try (0...1_000_000_000).require(revision, of: .revision)
    if let zone { try Self.check(zone: zone) }
    self.id = id
    self.household = household
    self.uid = uid
    self.details = details
    self.span = span
    self.zone = zone
    self.repetition = repetition
    self.overrides = overrides.sorted { $0.occurrence < $1.occurrence }
    self.isShared = isShared
    self.createdBy = createdBy
    self.revision = revision
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.version = version
  }

  /// Checks only the form of a zone name: the domain has no time zone database.
  private static func check(zone: String) throws {
    guard (1...64).contains(zone.utf8.count), zone.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw Refusal.validation(.timeZone, .unknown) }
  }
}

/// A changed occurrence of a series (RECURRENCE-ID in calendar files).
public struct EventOverride: Hashable, Sendable {
  /// The original start of the occurrence, in the event's local time.
  public let occurrence: CivilDateTime
  /// Details of the changed occurrence.
  public internal(set) var details: EventDetails
  /// Start and length of the changed occurrence.
  public internal(set) var span: EventSpan

  /// An override with every field given.
  public init(occurrence: CivilDateTime, details: EventDetails, span: EventSpan) {
    self.occurrence = occurrence
    self.details = details
    self.span = span
  }
}

extension CalendarEvent {
  /// Whether the event is recurring.
  public var isSeries: Bool { repetition != nil }

  /// The members it concerns: its creator, its assignee and the assignees of changed occurrences.
  public var concerned: Set<MemberID> {
    Set(
      [createdBy, details.assignee].compactMap(\.self) + overrides.compactMap(\.details.assignee))
  }

  /// Members who may read it: all, or adults and the members it concerns.
  public var scope: Scope { isShared ? .home : .members(concerned) }

  /// The days that it can touch in its local time; `last` is nil when it never ends.
  ///
  /// Dates in two zones can differ by a day. To find the events of a household's day, search one
  /// day further in both directions.
  ///
  /// `end` is its ``countedEnd``.
  public func reach(countedTo end: CivilDateTime?) -> (first: CivilDate, last: CivilDate?) {
    let others = overrides.map(\.span)
    let first = ([span] + others).map(\.start.date) + (repetition?.additions.map(\.date) ?? [])
    let start = first.min() ?? span.start.date
    guard let last = lastStart(countedTo: end) else { return (start, nil) }
    let lastDay = ([span.moved(to: last)] + others).map(\.lastDay).max()
    return (start, lastDay)
  }

  /// Start of the last occurrence of a rule with a COUNT; nil for any other event.
  ///
  /// Finding it takes up to `RecurrenceRule.searchLimit` steps, so stores cache it with the
  /// event.
  public var countedEnd: CivilDateTime? { repetition?.countedEnd(from: span.start) }

  /// Number of occurrences that are changed, added or removed.
  public var dates: Int { overrides.count + (repetition?.dates ?? 0) }

  /// Latest possible start of an occurrence; nil when the event never ends.
  private func lastStart(countedTo end: CivilDateTime?) -> CivilDateTime? {
    guard let repetition else { return span.start }
    let added = max(repetition.additions.max() ?? span.start, span.start)
    switch repetition.rule?.end {
    case nil: return added
    case .never: return nil
    case .date(let date): return max(added, date.lastMoment)
    case .local(let local): return max(added, local)
    case .instant(let instant):
      return max(added, Zone.utc.local(instant).advanced(bySeconds: 86_400))
    case .count: return max(added, end ?? added)
    }
  }
}
