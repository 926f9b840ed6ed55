internal import Foundation
internal import KinshipDomain
internal import KinshipTime

/// A message as the provider's JSON describes it; unknown members are ignored.
struct ProviderMessage: Decodable {
  /// Precedes texts of accounts that are not yet paid.
  private static let trialPrefix = "Sent from your Twilio trial account - "

  let sid: String
  let status: String
  let to: String?
  let body: String?
  let direction: String?
  let dateCreated: String?
  let errorCode: Int?

  /// The values that callers use; nil if the message has an unknown status or id.
  var sent: SentSMS? {
    guard let status = SMSDeliveryStatus(provider: status),
      SMSAccount.isID(sid, prefix: "SM") || SMSAccount.isID(sid, prefix: "MM")
    else { return nil }
    return SentSMS(
      id: sid, status: status,
      failure: status == .failed ? SMSFailure(providerCode: errorCode ?? 0) : nil,
      createdAt: createdAt)
  }

  /// The time of creation.
  var createdAt: Instant? { dateCreated.flatMap { Instant(mailDate: $0) } }

  /// Whether this is a message to the recipient with the text.
  func matches(_ message: OutgoingSMS) -> Bool {
    guard to == message.recipient.number, direction?.hasPrefix("outbound") ?? true else {
      return false
    }
    return body == message.text.string || body == Self.trialPrefix + message.text.string
  }
}

/// A page of the provider's list of messages, the newest first.
struct ProviderMessages: Decodable {
  let messages: [ProviderMessage]
}

/// The provider's JSON of a refusal.
struct ProviderRefusal: Decodable {
  let code: Int?
}

extension Instant {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Reads a date of RFC 2822, such as `Fri, 31 Oct 2014 03:39:29 +0000`; nil for another form.
  init?(mailDate text: String) {
    guard text.utf8.count <= 40 else { return nil }
    let words = text.split(separator: " ").drop { $0.hasSuffix(",") }.map { String($0) }
    guard words.count == 5, let day = Int(words[0]), (1...31).contains(day),
      let month = Self.months.firstIndex(of: words[1]), words[4].utf8.count == 5
    else { return nil }
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let offset = "\(words[4].prefix(3)):\(words[4].suffix(2))"
    self.init("\(words[2])-\(twoDigits(month + 1))-\(twoDigits(day))T\(words[3])\(offset)")
  }
}
