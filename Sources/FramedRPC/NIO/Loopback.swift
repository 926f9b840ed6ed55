internal import NIOCore

/// Addresses whose traffic never leaves the machine.
enum Loopback {
  /// Throws unless the host is a loopback address, because others could read plaintext.
  static func require(_ host: String) throws {
    guard isLoopback(host) else {
      throw EndpointError(
        "plaintext to \(host) could be read on the way: use TLS, or say plaintextAnywhere")
    }
  }

  static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    guard let address = try? SocketAddress(ipAddress: host, port: 0), host.hasPrefix("127.") else {
      return false
    }
    return address.protocol == .inet
  }
}
