public import KinshipDomain
public import KinshipTime

/// A message that is ready to send.
///
/// Never described: it contains a number and a text.
public struct SMSToSend: Hashable, Sendable, Redacted {
  /// The message's id, the same for every attempt.
  public let reference: SMSMessageID
  /// The number of the recipient.
  public let recipient: PhoneNumber
  /// The text, the same for every attempt unless its habit or person was renamed.
  public let text: SMSText
  /// The time for which the provider tries to deliver it; a later delivery would be useless.
  public let validity: Duration
  /// The start of the first attempt whose outcome is unknown; nil if no attempt can have sent it.
  ///
  /// The message may have been sent then, so the sender looks it up before it sends it.
  public let lookUpSince: Instant?
  /// The provider's ids of other messages to the same number, which a look-up must not take for
  /// this one.
  public let otherIDs: Set<String>

  /// Creates a message from all of its fields.
  public init(
    reference: SMSMessageID, to recipient: PhoneNumber, text: SMSText, validity: Duration,
    lookUpSince: Instant? = nil, otherIDs: Set<String> = []
  ) {
    self.reference = reference
    self.recipient = recipient
    self.text = text
    self.validity = validity
    self.lookUpSince = lookUpSince
    self.otherIDs = otherIDs
  }

  /// A description without number and text.
  public var description: String { "SMSToSend(\(text))" }
}

/// The provider's answer for a message that it has.
public struct SMSReceipt: Hashable, Sendable {
  /// The provider's id of the message.
  public let providerID: String
  /// The status at the time of the answer.
  public let status: SMSDeliveryStatus
  /// The reason why it was not delivered; nil for another status.
  public let failure: SMSFailure?

  /// Creates a receipt from all of its fields.
  public init(
    providerID: String, status: SMSDeliveryStatus = .queued, failure: SMSFailure? = nil
  ) {
    (self.providerID, self.status, self.failure) = (providerID, status, failure)
  }
}

/// The reason why a message was not sent, or a file not downloaded.
public struct SMSSendingProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The state of the message after the attempt.
  public enum Outcome: Hashable, Sendable {
    /// It was not sent, and can be sent again.
    case notSent
    /// It was not sent for this reason. Attempts with the same message are repeated up to
    /// `SMSFailure.mostRetries` times.
    case refused(SMSFailure)
    /// It may have been sent: it is looked up before it is sent again.
    case unknown
  }

  /// The state of the message.
  public let outcome: Outcome
  /// One sentence for an operator, without numbers and texts of people.
  public let description: String

  /// Creates a problem.
  public init(_ outcome: Outcome, _ description: String) {
    (self.outcome, self.description) = (outcome, description)
  }
}

/// A downloaded file of a received message.
///
/// Never described: it can be a picture of people.
public struct DownloadedSMSMedia: Hashable, Sendable, Redacted {
  /// The content; it comes from outside, so it is converted before it is stored.
  public let bytes: [UInt8]
  /// The type, such as `image/jpeg`.
  public let type: String

  /// Creates a file.
  public init(_ bytes: [UInt8], type: String) { (self.bytes, self.type) = (bytes, type) }

  /// A description without the content.
  public var description: String { "DownloadedSMSMedia(\(bytes.count))" }
}

/// A transport for SMS.
public protocol SMSSender: Sendable {
  /// Sends a message; returns when the provider has it.
  ///
  /// With `lookUpSince`, the message may have been sent: the sender looks it up first, and sends it
  /// only if the provider does not have it. If the look-up fails, the outcome is `unknown` again.
  /// Several messages are sent at a time. After a cancelled task the outcome is unknown.
  func send(_ message: SMSToSend) async throws(SMSSendingProblem) -> SMSReceipt

  /// Downloads a file of a received message, of at most `limit` bytes.
  ///
  /// Throws a problem with the outcome `refused` for a file that no repetition can load, such as
  /// one that is too large, was deleted, or is no picture; with another outcome, the download is
  /// repeated.
  func download(_ url: String, limit: Int) async throws(SMSSendingProblem) -> DownloadedSMSMedia
}
