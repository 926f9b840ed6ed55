public import KinshipDomain

/// A received message.
///
/// Never described: it contains a number and a text.
public struct IncomingSMS: Hashable, Sendable, Redacted {
  /// A picture or other file of a message, which the provider keeps.
  public struct Media: Hashable, Sendable, Redacted {
    /// The URL at the provider, which needs the account's credentials.
    let url: String
    /// The type as the provider reports it, such as `image/jpeg`.
    public let type: String

    /// A description without the URL.
    public var description: String { "Media(\(type))" }
  }

  /// Maximum number of characters that are kept of a text.
  public static let mostCharacters = 1_600
  /// Maximum number of files that are kept of a message.
  public static let mostMedia = 10

  /// The provider's id of the message, which is the same when the provider repeats the request.
  public let id: String
  /// The number of the sender.
  public let sender: SMSAddress
  /// The text; can be empty if there is a file.
  public let text: String
  /// The meaning of the text, or the one that the provider recognized.
  public let answer: SMSAnswer
  /// The files.
  public let media: [Media]

  /// A description without number and text.
  public var description: String { "IncomingSMS(\(answer.rawValue), \(media.count))" }

  /// Reads a form; nil if it is not a message to the account's number.
  init?(_ form: FormFields, to account: SMSAccount) {
    guard let id = form["MessageSid"] ?? form["SmsSid"],
      SMSAccount.isID(id, prefix: "SM") || SMSAccount.isID(id, prefix: "MM"),
      let sender = form["From"].flatMap({ SMSAddress($0) }), form["To"] == account.sender.number
    else { return nil }
    (self.id, self.sender) = (id, sender)
    text = String((form["Body"] ?? "").prefix(Self.mostCharacters))
    let count = min(max(form["NumMedia"].flatMap { Int($0) } ?? 0, 0), Self.mostMedia)
    media = (0..<count).compactMap { index -> Media? in
      guard let url = form["MediaUrl\(index)"], url.hasPrefix("\(account.messagesURL)/") else {
        return nil
      }
      return Media(url: url, type: form["MediaContentType\(index)"]?.lowercased() ?? "")
    }
    // The provider recognizes words in further languages if its account is so configured.
    answer =
      switch form["OptOutType"] {
      case "STOP": .stop
      case "START": SMSAnswer(text) == .yes ? .yes : .start
      case "HELP": .help
      default: SMSAnswer(text)
      }
  }

  /// Reads an entry of the provider's list, without its files; nil if it is not a message to the
  /// account's number.
  init?(_ entry: ProviderReceived, to account: SMSAccount) {
    guard SMSAccount.isID(entry.sid, prefix: "SM") || SMSAccount.isID(entry.sid, prefix: "MM"),
      entry.direction == "inbound", let sender = entry.from.flatMap({ SMSAddress($0) }),
      entry.to == account.sender.number
    else { return nil }
    (id, self.sender) = (entry.sid, sender)
    text = String((entry.body ?? "").prefix(Self.mostCharacters))
    answer = SMSAnswer(text)
    media = []
  }
}
