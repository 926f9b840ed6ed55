import Foundation
import GRDB
public import KinshipDomain
import KinshipTime
public import KinshipUseCases
import Synchronization

/// A store in one SQLite file, for one process at a time.
///
/// A command is durable when `write(_:)` returns (WAL, `synchronous = FULL`). Commands that wait
/// meanwhile are committed together. Reads use snapshots in parallel, on separate connections if
/// there are any.
public final class SQLiteStore: Store {
  let database: DatabaseQueue
  /// Nil if reads take turns with commands.
  private let readers: ReaderPool?
  let storeContext: StoreContext
  let commits: GroupCommit
  let files: PhotoFiles
  private let lock: StoreLock
  private let path: String
  /// The instant of the last integrity check; nil if the check was disabled.
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

  /// Queues the command for the writer; returns after the commit that contains it.
  ///
  /// The command may run twice before that, if another command of the same commit meets a fault.
  /// Side effects other than writes then happen twice.
  public func write<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    let owner = CommandOwner.current
    return try await withCheckedThrowingContinuation { continuation in
      commits.submit(QueuedCommand(work, for: owner, answering: continuation))
    }
  }

  /// Reads on a separate connection in parallel with the writer; without separate connections, in
  /// turn with it.
  public func read<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    guard let readers else { return try await database.snapshot(storeContext, work) }
    return try await readers.snapshot(storeContext, work)
  }

  /// The spaces that each commit advances; ends when the store is closed.
  public func changes(of filter: ChangeFilter) -> AsyncStream<Set<Space>> {
    commits.feed.changes(of: filter)
  }

  /// Files in a folder next to the store file, `NAME.photos`.
  public var photos: any PhotoStorage { files }

  /// The secret that was generated with the file; cached, because every call needs it.
  public func secret() async throws -> [UInt8] {
    if let known = knownSecret.withLock({ $0 }) { return known }
    let secret = try await database.storeSecret()
    knownSecret.withLock { $0 = secret }
    return secret
  }

  /// The number of commands that wait for the writer.
  public var waitingCommands: Int { commits.waiting }
  /// The size of the file, in bytes.
  public var fileSize: Int { FileAccess.size(of: path) ?? 0 }
  /// The bytes in the log that are not yet checkpointed.
  public var logSize: Int { commits.logSize }

  /// Waits for queued commands, checkpoints the log, and releases the lock.
  ///
  /// Another process that reads the file can prevent the checkpoint; the next opening then finds
  /// the log. A second call does nothing. After a disk failure nothing is written and the lock
  /// stays until the process ends. Closing would delete a log that may be the only copy of commits.
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

  /// Checkpoints and truncates the log; returns false if the log stays for the next opening.
  ///
  /// Commits are durable in the log. Another reader or a full disk is therefore no reason to fail
  /// or to delay the close.
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

  /// The longest wait for a reader during a close, in milliseconds.
  private static let closingPatience = 200
}

extension SQLiteStore {
  /// Settings that are rarely changed.
  public struct Options: Sendable {
    /// The longest wait for a process that has locked the store.
    public var lockWait = Duration.seconds(5)
    /// The longest wait of a statement for a database lock that another program holds.
    public var busyTimeout = Duration.seconds(5)
    /// Whether the file is checked for damage before it is opened; takes time in proportion to its
    /// size.
    ///
    /// The check runs once a day, and always after an unclean shutdown or a change of the file by
    /// another program.
    public var checksForDamage = true
    /// The log size in bytes at which the log is checkpointed.
    ///
    /// A checkpoint writes only the last version of a page: a larger log means less work.
    public var checkpointSize = 16 * 1_024 * 1_024
    /// The number of connections that read in parallel with the writer: the processors plus one,
    /// from 3 to 9.
    ///
    /// Use 0 in a program that does one thing at a time: reads then take turns with commands. The
    /// store opens faster, because it has one connection and reads the schema once.
    public var readers = min(max(ProcessInfo.processInfo.activeProcessorCount + 1, 3), 9)
    /// The most commands in one transaction; 1 for a transaction for each command.
    public var largestGroup = 64
    /// The longest transaction while another owner's command waits.
    ///
    /// A transaction may take at least as long as the last commit, so that a slow disk does not
    /// sync all the time.
    public var timeSlice = Duration.milliseconds(4)
    /// Hooks for tests.
    package var hooks = Hooks()

    /// Creates the default options.
    public init() {}
  }

  /// The durability of a commit.
  package enum Synchronous: Int, Sendable {
    /// Durable after the next checkpoint; a power failure can lose commits, which is acceptable
    /// only in tests.
    case normal = 1
    /// Durable when the command returns; the only setting outside of tests.
    case full = 2
  }

  /// Hooks with which tests observe the store or inject failures.
  package struct Hooks: Sendable {
    /// The durability of commits.
    package var synchronous = Synchronous.full
    /// The clock that measures the time slices of transactions.
    package var clock: @Sendable () -> ContinuousClock.Instant = { .now }
    /// Called before each statement of a transaction; if it throws, the statement throws the error
    /// without running.
    package var willRun: (@Sendable (_ sql: String) throws -> Void)?
    /// Called after each statement with the number of its virtual machine steps in SQLite.
    package var didRun: (@Sendable (_ sql: String, _ steps: Int) -> Void)?
    /// Called before each commit with the number of its commands; an error fails the commit.
    package var willCommit: (@Sendable (Int) throws -> Void)?
    /// Called after each commit.
    package var didCommit: (@Sendable (Int) -> Void)?
    /// Called before each checkpoint; an error fails the checkpoint.
    package var willCheckpoint: (@Sendable () throws -> Void)?

    /// Creates hooks that do nothing.
    package init() {}
  }
}
