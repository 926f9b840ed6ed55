internal import KinshipData

/// The URL of a service: of the provider, or of this server as the provider sees it.
struct ServiceURL: Hashable, Sendable {
  /// The reason why a text is not such a URL.
  enum Malformed: Error {
    /// It starts with neither `https://` nor `http://`.
    case scheme
    /// It contains a user name, a query, a fragment, or a character that a URL cannot contain.
    case parts
    /// The host is missing, or is neither a name nor an address.
    case host
    /// The port is not a number from 1 to 65535.
    case port
    /// `http://` names another machine.
    case plaintext
  }

  /// The URL without a slash at its end.
  let text: String
  /// The host, with the port if the URL has one.
  let host: String
  /// Whether it is this machine.
  let isLoopback: Bool

  /// Parses a URL such as `https://api.example.org`; `http://` is only for this machine.
  init(_ url: String) throws(Malformed) {
    let isEncrypted = url.lowercased().hasPrefix("https://")
    guard isEncrypted || url.lowercased().hasPrefix("http://") else { throw .scheme }
    var rest = url.dropFirst(isEncrypted ? 8 : 7)
    while rest.last == "/" { rest.removeLast() }
    guard rest.utf8.count <= 1_000, rest.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      !rest.contains(where: { "?#\\\"<>^`{|}".contains($0) })
    else { throw .parts }
    let authority = rest.prefix { $0 != "/" }
    guard !authority.contains("@"), !authority.contains("%") else { throw .parts }
    let host: NetworkHost
    do throws(NetworkHost.Malformed) {
      host = try NetworkHost(Substring(authority.lowercased()))
    } catch .host {
      throw .host
    } catch {
      throw .port
    }
    guard isEncrypted || host.isLoopback else { throw .plaintext }
    text = "\(isEncrypted ? "https" : "http")://\(host)\(rest.dropFirst(authority.count))"
    self.host = "\(host)"
    isLoopback = host.isLoopback
  }
}
