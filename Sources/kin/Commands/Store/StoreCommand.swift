import ArgumentParser
import KinshipData
import KinshipDomain
import KinshipPresentation

struct StoreCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "store",
      abstract: "Back up, check, export and import the file that keeps everything.",
      nl: "Het bestand dat alles bewaart: kopieer het, kijk het na, exporteer en importeer.",
      de: "Die Datei, die alles aufbewahrt: sichern, prüfen, exportieren und importieren.",
      subcommands: [StoreBackUp.self, StoreLookOver.self, StoreExport.self, StoreImport.self])
  }
}

struct StoreBackUp: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "backup",
      abstract: "Copy the store and its pictures, also while a server writes to it.",
      nl: "Kopieer de opslag met zijn foto's, ook terwijl een server erin schrijft.",
      de: "Kopiere den Speicher mit seinen Fotos, auch während ein Server hineinschreibt.",
      discussion: .words(
        """
        The copy is the store as it was after one commit. It is checked like “kin store check” \
        does, and gets its name when it is whole and on the disk; its pictures are in a folder \
        beside it, FILE.photos. Never writes over a backup, unless it is told --replace. To \
        restore, put both in the place of the store's.
        """,
        nl: """
          De kopie is de opslag zoals die na één commit was. Ze wordt nagekeken zoals “kin store \
          check” dat doet, en krijgt haar naam als ze heel is en op de schijf staat; haar foto's \
          staan in een map ernaast, BESTAND.photos. Schrijft nooit over een reservekopie heen, \
          tenzij met --replace. Om terug te gaan zet je beide op de plek van de opslag.
          """,
        de: """
          Die Kopie ist der Speicher, wie er nach einem Commit war. Sie wird geprüft wie mit „kin \
          store check“ und bekommt ihren Namen, wenn sie vollständig und auf der Platte ist; ihre \
          Fotos liegen in einem Ordner daneben, DATEI.photos. Überschreibt nie eine Sicherung, \
          außer mit --replace. Zum Zurückspielen kommen beide an die Stelle des Speichers.
          """
      ),
      examples: "kin store backup kinship-monday.sqlite")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "Where the copy goes.",
      nl: "Waar de kopie komt.",
      de: "Wohin die Kopie kommt.", valueName: "file"), completion: .file())
  var file: String

  @Flag(
    help: "Put the copy in the place of the one that is there.",
    nl: "Zet de kopie op de plek van die er al is.",
    de: "Setze die Kopie an die Stelle der vorhandenen.")
  var replace = false

  func answer(in shell: Shell) async throws -> Answer {
    let target = shell.surroundings.absolute(file)
    let made = try shell.withStoreFile { path, progress in
      try StoreBackup.make(of: path, at: target, replacing: replace) { done, total in
        try Task.checkCancellation()
        progress.show(shell.text(.copying), done: done, of: total)
      }
    }
    let kilobytes = max(1, made.size / 1_000)
    return Answer(shell.text(.backedUp(path: made.path, kilobytes: kilobytes))) {
      [
        "backup": .string(made.path), "bytes": .int(made.size),
        "households": .int(made.verdict.households), "pictures": .int(made.verdict.pictures),
      ]
    }
  }
}

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
        checked too, with “kin --store FILE store check”.
        """,
        nl: """
          Leest alles, ook terwijl een server erin schrijft, en wijzigt niets: SQLites eigen \
          controle, verwijzingen tussen rijen, elk saldo tegen zijn nagerekende overboekingen, \
          volgnummers, elke rij en elke foto. Eindigt met 1 als er iets niet klopt. Ook een \
          reservekopie kan worden nagekeken, met “kin --store BESTAND store check”.
          """,
        de: """
          Liest alles, auch während ein Server hineinschreibt, und ändert nichts: SQLites eigene \
          Prüfung, Verweise zwischen Zeilen, jedes Guthaben gegen seine nachgerechneten Buchungen, \
          Folgenummern, jede Zeile und jedes Foto. Endet mit 1, wenn etwas nicht stimmt. Auch eine \
          Sicherung lässt sich prüfen, mit „kin --store DATEI store check“.
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

extension Shell {
  /// Works on the file of the store, which others may write to meanwhile; nothing opens it here.
  func withStoreFile<Value>(_ work: (String, Progress) throws -> Value) throws -> Value {
    guard case .file(let path) = origin else { throw storeIsElsewhere() }
    let progress = Progress(in: surroundings)
    defer { progress.clear() }
    do {
      return try work(path, progress)
    } catch  where !(error is CancellationError) {
      throw Trouble(keeping: origin, error, in: language)
    }
  }

  /// The trouble of whoever asks for the file of a server's store.
  func storeIsElsewhere() -> Trouble {
    usage(.storeIsElsewhere("\(origin)"))
  }
}

extension JSON {
  /// What a check found.
  static func verdict(_ verdict: StoreVerdict, of path: String) -> JSON {
    [
      "store": .string(path), "sound": .bool(verdict.isSound),
      "checks": .list(verdict.checks) { check in
        let findings = verdict.findings(of: check)
        return [
          "check": .raw(check), "sound": .bool(findings.isEmpty),
          "findings": .list(findings) { .string($0.text) },
        ]
      },
      "households": .int(verdict.households), "transfers": .int(verdict.transfers),
      "pictures": .int(verdict.pictures),
    ]
  }
}
