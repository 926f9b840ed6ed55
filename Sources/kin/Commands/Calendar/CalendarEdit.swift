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
