/// A report of the provider about a sent message.
public struct SMSReport: Hashable, Sendable {
  /// The message; nil if the report does not name it.
  public let reference: SMSMessageID?
  /// The provider's id of the message.
  public let providerID: String
  /// The status.
  public let status: SMSDeliveryStatus
  /// The reason why it was not delivered; nil for another status.
  public let failure: SMSFailure?

  /// A report with every field given.
  public init(
    reference: SMSMessageID?, providerID: String, status: SMSDeliveryStatus, failure: SMSFailure?
  ) {
    self.reference = reference
    self.providerID = providerID
    self.status = status
    self.failure = failure
  }
}
