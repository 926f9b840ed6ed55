import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskComplete: TaskActionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "complete",
      abstract: "Mark tasks as done.",
      nl: "Meld taken als gedaan.",
      de: "Melde Aufgaben als erledigt.",
      discussion: .words(
        """
        A task that needs approval waits for an adult; otherwise you get its points immediately. \
        A rejected task can be completed again after “\(kin: "household rules --retry yes")”, or \
        after an adult has reopened it.

        If the date before in the same series was done today, the command asks before it completes \
        the next one. --early answers yes.

        A photo as proof is a JPEG, PNG or WebP of at most 15 MiB. It is made smaller, and all \
        other data in the file is removed, such as the place where it was taken.
        """,
        nl: """
          Een taak die goedkeuring nodig heeft, wacht op een volwassene; anders krijg je de \
          punten meteen. Een afgewezen taak kun je overdoen na \
          “\(kin: "household rules --retry yes")”, of nadat een volwassene haar heeft heropend.

          Is de datum ervoor in dezelfde reeks vandaag gedaan, dan vraagt het commando of het de \
          volgende ook moet afronden. Met --early is het antwoord ja.

          Een foto als bewijs is een JPEG, PNG of WebP van hoogstens 15 MiB. De foto wordt \
          verkleind, en alle andere gegevens in het bestand worden verwijderd, zoals de plaats \
          van de opname.
          """,
        de: """
          Eine Aufgabe, die eine Genehmigung braucht, wartet auf Erwachsene; sonst bekommst du \
          die Punkte sofort. Eine abgelehnte Aufgabe kannst du nach \
          „\(kin: "household rules --retry yes")“ noch einmal erledigen, oder nachdem Erwachsene \
          sie wieder geöffnet haben.

          Wurde der Termin davor in derselben Reihe heute erledigt, fragt der Befehl, bevor er \
          den nächsten erledigt. Mit --early ist die Antwort Ja.

          Ein Foto als Beweis ist ein JPEG, PNG oder WebP von höchstens 15 MiB. Es wird \
          verkleinert, und alle anderen Daten der Datei werden entfernt, etwa der Aufnahmeort.
          """
      ),
      examples: .words(
        "kin task complete dishes",
        nl: "kin task complete afwas",
        de: "kin task complete Abwasch"),
      .words(
        #"kin task complete dishes "Set the table""#,
        nl: #"kin task complete afwas "Tafel dekken""#,
        de: #"kin task complete Abwasch "Tisch decken""#),
      .words(
        #"kin task complete dishes --done-at "today 17:30""#,
        nl: #"kin task complete afwas --done-at "vandaag 17:30""#,
        de: #"kin task complete Abwasch --done-at "heute 17:30""#),
      .words(
        "kin task complete dishes --photo sink.jpg",
        nl: "kin task complete afwas --photo aanrecht.jpg",
        de: "kin task complete Abwasch --photo Spüle.jpg"))
  }

  static let purpose = TaskPurpose.move(.complete)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  @Option(
    help:
      "The time of completion: today 17:30, 2026-11-23T17:30, or with an offset; now by default.",
    nl: """
      Het moment van afronden: vandaag 17:30, 2026-11-23T17:30, of met een tijdsverschil; \
      standaard nu.
      """,
    de: """
      Der Zeitpunkt der Erledigung: heute 17:30, 2026-11-23T17:30, oder mit einem Zeitversatz; \
      standardmäßig jetzt.
      """, valueName: "moment")
  var doneAt: String?

  @Option(
    help: "A photo of the result; - for standard input.",
    nl: "Een foto van het resultaat; - voor de standaardinvoer.",
    de: "Ein Foto des Ergebnisses; - für die Standardeingabe.", valueName: "file")
  var photo: String?

  @Flag(
    help: "Complete the next date too if the one before was done today.",
    nl: "Rond ook de volgende datum af als de vorige vandaag is gedaan.",
    de: "Erledige auch den nächsten Termin, wenn der vorige heute erledigt wurde.")
  var early = false

  func validate() throws {
    guard photo != nil, arguments.isList else { return }
    throw ValidationError.words(
      "A photo belongs to one task: name one task with --photo.",
      nl: "Een foto hoort bij één taak: noem één taak bij --photo.",
      de: "Ein Foto gehört zu einer Aufgabe: nenne eine Aufgabe bei --photo.")
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let doneAt = try doneAt.map { try context.moment($0) }
    let picture = try photo.map { try shell.picture($0) }
    return try await context.move(arguments, for: Self.purpose, asksIfEarly: !early) { model in
      if let picture, await !model.attach(picture, in: shell) { return }
      await model.submit(doneAt: doneAt)
    }
  }
}

extension TaskDetailModel {
  /// Uploads a photo and shows progress on the terminal.
  fileprivate func attach(_ picture: [UInt8], in shell: Shell) async -> Bool {
    let line = Progress(in: shell.environment)
    defer { line.clear() }
    return await attachPhoto(picture) { model in line.show(model.photoText) }
  }
}
