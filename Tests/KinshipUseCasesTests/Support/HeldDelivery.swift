import KinshipData
import KinshipDomain
import Synchronization

/// Waits that end when the test says so, or with their task; each has a name.
final class HeldWaits: Sendable {
  private struct State {
    var waits: [(name: String, end: AsyncStream<Void>.Continuation)] = []
    var running: [String] = []
    var most = 0
  }

  private let state = Mutex(State())
  private let begun = AsyncStream.makeStream(of: String.self)

  /// The maximum number of waits at a time.
  var most: Int { state.withLock(\.most) }

  /// Waits until `end` is called with the name; throws `CancellationError` when the task is
  /// cancelled.
  func wait(_ name: String) async throws {
    let (stream, end) = AsyncStream.makeStream(of: Void.self)
    state.withLock { state in
      state.waits.append((name, end))
      state.running.append(name)
      state.most = max(state.most, state.running.count)
    }
    defer {
      state.withLock { state in
        if let index = state.running.firstIndex(of: name) { state.running.remove(at: index) }
      }
    }
    begun.continuation.yield(name)
    for await _ in stream {}
    try Task.checkCancellation()
  }

  /// The names of the next waits that begin.
  func next(_ count: Int = 1) async -> [String] {
    var names: [String] = []
    var iterator = begun.stream.makeAsyncIterator()
    while names.count < count, let name = await iterator.next() { names.append(name) }
    return names
  }

  /// Waits for the beginning of a wait with that name.
  func begin(_ name: String) async {
    for await other in begun.stream where other == name { return }
  }

  /// Ends the waits with that name.
  func end(_ name: String) {
    let ended = state.withLock { state in
      defer { state.waits.removeAll { $0.name == name } }
      return state.waits.filter { $0.name == name }
    }
    for wait in ended { wait.end.finish() }
  }
}

/// A push gateway that accepts a push, named by its tokens, when the test says so.
final class HeldGateway: PushSender {
  let waits = HeldWaits()
  private let messages = Mutex<[PushMessage]>([])

  /// The notices that were pushed to a token, in the order of sending.
  func notices(to token: String) -> [NoticeID] {
    messages.withLock { all in
      all.filter { $0.tokens.map(\.secret).contains(token) }.map(\.notice)
    }
  }

  func send(_ message: PushMessage) async throws -> Set<DeviceToken> {
    messages.withLock { $0.append(message) }
    try await waits.wait(message.tokens.map(\.secret).joined(separator: " "))
    return []
  }
}

/// A mail server that accepts a mail, named by its subject, when the test says so.
struct HeldMailServer: MailSender {
  let waits = HeldWaits()

  func send(_ emailMessage: EmailMessage) async throws {
    try await waits.wait(emailMessage.subject)
  }
}
