import ArgumentParser
import KinshipData
import KinshipDomain
import KinshipPresentation

struct StoreExport: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write each household into a JSON file, with its pictures beside it.",
    discussion: """
      For another store, or for another program: Docs/Household-file.md describes the files. The same \
      household always gives the same bytes. Passwords, PINs and sessions are not in them, names, addresses \
      and codes are: keep them private. Works also while a server writes, and never writes over a file.

      Example: kin store export exported
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: ArgumentHelp("Where the files go; made when it is missing.", valueName: "folder"),
    completion: .directory)
  var folder: String

  @Option(
    help: ArgumentHelp(
      "Only this household, by its id; may be repeated.", valueName: "id"))
  var household: [String] = []

  func answer(in shell: Shell) async throws -> Answer {
    let chosen = try household.map { text in
      guard let id = HouseholdID(text) else {
        throw Trouble(
          exit: .usage, code: "usage", sentence: shell.text(StoreWords.noID(text)))
      }
      return id
    }
    let target = shell.surroundings.absolute(folder)
    let progress = Progress(in: shell.surroundings)
    defer { progress.clear() }
    let written = try await shell.withStoreFile { path in
      try HouseholdExport.write(chosen.isEmpty ? nil : chosen, of: path, into: target) {
        done, total in
        progress.show(shell.text(StoreWords.exporting), done: done, of: total)
      }
    }
    progress.clear()
    let lines = written.map {
      Answer.Block.line(shell.text(StoreWords.exported(name: $0.name, path: $0.path)))
    }
    return Answer(lines.isEmpty ? [.line(shell.text(StoreWords.nothingToExport))] : lines) {
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
}
