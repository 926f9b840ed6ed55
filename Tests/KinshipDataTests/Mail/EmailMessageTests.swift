import Foundation
import KinshipData
import KinshipDomain
import KinshipTime
import Testing

/// Mails for a mail server, which have a sender.
@Suite struct EmailMessageTests {
  private func text(_ body: String, subject: String = "Your code") throws -> String {
    EmailMessage(
      id: MailID(bits: 7), recipient: try Email("zoe@example.org"), subject: subject, body: body,
      writtenAt: .at(0)
    ).message(from: try Email("kinship@example.org"))
  }

  /// Decodes a quoted-printable body as a mail program does.
  private func decoded(_ message: String) throws -> String {
    let end = try #require(message.firstRange(of: "\r\n\r\n")).upperBound
    let text = message[end...].replacing("=\r\n", with: "").replacing("\r\n", with: "\n")
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "=") else {
        bytes.append(byte)
        continue
      }
      bytes.append(try #require(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)))
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // Proves: UC-A6, M-06
  @Test(arguments: [
    "", "Hello", "Grüße\nund mehr = €\n", "blank at the end \nand a tab\t\n ", ".\n..\n.x",
    String(repeating: "a", count: 200), String(repeating: "€😀", count: 60),
    String(repeating: "word ", count: 40), "carriage\r\n.\r\nreturn\r", "=20",
  ])
  func `a mail with a sender is ASCII in short lines, and its body can be decoded`(
    body: String
  ) throws {
    let message = try text(body)
    #expect(message.utf8.allSatisfy { (0x20...0x7E).contains($0) || [9, 10, 13].contains($0) })
    let lines = message.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 76 && !$0.hasSuffix(" ") && !$0.hasSuffix("\t") })
    #expect(!lines.joined().utf8.contains { $0 == 10 || $0 == 13 })
    #expect(lines.contains("Content-Transfer-Encoding: quoted-printable"))
    #expect(try decoded(message) == body + "\n")
  }

  @Test func `line ends in a subject add no header`() throws {
    let message = try text("Hello", subject: "x\r\nBcc: eve@example.org\r\n\r\nhi")
    let head = try #require(message.components(separatedBy: "\r\n\r\n").first)
    let names = head.components(separatedBy: "\r\n").map { $0.prefix { $0 != ":" } }
    #expect(
      names == [
        "From", "Date", "To", "Subject", "Message-ID", "MIME-Version", "Content-Type",
        "Content-Transfer-Encoding", "Auto-Submitted",
      ])
  }
}
