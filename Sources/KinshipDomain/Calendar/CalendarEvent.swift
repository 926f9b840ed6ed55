public import KinshipTime

/// The identity of an event.
public typealias EventID = Identifier<CalendarEvent>

/// An event of a household's calendar, single or recurring.
///
/// Its times are the wall's: those of the household, or of a zone of its own. A weekly 15:30 stays 15:30
/// when the clocks change, and moves along when the household does.
public struct CalendarEvent: Hashable, Sendable {
  /// The most occurrences of one event that are other than the rest.
  public static let mostOverrides = 400

  /// The event's identity.
  public let id: EventID
  /// The household.
  public let household: HouseholdID
  /// Its name in calendar files.
  public let uid: EventUID
  /// What it says.
  public internal(set) var details: EventDetails
  /// From when to when it is; of a series, its first occurrence.
  public internal(set) var span: EventSpan
  /// The zone of its wall; nil for the household's, whichever that is.
  public internal(set) var zone: String?
  /// How it comes back; nil for once.
  public internal(set) var repetition: EventRepetition?
  /// Occurrences that are other than the rest, by their original starts.
  public internal(set) var overrides: [EventOverride]
  /// Whether everybody sees it, or only adults and those whom it is about.
  public var isShared: Bool
  /// Who made it.
  public let createdBy: MemberID
  /// How often it was changed since it was made (SEQUENCE in calendar files).
  public internal(set) var revision: Int
  /// When it was made.
  public let createdAt: Instant
  /// When it last changed.
  public internal(set) var updatedAt: Instant
  /// The version it was read at.
  public var version: Version = .unsaved

  /// An event with every field given; throws `validation` for too many overrides, for two of the same
  /// occurrence, and for any without a repetition.
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

  /// Zones are looked up by whoever has a database of them; here their names are only bounded.
  private static func check(zone: String) throws {
    guard (1...64).contains(zone.utf8.count), zone.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw Refusal.validation(.timeZone, .unknown) }
  }
}

/// One occurrence of a series that is other than the rest (RECURRENCE-ID in calendar files).
public struct EventOverride: Hashable, Sendable {
  /// The start that it would have had, on the series' wall.
  public let occurrence: CivilDateTime
  /// What it says.
  public internal(set) var details: EventDetails
  /// From when to when it is.
  public internal(set) var span: EventSpan

  /// An override with every field given.
  public init(occurrence: CivilDateTime, details: EventDetails, span: EventSpan) {
    self.occurrence = occurrence
    self.details = details
    self.span = span
  }
}

extension CalendarEvent {
  /// Whether it comes back.
  public var isSeries: Bool { repetition != nil }

  /// The members whom it is about: who made it, and who is responsible for it or for any occurrence.
  public var concerned: Set<MemberID> {
    Set(
      [createdBy, details.assignee].compactMap(\.self) + overrides.compactMap(\.details.assignee))
  }

  /// Who may read it: everybody, or adults and those whom it is about.
  public var scope: Scope { isShared ? .home : .members(concerned) }

  /// The days that it can touch on any wall of its own; the last is nil when it never ends.
  ///
  /// The walls of two places can show dates that are a day apart: who looks for what touches a day of the
  /// household looks a day further.
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

  /// The last occurrence of a rule that counts; nil where no rule does.
  ///
  /// It takes up to ``RecurrenceRule/searchLimit`` steps to find, so a store keeps it beside the event.
  public var countedEnd: CivilDateTime? { repetition?.countedEnd(from: span.start) }

  /// How many occurrences of it are changed, added or taken away.
  public var dates: Int { overrides.count + (repetition?.dates ?? 0) }

  /// When its last occurrence begins; nil when it never ends.
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
