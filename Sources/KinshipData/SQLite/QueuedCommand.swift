import KinshipDomain
import KinshipUseCases

/// A queued command, with closures that run it and that report a failure to its caller.
struct QueuedCommand: Sendable {
  /// The result of a command; the caller gets the answer only after the commit.
  struct Attempt {
    let isKept: Bool
    let answer: @Sendable () -> Void
  }

  /// The owner for the fair order of commands (`CommandOwner`).
  let owner: UInt128?
  let attempt: @Sendable (SQLiteTransaction) -> Attempt
  let fail: @Sendable (StoreFault) -> Void
}

extension QueuedCommand {
  init<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value,
    for owner: UInt128?, answering caller: CheckedContinuation<Value, any Error>
  ) {
    self.init(
      owner: owner,
      attempt: { transaction in
        do {
          let value = try work(transaction)
          return Attempt(isKept: true) { caller.resume(returning: value) }
        } catch let kept as CommittedRefusal {
          return Attempt(isKept: true) { caller.resume(throwing: kept.refusal) }
        } catch {
          return Attempt(isKept: false) { caller.resume(throwing: error) }
        }
      },
      fail: { caller.resume(throwing: $0) })
  }
}
