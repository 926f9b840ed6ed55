import Foundation
import GRDB
public import KinshipDomain
import KinshipTime

/// Imports a household from a file into a store.
public struct HouseholdImport: Sendable {
  /// The result of an import.
  public struct Outcome: Hashable, Sendable {
    /// The household.
    public let household: HouseholdID
    /// The name of the household.
    public let name: String
    /// The number of written rows, without existing accounts and without codes that no account can
    /// use.
    public let rows: Int
    /// The number of photos.
    public let pictures: Int
    /// The addresses of the new accounts; each needs a password reset with a mailed code.
    public let newAccounts: [String]
    /// The addresses of the accounts that were merged with accounts of the store.
    public let mergedAccounts: [String]
  }

  /// The steps of an import, in order.
  public enum Step: Hashable, Sendable {
    /// The file is read and its digest verified.
    case file
    /// Photos are copied: the number so far and the total.
    case pictures(done: Int, of: Int)
    /// Rows are written: the number so far and the total.
    case rows(done: Int, of: Int)
    /// The written rows are read again, and the ledger is replayed.
    case check
  }

  /// Reports the progress; called on any thread.
  public typealias Progress = @Sendable (Step) -> Void

  /// The largest file that is read, in bytes.
  public static let largestFile = 1 << 30
  /// The number of rows between two progress reports.
  private static let rowsPerStep = 100

  let file: HouseholdFile
  /// The folder of the photos of the file.
  private let pictures: String
  /// The addresses of people whose accounts in the file and in the store are merged.
  private let merging: [Email]
  private let store: SQLiteStore
  private let progress: Progress

  /// Imports the household in the file at `path`, with the photos next to it, in one commit.
  ///
  /// The household equals the exported one, including its sequence; a second export gives the same
  /// bytes. Only invitations for accounts that the store does not have are omitted. The household
  /// has a new lineage, so that a device that knew it elsewhere synchronizes from the start.
  ///
  /// An existing account of the store stays unchanged; other accounts are created without a
  /// password. If a new account has the address of an account of the store, the import throws
  /// `addressTaken`. To merge the two accounts, pass the address in `emails`: the store's account
  /// is then the member.
  ///
  /// Throws `HouseholdFileFault` or `StoreFault` (`busy` during another import of the household)
  /// and then changes nothing.
  public static func run(
    file path: String, merging emails: [Email] = [], into store: SQLiteStore,
    progress: @escaping Progress = { _ in }
  ) async throws -> Outcome {
    progress(.file)
    guard FileAccess.size(of: path) ?? 0 <= largestFile else {
      throw HouseholdFileFault.damaged("it has more than \(largestFile) bytes")
    }
    guard let bytes = try FileAccess.read(path, atMost: largestFile) else {
      throw StoreFault.unreachable("\(path): \(String(cString: strerror(ENOENT)))")
    }
    let stem = path.hasSuffix(".json") ? String(path.dropLast(5)) : path
    let work = HouseholdImport(
      file: try HouseholdFile(bytes), pictures: stem + ".photos", merging: emails, store: store,
      progress: progress)
    return try await work.run()
  }

  /// Imports the household in the bytes of a file, with the photos in `<id>.photos` of a folder.
  ///
  /// It works like the import of a file otherwise.
  public static func run(
    _ bytes: [UInt8], picturesIn folder: String, merging emails: [Email] = [],
    into store: SQLiteStore, progress: @escaping Progress = { _ in }
  ) async throws -> Outcome {
    progress(.file)
    guard bytes.count <= largestFile else {
      throw HouseholdFileFault.damaged("it has more than \(largestFile) bytes")
    }
    let file = try HouseholdFile(bytes)
    let work = HouseholdImport(
      file: file, pictures: "\(folder)/\(file.household).photos", merging: emails, store: store,
      progress: progress)
    return try await work.run()
  }

  /// Allows one import of a household at a time.
  ///
  /// The photos of another import have the same names, and a failed import removes its photos.
  private func run() async throws -> Outcome {
    guard store.files.claim(file.household) else { throw StoreFault.busy }
    defer { store.files.release(file.household) }
    return try await importHousehold()
  }

  private func importHousehold() async throws -> Outcome {
    // Checked before photos are copied, because their folder may be the household's own.
    try await store.read { [self] in try requireNew(in: $0) }
    let photos = try copyPictures()
    do {
      return try await store.write { [self, pictures = photos.count] transaction in
        guard let transaction = transaction as? SQLiteTransaction else {
          throw StoreFault.misused("a household is imported into another store")
        }
        return try insert(transaction, pictures: pictures)
      }
    } catch {
      store.files.discard(photos, of: file.household)
      throw error
    }
  }

  private func requireNew(in transaction: any Transaction) throws {
    guard try transaction.sequence(of: .household(file.household)) == .unsaved else {
      throw HouseholdFileFault.householdExists(file.household)
    }
  }

  private var name: String {
    file.values([HouseholdColumn.name]).first.flatMap { String.fromDatabaseValue($0[0]) } ?? ""
  }

  // MARK: Photos

  /// Copies the photos to the paths of their rows; returns the paths.
  private func copyPictures() throws -> [String] {
    var copied: [String] = []
    let rows = file.values([PhotoColumn.id, .size, .digest])
    do {
      for row in rows {
        guard let picture = StoredPicture(row, of: file.household) else {
          throw HouseholdFileFault.damaged("a picture has no id, size or digest")
        }
        let from = "\(pictures)/\(picture.photo).jpg"
        if let flaw = try picture.flaw(in: from) {
          throw flaw == .missing
            ? HouseholdFileFault.missingPicture(from) : HouseholdFileFault.changedPicture(from)
        }
        copied.append(try store.files.take(picture, from: from))
        progress(.pictures(done: copied.count, of: rows.count))
      }
      return copied
    } catch {
      store.files.discard(copied, of: file.household)
      throw error
    }
  }

