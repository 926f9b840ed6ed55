/// What was looked at in a store, and what was found wrong.
public struct StoreCheckReport: Hashable, Sendable {
  /// Something that has to hold, in the order in which it is looked at.
  public enum Check: String, CaseIterable, Sendable {
    /// SQLite's own look at pages, types and indexes (`PRAGMA integrity_check`); in a backup also at the
    /// CHECK constraints, of which SQLite knows nothing in a file that is only read.
    case integrity
    /// Every row that is referred to is there (`PRAGMA foreign_key_check`).
    case references
    /// Every balance and total is what a replay of its transfers gives, and no wallet was ever below 0;
    /// a round is paid once, and a reversal mirrors what it takes back.
    case ledger
    /// No row is newer than its space, and nothing that was deleted is there.
    case sequences
    /// Every row can be read as what it is.
    case rows
    /// Every picture has its file, with the bytes that its row tells of.
    case pictures
  }

  /// Something that is wrong.
  public struct Finding: Hashable, Sendable {
    /// What does not hold.
    public let check: Check
    /// Where, and how: one line for an operator, in English.
    public let text: String
  }

  /// The most findings that are kept of one check; more of them say nothing new.
  public static let mostFindings = 20

  /// What was looked at: not everything, for a store that an older version has written.
  public internal(set) var checks: [Check] = []
  /// What is wrong, in the order of the checks.
  public private(set) var findings: [Finding] = []
  /// How many households were looked at.
  public internal(set) var households = 0
  /// How many transfers were replayed.
  public internal(set) var transfers = 0
  /// How many pictures were read.
  public internal(set) var pictures = 0

  /// Whether nothing is wrong.
  public var isSound: Bool { findings.isEmpty }

  /// What is wrong of one kind.
  public func findings(of check: Check) -> [Finding] {
    findings.filter { $0.check == check }
  }

  mutating func add(_ texts: [String], to check: Check) {
    let room = Self.mostFindings - findings(of: check).count
    findings += texts.prefix(max(0, room)).map { Finding(check: check, text: $0) }
  }
}
