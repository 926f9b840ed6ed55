import ArgumentParser
import KinshipData
import KinshipPresentation

struct StoreLookOver: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "check",
      abstract: "Look the store over: is it whole, and does it add up?",
      nl: "Kijk de opslag na: is hij heel, en klopt alles?",
      de: "Prüfe den Speicher: Ist er heil, und geht alles auf?",
      discussion: .words(
        """
        Reads everything, also while a server writes to it, and changes nothing: SQLite's own \
        check, references between rows, every balance against a replay of its transfers, \
        sequences, each row and each picture. Ends with 1 when something is wrong. A backup can be \
        checked too, with “\(kin: "--store FILE store check")”.
        """,
        nl: """
          Leest alles, ook terwijl een server erin schrijft, en wijzigt niets: SQLites eigen \
          controle, verwijzingen tussen rijen, elk saldo tegen zijn nagerekende overboekingen, \
          volgnummers, elke rij en elke foto. Eindigt met 1 als er iets niet klopt. Ook een \
          reservekopie kan worden nagekeken, met “\(kin: "--store BESTAND store check")”.
          """,
        de: """
          Liest alles, auch während ein Server hineinschreibt, und ändert nichts: SQLites eigene \
          Prüfung, Verweise zwischen Zeilen, jedes Guthaben gegen seine nachgerechneten Buchungen, \
          Folgenummern, jede Zeile und jedes Foto. Endet mit 1, wenn etwas nicht stimmt. Auch eine \
          Sicherung lässt sich prüfen, mit „\(kin: "--store DATEI store check")“.
          """
      ),
      examples: "kin store check")
  }

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let (path, verdict) = try shell.withStoreFile { path, progress in
      let verdict = try StoreCheck.run(at: path) { check in
        try Task.checkCancellation()
        progress.show(shell.text(.checking(check)))
      }
      return (path, verdict)
    }
    return Answer(
      blocks: blocks(of: verdict, path, in: shell), json: { JSON.verdict(verdict, of: path) },
      exit: verdict.isSound ? .done : .refused)
  }

  @MainActor
  private func blocks(
    of verdict: StoreVerdict, _ path: String, in shell: Shell
  ) -> [Answer.Block] {
    let results = verdict.checks.map { check in
      (
        label: check.title.text(in: shell.language),
        value: verdict.findings(of: check).isEmpty
          ? shell.text(.inOrder) : shell.text(.wrong)
      )
    }
    return [.pairs(results)] + verdict.findings.map { .line("  \($0.text)") }
      + [
        .line(
          shell.text(
            verdict.isSound
              ? .storeSound(
                path: path, households: verdict.households, transfers: verdict.transfers,
                pictures: verdict.pictures)
              : .storeUnsound(path: path)))
      ]
  }
}
