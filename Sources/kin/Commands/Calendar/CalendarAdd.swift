import ArgumentParser
import KinshipPresentation
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
