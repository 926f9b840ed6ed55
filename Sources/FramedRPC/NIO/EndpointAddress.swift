/// A server's address as text: `tcp://HOST:PORT`, `tls://HOST:PORT` or `unix:/PATH`.
///
/// Programs read it from options and configuration files, and make an ``Endpoint`` from it.
public enum EndpointAddress: Hashable, Sendable {
  /// A TCP port without encryption.
  case tcp(host: String, port: Int)
  /// A TCP port with TLS.
  case tls(host: String, port: Int)
  /// A Unix socket, by its absolute path.
  case unix(path: String)

  /// Parses an address.
  ///
  /// An IPv6 address is written in brackets: `tcp://[::1]:7411`. `defaultPort` is the port of an
  /// address without one; nil makes the port mandatory. Throws an ``EndpointError`` with a sentence
  /// that shows how to write the address.
  public init(_ text: String, defaultPort: Int? = nil) throws(EndpointError) {
    if let path = text.suffix(after: "unix:") {
      guard path.hasPrefix("/") else { throw .malformed(text, "unix: needs an absolute path") }
      self = .unix(path: path)
    } else if let rest = text.suffix(after: "tcp://") {
      let (host, port) = try Self.hostAndPort(rest, of: text, defaultPort: defaultPort)
      self = .tcp(host: host, port: port)
    } else if let rest = text.suffix(after: "tls://") {
      let (host, port) = try Self.hostAndPort(rest, of: text, defaultPort: defaultPort)
      self = .tls(host: host, port: port)
    } else {
      throw .malformed(text, "write tcp://HOST:PORT, tls://HOST:PORT or unix:/PATH")
    }
  }

  /// Whether the address is reachable only from this machine: a Unix socket, or a loopback host.
  public var isLocal: Bool {
    switch self {
    case .unix: true
    case .tcp(let host, _), .tls(let host, _): Loopback.isLoopback(host)
    }
  }

  /// The same address with the port that the system chose; unchanged for nil and for a Unix socket.
  public func bound(to port: Int?) -> EndpointAddress {
    guard let port else { return self }
    return switch self {
    case .tcp(let host, _): .tcp(host: host, port: port)
    case .tls(let host, _): .tls(host: host, port: port)
    case .unix: self
    }
  }

  /// Parses `HOST`, `HOST:PORT`, `[ADDRESS]` or `[ADDRESS]:PORT`.
  private static func hostAndPort(
    _ rest: String, of text: String, defaultPort: Int?
  ) throws(EndpointError) -> (host: String, port: Int) {
    let end = rest.hasPrefix("[") ? rest.firstIndex(of: "]").map(rest.index(after:)) : nil
    let cut = end ?? rest.firstIndex(of: ":") ?? rest.endIndex
    let written = rest[..<cut]
    let host = String(end == nil ? written : written.dropFirst().dropLast())
    guard !host.isEmpty, !host.contains(where: { $0 == "/" || $0 == "[" || $0.isWhitespace })
    else { throw .malformed(text, "the host is missing or malformed") }
    guard cut < rest.endIndex else {
      guard let defaultPort else { throw .malformed(text, "the port is missing") }
      return (host, defaultPort)
    }
    return (host, try port(rest[cut...], of: text))
  }

  /// Parses `:PORT`.
  private static func port(_ written: Substring, of text: String) throws(EndpointError) -> Int {
    let digits = written.dropFirst()
    guard written.hasPrefix(":"), digits.utf8.allSatisfy({ 48...57 ~= $0 }),
      let port = UInt16(digits)
    else { throw .malformed(text, "the port is a number from 0 to 65535") }
    return Int(port)
  }
}

extension EndpointAddress: CustomStringConvertible {
  /// The address in its text form, with its port.
  public var description: String {
    switch self {
    case .tcp(let host, let port): "tcp://\(Self.bracketed(host)):\(port)"
    case .tls(let host, let port): "tls://\(Self.bracketed(host)):\(port)"
    case .unix(let path): "unix:\(path)"
    }
  }

  private static func bracketed(_ host: String) -> String {
    host.contains(":") ? "[\(host)]" : host
  }
}

extension Endpoint {
  /// Creates the endpoint at an address; `tls` is used only for `tls://`.
  ///
  /// `tcp://` is accepted for this machine only, see ``tcp(host:port:security:)``.
  public init(_ address: EndpointAddress, tls: TLSOptions = TLSOptions()) {
    switch address {
    case .tcp(let host, let port): self = .tcp(host: host, port: port, security: .plaintext)
    case .tls(let host, let port): self = .tcp(host: host, port: port, security: .tls(tls))
    case .unix(let path): self = .unix(path: path)
    }
  }

  /// Creates an endpoint from an address such as `tls://example.org:7411`; the port is mandatory.
  ///
  /// Throws an ``EndpointError`` for a text that is not an address.
  public init(_ text: String, tls: TLSOptions = TLSOptions()) throws(EndpointError) {
    self.init(try EndpointAddress(text), tls: tls)
  }
}

extension EndpointError {
  /// The longest quotation of a text in an error, in characters.
  private static let longestQuote = 200

  fileprivate static func malformed(_ text: String, _ reason: String) -> EndpointError {
    let cut = text.count > longestQuote
    return EndpointError("“\(text.prefix(longestQuote))\(cut ? "…" : "")” is no address: \(reason)")
  }
}

extension String {
  /// The text after a prefix; nil for a text without the prefix.
  fileprivate func suffix(after beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}
