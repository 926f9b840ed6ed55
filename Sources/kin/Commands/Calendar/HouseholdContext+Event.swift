import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

extension HouseholdContext {
  func save(_ model: EventEditorModel) async throws -> CommandOutput {
    await model.save()
    try shell.check(model, zone: model.form.zone, in: device.zones)
    return CommandOutput(lines: [
      model.toastText, model.missingTimeText, model.pastDatesText, model.nextDatesText,
    ]) {
      [
        "event": model.saved.map(JSON.event) ?? .null,
        "next_dates": .list(model.nextDates) { .text($0) },
      ]
    }
  }

  /// Resolves the argument to an event, and to the original start of an occurrence if `--on` is
  /// given.
  func event(_ argument: EventArgument) async throws -> (EventID, CivilDateTime?) {
    try await event(named: argument.event, on: argument.on)
  }

  /// Resolves a text to an event, and to the original start of an occurrence on a day if one is
  /// given.
  func event(named text: String, on: String?) async throws -> (EventID, CivilDateTime?) {
    let event = try await eventID(text)
    guard let on else { return (event, nil) }
    // A time in the text is accepted and ignored.
    let date = try due(on).date
    let agenda = try await shell.loaded(
      AgendaModel(device, household: id, from: date, days: 1, showsDuties: false))
    guard let row = agenda.rows.first(where: { $0.event == event && $0.isSeries }) else {
      throw shell.notFound(.event, .noOccurrenceOn(on))
    }
    return (event, row.original)
  }

  private func eventID(_ text: String) async throws -> EventID {
    if let id = EventID(text.trimmed) { return id }
    let model = try await shell.loaded(EventCandidatesModel(device, household: id))
    let (words, seriesMark) = (DateWords(self), "↻")
    let named = model.events.map { event in
      NamedItem(
        value: event, name: event.details.title.description, id: event.id.bits,
        details: { [words.text(event.beginning), event.isSeries ? seriesMark : ""] },
        facts: JSON.facts(of: event))
    }
    guard let event = try shell.one(text, among: named) else {
      throw shell.notFound(.event, .unknownEvent(text))
    }
    return event.id
  }
}

extension HouseholdContext {
  func detail(_ argument: EventArgument) async throws -> EventDetailModel {
    let (event, occurrence) = try await event(argument)
    return try await shell.loaded(
      EventDetailModel(device, household: id, event: event, occurrence: occurrence))
  }
}
