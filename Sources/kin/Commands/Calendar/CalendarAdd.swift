import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct CalendarAdd: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "add",
      abstract: "Add an event to the calendar.",
      nl: "Voeg een afspraak toe aan de agenda.",
      de: "Füge dem Kalender einen Termin hinzu.",
      discussion: .words(
        """
        Without --when, a terminal asks for the day or time; elsewhere the event is today. A \
        series starts on the first date of its rule. Times are in the household's time zone: a \
        weekly 15:30 stays at 15:30 when the clocks change.
        """,
        nl: """
          Zonder --when vraagt een terminal naar de dag of tijd; elders is de afspraak vandaag. \
          Een reeks begint op de eerste datum van haar regel. Tijden zijn in de tijdzone van het \
          huishouden: elke week 15:30 blijft 15:30 als de klok verzet wordt.
          """,
        de: """
          Ohne --when fragt ein Terminal nach dem Tag oder der Zeit; sonst ist der Termin heute. \
          Eine Serie beginnt am ersten Datum ihrer Regel. Zeiten sind in der Zeitzone des \
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
      .words(
        #"kin calendar add "Fetch Ben" --when "tomorrow 14:00" --type school --for Bram"#,
        nl: #"kin calendar add "Ben halen" --when "morgen 14:00" --type school --for Bram"#,
        de: #"kin calendar add "Ben abholen" --when "morgen 14:00" --type school --for Bram"#),
      .words(
        #"kin calendar add "Holidays" --when 2026-12-19 --days 16"#,
        nl: #"kin calendar add "Vakantie" --when 2026-12-19 --days 16"#,
        de: #"kin calendar add "Ferien" --when 2026-12-19 --days 16"#))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The title, 1 to 120 characters.",
    nl: "De titel, 1 tot 120 tekens.",
    de: "Der Titel, 1 bis 120 Zeichen.")
  var title: String

  @OptionGroup(title: .termsTitle) var options: EventOptions

  @Flag(
    name: .customLong("private"),
    help: .privateEventHelp)
  var isPrivate = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    if options.when == nil, options.repetition == nil, shell.asksForArguments {
      let part = MissingArgument(option: "--when", valueName: "when")
      throw shell.usage(.startWanted).asking(for: part, with: shell.text(.startWanted))
    }
    let model = try await shell.loaded(EventEditorModel(context.device, household: context.id))
    model.form.title = title
    model.form.isShared = !isPrivate
    try options.fill(model, in: context)
    return try await context.save(model)
  }
}

extension ShellText {
  static let startWanted = Self(
    "When is it? For example “tomorrow 15:30”, or “tomorrow” for the whole day.",
    nl: "Wanneer is het? Bijvoorbeeld “morgen 15:30”, of “morgen” voor de hele dag.",
    de: "Wann ist er? Zum Beispiel „morgen 15:30“, oder „morgen“ für den ganzen Tag.")
}
