import Foundation
import GRDB
import KinshipDomain

/// Checks that the file of a store is intact and that its content is consistent.
///
/// The checks of the database read one snapshot, in parallel with the process that writes the
/// store. The photo files are checked afterwards.
public struct StoreCheck {
  /// Called before each check; an error ends the run.
  public typealias Progress = (StoreCheckReport.Check) throws -> Void

  /// Checks the store in the file at `path`; throws a `StoreFault` if it cannot be read at all.
  public static func run(
    at path: String, progress: Progress = { _ in }
  ) throws -> StoreCheckReport {
    try run(on: OpenStoreFile(at: path), progress: progress)
  }

  static func run(
    on store: OpenStoreFile, progress: Progress = { _ in }
  ) throws -> StoreCheckReport {
    defer { store.close() }
    var verdict = StoreCheckReport()
    try store.read { database in
      let checks: [StoreCheckReport.Check] =
        store.isCurrent
        ? [.integrity, .references, .ledger, .sequences, .rows]
        : [.integrity, .references, .ledger]
      for check in checks {
        try progress(check)
        verdict.checks.append(check)
        verdict.add(try findings(of: check, in: database, &verdict), to: check)
      }
    }
    guard store.isCurrent else { return verdict }
    try progress(.pictures)
    verdict.checks.append(.pictures)
    try PictureCheck.run(store, &verdict)
    return verdict
  }

  /// The findings of a check; a page that cannot be read is also a finding.
  private static func findings(
    of check: StoreCheckReport.Check, in database: Database, _ verdict: inout StoreCheckReport
  ) throws -> [String] {
    do {
      switch check {
      case .integrity: return try integrity(database)
      case .references: return try references(database)
      case .ledger: return try LedgerReplay.run(database, &verdict)
      case .sequences:
        let points =
          try SequenceCheck.run(database) + UsageCheck.run(database)
          + ScoreCheck.run(database) + HoldCheck.run(database) + PoolCheck.run(database)
        return try points + MoneyReplay.run(database) + GoalCheck.run(database)
          + ChatCheck.run(database) + DutyCheck.run(database) + CareCheck.run(database)
      case .rows: return try rows(database, &verdict)
      case .pictures: return []
      }
    } catch {
      guard case .damaged(let reason) = StoreFault.fault(in: error) as? StoreFault else {
        throw error
      }
      return [reason]
    }
  }

  private static func integrity(_ database: Database) throws -> [String] {
    try database.rows(
      of: "integrity_check", "PRAGMA integrity_check(\(StoreCheckReport.mostFindings))"
    ) { try $0[0] as String }.filter { $0 != "ok" }
  }

  private static func references(_ database: Database) throws -> [String] {
    try broken(database) + DanglingReferences.run(database)
  }

  private static func broken(_ database: Database) throws -> [String] {
    try database.rows(of: "foreign_key_check", "PRAGMA foreign_key_check") { row in
      let (table, parent): (String, String) = (try row[0], try row[2])
      return "a row of \(table) refers to one of \(parent) that is not there"
    }
  }

  private static func rows(
    _ database: Database, _ verdict: inout StoreCheckReport
  ) throws -> [String] {
    var found: [String] = []
    for table in Table.all where table.household == nil {
      try note(&found) { try SQLiteTransaction.reading(database) { try $0.readAll(of: table) } }
    }
    try note(&found) { try SQLiteTransaction.reading(database) { try $0.readSecret() } }
    for household in try HouseholdID.all(in: database) {
      verdict.households += 1
      try note(&found) {
        try SQLiteTransaction.reading(database) { try $0.readEverything(of: household) }
      }
    }
    return found
  }

  /// Adds the damage that `read` meets to the findings.
  private static func note(_ found: inout [String], _ read: () throws -> Void) throws {
    do { try read() } catch {
      guard case .damaged(let reason) = error as? StoreFault else { throw error }
      found.append(reason)
    }
  }
}

/// Finds references to missing rows that no foreign key covers.
///
/// An account or a code may be deleted while rows still name it, but not while they need it.
private enum DanglingReferences {
  /// The findings with the SQL that selects their rows.
  private static let ends = [
    (
      "an active member has no account",
      """
      SELECT household, id FROM member
      WHERE removed_at IS NULL AND user NOT IN (SELECT id FROM user)
      """
    ),
    (
      "a session has no account",
      "SELECT user, id FROM session WHERE user NOT IN (SELECT id FROM user)"
    ),
    (
      "a household has no code of its own",
      """
      SELECT id, id FROM household WHERE NOT EXISTS (SELECT 1 FROM invitation
        WHERE code = household.invite_code AND invitation.household = household.id
          AND role IS NULL)
      """
    ),
    (
      "a code opens no household",
      """
      SELECT household, household FROM invitation
      WHERE household NOT IN (SELECT id FROM household)
      """
    ),
    (
      "a code was made by no member",
      """
      SELECT household, created_by FROM invitation
      WHERE created_by IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM member WHERE member.household = invitation.household
          AND member.id = invitation.created_by)
      """
    ),
    (
      "a code is for an account that is not there",
      """
      SELECT household, account FROM invitation
      WHERE account IS NOT NULL AND account NOT IN (SELECT id FROM user)
      """
    ),
  ]

  static func run(_ database: Database) throws -> [String] {
    try ends.flatMap { what, sql in
      try database.rows(of: what, "\(sql) LIMIT \(StoreCheckReport.mostFindings)") { row in
        let (space, id): (Identifier<Never>, Identifier<Never>) = (try row[0], try row[1])
        return "\(what): \(id) of \(space)"
      }
    }
  }
}

extension HouseholdID {
  /// The ids of all households, in order.
  static func all(in database: Database) throws -> [HouseholdID] {
    try database.rows(of: "household", "SELECT id FROM household ORDER BY id") { try $0[0] }
  }
}

extension SQLiteTransaction {
  /// Decodes all rows of a table, or those of a household; throws `damaged` for a row that cannot
  /// be decoded.
  fileprivate func readAll(of table: Table, in household: HouseholdID? = nil) throws {
    var (condition, values): (String, [any ColumnValue]) = ("", [])
    if let column = table.household, let household {
      (condition, values) = (" WHERE \(column) = ?", [household])
    }
    _ = try rows(of: table.name, table.select + condition, values, as: table.read)
  }

  fileprivate func readSecret() throws {
    _ = try rows(of: "store_secret", "SELECT secret FROM store_secret", []) {
      try $0[0] as TokenDigest
    }
  }

  /// Decodes all rows of a household; throws `damaged` for a row that cannot be decoded.
  func readEverything(of home: HouseholdID) throws {
    for table in Table.all where table.household != nil { try readAll(of: table, in: home) }
    // Codes refer to their household but are in the directory's space.
    let _: [Invitation] = try rows("WHERE household = ?", [home])
    // An event must fit its changed occurrences.
    let events: [EventID] = try rows(
      of: "event", "SELECT DISTINCT event FROM event_override WHERE household = ?", [home]
    ) { try $0[0] }
    for event in events { _ = try self.events.event(event, in: home) }
  }
}
