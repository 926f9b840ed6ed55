import GRDB
import GRDBSQLite
import Synchronization

/// Decides when the write-ahead log is checkpointed: each time it has grown by `size` bytes.
///
/// It counts the bytes that SQLite's `wal_hook` reports.
///
/// The file size is no measure, because the file keeps its size when the log restarts; overwriting
/// a file costs less than extending it.
final class CheckpointPolicy: Sendable {
  private struct State {
    /// The number of bytes in the log.
    var length = 0
    /// The log length of the next checkpoint.
    var next: Int
  }

  private let size: Int
  private let state: Mutex<State>

  init(size: Int) {
    self.size = size
    state = Mutex(State(next: size))
  }

  /// Receives each commit of a connection, which must not outlive this object.
  func watch(_ connection: Database) {
    let myself = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_wal_hook(
      connection.sqliteConnection,
      { myself, _, _, pages in
        guard let myself else { return SQLITE_OK }
        Unmanaged<CheckpointPolicy>.fromOpaque(myself).takeUnretainedValue()
          .grew(to: Int(pages) * CheckpointPolicy.frame)
        return SQLITE_OK
      }, myself)
  }

  /// The bytes of a page in the log, including its header.
  private static let frame = 4_096 + 24

  private func grew(to length: Int) {
    state.withLock { state in
      // The log has restarted, perhaps with a commit that is larger than `size`.
      if length < state.length { state.next = size }
      state.length = length
    }
  }

  /// The number of bytes in the log.
  var length: Int { state.withLock(\.length) }

  /// Whether the log has grown by `size` bytes since the last checkpoint or restart.
  func isDue() -> Bool { state.withLock { $0.length >= $0.next } }

  /// Sets the length of the next checkpoint after an attempt.
  ///
  /// A long-running reader can keep the log from restarting; then not every command attempts a
  /// checkpoint.
  func done() {
    state.withLock { $0.next = $0.length + size }
  }
}
