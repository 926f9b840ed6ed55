import KinshipData
import KinshipDomain
import KinshipUseCases

/// A store that runs every command to its end and then rolls it back, so that one arranged state
/// serves all cells of a table.
struct RollbackStore: Store {
  let inner: any Store

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    do {
      return try await inner.write { transaction -> Value in
        do {
          throw Done(value: try work(transaction))
        } catch let kept as CommittedRefusal {
          throw kept.refusal
        }
      }
    } catch let done as Done<Value> {
      return done.value
    }
  }

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await inner.read(work)
  }

  func changes(of filter: ChangeFilter) -> AsyncStream<Set<Space>> {
    inner.changes(of: filter)
  }

  var photos: any PhotoStorage { inner.photos }

  func secret() async throws -> [UInt8] { try await inner.secret() }

  private struct Done<Value: Sendable>: Error {
    let value: Value
  }
}
