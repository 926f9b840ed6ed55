import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import SMSSandbox
import Testing

@testable import KinshipSMS

/// The provider's list of received messages, in the sandbox and as JSON.
@Suite struct SMSReceivedTests {
  private let start = TestClock.start

  private func client(of server: SandboxServer) throws -> SMSClient {
    SMSClient(for: try SMSSample.account(server.url))
  }

  @Test func `received messages are listed with sender, text, time and files`() async throws {
    let clock = TestClock()
    let server = try await SandboxServer.start(SMSSample.sandbox(), now: { clock.now })
    let client = try client(of: server)
    server.receive("Ja 👍", from: SMSSample.phone)
    _ = try await client.send(SMSSample.message())
    clock.advance(by: .seconds(60))
    server.receive("", from: SMSSample.phone, media: [.init(type: "image/jpeg", bytes: [1, 2, 3])])
    let listed = try await client.received(since: start)
    #expect(listed.map(\.message.text) == ["Ja 👍", ""])
    #expect(listed.map(\.message.answer) == [.yes, SMSAnswer("")])
    #expect(listed.map(\.message.sender.number) == [SMSSample.phone, SMSSample.phone])
    #expect(listed.map(\.sentAt) == [start, start + .seconds(60)])
    #expect(listed.map(\.hasMedia) == [false, true])
    let picture = try #require(listed.last)
    let files = try await client.media(of: picture.message.id)
    #expect(files.map(\.type) == ["image/jpeg"])
    let file = try await client.download(try #require(files.first))
    #expect(file.bytes == [1, 2, 3])
    let late = try await client.received(since: start + .seconds(1))
    #expect(late.map(\.message.id) == [picture.message.id])
    #expect(!"\(listed)".contains("612345678") && !"\(listed)".contains("Ja"))
    await server.stop()
  }

  @Test func `all pages are read back to the instant, and the latest messages up to a limit`()
    async throws
  {
    var account = SMSSample.sandbox()
    // Two messages have the same second.
    for number in 0..<250 {
      account.receive(
        "\(number)", from: SMSSample.phone, at: start + .seconds(number / 2), baseURL: "")
    }
    let clock = TestClock()
    let server = try await SandboxServer.start(account, now: { clock.now })
    let client = try client(of: server)
    func texts(since: Instant, limit: Int = SMSClient.mostReceived) async throws -> [String] {
      try await client.received(since: since, limit: limit).map(\.message.text)
    }
    #expect(try await texts(since: start) == (0..<250).map { "\($0)" })
    #expect(try await texts(since: start + .seconds(120)) == (240..<250).map { "\($0)" })
    #expect(try await texts(since: start, limit: 120) == (130..<250).map { "\($0)" })
    await server.stop()
  }

  @Test func `a next page that is another resource gets no request`() throws {
    let client = SMSClient(for: try SMSSample.account())
    let list = "/2010-04-01/Accounts/\(SMSSample.id)/Messages.json?"
    #expect(
      try client.pageURL("\(list)PageSize=100&PageToken=PA1")
        == "https://api.twilio.com\(list)PageSize=100&PageToken=PA1")
    for path in [
      "https://example.org\(list)Page=1", "//example.org\(list)Page=1", "@example.org\(list)",
      "/2010-04-01/Accounts/AC00000000000000000000000000000002/Messages.json?Page=1",
      "/2010-04-01/Accounts/\(SMSSample.id)/Messages.json/../Keys.json?", "\(list)a b",
      "\(list)\r\nHost: example.org", "\(list)#", list + String(repeating: "a", count: 4_096), "",
    ] {
      #expect(throws: SMSProblem.unreadableAnswer) { _ = try client.pageURL(path) }
    }
  }

  /// An entry as the provider describes it; a member can have another value.
  private func entry(_ changes: [String: String] = [:]) -> String {
    var members = [
      "sid": "\"SM00000000000000000000000000000009\"", "status": "\"received\"",
      "direction": "\"inbound\"", "from": "\"\(SMSSample.phone)\"",
      "to": "\"\(SMSSample.sender)\"", "body": "\"STOP\"", "num_media": "\"0\"",
      "date_sent": "\"Sat, 21 Nov 2026 09:00:00 +0000\"", "date_created": "null",
      "error_code": "null", "subresource_uris": "{}",
    ]
    members.merge(changes) { $1 }
    return "{" + members.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
  }

  private func listed(_ entry: String) throws -> ListedIncomingSMS? {
    let json = "{\"messages\": [\(entry)], \"next_page_uri\": null, \"page\": 0}"
    let answer = SMSExchange.Answer(
      status: 200, body: Array(json.utf8), type: "application/json", redirect: nil, retryAfter: 0)
    let page = try #require(answer.decoded(ProviderReceivedPage.self))
    return ListedIncomingSMS(try #require(page.messages.first), to: try SMSSample.account())
  }

  @Test func `only complete messages of phones to the account's number are read`() throws {
    let message = try #require(try listed(entry()))
    #expect(message.message.answer == .stop && message.sentAt == start && !message.hasMedia)
    let created = "\"Sat, 21 Nov 2026 09:00:07 +0000\""
    let undated = try listed(entry(["date_sent": "null", "date_created": created]))
    #expect(undated?.sentAt == start + .seconds(7))
    #expect(try listed(entry(["num_media": "\"2\""]))?.hasMedia == true)
    let others = [
      ["sid": "\"SM1\""], ["status": "\"receiving\""], ["direction": "\"outbound-api\""],
      ["from": "\"KINSHIP\""], ["from": "null"], ["to": "\"+3197010200301\""],
      ["date_sent": "\"yesterday\""], ["date_sent": "null"],
    ]
    for changes in others {
      #expect(try listed(entry(changes)) == nil, "\(changes)")
    }
  }

  @Test func `a store receives the messages of phone numbers, with the provider's times`()
    async throws
  {
    let clock = TestClock()
    let server = try await SandboxServer.start(SMSSample.sandbox(), now: { clock.now })
    let gateway = SMSGateway(through: try client(of: server), now: { clock.now })
    server.receive("ok", from: "12345")
    server.receive("ok", from: SMSSample.phone, media: [.init(type: "image/png", bytes: [1])])
    clock.advance(by: .seconds(90))
    let listed = try await gateway.received(since: start, limit: 10)
    try #require(listed.count == 1)
    let message = listed[0].message
    #expect(message.sender.description == SMSSample.phone && message.receivedAt == start)
    #expect(message.answer == .yes && message.media.isEmpty && listed[0].hasMedia)
    let files = try await gateway.media(ofReceived: message.providerID)
    #expect(files.map(\.type) == ["image/png"])
    let unknown = await problem {
      _ = try await gateway.media(ofReceived: "SM" + String(repeating: "0", count: 32))
    }
    #expect(unknown?.outcome == .refused(.other))
    await server.stop()
    let away = await problem { _ = try await gateway.received(since: start, limit: 10) }
    #expect(away?.outcome == .notSent)
  }

  private func problem(_ body: () async throws -> Void) async -> SMSSendingProblem? {
    do {
      try await body()
      return nil
    } catch {
      return error as? SMSSendingProblem
    }
  }
}
