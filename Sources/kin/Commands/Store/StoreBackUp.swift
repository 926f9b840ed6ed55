import ArgumentParser
import KinshipData

struct StoreBackUp: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "backup",
      abstract: "Back up the store and its photos.",
      nl: "Maak een reservekopie van de opslag en zijn foto's.",
      de: "Sichere den Speicher und seine Fotos.",
      discussion: .words(
        """
        Works while a server uses the store. The copy is a consistent snapshot and is checked \
        like “\(kin: "store check")”. Its photos are in a folder beside it, FILE.photos. An \
        existing backup is overwritten only with --replace. To restore a backup, put both in the \
        place of the store.
        """,
        nl: """
          Werkt ook terwijl een server de opslag gebruikt. De kopie is een consistente \
          momentopname en wordt gecontroleerd zoals met “\(kin: "store check")”. De foto's staan \
          in een map ernaast, BESTAND.photos. Een bestaande reservekopie wordt alleen met \
          --replace overschreven. Zet beide op de plek van de opslag om een reservekopie terug \
          te zetten.
          """,
        de: """
          Geht auch, während ein Server den Speicher benutzt. Die Kopie ist eine konsistente \
          Momentaufnahme und wird wie mit „\(kin: "store check")“ geprüft. Ihre Fotos liegen in \
          einem Ordner daneben, DATEI.photos. Eine vorhandene Sicherung wird nur mit --replace \
          überschrieben. Zum Zurückspielen kommen beide an die Stelle des Speichers.
          """
      ),
      examples: "kin store backup kinship-monday.sqlite")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The file of the copy.",
      nl: "Het bestand van de kopie.",
      de: "Die Datei der Kopie.", valueName: "file"), completion: .file())
  var file: String

  @Flag(
    help: "Overwrite an existing backup.",
    nl: "Overschrijf een bestaande reservekopie.",
    de: "Überschreibe eine vorhandene Sicherung.")
  var replace = false

  func run(in shell: Shell) async throws -> CommandOutput {
    guard !Shell.isStandardStream(file) else { throw shell.usage(.backupNeedsFile) }
    let target = shell.environment.absolute(file)
    try shell.requireOutsideStore(target, photos: target + ".photos")
    let made = try shell.withStoreFile { path, progress in
      try StoreBackup.make(of: path, at: target, replacing: replace) { done, total in
        try Task.checkCancellation()
        progress.show(shell.text(.copying), done: done, of: total)
      }
    }
    let kilobytes = max(1, made.size / 1_000)
    return CommandOutput(shell.text(.backedUp(path: made.path, kilobytes: kilobytes))) {
      [
        "backup": .string(made.path), "bytes": .int(made.size),
        "households": .int(made.verdict.households), "pictures": .int(made.verdict.pictures),
      ]
    }
  }
}
