package import KinshipTime

/// A message in the sandbox.
package struct SandboxMessage: Hashable, Sendable {
  /// Whether it was sent to a phone or from one.
  package enum Direction: String, Sendable {
    /// To a phone.
    case outbound = "outbound-api"
    /// From a phone.
    case inbound
  }

  /// The id.
  package let id: String
  /// The direction.
  package let direction: Direction
  /// The sender.
  package let from: String
  /// The recipient.
  package let to: String
  /// The text.
  package let body: String
  /// The time of creation.
  package let createdAt: Instant
  /// The time at which it was sent; nil for a queued one.
  package internal(set) var sentAt: Instant?
  /// The status with the provider's name.
  package internal(set) var status: String
  /// The number of the reason why it was not delivered.
  package internal(set) var errorCode: Int?
  /// The URL for reports.
  let reportsURL: String?
  /// The ids of its files.
  let media: [String]

  /// The message as the provider's JSON, with the members in the provider's order.
  func json(of account: String) -> String {
    let uri = "/2010-04-01/Accounts/\(account)/Messages/\(id)"
    var members: [String] = []
    func add(_ name: String, _ json: String) { members.append("\(quoted(name)): \(json)") }
    add("sid", quoted(id))
    add("date_created", quoted(createdAt.mailDate))
    add("date_updated", quoted((sentAt ?? createdAt).mailDate))
    add("date_sent", sentAt.map { quoted($0.mailDate) } ?? "null")
    add("account_sid", quoted(account))
    add("to", quoted(to))
    add("from", quoted(from))
    add("messaging_service_sid", "null")
    add("body", quoted(body))
    add("status", quoted(status))
    // The sandbox charges nothing, so it does not count segments.
    add("num_segments", quoted("1"))
    add("num_media", quoted(String(media.count)))
    add("direction", quoted(direction.rawValue))
    add("api_version", quoted("2010-04-01"))
    add("price", "null")
    add("price_unit", quoted("USD"))
    add("error_code", errorCode.map { String($0) } ?? "null")
    add("error_message", "null")
    add("uri", quoted(uri + ".json"))
    add("subresource_uris", "{" + quoted("media") + ": " + quoted(uri + "/Media.json") + "}")
    return "{" + members.joined(separator: ", ") + "}"
  }
}

/// A text as a JSON string.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

extension Instant {
  /// The date in the form of RFC 2822, as in the provider's JSON.
  var mailDate: String {
    let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    // Such as 2026-11-28T15:20:45Z.
    let text = Array(description)
    func part(_ range: Range<Int>) -> String { String(text[range]) }
    let days = Int((millisecondsSinceEpoch / 86_400_000) + 4) % 7
    let month = Int(part(5..<7)).map { months[$0 - 1] } ?? "Jan"
    return "\(weekdays[max(days, 0)]), \(part(8..<10)) \(month) \(part(0..<4)) "
      + "\(part(11..<19)) +0000"
  }

  /// The day in UTC, such as `2026-11-28`.
  var day: String { String(description.prefix(10)) }
}
