package import KinshipTime
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A local provider: serves the HTTP API of an account on the loopback interface, and posts its
/// webhooks.
package final class SandboxServer: Sendable {
  /// Something that happened.
  package enum Event: Hashable, Sendable {
    /// A phone shows a message.
    case shown(SandboxAccount.Shown)
    /// A webhook was answered with the status; 0 without an answer.
    case called(url: String, status: Int)
  }

  private struct State {
    var account: SandboxAccount
    var isStopped = false
    var openCalls = 0
    var waitingCalls: [SandboxAccount.Call] = []
  }

  /// Maximum number of simultaneous webhooks.
  private static let mostOpenCalls = 8

  private let state: Mutex<State>
  private let now: @Sendable () -> Instant
  private let report: @Sendable (Event) -> Void
  private let channel: any Channel
  private let timer: RepeatedTask
  /// The port.
  package let port: Int

  /// The URL of the API.
  package var url: String { "http://127.0.0.1:\(port)" }

  /// Starts a server on a port of 127.0.0.1; 0 lets the system choose.
  ///
  /// `report` is called in a thread of the server, and must not wait.
  package static func start(
    _ account: SandboxAccount, port: Int = 0, now: @escaping @Sendable () -> Instant,
    report: @escaping @Sendable (Event) -> Void = { _ in }
  ) async throws -> SandboxServer {
    let box = ServerBox()
    let listener = SandboxListener { request in
      box.server?.answer(request) ?? SandboxResponse(status: 503)
    }
    let channel = try await listener.open(port: port)
    let timer = channel.eventLoop.scheduleRepeatedTask(
      initialDelay: .milliseconds(5), delay: .milliseconds(5)
    ) { _ in
      box.server?.advance()
    }
    let server = SandboxServer(account, channel, timer, now: now, report: report)
    box.server = server
    return server
  }

  private init(
    _ account: SandboxAccount, _ channel: any Channel, _ timer: RepeatedTask,
    now: @escaping @Sendable () -> Instant, report: @escaping @Sendable (Event) -> Void
  ) {
    state = Mutex(State(account: account))
    (self.now, self.report) = (now, report)
    (self.channel, self.timer) = (channel, timer)
    port = channel.localAddress?.port ?? 0
  }

  /// The account as it is now.
  package var account: SandboxAccount { state.withLock { $0.account } }

  /// Sends a message from a phone.
  package func receive(
    _ text: String, from phone: String, media: [SandboxAccount.Media] = []
  ) {
    let (time, base) = (self.now(), self.url)
    state.withLock { state in
      state.account.receive(text, from: phone, media: media, at: time, baseURL: base)
    }
  }

  /// Stops the server; waiting webhooks are not sent.
  package func stop() async {
    state.withLock { $0.isStopped = true }
    timer.cancel()
    try? await channel.close().get()
  }

  private func answer(_ request: SandboxRequest) -> SandboxResponse {
    let time = self.now()
    return state.withLock { state in state.account.answer(request, at: time) }
  }

  /// Starts the webhooks that are due, and reports what phones show.
  private func advance() {
    let time = self.now()
    let (shown, calls) = state.withLock {
      state -> ([SandboxAccount.Shown], [SandboxAccount.Call]) in
      guard !state.isStopped else { return ([], []) }
      state.waitingCalls += state.account.advance(to: time)
      let count = min(Self.mostOpenCalls - state.openCalls, state.waitingCalls.count)
      let calls = Array(state.waitingCalls.prefix(count))
      state.waitingCalls.removeFirst(count)
      state.openCalls += count
      return (state.account.takeShown(), calls)
    }
    for message in shown { report(.shown(message)) }
    for call in calls {
      Task { await post(call) }
    }
  }

  private func post(_ call: SandboxAccount.Call) async {
    let status = (try? await SandboxPost(call, on: channel.eventLoop).status()) ?? 0
    let time = self.now()
    state.withLock { state in
      state.openCalls -= 1
      if status == 0 { state.account.retry(call, at: time) }
    }
    report(.called(url: call.url, status: status))
  }
}

/// Holds the server for callbacks that are created before it.
private final class ServerBox: Sendable {
  private let state = Mutex<SandboxServer?>(nil)

  var server: SandboxServer? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
