import ArgumentParser
import KinshipData
import KinshipDomain
import KinshipPresentation

/// The file that keeps everything.
struct StoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "Back up, check, export and import the file that keeps everything.",
    subcommands: [StoreBackUp.self, StoreLookOver.self, StoreExport.self, StoreImport.self])
}

struct StoreBackUp: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy the store and its pictures, also while a server writes to it.",
    discussion: """
      The copy is the store as it was after one commit. It is checked like “kin store check” does, and gets \
      its name when it is whole and on the disk; its pictures are in a folder beside it, FILE.photos. \
      Never writes over a backup, unless it is told --replace. To restore, put both in the place of the store's.

      Example: kin store backup kinship-monday.sqlite
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: ArgumentHelp("Where the copy goes.", valueName: "file"), completion: .file())
  var file: String

  @Flag(help: "Put the copy in the place of the one that is there.")
  var replace = false

  func answer(in shell: Shell) async throws -> Answer {
    let target = shell.surroundings.absolute(file)
    let progress = Progress(in: shell.surroundings)
    defer { progress.clear() }
    let made = try await shell.withStoreFile { path in
      try StoreBackup.make(of: path, at: target, replacing: replace) { done, total in
        progress.show(shell.text(StoreWords.copying), done: done, of: total)
      }
    }
    progress.clear()
    let words = StoreWords.backedUp(path: made.path, kilobytes: max(1, made.size / 1_000))
    return Answer(shell.text(words)) {
      [
        "backup": .string(made.path), "bytes": .int(made.size),
        "households": .int(made.verdict.households), "pictures": .int(made.verdict.pictures),
      ]
    }
  }
}

struct StoreLookOver: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Look the store over: is it whole, and does it add up?",
    discussion: """
      Reads everything, also while a server writes to it, and changes nothing: SQLite's own check, references \
      between rows, every balance against a replay of its transfers, sequences, each row and each picture. \
      Ends with 1 when something is wrong. A backup can be checked too, with --store.

      Example: kin store check
      """)

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let progress = Progress(in: shell.surroundings)
    defer { progress.clear() }
    let (path, verdict) = try await shell.withStoreFile { path in
      let verdict = try StoreCheck.run(at: path) { check in
        progress.show(shell.text(StoreWords.checking(check)))
      }
      return (path, verdict)
    }
    progress.clear()
    var answer = Answer(blocks(of: verdict, path, in: shell)) { JSON.verdict(verdict, of: path) }
    answer.exit = verdict.isSound ? .done : .refused
    return answer
  }

  @MainActor
  private func blocks(
    of verdict: StoreVerdict, _ path: String, in shell: Shell
  ) -> [Answer.Block] {
    let results = verdict.checks.map { check in
      (
        label: shell.text(StoreWords.check(check)),
        value: verdict.findings(of: check).isEmpty
          ? shell.text(StoreWords.inOrder) : shell.text(StoreWords.wrong)
      )
    }
    return [.pairs(results)] + verdict.findings.map { .line("  \($0.text)") }
      + [
        .line(
          shell.text(
            verdict.isSound
              ? StoreWords.sound(
                path: path, households: verdict.households, transfers: verdict.transfers,
                pictures: verdict.pictures)
              : StoreWords.unsound(path: path)))
      ]
  }
}

extension Shell {
  func text(_ words: StoreWords) -> String { words.text(in: language) }

  /// Works on the file of the store, which others may write to meanwhile; nothing opens it here.
  func withStoreFile<Value>(_ work: (String) throws -> Value) async throws -> Value {
    guard case .file(let path) = origin else { throw storeIsElsewhere() }
    do { return try work(path) } catch { throw Trouble(keeping: origin, error, in: language) }
  }

  /// The trouble of whoever asks for the file of a server's store.
  func storeIsElsewhere() -> Trouble {
    Trouble(exit: .usage, code: "usage", sentence: text(StoreWords.storeIsElsewhere("\(origin)")))
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
