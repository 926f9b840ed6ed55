import ArgumentParser
import KinshipData

struct StoreBackUp: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "backup",
      abstract: "Copy the store and its pictures, also while a server writes to it.",
      nl: "Kopieer de opslag met zijn foto's, ook terwijl een server erin schrijft.",
      de: "Kopiere den Speicher mit seinen Fotos, auch während ein Server hineinschreibt.",
      discussion: .words(
        """
        The copy is the store as it was after one commit. It is checked like “\(kin: "store check")” \
        does, and gets its name when it is whole and on the disk; its pictures are in a folder \
        beside it, FILE.photos. Never writes over a backup, unless it is told --replace. To \
        restore, put both in the place of the store's.
        """,
        nl: """
          De kopie is de opslag zoals die na één commit was. Ze wordt nagekeken zoals \
          “\(kin: "store check")” dat doet, en krijgt haar naam als ze heel is en op de schijf staat; haar foto's \
          staan in een map ernaast, BESTAND.photos. Schrijft nooit over een reservekopie heen, \
          tenzij met --replace. Om terug te gaan zet je beide op de plek van de opslag.
          """,
        de: """
          Die Kopie ist der Speicher, wie er nach einem Commit war. Sie wird geprüft wie mit \
          „\(kin: "store check")“ und bekommt ihren Namen, wenn sie vollständig und auf der Platte ist; ihre \
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
