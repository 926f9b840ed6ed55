import KinshipDomain
import KinshipUseCases

/// A queued command, with closures that run it and that report a failure to its caller.
struct QueuedCommand: Sendable {
  /// The outcome of a command; the caller gets the answer only after the commit.
  struct Outcome {
    /// Whether the command's changes are committed; false after an error.
    let isCommitted: Bool
    let answer: @Sendable () -> Void
  }

  /// The owner for the fair order of commands (`CommandOwner`).
  let owner: UInt128?
  let run: @Sendable (SQLiteTransaction) -> Outcome
  let fail: @Sendable (StoreFault) -> Void
}

extension QueuedCommand {
  init<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value,
    for owner: UInt128?, answering caller: CheckedContinuation<Value, any Error>
  ) {
    self.init(
      owner: owner,
      run: { transaction in
        do {
          let value = try work(transaction)
          return Outcome(isCommitted: true) { caller.resume(returning: value) }
        } catch let kept as CommittedRefusal {
          return Outcome(isCommitted: true) { caller.resume(throwing: kept.refusal) }
        } catch {
          return Outcome(isCommitted: false) { caller.resume(throwing: error) }
        }
      },
      fail: { caller.resume(throwing: $0) })
  }
}
