public import KinshipDomain
public import KinshipTime
import KinshipUseCases
public import Observation

/// The form for a new event, or a change of an event or of one occurrence.
@MainActor @Observable
public final class EventEditorModel: LoadedScreen {
  /// The inputs of the form.
  public struct Form: Sendable, Hashable {
    /// The title.
    public var title = ""
    /// The first day.
    public var date: CivilDate
    /// The start time; nil for an all-day event.
    public var time: TimeOfDay?
    /// The length in seconds; ignored without a time.
    public var seconds = EventSpan.defaultLength
    /// The length in days; ignored with a time.
    public var days = 1
    /// The tab that lists the event; `setCategory` keeps the type consistent.
    public internal(set) var category = EventCategory.events
    /// The type of the event; `setType` keeps the category consistent.
    public internal(set) var type = EventType.personal
    /// The rule of the repetition; nil for a single event.
    public var rule: RecurrenceRule?
    /// The location.
    public var location = ""
    /// The notes.
    public var notes = ""
    /// A label in the family's own words.
    public var label = ""
    /// The colour; nil for that of the type.
    public var color: String?
    /// The IANA name of the event's time zone; empty for the household's.
    public var zone = ""
    /// The responsible member; nil for the creator.
    public var assignee: MemberID?
    /// Whether all members can see the event.
    public var isShared = true
  }

  /// The state of loading the form and of the last save.
  public internal(set) var screen = ScreenState()
  /// The inputs.
  public var form: Form
  /// The edited event as read; nil for a new event.
  public private(set) var original: CalendarEvent?
  /// The event as last saved.
  public private(set) var saved: CalendarEvent?
  /// Whether the last save gave dates of a series that are over another time.
  private var movedPastDates = false
  let device: Device
  let household: HouseholdID
  let editing: EventID?
  /// The edited occurrence; nil for the whole event.
  let occurrence: CivilDateTime?
  private(set) var home: LoadedHousehold?
  @ObservationIgnored private var unsent: CreateEvent?

  /// A form for an event or one of its occurrences; for a new event without `editing`.
  ///
  /// A new event starts with the given day and the defaults of the timeline's tab.
  public init(
    _ device: Device, household: HouseholdID, editing: EventID? = nil,
    occurrence: CivilDateTime? = nil, on date: CivilDate? = nil, from tab: TimelineTab = .events
  ) {
    self.device = device
    self.household = household
    self.editing = editing
    self.occurrence = occurrence
    form = Form(date: date ?? .min)
    (form.category, form.type) = tab.preset
  }
}

// MARK: - Choices

extension EventEditorModel {
  /// Sets the category: a pickup has the type school, and an event any other type.
  public func setCategory(_ category: EventCategory) {
    form.category = category
    form.type = category.type(choosing: form.type)
  }

  /// Sets the type: school makes a pickup, and any other type an event.
  public func setType(_ type: EventType) {
    form.type = type
    form.category = type == .school ? .pickups : .events
  }

  /// Where the event will be listed, and whether its title alone decides that.
  public var footer: String {
    let byTitle = form.type != .school && isPickup
    return texts.text(
      .eventFooter(isPickup ? .pickups : .events, byTitle: byTitle))
  }

  private var isPickup: Bool {
    guard let title = try? Title(form.title) else { return form.type == .school }
    return EventDetails(
      title: title, notes: nil, location: nil, type: form.type, label: nil, color: nil,
      assignee: nil
    ).isPickup
  }

  /// The categories with their names, to choose from.
  public var categories: [(category: EventCategory, text: String)] {
    EventCategory.allCases.map {
      ($0, texts.text(.timelineTab($0 == .pickups ? .pickups : .events)))
    }
  }

  /// The types with their names, to choose from.
  public var types: [(type: EventType, text: String)] {
    EventType.allCases.map { ($0, texts.text(.eventType($0))) }
  }

  /// The members who can be responsible, with their names.
  public var members: [(id: MemberID, name: String)] {
    (home?.details.members ?? []).map { ($0.id, $0.shownName.description) }
  }

  /// The repetition in words; nil for a single event.
  public var repetitionText: String? { form.rule.map(texts.repetition) }

  /// The next three dates of the saved series, in its zone; empty for a change of one occurrence.
  public var nextDates: [CivilDate] {
    guard occurrence == nil, let saved, let home else { return [] }
    return saved.nextDates(from: today(of: saved, in: home), atMost: 3)
  }

  /// Today in the zone of an event.
  private func today(of event: CalendarEvent, in home: LoadedHousehold) -> CivilDate {
    let zone = event.span.isAllDay ? nil : event.zone.flatMap { try? device.zones.zone($0) }
    return (zone ?? home.calendar.zone).local(device.now()).date
  }

  /// A sentence about the dates before today, if the last save changed their time; otherwise nil.
  public var pastDatesText: String? { movedPastDates ? texts.text(.pastDatesMoved) : nil }

  /// The next dates in words; nil if there are none.
  public var nextDatesText: String? { texts.nextDates(nextDates) }

  /// Whether the form can be saved: it has a title.
  public var canSave: Bool { (try? Title(form.title)) != nil && !screen.isWorking }
}

extension TextContext {
  /// A rule in words, or in RFC 5545 notation if words cannot express it.
  func repetition(_ rule: RecurrenceRule) -> String {
    Repetition.onDates(rule).words(in: language) ?? rule.description
  }
}

