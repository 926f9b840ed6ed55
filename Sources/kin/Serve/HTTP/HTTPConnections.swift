import FramedRPC
import NIOCore
import Synchronization

/// The number of open connections of a listener, in all and of each address.
final class HTTPConnections: Sendable {
  /// A connection beyond a limit, which is closed.
  struct TooMany: Error {}

  private struct State {
    var count = 0
    var ofAddress: [String: Int] = [:]
  }

  private let limits: HTTPLimits
  private let state = Mutex(State())

  init(limits: HTTPLimits) {
    self.limits = limits
  }

  /// Adds a connection of an address, nil for one of this machine; returns false at a limit.
  func add(_ address: String?) -> Bool {
    state.withLock { state in
      guard state.count < limits.connections else { return false }
      if let address {
        let others = state.ofAddress[address] ?? 0
        guard others < limits.connectionsPerAddress else { return false }
        state.ofAddress[address] = others + 1
      }
      state.count += 1
      return true
    }
  }

  /// Removes a connection that was added.
  func remove(_ address: String?) {
    state.withLock { state in
      state.count -= 1
      guard let address else { return }
      let rest = (state.ofAddress[address] ?? 1) - 1
      state.ofAddress[address] = rest > 0 ? rest : nil
    }
  }
}

extension SocketAddress {
  /// The address for limits, an IPv6 address with its first 64 bits only; nil for this machine,
  /// where a proxy can connect for many clients.
  var limited: String? {
    guard let address = ipAddress, !address.hasPrefix("127."), address != "::1",
      !address.lowercased().hasPrefix("::ffff:127.")
    else { return nil }
    return IPv6Network.name(of: address) ?? address
  }
}
