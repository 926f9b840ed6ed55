public import KinshipDomain
public import KinshipTime

/// A message that is ready to send.
///
/// Never described: it contains a number and a text.
public struct OutgoingSMS: Hashable, Sendable, Redacted {
  /// The sender's id of the message, which is the same for every attempt.
  public let reference: String
  /// The number of the recipient.
  public let recipient: SMSAddress
  /// The text.
  public let text: SMSText
  /// The time for which the provider tries to hand it to the carrier; a later reminder would be
  /// obsolete.
  public let validity: Duration

  /// Maximum time that the provider accepts.
  private static let longestValidity = 36_000

  /// Creates a message from all of its fields.
  public init(
    reference: String, to recipient: SMSAddress, text: SMSText,
    validity: Duration = .seconds(14_400)
  ) {
    (self.reference, self.recipient) = (reference, recipient)
    (self.text, self.validity) = (text, validity)
  }

  /// A description without number and text.
  public var description: String { "OutgoingSMS(\(text))" }

  /// The form of the request that creates the message.
  func form(from sender: SMSAddress, reportsURL: String?) -> FormFields {
    let seconds = min(max(Int(validity.components.seconds), 1), Self.longestValidity)
    var fields: [(name: String, value: String)] = [
      (name: "To", value: recipient.number), (name: "From", value: sender.number),
      (name: "Body", value: text.string), (name: "ValidityPeriod", value: "\(seconds)"),
    ]
    if let reportsURL { fields.append((name: "StatusCallback", value: reportsURL)) }
    return FormFields(fields)
  }
}

/// A message that the provider has.
public struct SentSMS: Hashable, Sendable {
  /// The provider's id of the message.
  public let id: String
  /// The status at the time of the answer.
  public let status: SMSDeliveryStatus
  /// The reason why it was not delivered; nil for another status.
  public let failure: SMSFailure?
  /// The time at which the provider created it; nil if it did not say.
  public let createdAt: Instant?
}
