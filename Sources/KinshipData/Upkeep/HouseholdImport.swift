import Foundation
import GRDB
public import KinshipDomain
import KinshipTime

/// Takes a household from a file into a store.
public struct HouseholdImport: Sendable {
  /// What came into the store.
  public struct Outcome: Hashable, Sendable {
    /// The household.
    public let household: HouseholdID
    /// What it is called.
    public let name: String
    /// How many rows were written: not the accounts that the store had, nor the codes that nobody can use.
    public let rows: Int
    /// How many pictures came along.
    public let pictures: Int
    /// Addresses of the accounts that came with it: each needs a new password, by a code that is mailed.
    public let newAccounts: [String]
    /// Addresses of the accounts that were taken to be those of the store.
    public let mergedAccounts: [String]
  }

  /// What is done, one after the other.
  public enum Step: Hashable, Sendable {
    /// The file is read, and compared with its digest.
    case file
    /// So many pictures are copied, and how many there are.
    case pictures(done: Int, of: Int)
    /// So many rows are written, and how many there are.
    case rows(done: Int, of: Int)
    /// What was written is read again, and its ledger replayed.
    case check
  }

  /// How far it is; called on whatever thread the work is done.
  public typealias Progress = @Sendable (Step) -> Void

  /// The largest file that is read, in bytes.
  public static let largestFile = 1 << 30
  /// How many rows are written between two looks at the progress.
  private static let rowsPerStep = 100

  private let file: HouseholdFile
  /// The folder of the pictures that came with the file.
  private let pictures: String
  /// The addresses of people whose account in the file and in the store is one.
  private let merging: [Email]
  private let store: SQLiteStore
  private let progress: Progress

  /// Takes in the household in the file at `path`, with the pictures beside it, in one commit.
  ///
  /// The household is then equal to the one that was exported, down to its sequence, and exporting it
  /// again gives the same bytes; only an invitation of somebody who has no account here is left out. It
  /// begins a history of its own (its lineage is new), so a device that knew it elsewhere starts afresh.
  /// An account that the store has already stays as it is; others are made without a password. Where one
  /// of these has the address of an account of the store, the file is refused (`addressTaken`) unless the
  /// address is in `emails`: then whoever gives it says that both are one person's, and the store's
  /// account is the member. Throws `HouseholdFileFault` or `StoreFault` (`busy` while the same household
  /// is being taken in), and then nothing was changed.
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

  /// Takes in the household that a file's bytes are, with the pictures in `<id>.photos` of a folder.
  ///
  /// It is as with a file otherwise.
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

  /// One import of a household at a time: the pictures of another one have the same names, and those
  /// of an attempt that fails are removed.
  private func run() async throws -> Outcome {
    guard store.files.claim(file.household) else { throw StoreFault.busy }
    defer { store.files.release(file.household) }
    return try await importHousehold()
  }

  private func importHousehold() async throws -> Outcome {
    // Before any picture is copied: their folder may be the household's own.
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
      photos.forEach { unlink($0) }
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

  // MARK: Pictures

  /// Puts the pictures where their rows will look for them; the paths.
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
          throw HouseholdFileFault.picture("\(from): \(flaw)")
        }
        copied.append(try store.files.take(picture, from: from))
        progress(.pictures(done: copied.count, of: rows.count))
      }
      return copied
    } catch {
      copied.forEach { unlink($0) }
      throw error
    }
  }

  // MARK: Rows

  /// Writes all rows, and looks whether a household has come of it.
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
    for account in try transaction.accounts(of: file.household) {
      _ = try transaction.advanceSequence(.user(account))
    }
    // What the household owes follows from its tasks: the file does not tell.
    try transaction.jobs.plan(
      [.reindexing(of: file.household)], about: file.household.bits, in: file.household)
    return Outcome(
      household: file.household, name: name, rows: rows, pictures: pictures, newAccounts: added,
      mergedAccounts: merge.addresses)
  }

  /// Writes all rows but those of the accounts, of which so many were written before; how many there are
  /// with these.
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

  /// The rows of a section that come into the store.
  private func rows(
    of section: HouseholdFormat.Section, as merge: AccountMerge, _ transaction: SQLiteTransaction
  ) throws -> [[DatabaseValue]] {
    let rows = merge.rows(of: section, in: file)
    guard section.table == InvitationColumn.table.name else { return rows }
    return try rows.filter { try isForUnknownAccount($0, transaction) }
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
      try transaction.change(sql, [file.household] + row.map(\.stored))
      wrote()
    }
  }

  /// Whether a code can be used here: not one that is for an account that this store does not have.
  private func isForUnknownAccount(
    _ code: [DatabaseValue], _ transaction: SQLiteTransaction
  ) throws -> Bool {
    guard let place = InvitationColumn.account.filePlace,
      let account = Data.fromDatabaseValue(code[place]).flatMap({ UserID(bytes: $0) })
    else { return true }
    return try transaction.users.user(account) != nil
  }

  private func checkFree(_ code: DatabaseValue, _ transaction: SQLiteTransaction) throws {
    let text = String.fromDatabaseValue(code) ?? ""
    guard try !transaction.exists("SELECT 1 FROM invitation WHERE code = ?", text) else {
      throw HouseholdFileFault.codeTaken
    }
  }

  /// Reads what was written with the eyes of the store, and replays its ledger.
  private func check(_ transaction: SQLiteTransaction) throws {
    do { try transaction.readEverything(of: file.household) } catch StoreFault.damaged(let reason) {
      throw HouseholdFileFault.inconsistent(reason)
    }
    if let flaw = try LedgerReplay.findings(of: file.household, in: transaction.database).first {
      throw HouseholdFileFault.inconsistent(flaw)
    }
  }

  // MARK: Accounts

  /// Selects a row of a file as one of the table; no password has the hash, so that its owner needs a mailed code.
  private static let selectAccount: String = {
    let terms = UserColumn.allCases.map { column -> String in
      switch column {
      case .passwordHash: "'none'"
      case .changedSeq: "\(Version.unsaved.sequence)"
      default: column.filePlace.map { "?\($0 + 1)" } ?? "NULL"
      }
    }
    return "SELECT \(terms.joined(separator: ", "))"
  }()

  /// Makes the accounts that the store does not have; their addresses.
  private func addAccounts(
    besides merge: AccountMerge, _ transaction: SQLiteTransaction
  ) throws -> [String] {
    let users = transaction.users
    var added: [String] = []
    for row in file.rows[UserColumn.table.name] ?? [] where !merge.replaces(row) {
      let found: [User]
      do {
        found = try transaction.rows(sql: Self.selectAccount, row.map(\.stored))
      } catch StoreFault.damaged(let reason) {
        throw HouseholdFileFault.damaged("an account is none: \(reason)")
      }
      guard let user = found.first, try users.user(user.id) == nil else { continue }
      do { try users.save(user) } catch Refusal.emailInUse {
        throw HouseholdFileFault.addressTaken("\(user.email)")
      } catch Refusal.unusableID {
        throw HouseholdFileFault.accountDeleted("\(user.email)")
      }
      added.append("\(user.email)")
    }
    return added
  }
}
