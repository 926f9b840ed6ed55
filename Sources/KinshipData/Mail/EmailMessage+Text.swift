import Foundation
package import KinshipDomain
import KinshipTime

extension EmailMessage {
  /// The mail in the format of RFC 5322, in ASCII except for an address with other characters.
  ///
  /// Without a sender it is for a relaying server, which adds one, and its body is readable UTF-8.
  /// With a sender the body is quoted-printable, which every mail server accepts. Addresses and
  /// subjects contain no line ends, which prevents header injection.
  package func message(from sender: Email?) -> String {
    let headers = [
      "Date: \(writtenAt.mailDate)", "To: \(recipient)", "Subject: \(subject.encodedWords)",
      "Message-ID: <\(id)@kinship>", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: \(sender == nil ? "8bit" : "quoted-printable")",
      "Auto-Submitted: auto-generated",
    ]
    let from = sender.map { ["From: Kinship <\($0)>"] } ?? []
    let text = body.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    let lines = from + headers + [""] + (sender == nil ? text : body.quotedPrintableLines)
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

extension String {
  /// The lines of the text in quoted-printable form (RFC 2045): ASCII, at most 76 characters each.
  ///
  /// Only a line feed ends a line of the text; a carriage return is encoded.
  var quotedPrintableLines: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .flatMap { Self.quotedPrintable($0) }
  }

  private static func quotedPrintable(_ line: Substring.UTF8View) -> [String] {
    var lines = [""]
    for (offset, byte) in line.enumerated() {
      let isBlank = byte == 0x20 || byte == 0x09
      // A blank at the end of a line can get lost on the way.
      let isPlain = isBlank ? offset < line.count - 1 : (0x21...0x7E).contains(byte) && byte != 0x3D
      let digits = String(byte, radix: 16, uppercase: true)
      let piece =
        isPlain ? String(UnicodeScalar(byte)) : byte < 16 ? "=0\(digits)" : "=\(digits)"
      if lines[lines.count - 1].utf8.count + piece.utf8.count > 75 {
        lines[lines.count - 1] += "="
        lines.append("")
      }
      lines[lines.count - 1] += piece
    }
    return lines
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
