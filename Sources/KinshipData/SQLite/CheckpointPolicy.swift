import GRDB
import GRDBSQLite
import Synchronization

/// Decides when the write-ahead log is checkpointed: each time it has grown by `size` bytes.
///
/// Counts the bytes from SQLite's `wal_hook`, because the file keeps its size when the log restarts: writing over
/// a file costs less than making it longer.
final class CheckpointPolicy: Sendable {
  private struct State {
    /// How many bytes are in the log.
    var length = 0
    /// At which length it is written back.
    var next: Int
  }

  private let size: Int
  private let state: Mutex<State>

  init(size: Int) {
    self.size = size
    state = Mutex(State(next: size))
  }

  /// Hears of each commit of a connection, which must not outlive this.
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

  /// The bytes of a page in the log, with its header.
  private static let frame = 4_096 + 24

  private func grew(to length: Int) {
    state.withLock { state in
      state.length = length
      // It has started again.
      if length < size { state.next = size }
    }
  }

  /// How many bytes are in the log.
  var length: Int { state.withLock(\.length) }

  /// Whether the log has grown by enough since the last time, or since it started again.
  func isDue() -> Bool { state.withLock { $0.length >= $0.next } }

  /// A long reader can keep the log from starting again: then not every command tries.
  func done() {
    state.withLock { $0.next = $0.length + size }
  }
}
