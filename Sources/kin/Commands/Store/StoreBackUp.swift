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
        place of the store. If the store has lost photos, the backup has everything else, lists \
        them and exits with 5; with --replace it takes them from the former backup, and lists them.
        """,
        nl: """
          Werkt ook terwijl een server de opslag gebruikt. De kopie is een consistente \
          momentopname en wordt gecontroleerd zoals met “\(kin: "store check")”. De foto's staan \
          in een map ernaast, BESTAND.photos. Een bestaande reservekopie wordt alleen met \
          --replace overschreven. Zet beide op de plek van de opslag om een reservekopie terug \
          te zetten. Als de opslag foto's kwijt is, heeft de reservekopie al het andere, noemt \
          ze en eindigt met 5; met --replace neemt ze die uit de vorige reservekopie, en noemt ze.
          """,
        de: """
          Geht auch, während ein Server den Speicher benutzt. Die Kopie ist eine konsistente \
          Momentaufnahme und wird wie mit „\(kin: "store check")“ geprüft. Ihre Fotos liegen in \
          einem Ordner daneben, DATEI.photos. Eine vorhandene Sicherung wird nur mit --replace \
          überschrieben. Zum Zurückspielen kommen beide an die Stelle des Speichers. Hat der \
          Speicher Fotos verloren, enthält die Sicherung alles andere, nennt sie und endet mit \
          5; mit --replace nimmt sie diese aus der vorigen Sicherung und nennt sie.
          """
      ),
      examples: "kin store backup kinship-monday.sqlite")
  }

  static let needsAccount = false

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
    let (lost, rescued) = (made.verdict.lostPictures, made.rescuedPictures)
    var lines = [shell.text(.backedUp(made))]
    if !rescued.isEmpty {
      let photos = ShellText.shown(rescued)
      lines.append(shell.text(.photosRescued(rescued.count, photos, in: made.path)))
    }
    return CommandOutput(
      blocks: lines.map { .line($0) },
      json: {
        [
          "backup": .string(made.path), "bytes": .int(made.size),
          "households": .int(made.verdict.households), "pictures": .int(made.verdict.pictures),
          "lost_pictures": .list(lost) { .text($0.photo) },
          "rescued_pictures": .list(rescued) { .text($0.photo) },
        ]
      },
      exit: lost.isEmpty ? .done : .incomplete)
  }
}

extension ShellText {
  /// The result of a backup, with the photos that the store has lost.
  fileprivate static func backedUp(_ made: StoreBackup.Outcome) -> Self {
    let kilobytes = max(1, made.size / 1_000)
    let lost = made.verdict.lostPictures
    guard !lost.isEmpty else { return backedUp(path: made.path, kilobytes: kilobytes) }
    return backedUpWithoutPhotos(
      path: made.path, kilobytes: kilobytes, lost: lost.count, shown(lost))
  }
}
