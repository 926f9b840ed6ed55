import Foundation
import KinshipData
import KinshipDomain
import KinshipTime
import Testing

@Suite struct FileMailSenderTests {
  private let folder: Folder
  private var outbox: String { folder.path + "/outbox" }

  init() throws {
    folder = try Folder()
  }

  private func emailMessage(id: UInt128 = 1 << 100 | 7, body: String = "Grüße\nund mehr") throws
    -> EmailMessage
  {
    EmailMessage(
      id: MailID(bits: id), recipient: try Email("zoë@example.org"),
      subject: "Dein Code für später",
      body: body, writtenAt: .at(0))
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: outbox).sorted()
  }

  // Proves: UC-A6, M-06
  @Test func `a message is one file with headers, an empty line and its body`() async throws {
    let emailMessage = try emailMessage()
    try await FileMailSender(in: outbox).send(emailMessage)
    #expect(try files() == ["\(emailMessage.id).eml"])
    let text = try String(contentsOfFile: "\(outbox)/\(emailMessage.id).eml", encoding: .utf8)
    let lines = text.components(separatedBy: "\r\n")
    #expect(!text.replacing("\r\n", with: "").contains("\n"))
    #expect(lines.contains("To: zoë@example.org"))
    #expect(lines.contains("Subject: =?utf-8?B?RGVpbiBDb2RlIGbDvHIgc3DDpHRlcg==?="))
    #expect(lines.contains("Message-ID: <\(emailMessage.id)@kinship>"))
    #expect(lines.contains("Date: Wed, 18 Nov 2026 11:06:40 +0000"))
    #expect(lines.suffix(4) == ["", "Grüße", "und mehr", ""])
  }

  // Proves: UC-A6
  @Test func `headers are ASCII and a long subject is split into whole encoded words`() async throws
  {
    let subjects = [
      "Your code", "a =?utf-8?B?trick?=", String(repeating: "ä€😀x", count: 40),
    ]
    for (number, subject) in subjects.enumerated() {
      let emailMessage = EmailMessage(
        id: MailID(bits: UInt128(number) + 1), recipient: try Email("zoe@example.org"),
        subject: subject, body: "Grüße", writtenAt: .at(0))
      try await FileMailSender(in: outbox).send(emailMessage)
      let text = try String(contentsOfFile: "\(outbox)/\(emailMessage.id).eml", encoding: .utf8)
      let head = try #require(text.components(separatedBy: "\r\n\r\n").first)
      #expect(head.utf8.allSatisfy { $0 < 0x80 })
      let unfolded = head.replacing("\r\n ", with: " ").components(separatedBy: "\r\n")
      #expect(head.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 76 })
      let value = try #require(unfolded.first { $0.hasPrefix("Subject: ") }).dropFirst(9)
      #expect(try decoded(value) == subject)
    }
  }

  /// Decodes a header as a mail program does (RFC 2047).
  private func decoded(_ value: Substring) throws -> String {
    guard value.hasPrefix("=?") else { return String(value) }
    return try value.split(separator: " ").map { word in
      #expect(word.utf8.count <= 75)
      let data = try #require(Data(base64Encoded: String(word.dropFirst(10).dropLast(2))))
      return try #require(String(bytes: data, encoding: .utf8))
    }.joined()
  }

  // Proves: UC-A6
  @Test func `a message that is sent twice is one file that only its owner can read`() async throws
  {
    let sender = FileMailSender(in: outbox)
    for _ in 0..<2 { try await sender.send(emailMessage()) }
    try await sender.send(emailMessage(id: 1 << 100 | 8))
    #expect(try files().count == 2)
    let attributes = try FileManager.default.attributesOfItem(atPath: outbox + "/" + files()[0])
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let parent = try FileManager.default.attributesOfItem(atPath: outbox)
    #expect(parent[.posixPermissions] as? Int == 0o700)
  }

  @Test func `a folder that cannot be created is a fault with its path`() async throws {
    let sender = FileMailSender(in: folder.path + "/missing/outbox")
    let error = await #expect(throws: StoreFault.self) { try await sender.send(emailMessage()) }
    #expect(error.map { "\($0)".contains("missing/outbox") } == true)
  }
}