  // MARK: Rows

  /// Writes all rows and verifies the household.
  private func insert(_ transaction: SQLiteTransaction, pictures: Int) throws -> Outcome {
    try requireNew(in: transaction)
    let merge = try AccountMerge(merging, of: file, in: transaction)
    let added = try addAccounts(besides: merge, transaction)
    try transaction.begin(.household(file.household), at: file.sequence)
    let rows: Int
    do {
      rows = try addRows(as: merge, after: added.count, transaction)
      try transaction.updateDerivedColumns(of: file.household)
    } catch StoreFault.inconsistent(let rule) {
      throw HouseholdFileFault.inconsistent(rule)
    }
    progress(.check)
    try check(transaction)
    try transaction.indexMessages(of: file.household)
    for account in try transaction.accounts(of: file.household) {
      _ = try transaction.advanceSequence(.user(account))
    }
    try transaction.planImportedJobs(of: file.household)
    return Outcome(
      household: file.household, name: name, rows: rows, pictures: pictures, newAccounts: added,
      mergedAccounts: merge.addresses)
  }

  /// Writes all rows except the accounts, which were written before; returns the total with the
  /// accounts.
  private func addRows(
    as merge: AccountMerge, after accounts: Int, _ transaction: SQLiteTransaction
  ) throws -> Int {
    let sections = HouseholdFormat.sections.filter { $0.table != UserColumn.table.name }
    let coming = try sections.map { try rows(of: $0, as: merge, transaction) }
    let all = coming.reduce(accounts) { $0 + $1.count }
    var done = accounts
    for (section, rows) in zip(sections, coming) {
      try add(rows, to: section, transaction) {
        done += 1
        guard done == all || done.isMultiple(of: Self.rowsPerStep) else { return }
        progress(.rows(done: done, of: all))
      }
    }
    return done
  }

  /// The rows of a section to import.
  private func rows(
    of section: HouseholdFormat.Section, as merge: AccountMerge, _ transaction: SQLiteTransaction
  ) throws -> [[DatabaseValue]] {
    let rows = merge.rows(of: section, in: file)
    switch section.table {
    case InvitationColumn.table.name:
      return try rows.filter { try isForUnknownAccount($0, transaction) }
    case AccountBadgeColumn.table.name:
      return try rows.filter { try isNewAchievement($0, transaction) }
    default: return rows
    }
  }

  private func add(
    _ rows: [[DatabaseValue]], to section: HouseholdFormat.Section,
    _ transaction: SQLiteTransaction, wrote: () -> Void
  ) throws {
    var columns = section.fixed + section.columns.enumerated().map { ($1.name, "?\($0 + 2)") }
    let areCodes = section.table == InvitationColumn.table.name
    if areCodes {
      columns.append(("changed_seq", "\(try transaction.advanceSequence(.directory).sequence)"))
    }
    let sql = """
      INSERT INTO \(section.table) (\(columns.map(\.0).joined(separator: ", ")))
      VALUES (\(columns.map(\.1).joined(separator: ", ")))
      """
    for row in rows {
      if areCodes { try checkFree(row[0], transaction) }
      try transaction.change(sql, [file.household] + row.map(\.columnValue))
      wrote()
    }
  }

  /// Whether a code can be used in this store: its account exists, or it is not for an account.
  private func isForUnknownAccount(
    _ code: [DatabaseValue], _ transaction: SQLiteTransaction
  ) throws -> Bool {
    guard let place = InvitationColumn.account.filePlace,
      let account = Data.fromDatabaseValue(code[place]).flatMap({ UserID(bytes: $0) })
    else { return true }
    return try transaction.users.user(account) != nil
  }

  /// Whether the account does not have the badge yet: an account of the store keeps its own.
  private func isNewAchievement(
    _ row: [DatabaseValue], _ transaction: SQLiteTransaction
  ) throws -> Bool {
    guard let user = AccountBadgeColumn.user.filePlace,
      let badge = AccountBadgeColumn.badge.filePlace
    else { return true }
    return try !transaction.exists(
      "SELECT 1 FROM account_badge WHERE user = ? AND badge = ?", row[user].columnValue,
      row[badge].columnValue)
  }

  private func checkFree(_ code: DatabaseValue, _ transaction: SQLiteTransaction) throws {
    let text = String.fromDatabaseValue(code) ?? ""
    guard try !transaction.exists("SELECT 1 FROM invitation WHERE code = ?", text) else {
      throw HouseholdFileFault.codeTaken
    }
  }

  /// Reads the written rows as the store does, checks the policy, replays the ledgers, compares the
  /// baskets with the points that are held for them, and counts the open duties.
  private func check(_ transaction: SQLiteTransaction) throws {
    do { try transaction.readEverything(of: file.household) } catch StoreFault.damaged(let reason) {
      throw HouseholdFileFault.inconsistent(reason)
    }
    do { try transaction.households.household(file.household)?.policy.check() } catch is Refusal {
      throw HouseholdFileFault.inconsistent(
        "a rule of the household has a value that is not allowed")
    }
    let flaws =
      try LedgerReplay.findings(of: file.household, in: transaction.database)
      + MoneyReplay.findings(of: file.household, in: transaction.database)
      + HoldCheck.findings(of: file.household, in: transaction.database)
      + DutyCheck.findings(of: file.household, in: transaction.database)
    if let flaw = flaws.first {
      throw HouseholdFileFault.inconsistent(flaw)
    }
  }
}
