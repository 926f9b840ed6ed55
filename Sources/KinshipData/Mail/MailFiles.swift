import Foundation
import KinshipDomain
import KinshipTime

/// Writes each mail to a file `<id>.eml` in a folder, from which a mail server or a person takes
/// it.
///
/// A file is complete and durable when it has its name. A mail that is sent again replaces its file
/// if it is still there; its Message-ID is always the same.
public struct MailFiles: MailSender {
  /// The folder; created for its owner only when the first mail is sent.
  public let folder: String

  /// Creates a sender for that folder; the parent folder must exist.
  public init(in folder: String) {
    self.folder = folder
  }

  /// Writes the mail; throws a `StoreFault` if the folder cannot be written.
  public func send(_ emailMessage: EmailMessage) async throws {
    try FileAccess.makeFolder(folder, in: FileAccess.split(folder).folder)
    try FileAccess.write(Array(emailMessage.message.utf8), to: "\(emailMessage.id).eml", in: folder)
  }
}

extension EmailMessage {
  /// The mail in the format of RFC 5322, without a sender, which the relaying server adds.
  ///
  /// Headers are ASCII, except for an address with other characters; the body is UTF-8. Addresses
  /// and subjects contain no line ends, which prevents header injection.
  var message: String {
    let headers = [
      "Date: \(writtenAt.mailDate)", "To: \(recipient)", "Subject: \(subject.encodedWords)",
      "Message-ID: <\(id)@kinship>", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit",
      "Auto-Submitted: auto-generated",
    ]
    let lines =
      headers + [""]
      + body.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    return lines.map { $0 + "\r\n" }.joined()
  }
}

extension String {
  /// The text in the form of a header (RFC 2047): base64 words if it is not plain ASCII.
  ///
  /// A word has at most 75 characters, a line at most 76, and no character is split.
  var encodedWords: String {
    guard !utf8.allSatisfy({ (0x20...0x7E).contains($0) }) || contains("=?") else { return self }
    var words: [[UInt8]] = [[]]
    for scalar in unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if words[words.count - 1].count + bytes.count > 39 { words.append([]) }
      words[words.count - 1] += bytes
    }
    return words.map { "=?utf-8?B?\(Data($0).base64EncodedString())?=" }.joined(separator: "\r\n ")
  }
}

extension Instant {
  /// The date in the format `Sat, 21 Nov 2026 09:00:00 +0000`.
  fileprivate var mailDate: String {
    let local = Zone.utc.local(self)
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let (date, time) = (local.date, local.time)
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(days[date.weekday.rawValue - 1]), \(twoDigits(date.day)) \(months[date.month - 1]) "
      + "\(date.year) \(twoDigits(time.hour)):\(twoDigits(time.minute)):\(twoDigits(time.second)) +0000"
  }
}
