public import KinshipDomain
public import KinshipTime

/// Changes an event: the whole series, or one occurrence of it.
///
/// Adults can change any event, all others their own. A changed occurrence keeps all its values
/// when the series is changed later, including values that it shares with the series.
public struct UpdateEvent: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The event.
  public let event: EventID
  /// The original start of the occurrence, in the series' time zone; nil for the whole event.
  public let occurrence: CivilDateTime?
  /// A new title; nil to keep the old one.
  public let title: String?
  /// The notes.
  public let notes: Edit<String>
  /// The location.
  public let location: Edit<String>
  /// Start and end; nil to keep them.
  public let span: EventSpan?
  /// The time zone of its local times; only for the whole event.
  public let zone: Edit<String>
  /// The recurrence; only for the whole event.
  public let repetition: Edit<EventRepetition>
  /// The category that the form has chosen.
  public let category: EventCategory?
  /// The type; nil to keep the old one.
  public let type: EventType?
  /// The family's own label for such events.
  public let label: Edit<String>
  /// Its colour.
  public let color: Edit<String>
  /// The responsible member.
  public let assignee: Edit<MemberID>
  /// Whether every member sees it; only for the whole event.
  public let isShared: Bool?
  /// The version that the change is based on; nil to change any version.
  public let expected: Version?

  /// A change to an event.
  public init(
    household: HouseholdID, event: EventID, occurrence: CivilDateTime? = nil, title: String? = nil,
    notes: Edit<String> = .keep, location: Edit<String> = .keep, span: EventSpan? = nil,
    zone: Edit<String> = .keep, repetition: Edit<EventRepetition> = .keep,
    category: EventCategory? = nil, type: EventType? = nil, label: Edit<String> = .keep,
    color: Edit<String> = .keep, assignee: Edit<MemberID> = .keep, isShared: Bool? = nil,
    expected: Version? = nil
  ) {
    self.household = household
    self.event = event
    self.occurrence = occurrence
    self.title = title
    self.notes = notes
    self.location = location
    self.span = span
    self.zone = zone
    self.repetition = repetition
    self.category = category
    self.type = type
    self.label = label
    self.color = color
    self.assignee = assignee
    self.isShared = isShared
    self.expected = expected
  }

  public func execute(in context: Context, with _: Void) throws -> CalendarEvent {
    let words = try Words(self)
    let zone = try zone.map(context.checkedZone)
    try requireWholeEvent()
    let caller = try context.caller(in: household)
    let old = try caller.editableEvent(event)
    var new = old
    guard expected == nil || expected == new.version else { throw Refusal.conflict }
    if case .set(let assignee) = assignee { try caller.requireResponsible(assignee) }
    if let occurrence {
      try change(occurrence, of: &new, words, for: caller)
    } else {
      try changeAll(of: &new, words, zone, for: caller)
    }
    try caller.requireRoom(forDates: new.dates - old.dates)
    let saved = try context.events.save(new)
    try caller.followDuties(of: old, to: saved)
    return saved
  }

  /// Refuses, for an occurrence, changes that only a whole event can have.
  private func requireWholeEvent() throws {
    guard occurrence != nil else { return }
    guard zone.isKeep else { throw Refusal.validation(.timeZone, .notAllowed) }
    guard repetition.isKeep, isShared == nil else {
      throw Refusal.validation(.occurrence, .notAllowed)
    }
  }

  private func change(
    _ original: CivilDateTime, of event: inout CalendarEvent, _ words: Words, for caller: Caller
  ) throws {
    var zoneCache = try EventZoneCache(for: caller)
    guard event.isSeries,
      let old = event.occurrence(
        at: original, home: zoneCache.home, own: try zoneCache.zone(named: event.zone))
    else { throw Refusal.validation(.occurrence, .unknown) }
    try event.override(
      original, edited(event.details(at: original), words), span ?? old.span, at: caller.context.now
    )
  }

  private func changeAll(
    of event: inout CalendarEvent, _ words: Words, _ zone: Edit<String>, for caller: Caller
  ) throws {
    let zone = zone.applied(to: event.zone)
    let wall = try zone.map(caller.context.zone) ?? caller.calendar().zone
    let repeating = try repetition.applied(to: event.repetition)?.localized(to: wall)
    var newSpan = span ?? event.span
    if span != nil || !repetition.isKeep { newSpan = try repeating?.aligned(newSpan) ?? newSpan }
    event.isShared = isShared ?? event.isShared
    try event.change(
      details: edited(event.details, words), span: newSpan, zone: zone, repetition: repeating,
      at: caller.context.now)
  }

  private func edited(_ old: EventDetails, _ words: Words) -> EventDetails {
    var new = old
    new.title = words.title ?? old.title
    new.notes = words.notes.applied(to: old.notes)
    new.location = words.location.applied(to: old.location)
    new.label = words.label.applied(to: old.label)
    new.color = words.color.applied(to: old.color)
    new.assignee = assignee.applied(to: old.assignee)
    let type = type ?? old.type
    new.type = category.map { $0.type(choosing: type) } ?? type
    return new
  }

  /// The checked texts of a change.
  private struct Words {
    let title: Title?
    let notes: Edit<Note>
    let location: Edit<Title>
    let label: Edit<Name>
    let color: Edit<ColorHex>

    init(_ change: UpdateEvent) throws {
      title = try change.title.map { try Title($0) }
      notes = try change.notes.compactMap { try Note.optional($0, field: .details) }
      location = try change.location.compactMap { try Title.optional($0, field: .location) }
      label = try change.label.compactMap { try Name.optional($0, field: .label) }
      color = try change.color.map { try ColorHex($0) }
    }
  }
}
