import ArgumentParser
import KinshipPresentation

struct AccountExport: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "export",
      abstract: "Write what is yours into a JSON file.",
      nl: "Schrijf alles wat van jou is in een JSON-bestand.",
      de: "Schreibe alles, was dir gehört, in eine JSON-Datei.",
      discussion: .words(
        """
        Your account, where you are signed in, and the invitations that wait for your answer; and \
        from each household what you are there, your points with all their movements, your minutes, \
        what you redeemed for them, and the tasks that you made, have, did or decided on. Pictures \
        are named; “\(kin: "task photo")” and “\(kin: "member photo me")” save them. Not in it are shopping \
        lists and calendars, which are everybody's, and households that you have left. Never writes \
        over a file, unless it is told --replace.
        """,
        nl: """
          Je account, waar je bent ingelogd, en de uitnodigingen die op je antwoord wachten; en uit \
          elk huishouden wat je daar bent, je punten met al hun bewegingen, je minuten, wat je \
          daarvoor hebt ingewisseld, en de taken die je hebt gemaakt, gekregen, gedaan of \
          beoordeeld. Foto's worden genoemd; “\(kin: "task photo")” en “\(kin: "member photo me")” bewaren ze. Er \
          staan geen boodschappenlijsten en agenda's in, want die zijn van iedereen, en geen \
          huishoudens die je hebt verlaten. Schrijft nooit over een bestand heen, tenzij met \
          --replace.
          """,
        de: """
          Dein Konto, wo du angemeldet bist, und die Einladungen, die auf deine Antwort warten; und \
          aus jedem Haushalt, was du dort bist, deine Punkte mit allen Bewegungen, deine Minuten, \
          was du dafür eingelöst hast, und die Aufgaben, die du erstellt, bekommen, erledigt oder \
          entschieden hast. Fotos werden genannt; „\(kin: "task photo")“ und „\(kin: "member photo me")“ speichern \
          sie. Nicht darin sind Einkaufslisten und Kalender, denn die gehören allen, und Haushalte, \
          die du verlassen hast. Überschreibt nie eine Datei, außer mit --replace.
          """
      ),
      examples: "kin account export mine.json",
      "kin account export - | gzip > mine.json.gz")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .exportTarget, completion: .file())
  var file: String

  @Flag(help: .replaceFile)
  var replace = false

  func answer(in shell: Shell) async throws -> Answer {
    let model = ExportModel(try await shell.handedDevice())
    let target = try ExportTarget(file, replacing: replace, in: shell)
    try await export(model, to: ExportFile(target, at: model.now), in: shell)
    guard let path = target.path else { return .said }
    return Answer(model.toastText) { [count = model.count] in
      ["file": .string(path), "entries": .int(count)]
    }
  }

  @MainActor
  private func export(_ model: ExportModel, to file: ExportFile, in shell: Shell) async throws {
    let progress = Progress()
    await model.export { record in
      try file.add(record)
      if model.count.isMultiple(of: 100) { progress.show(model.progressText) }
    }
    progress.clear()
    do {
      if let failure = file.failure { throw failure }
      try shell.check(model)
      try file.finish()
    } catch {
      file.abandon()
      throw error
    }
  }
}
