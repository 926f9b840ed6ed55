import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct CalendarImport: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "import",
      abstract: "Import events from a calendar file.",
      nl: "Importeer afspraken uit een agendabestand.",
      de: "Importiere Termine aus einer Kalenderdatei.",
      discussion: .words(
        """
        The file is iCalendar (RFC 5545), the format in which schools, clubs and countries \
        publish calendars. An event with a known UID is not added twice; it is changed if the \
        file has a newer version. Lines that cannot be read are listed. A long file is imported \
        in batches of 100 events; if the import fails midway, import the file again.
        """,
        nl: """
          Het bestand is iCalendar (RFC 5545), de vorm waarin scholen, clubs en landen agenda’s \
          publiceren. Een afspraak met een bekende UID wordt niet dubbel toegevoegd; ze wordt \
          gewijzigd als het bestand een nieuwere versie heeft. Onleesbare regels worden getoond. \
          Een lang bestand wordt per 100 afspraken geïmporteerd; mislukt dat halverwege, \
          importeer het bestand dan opnieuw.
          """,
        de: """
          Die Datei ist iCalendar (RFC 5545), die Form, in der Schulen, Vereine und Länder \
          Kalender veröffentlichen. Ein Termin mit bekannter UID wird nicht doppelt hinzugefügt; \
          er wird geändert, wenn die Datei eine neuere Fassung hat. Unlesbare Zeilen werden \
          gezeigt. Eine lange Datei wird in Schritten von 100 Terminen importiert; bricht das \
          ab, importiere die Datei noch einmal.
          """
      ),
      examples: .words(
        "kin calendar import holidays.ics --check",
        nl: "kin calendar import vakantie.ics --check",
        de: "kin calendar import Ferien.ics --check"),
      .words(
        "kin calendar import holidays.ics",
        nl: "kin calendar import vakantie.ics",
        de: "kin calendar import Ferien.ics"))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The file; - for standard input.", nl: "Het bestand; - voor de standaardinvoer.",
      de: "Die Datei; - für die Standardeingabe.", valueName: "file"), completion: .file())
  var file: String

  @Flag(
    help: "Only show what would happen.",
    nl: "Toon alleen wat er zou gebeuren.",
    de: "Nur zeigen, was geschehen würde.")
  var check = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let bytes = try shell.calendar(file)
    let context = try await shell.context()
    let model = CalendarFileModel(context.device, household: context.id)
    let progress = Progress(in: shell.environment)
    await model.take(bytes, isPreview: check) { progress.show($0.progressText) }
    progress.clear()
    if let unreadable = model.unreadable {
      throw CommandError(exit: .inputOutput, code: "unreadableFile", sentence: unreadable)
    }
    let notes =
      (model.notesHeading.map { [$0] } ?? [])
      + model.notes.map { "  " + shell.text(.noteOnLine($0.line, $0.text)) }
    do {
      try shell.check(model)
    } catch var error as CommandError {
      error.lines += notes
      error.arguments.append(.init("notes", .notes(of: model)))
      throw error
    }
    return CommandOutput(notes.map(CommandOutput.Block.line) + [.line(model.toastText)]) {
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
  /// The parts of a calendar file that the import skips, with their line numbers.
  @MainActor
  fileprivate static func notes(of model: CalendarFileModel) -> JSON {
    .list(model.notes) { ["line": .int($0.line), "text": .string($0.text)] }
  }
}
