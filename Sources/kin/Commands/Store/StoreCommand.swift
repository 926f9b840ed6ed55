import ArgumentParser
import KinshipData

struct StoreCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "store",
      abstract: "Back up, check, export and import the store.",
      nl: "Kopieer, controleer, exporteer en importeer de opslag.",
      de: "Den Speicher sichern, prüfen, exportieren und importieren.",
      subcommands: [StoreBackUp.self, StoreCheckCommand.self, StoreExport.self, StoreImport.self])
  }
}

extension Shell {
  /// Runs `work` on the store's file without opening the store; other processes can write
  /// meanwhile.
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

  /// The error for a command that needs the store's file when the store is on a server.
  func storeIsElsewhere() -> CommandError {
    usage(.storeIsElsewhere("\(origin)"))
  }
}

extension JSON {
  /// The result of a store check.
  static func storeCheck(_ report: StoreCheckReport, of path: String) -> JSON {
    [
      "store": .string(path), "sound": .bool(report.isSound),
      "checks": .list(report.checks) { check in
        let findings = report.findings(of: check)
        return [
          "check": .raw(check), "sound": .bool(findings.isEmpty),
          "findings": check == .pictures
            ? .list(report.lostPictures) { lostPicture($0, in: path) }
            : .list(findings, violation),
        ]
      },
      "households": .int(report.households), "transfers": .int(report.transfers),
      "pictures": .int(report.pictures),
    ]
  }

  private static func violation(_ finding: StoreCheckReport.Finding) -> JSON {
    [
      "kind": "violation", "text": .string(finding.text), "household": .null, "picture": .null,
      "path": .null, "owner": .null,
    ]
  }

  private static func lostPicture(_ lost: LostPicture, in store: String) -> JSON {
    [
      "kind": lost.isMissing ? "missing_picture" : "damaged_picture", "text": .null,
      "household": .text(lost.household), "picture": .text(lost.photo),
      "path": .string(lost.path(beside: Origin.resolved(store))), "owner": .string(lost.subject),
    ]
  }
}
