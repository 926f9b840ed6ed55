import ArgumentParser
import KinshipPresentation

struct AccountExport: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "export",
      abstract: "Export your personal data to a JSON file.",
      nl: "Exporteer je persoonlijke gegevens naar een JSON-bestand.",
      de: "Exportiere deine persönlichen Daten in eine JSON-Datei.",
      discussion: .words(
        """
        Contains your account, free trial and plan, sessions, devices with push messages and \
        pending invitations. For each household it contains your membership, points and transfers, \
        screen time and redemptions, and the tasks that you created, got, did or decided. Photos \
        are named only; save them with “\(kin: "task photo")” and “\(kin: "member photo me")”. It \
        does not contain shopping lists and calendars, which all members share, nor households \
        that you have left. An existing file is overwritten only with --replace.
        """,
        nl: """
          Bevat je account, proefperiode en abonnement, sessies, apparaten met pushberichten en \
          openstaande uitnodigingen. Per huishouden bevat het je lidmaatschap, je punten en \
          overboekingen, je schermtijd en wat je hebt ingewisseld, en de taken die je hebt \
          gemaakt, gekregen, gedaan of beoordeeld. Foto's worden alleen genoemd; bewaar ze met \
          “\(kin: "task photo")” en “\(kin: "member photo me")”. Boodschappenlijsten en agenda's, \
          die van alle leden zijn, staan er niet in, en ook huishoudens niet die je hebt verlaten. \
          Een bestaand bestand wordt alleen met --replace overschreven.
          """,
        de: """
          Enthält dein Konto, deine Probezeit und dein Abo, deine Sitzungen, deine Geräte mit \
          Push-Nachrichten und deine offenen Einladungen. Je Haushalt enthält es deine \
          Mitgliedschaft, Punkte und Buchungen, Bildschirmzeit und Einlösungen, und die Aufgaben, \
          die du erstellt, bekommen, erledigt oder entschieden hast. Fotos werden nur genannt; \
          speichere sie mit „\(kin: "task photo")“ und „\(kin: "member photo me")“. Einkaufslisten \
          und Kalender, die allen Mitgliedern gehören, sind nicht enthalten, ebenso Haushalte, die \
          du verlassen hast. Eine vorhandene Datei wird nur mit --replace überschrieben.
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

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = ExportModel(try await shell.actingDevice())
    let target = try ExportTarget(file, replacing: replace, in: shell)
    try await export(model, to: ExportFile(target, at: model.now), in: shell)
    guard let path = target.path else { return .alreadyWritten }
    return CommandOutput(model.toastText) { [count = model.count] in
      ["file": .string(path), "entries": .int(count)]
    }
  }

  @MainActor
  private func export(_ model: ExportModel, to file: ExportFile, in shell: Shell) async throws {
    let progress = Progress(in: shell.environment)
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
