public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
public import Observation

/// An event, or one occurrence of a series, with all its details.
@MainActor @Observable
public final class EventDetailModel: LoadedScreen {
  /// The state of loading the event and of the last change.
  public internal(set) var screen = ScreenState()
  /// The event as last read.
  public private(set) var record: EventRecord?
  /// The question before deleting; nil without a question.
  public var deleteConfirmation: Message? { message(question) }
  private var question: MessageTemplate?
  let device: Device
  let household: HouseholdID
  let event: EventID
  let occurrence: CivilDateTime?
  private(set) var home: LoadedHousehold?

  /// The details of an event, or of one occurrence of it.
  public init(
    _ device: Device, household: HouseholdID, event: EventID, occurrence: CivilDateTime? = nil
  ) {
    self.device = device
    self.household = household
    self.event = event
    self.occurrence = occurrence
  }

  /// Loads the event.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      model.home = try await model.readHome(model.household)
      model.record = try await model.device.performer.fetch(
        GetEvent(household: model.household, event: model.event))
      return nil
    }
  }

  private var override: EventOverride? {
    record?.event.overrides.first { $0.occurrence == occurrence }
  }
  private var details: EventDetails? { override?.details ?? record?.event.details }
  private var span: EventSpan? {
    override?.span ?? occurrence.flatMap { record?.event.span.moved(to: $0) }
      ?? record?.event.span
  }

  /// The event's title.
  public var title: String { details?.title.description ?? "" }

  /// All known details, one line each.
  public var lines: [TextLine] {
    guard let record, let details, let span else { return [] }
    let event = record.event
    let responsible = home?.profile(of: details.assignee)?.shownName.description ?? ""
    let shown: [(LocalizedText, String)] = [
      (.eventWhen, when(span, of: event)), (.eventPlace, details.location?.description ?? ""),
      (.eventTypeLabel, texts.text(.eventType(details.type))),
      (.eventLabel, details.label?.description ?? ""), (.eventResponsible, responsible),
      (.eventCreator, record.creatorName.map(texts.name) ?? ""),
      (.eventRepetition, event.repetition.map(repetition) ?? ""), (.eventZone, event.zone ?? ""),
      (.eventVisibility, event.isShared ? "" : texts.text(.eventNotShared)),
      (.eventNotes, details.notes?.description ?? ""),
    ]
    return shown.filter { !$0.1.isEmpty }.map {
      TextLine(label: texts.text($0.0), value: $0.1)
    }
  }

  /// The time of the event in its own zone, and in the household's if that differs.
  private func when(_ span: EventSpan, of event: CalendarEvent) -> String {
    guard span.isAllDay else { return texts.times(of: span, in: zone(of: event)) }
    let (first, last) = (span.start.date, span.start.date.advanced(byDays: span.length - 1))
    let day = texts.date(first)
    let days = last == first ? day : texts.text(.fromTo(day, texts.date(last)))
    return texts.text(.moment(day: days, time: texts.text(.allDay)))
  }

  private func repetition(_ repetition: EventRepetition) -> String {
    let rule = repetition.rule.map(texts.repetition) ?? ""
    let added = repetition.additions.map { "+ \(texts.date($0.date))" }
    let left = repetition.exceptions.map { "− \(texts.date($0.date))" }
    return ([rule] + added + left).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

// MARK: - Deleting

extension EventDetailModel {
  /// Asks for a confirmation: `deleteConfirmation` is the question.
  public func askDelete() {
    let isSeries = record?.event.isSeries == true
    let body: LocalizedText =
      occurrence != nil
      ? .deleteOccurrenceBody : isSeries ? .deleteEventSeriesBody : .deleteEventBody
    question = MessageTemplate(
      .askDelete(title), body, button: .delete,
      action: .delete)
  }

  /// Closes the question without deleting.
  public func cancelDelete() {
    question = nil
  }

  /// Deletes the event or the occurrence; does nothing without a question.
  @discardableResult
  public func confirmDelete() async -> Bool {
    guard question != nil else { return false }
    question = nil
    let name = record.map { named($0.event, at: occurrence) } ?? .titled(title)
    return await act { model in
      try await model.device.performer.perform(
        DeleteEvent(
          household: model.household, event: model.event, occurrence: model.occurrence))
      model.toast(model.occurrence == nil ? .eventDeleted(name) : .occurrenceDeleted(name))
    }
  }
}
