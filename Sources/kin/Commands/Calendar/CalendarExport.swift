import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct CalendarExport: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "export",
      abstract: "Write the calendar into a file that other programs read.",
      nl: "Schrijf de agenda naar een bestand dat andere programma’s lezen.",
      de: "Schreibe den Kalender in eine Datei, die andere Programme lesen.",
      discussion: .words(
        """
        The file is iCalendar (RFC 5545), with the rules of its time zones and with everything that \
        you see. Never writes over a file, unless it is told --replace.
        """,
        nl: """
          Het bestand is iCalendar (RFC 5545), met de regels van de tijdzones en met alles wat je ziet. \
          Er wordt nooit over een bestand heen geschreven, tenzij met --replace.
          """,
        de: """
          Die Datei ist iCalendar (RFC 5545), mit den Regeln ihrer Zeitzonen und allem, was du siehst. \
          Eine Datei, die es gibt, wird nie überschrieben, außer mit --replace.
          """
      ),
      examples: "kin calendar export family.ics",
      "kin calendar export family.ics --replace")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .exportTarget, completion: .file())
  var file: String

  @Flag(help: .replaceFile)
  var replace = false

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = CalendarFileModel(place.device, household: place.id)
    let progress = Progress(in: shell.surroundings)
    let bytes = await model.export { progress.show($0.progressText) }
    progress.clear()
    try shell.check(model)
    let kept = try shell.keep(bytes ?? [], at: file, replacing: replace)
    guard let path = kept else { return .said }
    return Answer(model.toastText) { ["file": .string(path)] }
  }
}
