import ArgumentParser
import KinshipData
import KinshipPresentation

struct StoreCheckCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "check",
      abstract: "Check the integrity of the store.",
      nl: "Controleer of de opslag in orde is.",
      de: "Prüfe, ob der Speicher in Ordnung ist.",
      discussion: .words(
        """
        Reads the whole store and changes nothing; works while a server uses it. Checks SQLite's \
        integrity, references between rows, every balance against its transfers, sequences, \
        every row and every photo. Exits with 1 if something is wrong. To check a backup, use \
        “kin --store FILE store check”.
        """,
        nl: """
          Leest de hele opslag en wijzigt niets; werkt ook terwijl een server hem gebruikt. \
          Controleert de integriteit van SQLite, verwijzingen tussen rijen, elk saldo tegen zijn \
          overboekingen, volgnummers, elke rij en elke foto. Eindigt met 1 als er iets niet \
          klopt. Controleer een reservekopie met “kin --store BESTAND store check”.
          """,
        de: """
          Liest den ganzen Speicher und ändert nichts; geht auch, während ein Server ihn \
          benutzt. Prüft die Integrität von SQLite, Verweise zwischen Zeilen, jedes Guthaben \
          gegen seine Buchungen, Folgenummern, jede Zeile und jedes Foto. Endet mit 1, wenn \
          etwas nicht stimmt. Eine Sicherung prüfst du mit \
          „kin --store DATEI store check“.
          """
      ),
      examples: "kin store check")
  }

  static let needsAccount = false

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let (path, report) = try shell.withStoreFile { path, progress in
      let report = try StoreCheck.run(at: path) { check in
        try Task.checkCancellation()
        progress.show(shell.text(.checking(check)))
      }
      return (path, report)
    }
    return CommandOutput(
      blocks: blocks(of: report, path, in: shell), json: { JSON.storeCheck(report, of: path) },
      exit: report.isSound ? .done : .refused)
  }

  @MainActor
  private func blocks(
    of report: StoreCheckReport, _ path: String, in shell: Shell
  ) -> [CommandOutput.Block] {
    let results = report.checks.map { check in
      (
        label: check.title.text(in: shell.language),
        value: report.findings(of: check).isEmpty
          ? shell.text(.inOrder) : shell.text(.wrong)
      )
    }
    let others = report.findings.filter { $0.check != .pictures }.map(\.text)
    let lines = others + lostPhotos(of: report, path, in: shell)
    return [.pairs(results)] + lines.map { .line("  \($0)") }
      + [.line(shell.text(.summary(of: report, path)))]
  }

  /// A line for each lost photo, as many as other checks have findings.
  @MainActor
  private func lostPhotos(
    of report: StoreCheckReport, _ path: String, in shell: Shell
  ) -> [String] {
    let (lost, store) = (report.lostPictures, Origin.resolved(path))
    let shown = lost.prefix(StoreCheckReport.mostFindings).map { photo in
      let (subject, file) = (photo.subject, photo.path(beside: store))
      return shell.text(
        photo.isMissing
          ? .missingPhoto(of: subject, at: file) : .damagedPhoto(of: subject, at: file))
    }
    return shown + (lost.count > shown.count ? ["…"] : [])
  }
}

extension ShellText {
  fileprivate static func summary(of report: StoreCheckReport, _ path: String) -> Self {
    if report.lacksOnlyPictures {
      return storeLacksPhotos(path: path, count: report.lostPictures.count)
    }
    guard report.isSound else { return storeUnsound(path: path) }
    return storeSound(
      path: path, households: report.households, transfers: report.transfers,
      pictures: report.pictures)
  }
}
