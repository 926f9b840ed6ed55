import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Synchronization

/// A provider whose faults follow from a seed, the message and the number of the attempt.
///
/// They follow from nothing else, because households send at the same time, in any order.
final class CareSimulatedProvider: SMSSender {
  /// An attempt that can have reached the provider.
  struct Attempt: Sendable {
    let message: SMSMessage
    let at: Instant
    /// Whether the provider has the message; otherwise only the sender cannot know.
    let isAccepted: Bool
  }

  private let state: Mutex<State>
  private let store: any Store
  private let clock: TestClock

  /// Creates a provider; `trouble` is 0 for one without faults, and at most 8.
  init(seed: UInt64, trouble: UInt64, store: any Store, clock: TestClock) {
    state = Mutex(State(seed: seed, trouble: trouble))
    self.store = store
    self.clock = clock
  }

  /// The attempts that can have reached the provider, in order.
  var attempts: [Attempt] { state.withLock { $0.attempts } }
  /// What must not have happened.
  var problems: [String] { state.withLock { $0.problems } }
  /// Whether the process has ended during an attempt, and was not started again.
  var hasCrashed: Bool { state.withLock { $0.hasCrashed } }

  /// Ends the process during the next attempt.
  func crashNext() { state.withLock { $0.crashesNext = true } }

  /// Starts the process again.
  func restart() { state.withLock { ($0.hasCrashed, $0.crashesNext) = (false, false) } }

  /// Accepts everything from now on.
  func recover() { state.withLock { $0.trouble = 0 } }

  /// Records that STOP of a number was received.
  func stop(_ number: PhoneNumber) { state.withLock { _ = $0.stopped.insert(number) } }

  /// Records that START of a number was received.
  func allow(_ number: PhoneNumber) { state.withLock { _ = $0.stopped.remove(number) } }

  /// The messages that were accepted since the last call, in the order of their ids, each with the
  /// provider's id.
  func takeAccepted() -> [(message: SMSMessage, id: String)] {
    state.withLock { state in
      defer { state.fresh = [] }
      return state.fresh.sorted { $0.id < $1.id }.map { message in
        (message: message, id: State.providerID(of: message.id))
      }
    }
  }

  func send(_ message: SMSToSend) async throws(SMSSendingProblem) -> SMSReceipt {
    let reference = message.reference
    let found = try? await store.read { try $0.sms.message(reference) }
    guard let stored = found else {
      throw SMSSendingProblem(.notSent, "The message was removed.")
    }
    let now = clock.now
    let result = state.withLock { $0.send(stored, looksUp: message.lookUpSince != nil, at: now) }
    return try result.get()
  }

  func download(_ url: String, limit: Int) async throws(SMSSendingProblem) -> DownloadedSMSMedia {
    guard url.utf8.reduce(7, { $0 &* 31 &+ UInt64($1) }) % 5 > 0 else {
      throw SMSSendingProblem(.refused(.other), "There is no picture.")
    }
    return DownloadedSMSMedia(TestPicture.jpeg(), type: "image/jpeg")
  }
}

// MARK: - Faults

extension CareSimulatedProvider {
  fileprivate enum Fate {
    /// The provider has the message.
    case accept
    /// The provider has the message, but its answer is lost.
    case lose
    /// The request is lost, which the sender cannot know.
    case drop
    /// The provider cannot be reached.
    case unreachable
    /// The provider refuses the message.
    case refuse(SMSFailure)
  }

  /// Why a message was written; the provider must accept one for each.
  fileprivate struct Cause: Hashable, Sendable {
    let content: SMSMessage.Content
    let recipient: PhoneNumber
  }

  fileprivate struct State: Sendable {
    let seed: UInt64
    var trouble: UInt64
    var attempts: [Attempt] = []
    var fresh: [SMSMessage] = []
    var problems: [String] = []
    var stopped: Set<PhoneNumber> = []
    var crashesNext = false
    var hasCrashed = false
    private var accepted: Set<SMSMessageID> = []
    private var causes: Set<Cause> = []
    private var counts: [SMSMessageID: UInt64] = [:]

    init(seed: UInt64, trouble: UInt64) { (self.seed, self.trouble) = (seed, trouble) }

    static func providerID(of id: SMSMessageID) -> String { "SM\(id.bits)" }
  }
}

