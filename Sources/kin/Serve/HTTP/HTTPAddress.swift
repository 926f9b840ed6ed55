import ArgumentParser
import FramedRPC

/// The address of an HTTP listener, as in the option `--http`: `HOST:PORT`.
struct HTTPAddress: Hashable {
  let host: String
  /// The port; 0 lets the system choose.
  let port: Int

  /// Whether only this machine can reach it.
  var isLocal: Bool { address.isLocal }

  /// The same address with the port that the system chose.
  func bound(to port: Int) -> HTTPAddress { HTTPAddress(host: host, port: port) }

  private var address: EndpointAddress { .tcp(host: host, port: port) }
}

extension HTTPAddress: ExpressibleByArgument {
  /// Parses an address; nil if it is malformed.
  init?(argument: String) {
    guard case .tcp(let host, let port)? = try? EndpointAddress("tcp://\(argument)") else {
      return nil
    }
    self.init(host: host, port: port)
  }
}

extension HTTPAddress: CustomStringConvertible {
  /// The host, an IPv6 address in brackets, and the port.
  var description: String { String("\(address)".dropFirst("tcp://".count)) }
}
