public import KinshipTime

/// A message that a phone sent.
///
/// Never described: it contains a number and a text.
public struct ReceivedSMS: Hashable, Sendable, Redacted {
  /// A picture or other file of a message, which the provider keeps.
  public struct Media: Hashable, Sendable, Redacted {
    /// The URL at the provider; only the provider's adapter reads it.
    public let url: String
    /// The type as the provider reports it, such as `image/jpeg`.
    public let type: String

    /// A file at a URL of the provider.
    public init(url: String, type: String) { (self.url, self.type) = (url, type) }

    /// A description without the URL.
    public var description: String { "Media" }
  }

  /// Maximum number of characters of a text.
  public static let mostCharacters = 1_600

  /// The provider's id, which is the same when the provider repeats its request.
  public let providerID: String
  /// The number of the sender.
  public let sender: PhoneNumber
  /// The text, at most ``mostCharacters``; can be empty if there is a file.
  public let text: String
  /// The meaning of the text.
  public let answer: SMSAnswer
  /// The files in the order of the message.
  public let media: [Media]
  /// Time at which it arrived here.
  public let receivedAt: Instant

  /// A message with every field given; a longer text is cut.
  public init(
    providerID: String, from sender: PhoneNumber, text: String, answer: SMSAnswer,
    media: [Media] = [], receivedAt: Instant
  ) {
    self.providerID = providerID
    self.sender = sender
    self.text = String(text.prefix(Self.mostCharacters))
    self.answer = answer
    self.media = media
    self.receivedAt = receivedAt
  }

  /// A description without number and text.
  public var description: String { "ReceivedSMS(\(answer.rawValue), \(media.count))" }
}
