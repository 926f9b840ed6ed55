import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import SMSSandbox
import Testing

@testable import KinshipSMS

/// The transport of a store through the sandbox, with its translation of problems.
@Suite struct SMSGatewayTests {
  private func start(
    _ faults: SandboxFaults = SandboxFaults(), clock: TestClock
  ) async throws -> (server: SandboxServer, gateway: SMSGateway) {
    let server = try await SandboxServer.start(SMSSample.sandbox(faults), now: { clock.now })
    let client = SMSClient(for: try SMSSample.account(server.url))
    return (server, SMSGateway(through: client, now: { clock.now }))
  }

  private func message(
    lookUpSince: Instant? = nil, otherIDs: Set<String> = []
  ) throws -> SMSToSend {
    SMSToSend(
      reference: SMSMessageID(bits: 7), to: try #require(PhoneNumber(e164: SMSSample.phone)),
      text: try #require(SMSText("Time for tea. Reply OK.")), validity: .seconds(600),
      lookUpSince: lookUpSince, otherIDs: otherIDs)
  }

  private func problem(_ body: () async throws -> Void) async -> SMSSendingProblem? {
    do {
      try await body()
      return nil
    } catch {
      return error as? SMSSendingProblem
    }
  }

  @Test func `a message is sent with its text, and the receipt has the provider's id`()
    async throws
  {
    let (server, gateway) = try await start(clock: TestClock())
    let receipt = try await gateway.send(message())
    let stored = try #require(server.account.messages.first)
    #expect(receipt == SMSReceipt(providerID: stored.id, status: .queued))
    #expect(stored.body == "Time for tea. Reply OK." && stored.to == SMSSample.phone)
    await server.stop()
  }

  @Test func `after a lost answer the message is looked up and not sent again`() async throws {
    var faults = SandboxFaults()
    faults.lostAnswers = 100
    let clock = TestClock()
    let (server, gateway) = try await start(faults, clock: clock)
    let lost = await problem { _ = try await gateway.send(message()) }
    #expect(lost?.outcome == .unknown)
    clock.advance(by: .seconds(30))
    let receipt = try await gateway.send(message(lookUpSince: TestClock.start))
    #expect(server.account.messages.map(\.id) == [receipt.providerID])
    await server.stop()
  }

  @Test func `a message of another cause with the same text is not taken for this one`()
    async throws
  {
    let clock = TestClock()
    let (server, gateway) = try await start(clock: clock)
    let other = try await gateway.send(message())
    clock.advance(by: .seconds(30))
    let receipt = try await gateway.send(
      message(lookUpSince: TestClock.start, otherIDs: [other.providerID]))
    #expect(receipt.providerID != other.providerID && server.account.messages.count == 2)
    await server.stop()
  }

  @Test func `a message of a former process is neither looked up nor sent within 30 seconds`()
    async throws
  {
    let clock = TestClock()
    let (server, gateway) = try await start(clock: clock)
    clock.advance(by: .seconds(29))
    let early = await problem { _ = try await gateway.send(message(lookUpSince: clock.now)) }
    #expect(early?.outcome == .unknown && server.account.messages.isEmpty)
    clock.advance(by: .seconds(1))
    _ = try await gateway.send(message(lookUpSince: clock.now))
    #expect(server.account.messages.count == 1)
    await server.stop()
  }

  @Test func `each problem has the outcome of the message, and no number`() async throws {
    let clock = TestClock()
    let (server, gateway) = try await start(clock: clock)
    server.receive("stop", from: SMSSample.phone)
    let refused = await problem { _ = try await gateway.send(message()) }
    #expect(refused?.outcome == .refused(.optedOut))
    #expect(refused?.description.contains("612345678") == false)
    await server.stop()
    let away = await problem { _ = try await gateway.send(message()) }
    #expect(away?.outcome == .notSent)
    clock.advance(by: .seconds(60))
    let unsure = await problem { _ = try await gateway.send(message(lookUpSince: clock.now)) }
    #expect(unsure?.outcome == .unknown)
  }

  // MARK: Received messages

  private func media(_ server: SandboxServer, _ type: String, bytes: [UInt8]) throws -> String {
    server.receive("", from: SMSSample.phone, media: [.init(type: type, bytes: bytes)])
    let message = try #require(server.account.messages.last)
    let media = try #require(server.account.mediaIDs.last)
    return
      "\(server.url)/2010-04-01/Accounts/\(SMSSample.id)/Messages/\(message.id)/Media/\(media)"
  }

  @Test func `a picture is downloaded, and another file is refused for good`() async throws {
    let (server, gateway) = try await start(clock: TestClock())
    let bytes = [UInt8](repeating: 7, count: 2_000)
    let picture = try media(server, "image/jpeg", bytes: bytes)
    let file = try await gateway.download(picture, limit: 2_000)
    #expect(file.bytes == bytes && file.type == "image/jpeg")
    let page = try media(server, "text/html", bytes: bytes)
    for (url, limit) in [(picture, 1_999), (page, 2_000), ("https://example.org/x.jpg", 2_000)] {
      let refused = await problem { _ = try await gateway.download(url, limit: limit) }
      #expect(refused?.outcome == .refused(.other), "\(url)")
    }
    await server.stop()
    let away = await problem { _ = try await gateway.download(picture, limit: 2_000) }
    #expect(away?.outcome == .notSent)
  }

  @Test func `a received message keeps id, sender, text, meaning and files`() throws {
    let url = "\(try SMSSample.account().messagesURL)/MM1/Media/ME1"
    let form = FormFields([
      (name: "MessageSid", value: "MM" + String(repeating: "a", count: 32)),
      (name: "From", value: SMSSample.phone), (name: "To", value: SMSSample.sender),
      (name: "Body", value: "Ja 👍"), (name: "NumMedia", value: "1"),
      (name: "MediaUrl0", value: url), (name: "MediaContentType0", value: "image/jpeg"),
    ])
    let incoming = try #require(IncomingSMS(form, to: SMSSample.account()))
    let received = try #require(ReceivedSMS(incoming, receivedAt: TestClock.start))
    #expect(received.providerID == incoming.id && received.sender.description == SMSSample.phone)
    #expect(received.text == "Ja 👍" && received.answer == .yes)
    #expect(received.media == [ReceivedSMS.Media(url: url, type: "image/jpeg")])
    #expect(received.receivedAt == TestClock.start)
  }

  @Test func `a message of a short code is no message of a phone`() throws {
    let form = FormFields([
      (name: "MessageSid", value: "SM" + String(repeating: "a", count: 32)),
      (name: "From", value: "12345"), (name: "To", value: SMSSample.sender),
      (name: "Body", value: "ok"),
    ])
    let incoming = try #require(IncomingSMS(form, to: SMSSample.account()))
    #expect(ReceivedSMS(incoming, receivedAt: TestClock.start) == nil)
  }
}
