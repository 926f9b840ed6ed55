/// An account with a provider that has the HTTP API of Twilio, and the number that it sends from.
public struct SMSAccount: Hashable, Sendable {
  /// The URL of Twilio's API.
  public static let twilio = "https://api.twilio.com"

  let service: ServiceURL
  /// The id of the account, such as `AC` and 32 hexadecimal digits.
  let id: String
  let token: SMSToken
  /// The number from which messages are sent and to which answers come.
  public let sender: SMSAddress
  /// The path of a file with the trusted root certificates in PEM; nil for the system's.
  let trustedRoots: String?

  /// Creates an account; throws `MalformedSMSAccount`.
  ///
  /// `http://` is only for a provider on this machine, such as `kin sms-sandbox`.
  public init(
    _ id: String, token: SMSToken, sender: SMSAddress, url: String = SMSAccount.twilio,
    trustedRoots: String? = nil
  ) throws(MalformedSMSAccount) {
    guard Self.isID(id, prefix: "AC") else { throw .id }
    do throws(ServiceURL.Malformed) {
      service = try ServiceURL(url)
    } catch {
      throw MalformedSMSAccount(error)
    }
    (self.id, self.token, self.sender, self.trustedRoots) = (id, token, sender, trustedRoots)
  }

  /// Whether the provider is on this machine, such as `kin sms-sandbox`: it reaches no real phones.
  public var isLocal: Bool { service.isLoopback }

  /// The URL of the account's messages, without an extension.
  var messagesURL: String { "\(accountURL)/Messages" }
  /// The URL of the account, without an extension.
  var accountURL: String { "\(service.text)/2010-04-01/Accounts/\(id)" }

  /// Whether the text is two letters and 32 hexadecimal digits, as all ids of the provider.
  static func isID(_ text: some StringProtocol, prefix: String) -> Bool {
    text.utf8.count == 34 && text.hasPrefix(prefix)
      && text.dropFirst(2).allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}

extension SMSAccount: CustomStringConvertible {
  /// The provider as host and port.
  public var description: String { service.host }
}

/// The reason why texts do not describe an account with a provider.
public enum MalformedSMSAccount: Error, Hashable, Sendable {
  /// The id is not `AC` and 32 hexadecimal digits.
  case id
  /// The URL starts with neither `https://` nor `http://`.
  case scheme
  /// The URL contains a user name, a query, a fragment, or a forbidden character.
  case parts
  /// The host is missing, or is neither a name nor an address.
  case host
  /// The port is not a number from 1 to 65535.
  case port
  /// `http://` names another machine.
  case plaintext

  init(_ problem: ServiceURL.Malformed) {
    self =
      switch problem {
      case .scheme: .scheme
      case .parts: .parts
      case .host: .host
      case .port: .port
      case .plaintext: .plaintext
      }
  }
}
