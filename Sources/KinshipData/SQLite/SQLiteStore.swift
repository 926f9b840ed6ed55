import Foundation
import GRDB
public import KinshipDomain
import KinshipTime
public import KinshipUseCases
import Synchronization

/// A store in one SQLite file, for one process at a time.
///
/// Commands are durable when they are answered (WAL, `synchronous = FULL`); what waits meanwhile is
/// committed together. Reads run beside them on snapshots, where there are connections for that.
public final class SQLiteStore: Store {
  let database: DatabaseQueue
  /// Nil where reads take turns with commands.
  private let readers: ReaderPool?
  let storeContext: StoreContext
  let commits: GroupCommit
  let files: PhotoFiles
  private let lock: StoreLock
  private let path: String
  /// When the file was last looked over for damage; nil when nobody did.
  private let soundAt: Instant?
  private let knownSecret = Mutex<[UInt8]?>(nil)

  init(
    database: DatabaseQueue, readers: ReaderPool?, storeContext: StoreContext, lock: StoreLock,
    path: String, soundAt: Instant?, options: Options
  ) {
    self.database = database
    self.readers = readers
    self.storeContext = storeContext
    self.lock = lock
    self.path = path
    self.soundAt = soundAt
    files = PhotoFiles(beside: path)
    commits = GroupCommit(
      database: database, storeContext: storeContext, lock: lock, photos: files,
      limit: options.largestGroup, timeSlice: options.timeSlice,
      checkpointSize: options.checkpointSize)
  }

  /// Queues the command for the writer and answers after the commit that it is part of.
  ///
  /// It may be run twice before that, when another command of the same commit meets a fault: what it
  /// does besides writing happens twice then.
  public func write<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    let owner = CommandOwner.current
    return try await withCheckedThrowingContinuation { continuation in
      commits.submit(QueuedCommand(work, for: owner, answering: continuation))
    }
  }

  /// Reads on one of several connections of their own, beside the writer; without any, in turn with it.
  public func read<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    guard let readers else { return try await database.snapshot(storeContext, work) }
    return try await readers.snapshot(storeContext, work)
  }

  /// The spaces that rose with each commit; ends when the store is closed.
  public func changes(of filter: ChangeFilter) -> AsyncStream<Set<Space>> {
    commits.feed.changes(of: filter)
  }

  /// Files in a folder beside the store's own, `NAME.photos`.
  public var photos: any PhotoStorage { files }

  /// The secret that was drawn when the file was made; read once, for every call asks for it.
  public func secret() async throws -> [UInt8] {
    if let known = knownSecret.withLock({ $0 }) { return known }
    let secret = try await database.storeSecret()
    knownSecret.withLock { $0 = secret }
    return secret
  }

  /// How many commands wait for the writer.
  public var waitingCommands: Int { commits.waiting }
  /// The size of the file, in bytes.
  public var fileSize: Int { FileAccess.size(of: path) ?? 0 }
  /// The size of what waits in the log to be written back into the file, in bytes.
  public var logSize: Int { commits.logSize }

  /// Waits for what is queued, empties the log into the file, and lets another process have it.
  ///
  /// Whoever reads the file beside it keeps it from emptying the log, which the next opening finds.
  /// Closing twice does nothing. After a failure of the disk nothing is written any more, and the
  /// lock stays until the process ends: closing would throw the log away that may be all there is.
  public func close() throws {
    guard commits.close() else { return }
    files.finish()
    guard commits.failure == nil else {
      _ = Unmanaged.passRetained(database)
      _ = readers.map(Unmanaged.passRetained)
      _ = Unmanaged.passRetained(lock)
      return
    }
    do {
      try readers?.close()
      let isEmptied = try database.writeWithoutTransaction(Self.truncateLog)
      try database.close()
      let note =
        isEmptied ? soundAt.flatMap { CleanShutdownRecord(closing: path, soundAt: $0)?.text } : nil
      lock.release(leaving: note ?? "")
    } catch {
      lock.release()
      throw StoreFault.fault(in: error)
    }
  }

  /// Writes the log back into the file; false when it stays, for whoever opens the store next.
  ///
  /// What was committed is durable in the log: somebody who reads beside it, or a disk without room, is
  /// nothing to fail for, or to keep a person waiting for.
  private static func truncateLog(_ connection: Database) throws -> Bool {
    try connection.execute(sql: "PRAGMA busy_timeout = \(closingPatience)")
    do {
      _ = try connection.checkpoint(.truncate)
      return true
    } catch let error as DatabaseError
      where [.SQLITE_BUSY, .SQLITE_FULL].contains(error.resultCode)
    {
      return false
    }
  }

  /// How long the end waits for a reader that is about to be done, in milliseconds.
  private static let closingPatience = 200
}

extension SQLiteStore {
  /// Settings that are rarely changed.
  public struct Options: Sendable {
    /// How long to wait for a process that has the file.
    public var lockWait = Duration.seconds(5)
    /// How long a statement waits for somebody who has the file locked against the rules.
    public var busyTimeout = Duration.seconds(5)
    /// Whether the file is checked for damage before it is opened; takes time in its size.
    ///
    /// Once a day, and always after an unclean end or when somebody else has touched the file.
    public var checksForDamage = true
    /// How large the log may grow, in bytes, before it is written back into the file.
    ///
    /// Of a page that many commits changed only the last version is written back: the larger, the less work.
    public var checkpointSize = 16 * 1_024 * 1_024
    /// How many connections read beside the writer: one more than the machine has processors, from 3 to 9.
    ///
    /// 0 for whoever does one thing at a time: reads take turns with commands then, and the store opens
    /// sooner, for it has one connection and one reading of the schema.
    public var readers = min(max(ProcessInfo.processInfo.activeProcessorCount + 1, 3), 9)
    /// The most commands that are made durable together; 1 for a transaction of each one's own.
    public var largestGroup = 64
    /// How long a transaction may run while another owner's command waits; at least as long as the last commit
    /// took, so that a slow disk does not sync all the time.
    public var timeSlice = Duration.milliseconds(4)
    /// What tests look at.
    package var hooks = Hooks()

    /// The usual settings.
    public init() {}
  }

  /// When a commit is on the disk.
  package enum Synchronous: Int, Sendable {
    /// After the next checkpoint: what a loss of power takes is what tests have to notice.
    case normal = 1
    /// When it is answered: the only one that a store has outside of tests.
    case full = 2
  }

  /// Places where tests look in, or make something fail.
  package struct Hooks: Sendable {
    /// When a commit is on the disk.
    package var synchronous = Synchronous.full
    /// The clock that time slices of transactions are measured by.
    package var clock: @Sendable () -> ContinuousClock.Instant = { .now }
    /// Called before each statement of a transaction; what it throws, the statement throws without running.
    package var willRun: (@Sendable (_ sql: String) throws -> Void)?
    /// Called after each statement with the steps that SQLite's virtual machine took for it.
    package var didRun: (@Sendable (_ sql: String, _ steps: Int) -> Void)?
    /// Called before each commit with the number of its commands; what it throws is a failed commit.
    package var willCommit: (@Sendable (Int) throws -> Void)?
    /// Called after each commit.
    package var didCommit: (@Sendable (Int) -> Void)?
    /// Called before the log is written back; what it throws is a failed attempt.
    package var willCheckpoint: (@Sendable () throws -> Void)?

    /// Nobody looks.
    package init() {}
  }
}