extension CareSimulatedProvider.State {
  fileprivate mutating func send(
    _ message: SMSMessage, looksUp: Bool, at now: Instant
  ) -> Result<SMSReceipt, SMSSendingProblem> {
    let fate = nextFate(of: message)
    if looksUp, accepted.contains(message.id) {
      // The sender must not learn from a failed look-up that nothing was sent.
      if case .drop = fate { return .failure(SMSSendingProblem(.unknown, "No answer.")) }
      return .success(SMSReceipt(providerID: Self.providerID(of: message.id)))
    }
    switch fate {
    case .accept:
      accept(message, at: now)
      return .success(SMSReceipt(providerID: Self.providerID(of: message.id)))
    case .lose:
      accept(message, at: now)
      return .failure(SMSSendingProblem(.unknown, "The answer is lost."))
    case .drop:
      attempts.append(.init(message: message, at: now, isAccepted: false))
      return .failure(SMSSendingProblem(.unknown, "The request is lost."))
    case .unreachable:
      return .failure(SMSSendingProblem(.notSent, "There is no connection."))
    case .refuse(let failure):
      return .failure(SMSSendingProblem(.refused(failure), "It was refused."))
    }
  }

  private mutating func nextFate(of message: SMSMessage) -> CareSimulatedProvider.Fate {
    let number = counts[message.id, default: 0]
    counts[message.id] = number + 1
    let bits = message.id.bits
    let own = UInt64(truncatingIfNeeded: bits) ^ UInt64(truncatingIfNeeded: bits >> 64)
    var random = Seeded((seed ^ own) &+ (number &* 0x9E37_79B9))
    if crashesNext {
      (crashesNext, hasCrashed) = (false, true)
      return random.next() % 2 == 0 ? .accept : .drop
    }
    // Twelve faults of a hundred attempts for each degree of trouble.
    switch random.next() % 100 {
    case ..<(3 * trouble): return .lose
    case ..<(5 * trouble): return .drop
    case ..<(8 * trouble): return .unreachable
    case ..<(10 * trouble): return .refuse(.temporary)
    case ..<(11 * trouble): return .refuse(.unreachable)
    case ..<(12 * trouble): return .refuse(.unusableNumber)
    default: return .accept
    }
  }

  private mutating func accept(_ message: SMSMessage, at now: Instant) {
    let place = "seed \(seed), \(now), profile \(message.profile)"
    let isNew = accepted.insert(message.id).inserted
    let cause = CareSimulatedProvider.Cause(
      content: message.content, recipient: message.recipient)
    // Hellos, welcomes and replies to HELP repeat; their ids say which one it is.
    let isNewCause = message.occurrence == nil || causes.insert(cause).inserted
    if !isNew || !isNewCause { problems.append("\(place): \(message.content) is sent twice") }
    if stopped.contains(message.recipient), message.content != .help {
      problems.append("\(place): \(message.content) is sent after STOP")
    }
    attempts.append(.init(message: message, at: now, isAccepted: true))
    fresh.append(message)
  }
}

// MARK: - Restarts

/// The error of a process that ends.
struct CareCrash: Error {}

/// A store that the process cannot write any more after it has ended during an attempt.
///
/// So the outcome of the attempt is unknown.
struct CareCrashingStore: Store {
  let inner: any Store
  let provider: CareSimulatedProvider

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    guard !provider.hasCrashed else { throw CareCrash() }
    return try await inner.write(work)
  }

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await inner.read(work)
  }

  func changes(of filter: ChangeFilter) -> AsyncStream<Set<Space>> { inner.changes(of: filter) }

  var photos: any PhotoStorage { inner.photos }

  func secret() async throws -> [UInt8] { try await inner.secret() }
}
