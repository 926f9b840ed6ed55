import Foundation
import KinshipDomain
import KinshipTime

/// Sends letters as files: each is put into a folder as `<id>.eml`, for a mail server, or a person, to
/// take them from there.
///
/// A file is whole and durable under its name. A letter that is sent again is the same file, if nobody has
/// taken it yet; its Message-ID is the same in any case.
public struct MailFiles: MailSender {
  /// The folder, made at the first letter for its owner alone.
  public let folder: String

  /// Letters in that folder; the one above it has to be there.
  public init(in folder: String) {
    self.folder = folder
  }

  /// Puts the letter there; throws a `StoreFault` when the folder cannot be written.
  public func send(_ emailMessage: EmailMessage) async throws {
    try FileAccess.makeFolder(folder, in: FileAccess.split(folder).folder)
    try FileAccess.write(Array(emailMessage.message.utf8), to: "\(emailMessage.id).eml", in: folder)
  }
}

extension EmailMessage {
  /// The letter in the form of RFC 5322, without a sender, whom the server that carries it on fills in:
  /// headers in ASCII, but for an address that is none, and the body in UTF-8.
  ///
  /// Neither addresses nor subjects have line ends, so that no header can be smuggled in.
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
  /// The text as a header may have it (RFC 2047): words in base64 when it is not plain ASCII.
  ///
  /// A word is at most 75 characters long, a line 76, and no letter is cut in two.
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
  /// `Sat, 21 Nov 2026 09:00:00 +0000`.
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
