import ArgumentParser
import FramedRPC
import KinshipTransport

/// Where a server is: `tcp://HOST:PORT`, `tls://HOST:PORT` or `unix:PATH`.
struct ServerAddress: Hashable {
  /// How it is reached.
  enum Way: Hashable {
    case tcp(host: String, port: Int)
    case tls(host: String, port: Int)
    case unix(path: String)
  }

  /// The port that is meant where none is said.
  static let port = 7411

  let way: Way

  /// The address in `text`; nil when it is none.
  init?(_ text: String) {
    if let path = text.after("unix:") {
      guard path.hasPrefix("/") else { return nil }
      way = .unix(path: path)
    } else if let place = text.after("tcp://"), let (host, port) = Self.place(place) {
      way = .tcp(host: host, port: port)
    } else if let place = text.after("tls://"), let (host, port) = Self.place(place) {
      way = .tls(host: host, port: port)
    } else {
      return nil
    }
  }

  /// Whether only this machine reaches it.
  var isLocal: Bool {
    switch way {
    case .unix: true
    case .tcp(let host, _), .tls(let host, _): Endpoint.isLocal(host: host)
    }
  }

  /// `HOST`, `HOST:PORT`, `[ADDRESS]` or `[ADDRESS]:PORT`.
  private static func place(_ text: String) -> (host: String, port: Int)? {
    let end = text.hasPrefix("[") ? text.firstIndex(of: "]").map(text.index(after:)) : nil
    let cut = end ?? text.firstIndex(of: ":") ?? text.endIndex
    let bracketed = String(text[..<cut])
    let host = end == nil ? bracketed : String(bracketed.dropFirst().dropLast())
    guard !host.isEmpty, !host.contains(where: { $0 == "/" || $0 == "[" || $0.isWhitespace })
    else { return nil }
    let rest = text[cut...]
    guard !rest.isEmpty else { return (host, Self.port) }
    guard rest.hasPrefix(":"), rest.dropFirst().utf8.allSatisfy({ 48...57 ~= $0 }),
      let port = UInt16(rest.dropFirst())
    else { return nil }
    return (host, Int(port))
  }
}

extension String {
  /// What follows a beginning; nil for a text that does not begin so.
  fileprivate func after(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}

extension ServerAddress: LosslessStringConvertible, ExpressibleByArgument {
  /// The address as it is typed.
  var description: String {
    switch way {
    case .tcp(let host, let port): "tcp://\(Self.bracketed(host)):\(port)"
    case .tls(let host, let port): "tls://\(Self.bracketed(host)):\(port)"
    case .unix(let path): "unix:\(path)"
    }
  }

  private static func bracketed(_ host: String) -> String {
    host.contains(":") ? "[\(host)]" : host
  }

  /// The same with the port that the system chose.
  func bound(to port: Int?) -> ServerAddress {
    guard let port else { return self }
    return switch way {
    case .tcp(let host, _): ServerAddress(way: .tcp(host: host, port: port))
    case .tls(let host, _): ServerAddress(way: .tls(host: host, port: port))
    case .unix: self
    }
  }

  private init(way: Way) {
    self.way = way
  }
}
