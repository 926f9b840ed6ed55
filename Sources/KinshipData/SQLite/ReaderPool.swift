import GRDB
import Synchronization

/// A pool of connections that read in parallel with the writer.
///
/// A connection takes the next read as soon as it has finished one, so that no thread has to be
/// woken while reads wait.
final class ReaderPool: Sendable {
  /// A waiting read.
  private struct Job: Sendable {
    let run: @Sendable (Result<Database, any Error>) -> Void
  }

  private struct State {
    var free: [DatabaseQueue] = []
    /// All open connections, and the number of connections that are being opened.
    var open: [DatabaseQueue] = []
    var opening = 0
    var line: [Job] = []
    var isClosed = false
  }

  private let limit: Int
  private let openConnection: @Sendable () throws -> DatabaseQueue
  private let state = Mutex(State())

  /// Creates a pool of at most `limit` connections, each opened by `connect` when it is needed.
  init(limit: Int, connect: @escaping @Sendable () throws -> DatabaseQueue) {
    self.limit = limit
    openConnection = connect
  }

  /// Reads on the next free connection; a read that is cancelled before its turn does not start.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    let isCancelled = Atomic(false)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        submit(
          Job { connection in
            continuation.resume(
              with: Result {
                if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
                return try body(connection.get())
              })
          })
      }
    } onCancel: {
      isCancelled.store(true, ordering: .relaxed)
    }
  }

  /// Fails the waiting reads, and closes each connection after its current read.
  func close() throws {
    let (line, open) = state.withLock { state in
      defer { (state.line, state.free, state.open, state.isClosed) = ([], [], [], true) }
      return (state.line, state.open)
    }
    line.forEach { $0.run(.failure(StoreFault.closed)) }
    for connection in open { try connection.close() }
  }

  private enum Turn {
    case begin(DatabaseQueue)
    case open
    case wait
    case refuse
  }

  private func submit(_ job: Job) {
    let turn = state.withLock { state -> Turn in
      guard !state.isClosed else { return .refuse }
      if let connection = state.free.popLast() { return .begin(connection) }
      guard state.open.count + state.opening == limit else {
        state.opening += 1
        return .open
      }
      state.line.append(job)
      return .wait
    }
    switch turn {
    case .begin(let connection): begin(job, on: connection)
    case .open: beginOnNewConnection(job)
    case .wait: break
    case .refuse: job.run(.failure(StoreFault.closed))
    }
  }

  private func beginOnNewConnection(_ job: Job) {
    let opened = Result { try openConnection() }
    let isClosed = state.withLock { state in
      state.opening -= 1
      if case .success(let connection) = opened, !state.isClosed { state.open.append(connection) }
      return state.isClosed
    }
    switch opened {
    case .success(let connection) where isClosed:
      try? connection.close()
      job.run(.failure(StoreFault.closed))
    case .success(let connection): begin(job, on: connection)
    case .failure(let error):
      job.run(.failure(error))
      jobsWithoutConnection().forEach { $0.run(.failure(error)) }
    }
  }

  /// Removes and returns the waiting reads if no connection is open or being opened.
  private func jobsWithoutConnection() -> [Job] {
    state.withLock { state in
      guard state.open.isEmpty, state.opening == 0 else { return [] }
      defer { state.line = [] }
      return state.line
    }
  }

  private func begin(_ job: Job, on connection: DatabaseQueue) {
    connection.asyncUnsafeRead { [self] result in
      var next: Job? = job
      while let current = next {
        current.run(result)
        next = state.withLock { state in
          guard state.line.isEmpty else { return state.line.removeFirst() }
          if !state.isClosed { state.free.append(connection) }
          return nil
        }
      }
    }
  }
}
