import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct CalendarExport: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "export",
      abstract: "Export the calendar to an iCalendar file.",
      nl: "Exporteer de agenda naar een iCalendar-bestand.",
      de: "Exportiere den Kalender in eine iCalendar-Datei.",
      discussion: .words(
        """
        The file (RFC 5545) contains all events that you can see, and the rules of their time \
        zones. An existing file is overwritten only with --replace.
        """,
        nl: """
          Het bestand (RFC 5545) bevat alle afspraken die je kunt zien, en de regels van hun \
          tijdzones. Een bestaand bestand wordt alleen met --replace overschreven.
          """,
        de: """
          Die Datei (RFC 5545) enthält alle Termine, die du sehen kannst, und die Regeln ihrer \
          Zeitzonen. Eine vorhandene Datei wird nur mit --replace überschrieben.
          """
      ),
      examples: .words(
        "kin calendar export family.ics",
        nl: "kin calendar export gezin.ics",
        de: "kin calendar export Familie.ics"),
      .words(
        "kin calendar export family.ics --replace",
        nl: "kin calendar export gezin.ics --replace",
        de: "kin calendar export Familie.ics --replace"))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .exportTarget, completion: .file())
  var file: String

  @Flag(help: .replaceFile)
  var replace = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = CalendarFileModel(context.device, household: context.id)
    let progress = Progress(in: shell.environment)
    let bytes = await model.export { progress.show($0.progressText) }
    progress.clear()
    try shell.check(model)
    let kept = try shell.keep(bytes ?? [], at: file, replacing: replace)
    guard let path = kept else { return .alreadyWritten }
    return CommandOutput(model.toastText) { ["file": .string(path)] }
  }
}
