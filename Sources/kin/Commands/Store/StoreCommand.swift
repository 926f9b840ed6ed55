import ArgumentParser
import KinshipData

struct StoreCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "store",
      abstract: "Back up, check, export and import the store.",
      nl: "Kopieer, controleer, exporteer en importeer de opslag.",
      de: "Den Speicher sichern, prüfen, exportieren und importieren.",
      subcommands: [StoreBackUp.self, StoreLookOver.self, StoreExport.self, StoreImport.self])
  }
}

extension Shell {
  /// Works on the file of the store, which others may write to meanwhile; nothing opens it here.
  func withStoreFile<Value>(_ work: (String, Progress) throws -> Value) throws -> Value {
    guard case .file(let path) = origin else { throw storeIsElsewhere() }
    let progress = Progress(in: environment)
    defer { progress.clear() }
    do {
      return try work(path, progress)
    } catch  where !(error is CancellationError) {
      throw CommandError(keeping: origin, error, in: language)
    }
  }

  /// The trouble of whoever asks for the file of a server's store.
  func storeIsElsewhere() -> CommandError {
    usage(.storeIsElsewhere("\(origin)"))
  }
}

extension JSON {
  /// What a check found.
  static func verdict(_ verdict: StoreCheckReport, of path: String) -> JSON {
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
