internal import KinshipData
public import KinshipDomain

/// A mail server that accepts mails of this program, and the account for it.
public struct SMTPServer: Hashable, Sendable {
  /// How the conversation with the server is encrypted.
  public enum Encryption: Hashable, Sendable {
    /// Implicit TLS, from the first byte on: `smtps://`.
    case implicitTLS
    /// A conversation that must change to TLS before the login and the first mail: `smtp://`.
    case startTLS
    /// None, only for a server of the same machine: `smtp+plaintext://`.
    case none
  }

  /// A user name and its password.
  public struct Login: Hashable, Sendable, CustomStringConvertible {
    /// The user name.
    public let user: String
    /// The password.
    public let password: String

    /// Creates a login; neither may be empty.
    public init(user: String, password: String) {
      (self.user, self.password) = (user, password)
    }

    /// The user name, so that no log contains the password.
    public var description: String { user }
  }

  /// The name or address of the server; an IPv6 address without brackets.
  public let host: String
  /// The port.
  public let port: UInt16
  /// The encryption.
  public let encryption: Encryption
  /// The address that the mails are from.
  public let sender: Email
  /// The login, or nil for a server that accepts mails without one.
  public let login: Login?
  /// The path of a file with the trusted root certificates in PEM; nil for the system's.
  public let trustedRoots: String?

  /// Creates a server from its URL, such as `smtps://mail.example.org`.
  ///
  /// Throws `MalformedSMTPURL`.
  public init(
    _ url: String, sender: Email, login: Login? = nil, trustedRoots: String? = nil
  ) throws(MalformedSMTPURL) {
    let parts = try SMTPURL(url)
    (host, port, encryption) = (parts.host, parts.port, parts.encryption)
    (self.sender, self.login, self.trustedRoots) = (sender, login, trustedRoots)
  }
}

extension SMTPServer: CustomStringConvertible {
  /// The server as host and port, such as `mail.example.org:465`.
  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

/// The reason why a text is not the URL of a mail server.
public enum MalformedSMTPURL: Error, Hashable, Sendable {
  /// It does not start with `smtps://`, `smtp://` or `smtp+plaintext://`.
  case scheme
  /// Something follows or precedes the host and port, such as a user name or a path.
  case parts
  /// The host is missing, or is neither a name nor an address.
  case host
  /// The port is not a number from 1 to 65535.
  case port
  /// `smtp+plaintext://` names another machine.
  case plaintext
}

/// The parts of a mail server's URL.
private struct SMTPURL {
  let host: String
  let port: UInt16
  let encryption: SMTPServer.Encryption

  private static let schemes: [(name: String, encryption: SMTPServer.Encryption, port: UInt16)] = [
    ("smtps://", .implicitTLS, 465), ("smtp://", .startTLS, 587), ("smtp+plaintext://", .none, 25),
  ]

  init(_ url: String) throws(MalformedSMTPURL) {
    let lowered = url.lowercased()
    guard let scheme = Self.schemes.first(where: { lowered.hasPrefix($0.name) }) else {
      throw .scheme
    }
    var rest = lowered.dropFirst(scheme.name.count)
    if rest.last == "/" { rest.removeLast() }
    guard !rest.contains(where: { "/?#@%\\".contains($0) }) else { throw .parts }
    let address: NetworkHost
    do throws(NetworkHost.Malformed) {
      address = try NetworkHost(rest)
    } catch .host {
      throw .host
    } catch {
      throw .port
    }
    host = address.host
    port = address.port ?? scheme.port
    encryption = scheme.encryption
    guard encryption != .none || address.isLoopback else { throw .plaintext }
  }
}
