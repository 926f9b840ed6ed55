import KinshipDomain

/// An answer, and the spaces that it was read from.
struct Answer<Output: Sendable & Equatable>: Sendable {
  let output: Output
  let spaces: Set<Space>
}

/// A query that is asked again when a space that it read has changed; equal answers are passed over.
///
/// The changes are subscribed to before the first answer, so that none falls between.
actor Observation<Output: Sendable & Equatable> {
  private let answer: @Sendable () async throws -> Answer<Output>
  private var changes: AsyncStream<Set<Space>>.Iterator
  private var last: Answer<Output>?
  /// Whether an answer was refused: nothing comes after that.
  private var isOver = false

  init(
    changes: AsyncStream<Set<Space>>, answer: @escaping @Sendable () async throws -> Answer<Output>
  ) {
    self.answer = answer
    self.changes = changes.makeAsyncIterator()
  }

  /// The first answer at once, the next ones when they differ; nil when the reader has left, and
  /// after an error.
  func next() async throws -> Output? {
    guard !isOver else { return nil }
    do {
      return try await nextAnswer()
    } catch {
      isOver = true
      throw error
    }
  }

  private func nextAnswer() async throws -> Output? {
    guard let last else { return try await remember(answer()) }
    while let changed = await nextChange() {
      guard !changed.isDisjoint(with: self.last?.spaces ?? last.spaces) else { continue }
      let new = try await answer()
      guard new.output != self.last?.output else {
        self.last = new
        continue
      }
      return remember(new)
    }
    return nil
  }

  private func remember(_ answer: Answer<Output>) -> Output {
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