// MARK: - Loading

extension EventEditorModel {
  /// Loads the household, and the edited event.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let home = try await model.readHome(model.household)
      model.home = home
      guard let id = model.editing else {
        if model.form.date == .min {
          model.form.date = home.calendar.zone.local(model.device.now()).date
        }
        return nil
      }
      let event = try await model.device.performer.fetch(
        GetEvent(household: model.household, event: id)
      ).event
      model.original = event
      model.form = Form(event, at: model.occurrence)
      return nil
    }
  }
}

extension EventEditorModel.Form {
  /// The form of an event, or of one of its occurrences.
  fileprivate init(_ event: CalendarEvent, at occurrence: CivilDateTime?) {
    let override = event.overrides.first { $0.occurrence == occurrence }
    let details = override?.details ?? event.details
    let span = override?.span ?? occurrence.map(event.span.moved) ?? event.span
    self.init(date: span.start.date)
    title = details.title.description
    if span.isAllDay {
      days = span.length
    } else {
      (time, seconds) = (span.start.time, span.length)
    }
    (category, type) = (details.category, details.type)
    rule = occurrence == nil ? event.repetition?.rule : nil
    location = details.location?.description ?? ""
    notes = details.notes?.description ?? ""
    label = details.label?.description ?? ""
    color = details.color?.description
    zone = event.zone ?? ""
    assignee = details.assignee
    isShared = event.isShared
  }
}

// MARK: - Saving

extension EventEditorModel {
  /// Creates or changes the event; returns nil on failure.
  @discardableResult
  public func save() async -> CalendarEvent? {
    let worked = await act { model in
      let event =
        if let original = model.original {
          try await model.device.performer.perform(model.changes(to: original))
        } else {
          try await model.device.performer.perform(model.creation())
        }
      model.unsent = nil
      model.saved = event
      model.movedPastDates = model.movesPastDates(event)
      model.toast(model.phrase(of: event))
      if model.editing != nil { model.original = event }
    }
    return worked ? saved : nil
  }

  /// The toast text for a saved event; ``original`` is still the event before the change.
  private func phrase(of event: CalendarEvent) -> LocalizedText {
    let name = named(event, at: occurrence)
    guard let original else { return .eventAdded(name) }
    let (old, new) = (original.title(at: occurrence), event.title(at: occurrence))
    return old == new ? .changed(name) : .renamed(old, to: name)
  }

  /// Whether dates before today have another time; ``original`` is still the event before the change.
  private func movesPastDates(_ event: CalendarEvent) -> Bool {
    guard let original, let home, occurrence == nil, original.isSeries else { return false }
    return original.span != event.span
      && original.span.start.date < today(of: original, in: home)
  }

  private func span() throws -> EventSpan {
    guard let time = form.time else { return try .days(from: form.date, count: form.days) }
    return try .timed(from: CivilDateTime(form.date, time), seconds: form.seconds)
  }

  private func creation() throws -> CreateEvent {
    let span = try span()
    let repetition = try form.rule.map { try EventRepetition(rule: $0) }
    let creation = reusingIDs(as: unsent) { unsent in
      CreateEvent(
        household: household, id: unsent?.id ?? device.ids.next(), title: form.title,
        notes: form.notes, location: form.location, span: span,
        zone: form.zone.isEmpty ? nil : form.zone, repetition: repetition,
        category: form.category, type: form.type, label: form.label, color: form.color,
        assignee: form.assignee, isShared: form.isShared)
    }
    unsent = creation
    return creation
  }

  /// Contains only changed fields, relative to the version that was read.
  ///
  /// Concurrent changes of other fields stay.
  private func changes(to event: CalendarEvent) throws -> UpdateEvent {
    let (old, span) = (Form(event, at: occurrence), try span())
    func edit(_ new: String, _ old: String) -> Edit<String> {
      new == old ? .keep : new.isEmpty ? .clear : .set(new)
    }
    return UpdateEvent(
      household: household, event: event.id, occurrence: occurrence,
      title: form.title == old.title ? nil : form.title, notes: edit(form.notes, old.notes),
      location: edit(form.location, old.location),
      span: Self.isSame(form, old) ? nil : span, zone: edit(form.zone, old.zone),
      repetition: try repetition(of: event, since: old), category: nil,
      type: form.type == old.type ? nil : form.type, label: edit(form.label, old.label),
      color: edit(form.color ?? "", old.color ?? ""),
      assignee: form.assignee == old.assignee
        ? .keep : form.assignee.map(Edit.set) ?? .clear,
      isShared: form.isShared == old.isShared ? nil : form.isShared, expected: event.version)
  }

  private static func isSame(_ new: Form, _ old: Form) -> Bool {
    new.date == old.date && new.time == old.time && new.days == old.days
      && new.seconds == old.seconds
  }

  /// The new rule with the added and removed dates of the old one.
  private func repetition(
    of event: CalendarEvent, since old: Form
  ) throws -> Edit<EventRepetition> {
    guard form.rule != old.rule else { return .keep }
    guard let rule = form.rule else { return .clear }
    return .set(
      try EventRepetition(
        rule: rule, additions: event.repetition?.additions ?? [],
        exceptions: event.repetition?.exceptions ?? []))
  }
}
