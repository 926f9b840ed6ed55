import GRDB
import KinshipDomain

/// Runs the commands of one transaction, with or without a savepoint for each of them.
///
/// `GroupCommit` begins and commits the transaction.
struct TransactionAttempt {
  /// The result of a command, which is published after the commit.
  typealias Done = (
    changed: Set<Space>, dropped: [PhotoKey], answer: @Sendable () -> Void
  )

  let database: Database
  let usesSavepoints: Bool
  /// The connection's count of changed rows at the start of the transaction.
  let changesBefore: Int
  let storeContext: StoreContext
  let rowCache: RowCache

  /// Runs one command.
  ///
  /// A refused command that wrote is undone by restarting the transaction, if nothing was written
  /// before it; otherwise the transaction is repeated with savepoints.
  func run(_ command: QueuedCommand) throws -> Done {
    guard usesSavepoints else {
      let changes = database.totalChangesCount
      return try execute(command) {
        guard database.totalChangesCount != changes else { return }
        guard changes == changesBefore else { throw WroteBeforeRefusal() }
        try database.rollback()
        try database.beginTransaction(.immediate)
      }
    }
    try database.cachedStatement(sql: "SAVEPOINT command").run()
    let done = try execute(command) {
      try database.cachedStatement(sql: "ROLLBACK TO command").run()
    }
    try database.cachedStatement(sql: "RELEASE command").run()
    return done
  }

  private func execute(
    _ command: QueuedCommand, takingBack takeBack: () throws -> Void
  ) throws -> Done {
    let transaction = SQLiteTransaction(
      database, isSnapshot: false, usesSavepoints: usesSavepoints, storeContext: storeContext,
      rowCache: rowCache)
    defer { transaction.end() }
    let outcome = command.run(transaction)
    if let fault = transaction.fault { throw fault }
    if transaction.wroteBeforeRefusal { throw WroteBeforeRefusal() }
    guard outcome.isCommitted else {
      if transaction.changedRows > 0 { rowCache.clear() }
      try takeBack()
      return ([], [], outcome.answer)
    }
    return (Set(transaction.raised.keys), transaction.droppedBytes, outcome.answer)
  }
}

/// Thrown when a command, or a part of one, was refused after it wrote without a savepoint.
struct WroteBeforeRefusal: Error {}
