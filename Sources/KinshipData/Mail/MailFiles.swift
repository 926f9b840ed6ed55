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
  public func send(_ letter: Letter) async throws {
    let parent = folder.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    try FileAccess.makeFolder(
      folder, in: parent.isEmpty ? "." : parent.joined(separator: "/") + "/")
    try FileAccess.write(Array(letter.message.utf8), to: "\(letter.id).eml", in: folder)
  }
}

extension Letter {
  /// The letter in the form of RFC 5322 and 6532: headers and body in UTF-8, without a sender, whom the
  /// server that carries it on fills in.
  ///
  /// Neither addresses nor subjects have line ends, so that no header can be smuggled in.
  var message: String {
    let headers = [
      "Date: \(writtenAt.mailDate)", "To: \(recipient)", "Subject: \(subject)",
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

extension Instant {
  /// `Sat, 21 Nov 2026 09:00:00 +0000`.
  fileprivate var mailDate: String {
    let local = Zone.utc.local(self)
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let (date, time) = (local.date, local.time)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(days[date.weekday.rawValue - 1]), \(two(date.day)) \(months[date.month - 1]) "
      + "\(date.year) \(two(time.hour)):\(two(time.minute)):\(two(time.second)) +0000"
  }
}
