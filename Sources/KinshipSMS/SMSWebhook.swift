/// A request of the provider with a valid signature.
public enum SMSWebhook: Hashable, Sendable {
  /// A received message.
  case answer(IncomingSMS)
  /// A report about a sent message.
  case report(SMSStatusReport)
  /// A request that concerns no message of this server, such as a status of a later version of the
  /// API. It is accepted, so that the provider does not repeat it.
  case ignored

  /// The document that the provider expects as the answer: no reply and no further action.
  public static let acceptance = #"<?xml version="1.0" encoding="UTF-8"?><Response/>"#
  /// The type of that document.
  public static let acceptanceType = "text/xml"

  init(answer form: FormFields, to account: SMSAccount) {
    guard let message = IncomingSMS(form, to: account) else {
      self = .ignored
      return
    }
    self = .answer(message)
  }

  init(report form: FormFields, target: String) {
    guard let report = SMSStatusReport(form, target: target) else {
      self = .ignored
      return
    }
    self = .report(report)
  }
}
