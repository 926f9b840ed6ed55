import FramedRPC
import NIOCore
import Synchronization

/// The open connections of a listener, limited in all and for each address.
///
/// If all are in use, a new connection replaces one that has not sent its request yet. So slow
/// clients of a few addresses do not keep out a client that sends at once.
final class HTTPConnections: Sendable {
  /// A connection beyond a limit, which is closed.
  struct TooMany: Error {}

  fileprivate struct Connection: Sendable {
    /// The address; nil for one of this machine.
    let address: String?
    let close: @Sendable () -> Void
    /// Whether the request has not arrived completely.
    var isReceiving = true
  }

  fileprivate struct State {
    var open: [Int: Connection] = [:]
    var lastNumber = 0
  }

  private let limits: HTTPLimits
  private let state = Mutex(State())

  init(limits: HTTPLimits) {
    self.limits = limits
  }

  /// Adds a connection of an address, nil for one of this machine; returns its number, or nil at a
  /// limit.
  ///
  /// `close` is called if another connection replaces it.
  func add(_ address: String?, close: @escaping @Sendable () -> Void) -> Int? {
    let connection = Connection(address: address, close: close)
    let (number, replaced) = state.withLock { $0.add(connection, within: limits) }
    replaced?.close()
    return number
  }

  /// Records that the request of a connection has arrived, so that no other one replaces it.
  func endReceiving(_ number: Int) {
    state.withLock { $0.endReceiving(number) }
  }

  /// Removes a connection that was added.
  func remove(_ number: Int) {
    state.withLock { $0.open[number] = nil }
  }
}

extension HTTPConnections.State {
  /// Adds a connection; returns its number, and the connection that it replaces.
  fileprivate mutating func add(
    _ connection: HTTPConnections.Connection, within limits: HTTPLimits
  ) -> (number: Int?, replaced: HTTPConnections.Connection?) {
    if let address = connection.address, count(of: address) >= limits.connectionsPerAddress {
      return (nil, nil)
    }
    var replaced: HTTPConnections.Connection?
    if open.count >= limits.connections {
      guard let number = replaceable else { return (nil, nil) }
      replaced = open.removeValue(forKey: number)
    }
    lastNumber += 1
    open[lastNumber] = connection
    return (lastNumber, replaced)
  }

  fileprivate mutating func endReceiving(_ number: Int) {
    open[number]?.isReceiving = false
  }

  /// The oldest connection without a complete request, of the address with the most connections.
  private var replaceable: Int? {
    open.filter { $0.value.isReceiving }
      .map { (count: count(of: $0.value.address), number: $0.key) }
      .max { ($0.count, $1.number) < ($1.count, $0.number) }?.number
  }

  private func count(of address: String?) -> Int {
    open.values.count(where: { $0.address == address })
  }
}

extension SocketAddress {
  /// The address for limits, an IPv6 address with its first 64 bits only; nil for this machine,
  /// where a proxy can connect for many clients.
  var limitKey: String? {
    guard let address = ipAddress, !address.hasPrefix("127."), address != "::1",
      !address.lowercased().hasPrefix("::ffff:127.")
    else { return nil }
    return IPv6Network.name(of: address) ?? address
  }
}
