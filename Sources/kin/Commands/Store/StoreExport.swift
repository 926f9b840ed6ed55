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
    let progress = ProgressLine()
    defer { progress.clear() }
    let written = try await shell.withStoreFile { path in
      try HouseholdExport.write(chosen.isEmpty ? nil : chosen, of: path, into: target) {
        done, total in
        progress.show(shell.text(StoreWords.exporting(done: done, of: total)))
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

struct StoreImport: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take a household in that “kin store export” has written.",
    discussion: """
      Everything comes, or nothing: what does not add up, is damaged or is there already is refused with the \
      reason. Its pictures are looked for beside the file. Accounts that this store does not have are made \
      without a password: whoever has one of them chooses a new one with “kin account reset”.

      Example: kin --store new.sqlite store import exported/01a1fbe0-cfc6-72f8-8585-c187ff086193.json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: ArgumentHelp("The household's file.", valueName: "file"), completion: .file())
  var file: String

  func answer(in shell: Shell) async throws -> Answer {
    guard case .embedded(let store, _) = try shell.open().kind else {
      throw shell.storeIsElsewhere()
    }
    let path = shell.surroundings.absolute(file)
    let came: HouseholdImport.Outcome
    do {
      came = try await HouseholdImport.run(file: path, into: store)
    } catch {
      throw Trouble(importing: path, error, at: shell.origin, in: shell.language)
    }
    var lines = [
      Answer.Block.line(shell.text(StoreWords.imported(name: came.name, rows: came.rows)))
    ]
    if !came.newAccounts.isEmpty {
      lines.append(.line(shell.text(StoreWords.passwordsNeeded(came.newAccounts))))
    }
    return Answer(lines) {
      [
        "id": .text(came.household), "name": .string(came.name), "rows": .int(came.rows),
        "pictures": .int(came.pictures),
        "accounts_without_password": .list(came.newAccounts, JSON.string),
      ]
    }
  }
}

extension Trouble {
  /// Why a store cannot be looked at, copied or written out.
  init(keeping origin: Origin, _ error: any Error, in language: Language) {
    let words: StoreWords? =
      switch error as? StoreFault {
      case .exists(let path): .isThere(path)
      case .olderVersion: .older(path: "\(origin)")
      case .damaged(let reason): .damaged(path: "\(origin)", reason: reason)
      default: nil
      }
    guard let words, let fault = error as? StoreFault else {
      self.init(opening: origin, error, in: language)
      return
    }
    if case .exists = fault {
      self.init(exit: .refused, code: "exists", sentence: words.text(in: language))
    } else {
      self.init(exit: Exit(fault.kind), code: "\(fault.kind)", sentence: words.text(in: language))
    }
  }

  /// Why a household's file cannot be taken in.
  fileprivate init(
    importing path: String, _ error: any Error, at origin: Origin, in language: Language
  ) {
    switch error {
    case let fault as HouseholdFileFault:
      self.init(
        exit: fault.exit, code: fault.code,
        sentence: StoreWords.notImported(path: path, fault).text(in: language))
    case StoreFault.unreachable(let reason) where reason.hasPrefix(path):
      self = .inputOutput(
        .fileUnreadable(path: path, reason: String(reason.dropFirst(path.count + 2))), in: language)
    default: self.init(keeping: origin, error, in: language)
    }
  }
}

extension HouseholdFileFault {
  fileprivate var exit: Exit {
    switch self {
    case .damaged, .picture: .inputOutput
    case .newerFormat: .unavailable
    case .householdExists, .addressTaken, .codeTaken, .accountDeleted, .inconsistent: .refused
    }
  }

  fileprivate var code: String {
    switch self {
    case .damaged: "damagedFile"
    case .newerFormat: "newerFormat"
    case .householdExists: "householdExists"
    case .addressTaken: "addressTaken"
    case .codeTaken: "codeTaken"
    case .accountDeleted: "accountDeleted"
    case .inconsistent: "inconsistentFile"
    case .picture: "missingPicture"
    }
  }
}
