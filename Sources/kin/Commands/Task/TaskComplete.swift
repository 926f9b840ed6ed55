import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskComplete: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "complete",
      abstract: "Say that it is done.",
      nl: "Zeg dat het klaar is.",
      de: "Sag, dass es erledigt ist.",
      discussion: .words(
        """
        Where an adult has to look at it, it waits for approval; otherwise its points are yours at \
        once. A rejected task can be done again after “\(kin: "household rules --retry yes")”, else once an \
        adult has reopened it.

        A picture as proof is a JPEG, PNG or WebP of at most 15 MiB. It is made smaller, and loses \
        whatever else is in the file, such as where it was taken.
        """,
        nl: """
          Moet een volwassene ernaar kijken, dan wacht het op goedkeuring; anders zijn de punten \
          meteen van jou. Een afgewezen taak kun je overdoen na “\(kin: "household rules --retry yes")”, \
          anders pas als een volwassene hem heropend heeft.

          Een foto als bewijs is een JPEG, PNG of WebP van hoogstens 15 MiB. Ze wordt kleiner \
          gemaakt, en raakt kwijt wat er verder in het bestand staat, zoals waar ze gemaakt is.
          """,
        de: """
          Müssen Erwachsene es ansehen, wartet es auf Genehmigung; sonst gehören dir die Punkte \
          sofort. Eine abgelehnte Aufgabe kannst du nach „\(kin: "household rules --retry yes")“ noch \
          einmal erledigen, sonst erst, wenn Erwachsene sie wieder geöffnet haben.

          Ein Foto als Beweis ist ein JPEG, PNG oder WebP von höchstens 15 MiB. Es wird \
          verkleinert und verliert, was sonst in der Datei steht, etwa wo es aufgenommen wurde.
          """
      ),
      examples: "kin task complete dishes",
      #"kin task complete dishes "Set the table""#,
      #"kin task complete dishes --done-at "today 17:30""#,
      "kin task complete dishes --photo sink.jpg")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  @Option(
    help: "When it was done: today 17:30, 2026-11-23T17:30, or with an offset. Without it: now.",
    nl: """
      Wanneer het klaar was: vandaag 17:30, 2026-11-23T17:30, of met een tijdsverschil. Zonder \
      deze optie: nu.
      """,
    de: """
      Wann es fertig war: heute 17:30, 2026-11-23T17:30, oder mit einem Zeitversatz. Ohne \
      Angabe: jetzt.
      """, valueName: "moment")
  var doneAt: String?

  @Option(
    help: "A picture of what was done; - for standard input.",
    nl: "Een foto van wat gedaan is; - voor de standaardinvoer.",
    de: "Ein Foto davon, was getan wurde; - für die Standardeingabe.", valueName: "file")
  var photo: String?

  func validate() throws {
    guard photo != nil, arguments.isList else { return }
    throw ValidationError.words(
      "A photo proves one task: name one with --photo.",
      nl: "Een foto bewijst één taak: noem er één bij --photo.",
      de: "Ein Foto beweist eine Aufgabe: nenne eine bei --photo.")
  }

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let doneAt = try doneAt.map { try place.moment($0) }
    let picture = try photo.map { try shell.picture($0) }
    return try await place.move(arguments, for: .move(.complete)) { model in
      if let picture, await !model.attach(picture) { return }
      await model.submit(doneAt: doneAt)
    }
  }
}

extension TaskDetailModel {
  /// Sends a picture, telling the terminal how far it is.
  fileprivate func attach(_ picture: [UInt8]) async -> Bool {
    let line = Progress()
    defer { line.clear() }
    return await attachPhoto(picture) { model in line.show(model.photoText) }
  }
}
