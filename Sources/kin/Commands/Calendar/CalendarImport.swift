import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct CalendarImport: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "import",
      abstract: "Import the events of a calendar file.",
      nl: "Importeer de afspraken van een agendabestand.",
      de: "Importiere die Termine einer Kalenderdatei.",
      discussion: .words(
        """
        The file is iCalendar (RFC 5545), as calendars of schools, clubs and countries are published. \
        An event that is here already, by its name in the file, is not taken in twice; it is changed \
        when the file has a newer one. What cannot be read is told, by line. A long file is imported 100 \
        events at a time; when that fails midway, import the file again for the rest.
        """,
        nl: """
          Het bestand is iCalendar (RFC 5545), zoals agenda’s van scholen, clubs en landen. Een afspraak \
          die er al is, aan zijn naam in het bestand te zien, komt er niet twee keer in; hij wordt \
          gewijzigd als het bestand een nieuwere heeft. Wat niet te lezen is, wordt per regel gemeld. Een \
          lang bestand wordt met 100 afspraken tegelijk geïmporteerd; mislukt dat halverwege, importeer \
          het bestand dan nog eens voor de rest.
          """,
        de: """
          Die Datei ist iCalendar (RFC 5545), wie Schulen, Vereine und Länder ihre Kalender \
          veröffentlichen. Ein Termin, den es hier schon gibt, erkannt an seinem Namen in der Datei, wird \
          nicht doppelt übernommen; er wird geändert, wenn die Datei einen neueren hat. Was nicht zu lesen \
          ist, wird mit seiner Zeile gesagt. Eine lange Datei wird mit je 100 Terminen importiert; misslingt \
          das mittendrin, importiere die Datei noch einmal für den Rest.
          """
      ),
      examples: "kin calendar import holidays.ics --check",
      "kin calendar import holidays.ics")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The file; - for standard input.", nl: "Het bestand; - voor de standaardinvoer.",
      de: "Die Datei; - für die Standardeingabe.", valueName: "file"), completion: .file())
  var file: String

  @Flag(
    help: "Only say what would happen.",
    nl: "Zeg alleen wat er zou gebeuren.",
    de: "Sag nur, was geschehen würde.")
  var check = false

  func answer(in shell: Shell) async throws -> Answer {
    let bytes = try shell.calendar(file)
    let place = try await shell.place()
    let model = CalendarFileModel(place.device, household: place.id)
    let progress = Progress(in: shell.surroundings)
    await model.take(bytes, isPreview: check) { progress.show($0.progressText) }
    progress.clear()
    if let unreadable = model.unreadable {
      throw Trouble(exit: .inputOutput, code: "unreadableFile", sentence: unreadable)
    }
    let notes =
      (model.notesHeading.map { [$0] } ?? [])
      + model.notes.map { "  " + shell.text(.noteOnLine($0.line, $0.text)) }
    do {
      try shell.check(model)
    } catch var trouble as Trouble {
      trouble.lines += notes
      trouble.arguments.append(.init("notes", .notes(of: model)))
      throw trouble
    }
    return Answer(notes.map(Answer.Block.line) + [.line(model.toastText)]) {
      [
        "checked_only": .bool(check),
        "events": .list(model.outcomes) {
          ["uid": .text($0.uid), "event": .text($0.event), "outcome": .raw($0.kind)]
        },
        "notes": .notes(of: model),
      ]
    }
  }
}

extension JSON {
  /// What a calendar file has that cannot be taken in, with its lines.
  @MainActor
  fileprivate static func notes(of model: CalendarFileModel) -> JSON {
    .list(model.notes) { ["line": .int($0.line), "text": .string($0.text)] }
  }
}
