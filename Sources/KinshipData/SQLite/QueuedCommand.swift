import KinshipDomain
import KinshipUseCases

/// A command in the queue: how to run it, and how to tell its caller that it could not be.
struct QueuedCommand: Sendable {
  /// What came of it; the answer is given after the commit, and only then.
  struct Attempt {
    let isKept: Bool
    let answer: @Sendable () -> Void
  }

  /// Whose share of the writer it uses (`CommandOwner`).
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
