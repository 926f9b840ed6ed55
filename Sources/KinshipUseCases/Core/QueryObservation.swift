package import KinshipDomain

/// An answer, and the spaces that it was read from.
package struct QueryResult<Output: Sendable & Equatable>: Sendable {
  package let output: Output
  package let spaces: Set<Space>

  package init(output: Output, spaces: Set<Space>) {
    self.output = output
    self.spaces = spaces
  }
}

/// Repeats a query when a space that it read changes, and skips equal answers.
///
/// Its stream of changes must be subscribed before the first answer, so that no change is missed.
package actor QueryObservation<Output: Sendable & Equatable> {
  private let answer: @Sendable () async throws -> QueryResult<Output>
  private var changes: AsyncStream<Set<Space>>.Iterator
  private let filter: ChangeFilter
  private var last: QueryResult<Output>?
  /// Whether an error has ended the observation.
  private var hasFailed = false

  /// An observation of a stream of changes; it narrows `filter` to the spaces of the last answer.
  ///
  /// A stream that was made without `filter` has the changes of all spaces.
  package init(
    changes: AsyncStream<Set<Space>>, filter: ChangeFilter = ChangeFilter(),
    answer: @escaping @Sendable () async throws -> QueryResult<Output>
  ) {
    self.answer = answer
    self.filter = filter
    self.changes = changes.makeAsyncIterator()
  }

  /// The first answer at once, then each answer that differs; nil at the end of the changes and
  /// after an error.
  package func next() async throws -> Output? {
    guard !hasFailed else { return nil }
    do {
      return try await nextAnswer()
    } catch {
      hasFailed = true
      throw error
    }
  }

  private func nextAnswer() async throws -> Output? {
    guard let last else { return try await remember(ask()) }
    while let changed = await nextChange() {
      guard !changed.isDisjoint(with: self.last?.spaces ?? last.spaces) else { continue }
      let new = try await ask()
      guard new.output != self.last?.output else {
        self.last = new
        continue
      }
      return remember(new)
    }
    return nil
  }

  /// Listens to all spaces while it asks: the new answer may come from other spaces.
  private func ask() async throws -> QueryResult<Output> {
    filter.narrow(to: nil)
    let answer = try await answer()
    filter.narrow(to: answer.spaces)
    return answer
  }

  private func remember(_ answer: QueryResult<Output>) -> Output {
    last = answer
    return answer.output
  }

  private func nextChange() async -> Set<Space>? {
    var iterator = changes
    let change = await iterator.next(isolation: self)
    changes = iterator
    return change
  }
}
