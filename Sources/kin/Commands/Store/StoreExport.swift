import ArgumentParser
import KinshipData
import KinshipDomain

struct StoreExport: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "export",
      abstract: "Export each household to a JSON file, with its photos beside it.",
      nl: "Exporteer elk huishouden naar een JSON-bestand, met de foto's ernaast.",
      de: "Exportiere jeden Haushalt in eine JSON-Datei, mit den Fotos daneben.",
      discussion: .words(
        """
        For another store or another program; Docs/Household-file.md describes the files. The \
        same household always gives the same bytes. The files contain no passwords, PINs or \
        sessions, but they contain names, addresses and codes: keep them private. Works while a \
        server uses the store. An existing file is overwritten only with --replace. If the store \
        has lost photos, it exports everything else, lists them and exits with 5: the file can \
        be imported only with these photos. With --replace it takes them from the former export, \
        and lists them. With - one household goes to standard output, without its photos: it can \
        then be imported only if it has none.
        """,
        nl: """
          Voor een andere opslag of een ander programma; Docs/Household-file.md beschrijft de \
          bestanden. Hetzelfde huishouden geeft altijd dezelfde bytes. De bestanden bevatten \
          geen wachtwoorden, pincodes of sessies, maar wel namen, adressen en codes: houd ze \
          voor jezelf. Werkt ook terwijl een server de opslag gebruikt. Een bestaand bestand \
          wordt alleen met --replace overschreven. Als de opslag foto's kwijt is, exporteert het \
          al het andere, noemt ze en eindigt met 5: het bestand is alleen met die foto's te \
          importeren. Met --replace neemt het die uit de vorige export, en noemt ze. Met - gaat \
          één huishouden, zonder foto's, naar de standaarduitvoer: het is dan alleen te \
          importeren als het er geen heeft.
          """,
        de: """
          Für einen anderen Speicher oder ein anderes Programm; Docs/Household-file.md \
          beschreibt die Dateien. Derselbe Haushalt ergibt immer dieselben Bytes. Die Dateien \
          enthalten keine Passwörter, PINs oder Sitzungen, aber Namen, Adressen und Codes: \
          behalte sie für dich. Geht auch, während ein Server den Speicher benutzt. Eine \
          vorhandene Datei wird nur mit --replace überschrieben. Hat der Speicher Fotos \
          verloren, exportiert es alles andere, nennt sie und endet mit 5: Die Datei lässt sich \
          nur mit diesen Fotos importieren. Mit --replace nimmt es sie aus dem vorigen Export und \
          nennt sie. Mit - geht ein Haushalt ohne seine Fotos in die Standardausgabe: Er lässt \
          sich dann nur importieren, wenn er keine hat.
          """
      ),
      examples: "kin store export exported",
      "kin store export exported --replace",
      "kin store export - | ssh server kin store import -")
  }

  static let needsAccount = false

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The folder for the files, created if missing; - for standard output.",
      nl: """
        De map voor de bestanden, wordt zo nodig gemaakt; - voor de standaarduitvoer.
        """,
      de: """
        Der Ordner für die Dateien, wird bei Bedarf angelegt; - für die Standardausgabe.
        """, valueName: "folder"),
    completion: .directory)
  var folder: String

  @Option(
    help: .words(
      "Export only the household with this id; may be repeated.",
      nl: "Exporteer alleen het huishouden met deze id; mag vaker.",
      de: "Nur den Haushalt mit dieser Id exportieren; mehrmals möglich.", valueName: "id"))
  var household: [String] = []

  @Flag(help: .replaceFile)
  var replace = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let chosen = try household.map { text in
      guard let id = HouseholdID(text) else {
        throw shell.usage(.noHouseholdID(text))
      }
      return id
    }
    guard !Shell.isStandardStream(folder) else { return try write(chosen, in: shell) }
    let target = shell.environment.absolute(folder)
    try shell.requireOutsideStore(target)
    let written = try shell.withStoreFile { path, progress in
      try HouseholdExport.write(
        chosen.isEmpty ? nil : chosen, of: path, into: target, replacing: replace
      ) { done, total in
        try Task.checkCancellation()
        progress.show(shell.text(.exporting), done: done, of: total)
      }
    }
    return output(of: written, in: shell)
  }

  /// The files with their households, and the photos that the store has lost, with those that the
  /// former export had.
  @MainActor
  private func output(of written: [HouseholdExport.Outcome], in shell: Shell) -> CommandOutput {
    var lines = written.map { "\($0.name): \($0.path)" }
    if lines.isEmpty { lines.append(shell.text(.nothingToExport)) }
    for household in written where !household.rescuedPictures.isEmpty {
      lines.append(shell.text(.photosRescued(in: household)))
    }
    let lost = written.flatMap(\.lostPictures)
    if !lost.isEmpty {
      lines.append(shell.text(.exportedWithoutPhotos(lost.count, ShellText.shown(lost))))
    }
    return CommandOutput(
      blocks: lines.map { .line($0) },
      json: {
        [
          "exported": .list(written) {
            [
              "id": .text($0.household), "name": .string($0.name), "file": .string($0.path),
              "pictures": .int($0.pictures),
              "lost_pictures": .list($0.lostPictures) { .text($0.photo) },
              "rescued_pictures": .list($0.rescuedPictures) { .text($0.photo) },
            ]
          }
        ]
      },
      exit: lost.isEmpty ? .done : .incomplete)
  }

  /// Writes the chosen household, or the only one, to standard output.
  @MainActor
  private func write(_ chosen: [HouseholdID], in shell: Shell) throws -> CommandOutput {
    try shell.requireFreeStreams()
    guard chosen.count < 2 else { throw shell.usage(.oneHouseholdForStream) }
    let document = try shell.withStoreFile { path, _ in
      try HouseholdExport.document(of: chosen.first, in: path)
    }
    guard let document else { throw shell.usage(.oneHouseholdForStream) }
    try Output.standard.write(document.text)
    if document.pictures > 0 { Shell.warn(shell.text(.picturesLeftOut(document.pictures))) }
    return .alreadyWritten
  }
}

extension ShellText {
  /// The photos of a household that the store has lost, and that its former export had.
  fileprivate static func photosRescued(in household: HouseholdExport.Outcome) -> Self {
    let rescued = household.rescuedPictures
    return exportedPhotosRescued(
      rescued.count, shown(rescued), in: "\(household.path.dropLast(".json".count)).photos")
  }
}
