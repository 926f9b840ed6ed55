/// The checks of a store and their findings.
public struct StoreCheckReport: Hashable, Sendable {
  /// A check, in the order of execution.
  public enum Check: String, CaseIterable, Sendable {
    /// SQLite's check of pages, types and indexes (`PRAGMA integrity_check`).
    ///
    /// In a backup it includes CHECK constraints, which SQLite ignores in a file that is open for
    /// reading only.
    case integrity
    /// Every referenced row exists (`PRAGMA foreign_key_check`).
    case references
    /// Every balance and total equals the result of a replay of its transfers.
    ///
    /// No wallet was ever negative, a round is paid once, and a reversal mirrors its original.
    case ledger
    /// No row is newer than its space, no deleted row exists, and stored scores equal the sums of
    /// their transfers.
    case sequences
    /// Every row can be decoded.
    case rows
    /// Every photo has its file, with the size and digest of its row.
    case pictures
  }

  /// A violation of a check.
  public struct Finding: Hashable, Sendable {
    /// The check that found it.
    public let check: Check
    /// The location and the problem: one line for an operator, in English.
    public let text: String
  }

  /// The largest number of findings for each check; further ones add no information.
  public static let mostFindings = 20

  /// The completed checks; a store with an older schema gets only some of them.
  public internal(set) var checks: [Check] = []
  /// The findings, in the order of the checks.
  public private(set) var findings: [Finding] = []
  /// The number of checked households.
  public internal(set) var households = 0
  /// The number of replayed transfers.
  public internal(set) var transfers = 0
  /// The number of photos with an intact file; lost photos are not counted.
  public internal(set) var pictures = 0
  /// The photos without an intact file, all of them.
  public internal(set) var lostPictures: [LostPicture] = []

  /// Whether there are no findings.
  public var isSound: Bool { findings.isEmpty }

  /// Whether lost photos are the only findings, so that all other data is intact.
  public var lacksOnlyPictures: Bool { !isSound && findings.allSatisfy { $0.check == .pictures } }

  /// The findings of one check.
  public func findings(of check: Check) -> [Finding] {
    findings.filter { $0.check == check }
  }

  mutating func add(_ texts: [String], to check: Check) {
    let room = Self.mostFindings - findings(of: check).count
    findings += texts.prefix(max(0, room)).map { Finding(check: check, text: $0) }
  }
}
