internal import NIOCore
internal import Synchronization

/// The meeting point of a server and its clients in one process, for tests and embedded servers.
///
/// Calls pass through the same frames, limits and flow control as on a socket. One server listens
/// on a hub at a time.
public final class InProcessHub: Sendable {
  /// Accepts a new connection from a client's link.
  typealias Accept = @Sendable (_ client: Link) -> Void

  private let accept = Mutex<Accept?>(nil)

  /// Creates a hub; calls fail with ``RPCCode/unavailable`` until a server listens on it.
  public init() {}

  func listen(_ accept: @escaping Accept) throws {
    let isFree = self.accept.withLock { current in
      guard current == nil else { return false }
      current = accept
      return true
    }
    guard isFree else { throw EndpointError("a server listens on this hub already") }
  }

  func stop() {
    accept.withLock { $0 = nil }
  }

  /// Connects a client's link, on its loop.
  func dial(_ client: Link) {
    guard let accept = accept.withLock({ $0 }) else {
      return client.lost(ConnectionFault(.connectionRefused, "no server listens on this hub"))
    }
    accept(client)
  }
}

/// One direction of a connection within the process.
// `@unchecked Sendable`: the event loop of the writing end is the lock. Bytes are passed to the
// other end on the other end's loop.
final class InProcessPipe: Pipe, @unchecked Sendable {
  private let other: Link
  private var isOpen = true

  init(to other: Link) {
    self.other = other
  }

  var isWritable: Bool { true }

  func write(_ bytes: ByteBuffer) {
    guard isOpen else { return }
    let other = other
    other.loop.execute {
      other.received(bytes)
      other.settle()
    }
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    let other = other
    other.loop.execute { other.lost(ConnectionFault(.closedEarly, "the connection was closed")) }
  }
}
