import FramedRPC
internal import KinshipDomain
internal import KinshipUseCases
internal import Synchronization

/// The one `Watch` stream of a session, for all who observe something in it, as long as somebody does.
///
/// It is opened again when it is lost. Each time it begins, and when the account rises, everybody is
/// told: anything may have changed meanwhile.
final class SharedWatch: Sendable {
  /// Carries one stream from its beginning to its end, and hands on every message.
  typealias Stream = @Sendable (@escaping @Sendable (SpacesRose) -> Void) async throws -> Void

  private struct State {
    var readers: [Int: Space] = [:]
    var nextReader = 0
    var round: Round?
    var task: Task<Void, Never>?
    /// Whether the stream has ended for want of a server, and has not begun again.
    var isLost = false
    var listeners: [Int: AsyncStream<Bool>.Continuation] = [:]
    var nextListener = 0
  }

  private let stream: Stream
  private let sleep: Sleep
  private let chance: @Sendable () -> Double
  private let state = Mutex(State())

  /// A watch that begins with its first reader.
  init(
    sleep: @escaping Sleep, chance: @escaping @Sendable () -> Double, stream: @escaping Stream
  ) {
    self.stream = stream
    self.sleep = sleep
    self.chance = chance
  }

  /// What those hear who listen at the same time.
  final class Round: Sendable {
    let feed = ChangeFeed()
    private let end = Mutex<(any Error)?>(nil)

    /// Why nothing more will be heard; nil while it may be.
    var failure: (any Error)? { end.withLock { $0 } }

    fileprivate func fail(with error: any Error) {
      end.withLock { $0 = error }
      feed.finish()
    }
  }

  /// Somebody who listens to a space, until it is released.
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

  /// Listens to a space; to the directory means to everything.
  func join(_ space: Space) -> Reader {
    let (round, number) = state.withLock { state in
      let round = state.round ?? Round()
      if state.round == nil {
        state.round = round
        // Nobody's child: it serves all readers, and the last of them ends it.
        state.task = Task { await run(round) }
      }
      state.nextReader += 1
      state.readers[state.nextReader] = space
      return (round, state.nextReader)
    }
    return Reader(round, of: self, number: number)
  }

  /// How many listen.
  var readers: Int { state.withLock { $0.readers.count } }

  /// Whether the stream is there, each time that this changes from now on, and at once when it is lost now:
  /// false when it is lost.
  func connectionChanges() -> AsyncStream<Bool> {
    let (changes, told) = AsyncStream.makeStream(of: Bool.self)
    let number = state.withLock { state in
      state.nextListener += 1
      state.listeners[state.nextListener] = told
      if state.isLost { told.yield(false) }
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
      // What nobody listens to is not lost.
      state.isLost = false
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
          if isBeginning { self.tell(isLost: false) }
          self.rose(message, isBeginning: isBeginning, in: round)
        }
      } catch let error as RPCError where error.status.isPassing {
        hint = error.status.retryAfter
        // Whoever leaves loses nothing, and a server that has no time for this is there.
        if error.status.code == .unavailable, !Task.isCancelled { tell(isLost: true) }
      } catch {
        return fail(round, with: (error as? RPCError)?.answer ?? error)
      }
      let pause = pauses.withLock { $0.pause(hint: hint, chance: chance()) }
      try? await sleep(pause)
    }
  }

  /// Tells that the stream is lost, or there again, when that is new.
  private func tell(isLost: Bool) {
    let listeners = state.withLock { state -> [AsyncStream<Bool>.Continuation] in
      guard state.isLost != isLost else { return [] }
      state.isLost = isLost
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.yield(!isLost) }
  }

  private func rose(_ message: SpacesRose, isBeginning: Bool, in round: Round) {
    var spaces = Set(message.spaces.compactMap(\.household).map(Space.household))
    let concernsAll = isBeginning || message.spaces.contains { $0.household == nil }
    if concernsAll { spaces.formUnion(state.withLock { $0.readers.values }) }
    round.feed.publish(spaces.union([.directory]))
  }

  /// Ends the round for its readers; whoever joins later begins a new one.
  private func fail(_ round: Round, with error: any Error) {
    state.withLock { state in
      guard state.round === round else { return }
      state.isLost = false
      state.round = nil
      state.task = nil
    }
    round.fail(with: error)
  }
}
