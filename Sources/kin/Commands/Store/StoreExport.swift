import ArgumentParser
import KinshipData
import KinshipDomain

struct StoreExport: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "export",
      abstract: "Write each household into a JSON file, with its pictures beside it.",
      nl: "Schrijf elk huishouden in een JSON-bestand, met zijn foto's ernaast.",
      de: "Schreibe jeden Haushalt in eine JSON-Datei, mit seinen Fotos daneben.",
      discussion: .words(
        """
        For another store, or for another program: Docs/Household-file.md describes the files. The \
        same household always gives the same bytes. Passwords, PINs and sessions are not in them, \
        names, addresses and codes are: keep them private. Works also while a server writes, and \
        never writes over a file, unless it is told --replace. With - one household goes to \
        standard output, without its pictures.
        """,
        nl: """
          Voor een andere opslag, of een ander programma: Docs/Household-file.md beschrijft de \
          bestanden. Hetzelfde huishouden geeft altijd dezelfde bytes. Wachtwoorden, pincodes en \
          sessies staan er niet in, namen, adressen en codes wel: houd ze voor jezelf. Werkt ook \
          terwijl een server schrijft, en schrijft nooit over een bestand heen, tenzij met \
          --replace. Met - gaat één huishouden, zonder foto's, naar de standaarduitvoer.
          """,
        de: """
          Für einen anderen Speicher oder ein anderes Programm: Docs/Household-file.md beschreibt \
          die Dateien. Derselbe Haushalt ergibt immer dieselben Bytes. Passwörter, PINs und \
          Sitzungen sind nicht darin, Namen, Adressen und Codes schon: behalte sie für dich. Geht \
          auch, während ein Server schreibt, und überschreibt nie eine Datei, außer mit --replace. \
          Mit - geht ein Haushalt ohne seine Fotos in die Standardausgabe.
          """
      ),
      examples: "kin store export exported",
      "kin store export exported --replace",
      "kin store export - | ssh server kin store import -")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "Where the files go; made when it is missing; - for standard output.",
      nl: """
        Waar de bestanden komen; wordt gemaakt als die map er niet is; - voor de standaarduitvoer.
        """,
      de: """
        Wohin die Dateien kommen; fehlt der Ordner, wird er angelegt; - für die Standardausgabe.
        """, valueName: "folder"),
    completion: .directory)
  var folder: String

  @Option(
    help: .words(
      "Only this household, by its id; may be repeated.",
      nl: "Alleen dit huishouden, op id; mag vaker.",
      de: "Nur dieser Haushalt, mit seiner Id; mehrmals möglich.", valueName: "id"))
  var household: [String] = []

  @Flag(help: .replaceFile)
  var replace = false

  func answer(in shell: Shell) async throws -> Answer {
    let chosen = try household.map { text in
      guard let id = HouseholdID(text) else {
        throw shell.usage(.noHouseholdID(text))
      }
      return id
    }
    guard !Shell.isStandardStream(folder) else { return try write(chosen, in: shell) }
    let target = shell.surroundings.absolute(folder)
    let written = try shell.withStoreFile { path, progress in
      try HouseholdExport.write(
        chosen.isEmpty ? nil : chosen, of: path, into: target, replacing: replace
      ) { done, total in
        try Task.checkCancellation()
        progress.show(shell.text(.exporting), done: done, of: total)
      }
    }
    let lines = written.map { Answer.Block.line("\($0.name): \($0.path)") }
    return Answer(lines.isEmpty ? [.line(shell.text(.nothingToExport))] : lines) {
      [
        "exported": .list(written) {
          [
            "id": .text($0.household), "name": .string($0.name), "file": .string($0.path),
            "pictures": .int($0.pictures),
          ]
        }
      ]
    }
  }

  /// Writes the household that was chosen, or the only one, to standard output.
  @MainActor
  private func write(_ chosen: [HouseholdID], in shell: Shell) throws -> Answer {
    try shell.requireFreeStreams()
    guard chosen.count < 2 else { throw shell.usage(.oneHouseholdForStream) }
    let document = try shell.withStoreFile { path, _ in
      try HouseholdExport.document(of: chosen.first, in: path)
    }
    guard let document else { throw shell.usage(.oneHouseholdForStream) }
    try Output.standard.write(document.text)
    if document.pictures > 0 { Shell.warn(shell.text(.picturesLeftOut(document.pictures))) }
    return .said
  }
}
