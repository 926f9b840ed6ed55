import Foundation
import KinshipData
import KinshipDomain
import KinshipTime
import Testing

/// Messages as files in a folder.
@Suite struct FileSMSSenderTests {
  private let folder: Folder
  private var outbox: String { folder.path + "/sms" }

  init() throws {
    folder = try Folder()
  }

  private func message(_ text: String = "Zoë: tea/pills? Reply OK.") throws -> SMSToSend {
    SMSToSend(
      reference: SMSMessageID(bits: 1 << 100 | 7),
      to: try #require(PhoneNumber(e164: "+31612345678")), text: try #require(SMSText(text)),
      validity: .seconds(600))
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: outbox).sorted()
  }

  @Test func `a message is one file with its id, number, text and validity`() async throws {
    let message = try message()
    let receipt = try await FileSMSSender(in: outbox).send(message)
    #expect(receipt == SMSReceipt(providerID: "\(message.reference)", status: .sent))
    #expect(try files() == ["\(message.reference).json"])
    let text = try String(contentsOfFile: "\(outbox)/\(message.reference).json", encoding: .utf8)
    let expected = """
      {
        "id" : "\(message.reference)",
        "text" : "Zoë: tea/pills? Reply OK.",
        "to" : "+31612345678",
        "validity_seconds" : 600
      }

      """
    #expect(text == expected)
  }

  @Test func `a message that is sent twice is one file that only its owner can read`() async throws
  {
    let sender = FileSMSSender(in: outbox)
    for _ in 0..<2 { _ = try await sender.send(message()) }
    #expect(try files().count == 1)
    let attributes = try FileManager.default.attributesOfItem(atPath: outbox + "/" + files()[0])
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let parent = try FileManager.default.attributesOfItem(atPath: outbox)
    #expect(parent[.posixPermissions] as? Int == 0o700)
  }

  @Test func `a message without its folder is not sent, and the problem names the folder only`()
    async throws
  {
    let sender = FileSMSSender(in: folder.path + "/missing/sms")
    let problem = await #expect(throws: SMSSendingProblem.self) {
      _ = try await sender.send(message())
    }
    #expect(problem?.outcome == .notSent)
    #expect(problem?.description.contains("missing/sms") == true)
    #expect(problem?.description.contains("612345678") == false)
  }

  @Test func `a download is refused for good`() async {
    let problem = await #expect(throws: SMSSendingProblem.self) {
      _ = try await FileSMSSender(in: outbox).download("x", limit: 1)
    }
    #expect(problem?.outcome == .refused(.other))
  }
}
