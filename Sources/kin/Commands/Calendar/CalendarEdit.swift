import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

struct CalendarAdd: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "add",
      abstract: "Put something into the calendar.",
      nl: "Zet iets in de agenda.",
      de: "Trag etwas in den Kalender ein.",
      discussion: .words(
        """
        A series begins with the first day that its rule has. Times are those of the household's clock: \
        a weekly 15:30 stays 15:30 when the clocks change.
        """,
        nl: """
          Een reeks begint op de eerste dag van haar regel. Tijden zijn die van de klok van het \
          huishouden: elke week 15:30 blijft 15:30 als de klok verzet wordt.
          """,
        de: """
          Eine Serie beginnt mit dem ersten Tag, den ihre Regel hat. Zeiten sind die der Uhr des \
          Haushalts: jede Woche 15:30 bleibt 15:30, wenn die Uhr umgestellt wird.
          """
      ),
      examples: .words(
        #"kin calendar add "Swimming" --when "2026-11-25 15:30" --minutes 45 --repeat "every week""#,
        nl:
          #"kin calendar add "Zwemmen" --when "2026-11-25 15:30" --minutes 45 --repeat "elke week""#,
        de:
          #"kin calendar add "Schwimmen" --when "2026-11-25 15:30" --minutes 45 --repeat "jede Woche""#
      ),
      #"kin calendar add "Fetch Ben" --when "tomorrow 14:00" --type school --for Bram"#,
      #"kin calendar add "Holidays" --when 2026-12-19 --days 16"#)
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "What it is, 1 to 120 characters.",
    nl: "Wat het is, 1 tot 120 tekens.",
    de: "Was es ist, 1 bis 120 Zeichen.")
  var title: String

  @OptionGroup(title: .termsTitle) var terms: EventTerms

  @Flag(
    name: .customLong("private"),
    help: .notForEverybody)
  var isPrivate = false

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = try await shell.loaded(EventEditorModel(place.device, household: place.id))
    model.form.title = title
    model.form.isShared = !isPrivate
    try terms.fill(model, in: place)
    return try await place.save(model)
  }
}

struct CalendarEdit: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit",
      abstract: "Change an event, or one occurrence of a series.",
      nl: "Wijzig een afspraak, of één keer van een reeks.",
      de: "Ändere einen Termin, oder einen einer Serie.",
      discussion: .words(
        """
        With --on only the one on that day changes; the others stay. Empty texts clear. Adults change \
        everything, all others what they put in themselves.
        """,
        nl: """
          Met --on verandert alleen die op die dag; de andere blijven. Een lege tekst wist. Volwassenen \
          wijzigen alles, anderen wat ze er zelf in zetten.
          """,
        de: """
          Mit --on ändert sich nur der an diesem Tag; die anderen bleiben. Ein leerer Text löscht. \
          Erwachsene ändern alles, alle anderen, was sie selbst eingetragen haben.
          """
      ),
      examples: #"kin calendar edit swimming --when "2026-11-25 16:00""#,
      "kin calendar edit swimming --on 2026-12-02 --for Anna")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: EventArgument

  @Option(help: .newTitle)
  var title: String?

  @OptionGroup(title: .termsTitle) var terms: EventTerms

  @Flag(
    help: "It does not come back any more.",
    nl: "Het komt niet meer terug.",
    de: "Es kommt nicht mehr wieder.")
  var noRepeat = false

  @Flag(
    name: .customLong("private"),
    help: .notForEverybody)
  var isPrivate = false

  @Flag(
    help: "For everybody.",
    nl: "Voor iedereen.",
    de: "Für alle.")
  var shared = false

  func validate() throws {
    try allowOne(of: ["--repeat": terms.repetition != nil, "--no-repeat": noRepeat])
    try allowOne(of: ["--private": isPrivate, "--shared": shared])
    if argument.on != nil, noRepeat || isPrivate || shared || terms.repetition != nil {
      throw ValidationError.words(
        "With --on the whole series stays as it is.",
        nl: "Met --on blijft de reeks zelf zoals ze is.",
        de: "Mit --on bleibt die Serie selbst, wie sie ist.")
    }
  }

  func answer(in shell: Shell) async throws -> Answer {
    guard title != nil || noRepeat || isPrivate || shared || !terms.isEmpty else {
      throw shell.usage(.nothingToChange)
    }
    let place = try await shell.place()
    let (event, occurrence) = try await place.event(argument)
    let model = try await shell.loaded(
      EventEditorModel(place.device, household: place.id, editing: event, occurrence: occurrence))
    if let title { model.form.title = title }
    if noRepeat { model.setRepetition(nil) }
    if isPrivate || shared { model.form.isShared = shared }
    try terms.fill(model, in: place)
    return try await place.save(model)
  }
}

extension Place {
  fileprivate func save(_ model: EventEditorModel) async throws -> Answer {
    await model.save()
    try shell.check(model)
    return Answer(lines: [model.toastText, model.nextDatesText]) {
      [
        "event": model.saved.map(JSON.event) ?? .null,
        "next_dates": .list(model.nextDates) { .text($0) },
      ]
    }
  }

  /// The event that is meant, and the original start of the occurrence that is.
  func event(_ argument: EventArgument) async throws -> (EventID, CivilDateTime?) {
    let event = try await event(argument.event)
    guard let on = argument.on else { return (event, nil) }
    let date = try due(on).date
    let agenda = try await shell.loaded(AgendaModel(device, household: id, from: date, days: 1))
    guard let row = agenda.rows.first(where: { $0.event == event && $0.isSeries }) else {
      throw shell.notFound(.event, .noOccurrenceOn(on))
    }
    return (event, row.original)
  }

  private func event(_ text: String) async throws -> EventID {
    if let id = EventID(text.trimmed) { return id }
    let model = try await shell.loaded(NameableEventsModel(device, household: id))
    let (words, mark) = (DateWords(self), "↻")
    let named = model.events.map { event in
      Named(
        value: event, name: event.details.title.description, id: event.id.bits,
        details: { [words.text(event.beginning), event.isSeries ? mark : ""] },
        facts: JSON.facts(of: event))
    }
    guard let event = try shell.one(text, among: named) else {
      throw shell.notFound(.event, .unknownEvent(text))
    }
    return event.id
  }
}
