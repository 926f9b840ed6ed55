import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct CalendarEdit: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit",
      abstract: "Change an event, or one occurrence of a series.",
      nl: "Wijzig een afspraak, of één keer van een reeks.",
      de: "Ändere einen Termin, oder einen einer Serie.",
      discussion: .words(
        """
        With --on, only the occurrence on that day changes. A time alone in --when keeps the \
        day, and a day alone keeps the time; --days makes the event all day. An empty text \
        clears the field. Adults can change all events, other members only their own.
        """,
        nl: """
          Met --on verandert alleen de keer op die dag. Met alleen een tijd in --when blijft de \
          dag staan, en met alleen een dag de tijd; met --days duurt de afspraak de hele dag. Een lege \
          tekst wist het veld. \
          Volwassenen kunnen alle afspraken wijzigen, andere leden alleen hun eigen.
          """,
        de: """
          Mit --on ändert sich nur der Termin an diesem Tag. Nur eine Uhrzeit in --when behält \
          den Tag, nur ein Tag behält die Uhrzeit; mit --days wird der Termin ganztägig. Ein \
          leerer Text löscht das Feld. \
          Erwachsene können alle Termine ändern, andere Mitglieder nur ihre eigenen.
          """
      ),
      examples: .words(
        #"kin calendar edit swimming --when "2026-11-25 16:00""#,
        nl: #"kin calendar edit zwemmen --when "2026-11-25 16:00""#,
        de: #"kin calendar edit Schwimmen --when "2026-11-25 16:00""#),
      .words(
        "kin calendar edit swimming --on 2026-12-02 --for Anna",
        nl: "kin calendar edit zwemmen --on 2026-12-02 --for Anna",
        de: "kin calendar edit Schwimmen --on 2026-12-02 --for Anna"))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: EventArgument

  @Option(help: .newTitle)
  var title: String?

  @OptionGroup(title: .termsTitle) var options: EventOptions

  @Flag(
    help: "Stop repeating the event.",
    nl: "Herhaal de afspraak niet meer.",
    de: "Den Termin nicht mehr wiederholen.")
  var noRepeat = false

  @Flag(
    name: .customLong("private"),
    help: .privateEventHelp)
  var isPrivate = false

  @Flag(
    help: "Visible to all members.",
    nl: "Zichtbaar voor alle leden.",
    de: "Sichtbar für alle Mitglieder.")
  var shared = false

  func validate() throws {
    try allowOne(of: ["--repeat": options.repetition != nil, "--no-repeat": noRepeat])
    try allowOne(of: ["--private": isPrivate, "--shared": shared])
    if argument.on != nil, noRepeat || isPrivate || shared || options.repetition != nil {
      throw ValidationError.words(
        "--on changes one occurrence: leave out --repeat, --no-repeat, --private and --shared.",
        nl: "--on wijzigt één keer: laat --repeat, --no-repeat, --private en --shared weg.",
        de: "--on ändert einen Termin: lass --repeat, --no-repeat, --private und --shared weg.")
    }
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    // A wrong name is reported before the question for the change.
    let (event, occurrence) = try await context.event(argument)
    guard title != nil || noRepeat || isPrivate || shared || !options.isEmpty else {
      throw shell.usage(.nothingToChange)
    }
    let model = try await shell.loaded(
      EventEditorModel(
        context.device, household: context.id, editing: event, occurrence: occurrence))
    if let title { model.form.title = title }
    if noRepeat { model.setRepetition(nil) }
    if isPrivate || shared { model.form.isShared = shared }
    try options.fill(model, in: context)
    return try await context.save(model)
  }
}
