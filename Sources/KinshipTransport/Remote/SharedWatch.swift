import FramedRPC
internal import KinshipDomain
internal import KinshipUseCases
internal import Synchronization

/// The `Watch` stream of a session, shared by all of its observers and open while there is at least
/// one.
///
/// A lost stream is reopened. When the stream begins and when the sequence of the account advances,
/// all observers are notified, because anything may have changed.
final class SharedWatch: Sendable {
  /// Runs one stream from start to end and passes on every message.
  typealias Stream = @Sendable (@escaping @Sendable (SpacesRose) -> Void) async throws -> Void

  private struct State {
    var readers: [Int: Space] = [:]
    var nextReader = 0
    var round: Round?
    var task: Task<Void, Never>?
    /// `lost` if the stream ended because the server was unavailable, and has not started again.
    var change = ConnectionChange.opened
    var listeners: [Int: AsyncStream<ConnectionChange>.Continuation] = [:]
    var nextListener = 0
  }

  private let stream: Stream
  private let sleep: Sleep
  private let chance: @Sendable () -> Double
  private let state = Mutex(State())

  /// Creates a watch; its stream starts with the first reader.
  init(
    sleep: @escaping Sleep, chance: @escaping @Sendable () -> Double, stream: @escaping Stream
  ) {
    self.stream = stream
    self.sleep = sleep
    self.chance = chance
  }

  /// The changes for the readers of the same run of the stream.
  final class Round: Sendable {
    let feed = ChangeFeed()
    private let end = Mutex<(any Error)?>(nil)

    /// The error that ended the stream; nil while the stream can continue.
    var failure: (any Error)? { end.withLock { $0 } }

    fileprivate func fail(with error: any Error) {
      end.withLock { $0 = error }
      feed.finish()
    }
  }

  /// An observer of a space; it stops observing when it is released.
  final class Reader: Sendable {
    let round: Round
    private let watch: SharedWatch
    private let number: Int

    fileprivate init(_ round: Round, of watch: SharedWatch, number: Int) {
      self.round = round
      self.watch = watch
      self.number = number
    }

    deinit { watch.leave(number) }
  }

  /// Adds an observer of a space; an observer of the directory receives every change.
  func join(_ space: Space) -> Reader {
    let (round, number) = state.withLock { state in
      let round = state.round ?? Round()
      if state.round == nil {
        state.round = round
        // An unstructured task: it serves all readers, and the last reader to leave cancels it.
        state.task = Task { await run(round) }
      }
      state.nextReader += 1
      state.readers[state.nextReader] = space
      return (round, state.nextReader)
    }
    return Reader(round, of: self, number: number)
  }

  /// The number of observers.
  var readers: Int { state.withLock { $0.readers.count } }

  /// Each later change of the stream's connection, and its loss at once if it is lost now.
  func connectionChanges() -> AsyncStream<ConnectionChange> {
    let (changes, told) = AsyncStream.makeStream(of: ConnectionChange.self)
    let number = state.withLock { state in
      state.nextListener += 1
      state.listeners[state.nextListener] = told
      if state.change != .opened { told.yield(state.change) }
      return state.nextListener
    }
    told.onTermination = { [weak self] _ in
      self?.state.withLock { state in state.listeners[number] = nil }
    }
    return changes
  }

  private func leave(_ number: Int) {
    let task = state.withLock { state -> Task<Void, Never>? in
      state.readers[number] = nil
      guard state.readers.isEmpty else { return nil }
      // A stream without readers does not count as lost.
      state.change = .opened
      state.round = nil
      return state.task.take()
    }
    task?.cancel()
  }

  // MARK: The stream

  private func run(_ round: Round) async {
    let pauses = Mutex(Backoff())
    while !Task.isCancelled {
      let isFirst = Mutex(true)
      var hint: Duration?
      do {
        try await stream { message in
          pauses.withLock { $0.reset() }
          let isBeginning = isFirst.withLock { isFirst in
            defer { isFirst = false }
            return isFirst
          }
          if isBeginning { self.tell(.opened) }
          self.rose(message, isBeginning: isBeginning, in: round)
        }
      } catch let error as RPCError where error.status.isTemporary {
        hint = error.status.retryAfter
        // A reader that left does not lose the stream. A server that is too busy for the stream is
        // still available.
        if error.status.code == .unavailable, !Task.isCancelled {
          tell(.lost(error.connectionFailure.flatMap(ConnectionProblem.init)))
        }
      } catch {
        return fail(round, with: (error as? RPCError)?.answer ?? error)
      }
      let pause = pauses.withLock { $0.pause(hint: hint, chance: chance()) }
      try? await sleep(pause)
    }
  }

  /// Notifies listeners, if this is a change.
  private func tell(_ change: ConnectionChange) {
    let listeners = state.withLock { state -> [AsyncStream<ConnectionChange>.Continuation] in
      guard state.change != change else { return [] }
      state.change = change
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.yield(change) }
  }

  private func rose(_ message: SpacesRose, isBeginning: Bool, in round: Round) {
    var spaces = Set(message.spaces.compactMap(\.household).map(Space.household))
    let concernsAll = isBeginning || message.spaces.contains { $0.household == nil }
    if concernsAll { spaces.formUnion(state.withLock { $0.readers.values }) }
    round.feed.publish(spaces.union([.directory]))
  }

  /// Ends the round with an error for its readers; a later reader starts a new round.
  private func fail(_ round: Round, with error: any Error) {
    state.withLock { state in
      guard state.round === round else { return }
      state.change = .opened
      state.round = nil
      state.task = nil
    }
    round.fail(with: error)
  }
}
