public import KinshipDomain
public import KinshipTime
internal import Synchronization

/// A received message in the provider's list, whose files are listed separately.
///
/// Never described: it contains a number and a text.
public struct ListedSMS: Hashable, Sendable, Redacted {
  /// The message without its files; its time is that of the provider.
  public let message: ReceivedSMS
  /// Whether it has files.
  public let hasMedia: Bool

  /// Creates an entry from all of its fields.
  public init(_ message: ReceivedSMS, hasMedia: Bool) {
    (self.message, self.hasMedia) = (message, hasMedia)
  }

  /// A description without number and text.
  public var description: String { "ListedSMS(\(message))" }
}

/// The provider's list of received messages.
public protocol ReceivedSMSList: Sendable {
  /// Lists the messages that were received at or after an instant, the earliest first; if there are
  /// more than `limit`, the latest of them.
  func received(
    since instant: Instant, limit: Int
  ) async throws(SMSSendingProblem) -> [ListedSMS]

  /// Lists the files of a received message.
  ///
  /// Throws a problem with the outcome `refused` if no repetition can list them.
  func media(
    ofReceived providerID: String
  ) async throws(SMSSendingProblem) -> [ReceivedSMS.Media]
}

/// Fetches messages that the provider could not post, for example while the server was down.
///
/// The provider posts a message once, and keeps it in a list. At the start all messages of the last
/// day are fetched, and later those since the last fetch, every five minutes and after a message that
/// could not be stored. They are received in the order of their times, with these times. A message
/// that was posted too changes nothing.
///
/// Until the first fetch has succeeded, ``waitForFirstFetch()`` holds back work that an answer or a
/// STOP could make wrong.
public final class MissedSMS: Sendable {
  /// Waits for a duration; throws when the task is cancelled.
  public typealias Sleep = @Sendable (Duration) async throws -> Void

  /// The pause between two fetches.
  private static let interval = Duration.seconds(300)
  /// The pause after a fetch that failed.
  private static let retry = Duration.seconds(30)
  /// The time before the start whose messages are fetched.
  private static let longestAbsence = Duration.seconds(86_400)
  /// The time before the last fetch whose messages are fetched again: the clocks differ, and the
  /// provider lists a message after its time.
  private static let overlap = Duration.seconds(600)
  /// The longest time for which work waits for the first fetch.
  private static let longestHold = Duration.seconds(120)
  /// Maximum number of messages of one fetch.
  private static let most = 1_000

  private struct State {
    /// The start of the last fetch that succeeded.
    var fetchedAt: Instant?
    /// The ids of the last list that were received.
    var received: Set<String> = []
    /// The ids of the last list whose files could not be listed.
    var withoutMedia: Set<String> = []
    /// Whether a posted message could not be stored.
    var isWanted = false
    /// The tasks that wait for the first fetch.
    var waiters: [WakeSignal] = []
  }

  private let list: any ReceivedSMSList
  private let store: any Store
  private let inbox: SMSInbox
  private let now: @Sendable () -> Instant
  private let sleep: Sleep
  private let failed: @Sendable (any Error) -> Void
  private let state = Mutex(State())
  private let wakeSignal = WakeSignal()

  /// Creates a service that receives the messages of a list; nothing is fetched yet.
  public init(
    in list: any ReceivedSMSList, to store: any Store, zones: ZoneDatabase,
    now: @escaping @Sendable () -> Instant,
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) },
    failed: @escaping @Sendable (any Error) -> Void
  ) {
    self.list = list
    self.store = store
    inbox = SMSInbox(to: store, zones: zones, now: now)
    self.now = now
    self.sleep = sleep
    self.failed = failed
  }

  /// Fetches messages until the task is cancelled.
  public func run() async {
    while !Task.isCancelled {
      var pause = Self.interval
      do {
        try await fetch()
      } catch {
        guard !Task.isCancelled else { return }
        failed(error)
        pause = Self.retry
      }
      await wakeSignal.wait(atMost: pause, sleep: sleep)
      wakeSignal.reset()
      // The store needs some time, and the provider may post many such messages.
      if takeWish() { try? await sleep(Self.retry) }
    }
  }

  /// Fetches messages half a minute later, after a posted one could not be stored.
  public func fetchSoon() {
    state.withLock { $0.isWanted = true }
    wakeSignal.signal()
  }

  /// Whether a fetch was wanted since the last call.
  private func takeWish() -> Bool {
    state.withLock { state in
      defer { state.isWanted = false }
      return state.isWanted
    }
  }

  /// Waits until the first fetch has succeeded, at most two minutes, and until the task is cancelled.
  public func waitForFirstFetch() async {
    let signal = WakeSignal()
    let isWaiting = state.withLock { state in
      guard state.fetchedAt == nil else { return false }
      state.waiters.append(signal)
      return true
    }
    guard isWaiting else { return }
    await signal.wait(atMost: Self.longestHold, sleep: sleep)
  }

  /// Fetches the messages since the last fetch, and receives them.
  ///
  /// Throws the provider's problem or a fault of the store; the messages before it were received.
  /// Not to be called while the service runs.
  public func fetch() async throws {
    let start = now()
    let last = state.withLock { $0.fetchedAt }
    let since = last.map { min($0, start) - Self.overlap } ?? .distantPast
    let listed = try await list.received(
      since: max(since, start - Self.longestAbsence), limit: Self.most)
    let ids = Set(listed.map(\.message.providerID))
    state.withLock { state in
      state.received.formIntersection(ids)
      state.withoutMedia.formIntersection(ids)
    }
    for entry in listed { try await receive(entry) }
    let waiters = state.withLock { state in
      state.fetchedAt = start
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.signal() }
  }

  private func receive(_ entry: ListedSMS) async throws {
    let id = entry.message.providerID
    guard !state.withLock({ $0.received.contains(id) }) else { return }
    let files = try await entry.hasMedia ? media(of: id) : []
    // The provider's clock can be ahead.
    let message = entry.message.with(files, notAfter: now())
    if try await !isOutdated(message) {
      do {
        try await inbox.receive(message)
      } catch let refusal as Refusal {
        // No repetition can succeed, and later messages must not wait for it.
        failed(refusal)
      }
    }
    state.withLock { state in _ = state.received.insert(id) }
  }

  /// The files of a message; none after they could not be listed twice, because later messages wait.
  private func media(of id: String) async throws(SMSSendingProblem) -> [ReceivedSMS.Media] {
    do throws(SMSSendingProblem) {
      return try await list.media(ofReceived: id)
    } catch {
      let isFirst = state.withLock { $0.withoutMedia.insert(id).inserted }
      if case .refused = error.outcome { return [] }
      guard !isFirst else { throw error }
      return []
    }
  }

  /// Whether a STOP that was posted is later than this START: it must stay in force.
  private func isOutdated(_ message: ReceivedSMS) async throws -> Bool {
    guard message.answer == .start else { return false }
    let stopped = try await store.read { try $0.care.stopTime(of: message.sender) }
    return stopped.map { $0 > message.receivedAt } ?? false
  }
}

extension ReceivedSMS {
  /// The message with its files, and with a time that has passed.
  fileprivate func with(_ media: [Media], notAfter now: Instant) -> ReceivedSMS {
    ReceivedSMS(
      providerID: providerID, from: sender, text: text, answer: answer, media: media,
      receivedAt: min(receivedAt, now))
  }
}
