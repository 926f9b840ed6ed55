internal import Foundation
internal import KinshipData
public import KinshipDomain

/// A push gateway that accepts webhooks, and the secret that signs them.
public struct WebhookServer: Hashable, Sendable {
  /// The URL to which pushes are posted.
  let url: String
  /// The host, with the port if the URL has one.
  private let host: String
  let secret: WebhookSecret
  /// The path of a file with the trusted root certificates in PEM; nil for the system's.
  let trustedRoots: String?

  /// Creates a gateway from its URL, such as `https://push.example.org/kinship`.
  ///
  /// `http://` is only for a gateway of the same machine. Throws `MalformedWebhookURL`.
  public init(
    _ url: String, secret: WebhookSecret, trustedRoots: String? = nil
  ) throws(MalformedWebhookURL) {
    let isEncrypted = url.lowercased().hasPrefix("https://")
    guard isEncrypted || url.lowercased().hasPrefix("http://") else { throw .scheme }
    let rest = url.dropFirst(isEncrypted ? 8 : 7)
    guard rest.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      !rest.contains(where: { "#\\\"<>^`{|}".contains($0) })
    else { throw .parts }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
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
    self.url = "\(isEncrypted ? "https" : "http")://\(host)\(rest.dropFirst(authority.count))"
    self.host = "\(host)"
    (self.secret, self.trustedRoots) = (secret, trustedRoots)
  }
}

extension WebhookServer: CustomStringConvertible {
  /// The gateway as host and port; its path and query can contain a secret.
  public var description: String { host }
}

/// The reason why a text is not the URL of a push gateway.
public enum MalformedWebhookURL: Error, Hashable, Sendable {
  /// It starts with neither `https://` nor `http://`.
  case scheme
  /// It contains a user name, a fragment, or a character that a URL cannot contain.
  case parts
  /// The host is missing, or is neither a name nor an address.
  case host
  /// The port is not a number from 1 to 65535.
  case port
  /// `http://` names another machine.
  case plaintext
}

/// The secret of webhooks, which this program and the push gateway share.
public struct WebhookSecret: Hashable, Sendable, Redacted {
  private static let prefix = "whsec_"
  /// The number of bytes that the standard allows.
  private static let size = 24...64

  let key: [UInt8]

  /// A secret in the form of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64; nil for
  /// another text.
  public init?(_ text: String) {
    guard text.hasPrefix(Self.prefix),
      let data = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))),
      Self.size.contains(data.count)
    else { return nil }
    key = [UInt8](data)
  }

  /// A description without the secret.
  public var description: String { "WebhookSecret(…)" }
}
