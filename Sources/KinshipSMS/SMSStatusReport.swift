public import KinshipDomain

/// A report of the provider about a sent message; reports can be late, repeated and out of order.
public struct SMSStatusReport: Hashable, Sendable {
  /// The provider's id of the message.
  public let id: String
  /// The reference with which the message was sent; nil if the report has none.
  public let reference: String?
  /// The status.
  public let status: SMSDeliveryStatus
  /// The reason why it was not delivered; nil for another status.
  public let failure: SMSFailure?
}

extension SMSStatusReport {
  /// Reads a form; nil without an id or with an unknown status.
  init?(_ form: FormFields, target: String) {
    guard let id = form["MessageSid"] ?? form["SmsSid"],
      SMSAccount.isID(id, prefix: "SM") || SMSAccount.isID(id, prefix: "MM"),
      let status = SMSDeliveryStatus(provider: form["MessageStatus"] ?? form["SmsStatus"] ?? "")
    else { return nil }
    (self.id, self.status) = (id, status)
    let query = target.drop { $0 != "?" }.dropFirst()
    reference = (try? FormFields(decoding: Array(query.utf8)))?["message"]
    failure =
      status == .failed
      ? SMSFailure(providerCode: form["ErrorCode"].flatMap { Int($0) } ?? 0) : nil
  }
}

extension SMSDeliveryStatus {
  /// The status with the provider's name; nil for the name of another version.
  init?(provider name: String) {
    switch name {
    case "accepted", "scheduled", "queued", "sending": self = .queued
    case "sent": self = .sent
    case "delivered", "read": self = .delivered
    case "failed", "undelivered", "canceled": self = .failed
    default: return nil
    }
  }
}

extension SMSFailure {
  /// The reason with the provider's number; ``other`` for an unknown one.
  ///
  /// The provider advises against logic that needs the exact number, so unknown ones are retried
  /// once.
  init(providerCode code: Int) {
    self =
      switch code {
      case 21610: .optedOut
      case 21211, 21214, 21217, 21601, 21614, 30005, 30006: .unusableNumber
      case 30003: .unreachable
      case 21408, 21612, 30004, 30007, 30034: .blocked
      case 14107, 20429, 20500, 20503, 21611, 30001, 30017, 30022: .temporary
      case 20003, 20005, 20008, 21606, 21659, 30002, 30018, 30023: .account
      default: .other
      }
  }
}
