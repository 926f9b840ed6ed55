import KinshipDomain
import KinshipTestSupport
import KinshipTime
import SMSSandbox
import SMTPTestSupport
import Testing
import WebhookTestSupport

@testable import KinshipSMS

/// Requests to the sandbox, and to a server that misbehaves, on the loopback interface.
@Suite struct SMSClientTests {
  private func start(
    _ faults: SandboxFaults = SandboxFaults(), clock: TestClock = TestClock()
  ) async throws -> (server: SandboxServer, client: SMSClient) {
    let server = try await SandboxServer.start(
      SMSSample.sandbox(faults), now: { clock.now })
    return (server, SMSClient(for: try SMSSample.account(server.url)))
  }

  private func problem(
    _ body: () async throws -> Void
  ) async -> SMSProblem? {
    do {
      try await body()
      return nil
    } catch {
      return error as? SMSProblem
    }
  }

  // Proves: H-29, partial UC-N2
  @Test func `a message arrives at the phone with its sender, text and validity`() async throws {
    let (server, client) = try await start()
    let message = try SMSSample.message("Zoë & co: 100 % tea? + 👍")
    let sent = try await client.send(message)
    #expect(sent.status == .queued && sent.createdAt == TestClock.start)
    let stored = try #require(server.account.messages.first)
    #expect(stored.id == sent.id && stored.body == message.text.string)
    #expect(stored.to == SMSSample.phone && stored.from == SMSSample.sender)
    #expect(try await client.message(sent.id).id == sent.id)
    try await client.check()
    await server.stop()
  }

  @Test func `a form has the validity within the provider's limits`() throws {
    let account = try SMSSample.account()
    func validity(_ duration: Duration) throws -> String? {
      let message = OutgoingSMS(
        reference: "1", to: account.sender, text: try #require(SMSText("a")), validity: duration)
      return message.form(from: account.sender, reportsURL: nil)["ValidityPeriod"]
    }
    #expect(try validity(.seconds(600)) == "600" && validity(.zero) == "1")
    #expect(try validity(.seconds(1_000_000)) == "36000")
  }

  @Test func `a message whose answer was lost is looked up and not sent again`() async throws {
    var faults = SandboxFaults()
    faults.lostAnswers = 100
    let (server, client) = try await start(faults)
    let message = try SMSSample.message()
    let lost = await problem { _ = try await client.send(message) }
    #expect(lost == .connectionLost(wasSent: true) && lost?.outcome == .unknown)
    let found = try await client.send(message, unlessSentSince: TestClock.start, except: [])
    #expect(server.account.messages.map(\.id) == [found.id])
    await server.stop()
  }

  @Test func `the outcome of a lost answer stays unknown while the look-up fails`() async throws {
    var faults = SandboxFaults()
    faults.lostAnswers = 100
    let (server, client) = try await start(faults)
    let message = try SMSSample.message()
    let lost = await problem { _ = try await client.send(message) }
    #expect(lost?.outcome == .unknown)
    await server.stop()
    let failed = await problem {
      _ = try await client.send(message, unlessSentSince: TestClock.start, except: [])
    }
    guard case .lookupFailed(let cause) = failed else {
      Issue.record("\(String(describing: failed))")
      return
    }
    #expect(cause.outcome == .notSent && failed?.outcome == .unknown)
  }

  @Test func `a look-up finds neither other messages nor older ones`() async throws {
    let clock = TestClock()
    let (server, client) = try await start(clock: clock)
    let message = try SMSSample.message()
    #expect(try await client.find(message, since: clock.now) == nil)
    let first = try await client.send(message)
    _ = try await client.send(try SMSSample.message("Time for pills. Reply OK."))
    #expect(try await client.find(message, since: clock.now)?.id == first.id)
    #expect(try await client.find(message, since: clock.now, except: [first.id]) == nil)
    clock.advance(by: .seconds(300))
    #expect(try await client.find(message, since: clock.now) == nil)
    let second = try await client.send(
      message, unlessSentSince: clock.now, except: [])
    #expect(second.id != first.id && server.account.messages.count == 3)
    await server.stop()
  }

  @Test func `a look-up among too many messages is unclear`() async throws {
    var account = SMSSample.sandbox()
    for number in 0..<100 {
      let body = "To=%2B31612345678&From=%2B3197010200300&Body=\(number)"
      _ = account.answer(
        SandboxRequest(
          method: "POST", target: "/2010-04-01/Accounts/\(SMSSample.id)/Messages.json",
          authorization: account.credentials, body: Array(body.utf8)), at: TestClock.start)
    }
    let server = try await SandboxServer.start(account, now: { TestClock.start })
    let client = SMSClient(for: try SMSSample.account(server.url))
    let message = try SMSSample.message()
    let unclear = await problem { _ = try await client.find(message, since: TestClock.start) }
    #expect(unclear == .unclearLookup && unclear?.outcome == .unknown)
    await server.stop()
  }

  // Proves: B-49, partial H-45
  @Test func `a message to an opted-out number is refused for good`() async throws {
    let (server, client) = try await start()
    server.receive("stop", from: SMSSample.phone)
    let message = try SMSSample.message()
    let refused = await problem { _ = try await client.send(message) }
    #expect(refused == .refused(.optedOut, code: 21610) && refused?.outcome == .refused)
    server.receive("START", from: SMSSample.phone)
    #expect(try await client.send(message).status == .queued)
    await server.stop()
  }

  @Test func `wrong credentials are a fault of the account, and a fault of the server is unclear`()
    async throws
  {
    let server = try await SandboxServer.start(
      SandboxAccount(
        id: SMSSample.id, token: "other", number: SMSSample.sender, answersURL: nil),
      now: { TestClock.start })
    let client = SMSClient(for: try SMSSample.account(server.url))
    let message = try SMSSample.message()
    let refused = await problem { _ = try await client.send(message) }
    #expect(refused == .refused(.account, code: 20003) && refused?.outcome == .notSent)
    await server.stop()
    var faults = SandboxFaults()
    faults.refusals = 100
    let (faulty, second) = try await start(faults)
    let fault = await problem { _ = try await second.send(message) }
    #expect(fault == .fault(status: 503) && fault?.outcome == .unknown)
    let checked = await problem { try await second.check() }
    #expect(checked == .fault(status: 503))
    await faulty.stop()
  }

  @Test func `a server that is away has received nothing`() async throws {
    let (server, client) = try await start()
    await server.stop()
    let message = try SMSSample.message()
    let away = await problem { _ = try await client.send(message) }
    #expect(away == .unreachable && away?.outcome == .notSent)
  }

  // MARK: Files

  /// A received message with a file in the sandbox.
  private func receive(
    _ file: SandboxAccount.Media, on server: SandboxServer
  ) throws -> IncomingSMS.Media {
    server.receive("", from: SMSSample.phone, media: [file])
    let message = try #require(server.account.messages.last)
    let media = try #require(server.account.mediaIDs.last)
    return IncomingSMS.Media(
      url:
        "\(server.url)/2010-04-01/Accounts/\(SMSSample.id)/Messages/\(message.id)/Media/\(media)",
      type: file.type)
  }

  @Test func `a picture is downloaded from the service to which the provider redirects`()
    async throws
  {
    let (server, client) = try await start()
    let bytes = [UInt8]((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    let media = try receive(.init(type: "image/jpeg", bytes: bytes), on: server)
    let file = try await client.download(media)
    #expect(file.type == "image/jpeg" && file.bytes == bytes)
    #expect("\(file) \(media)" == "SMSMedia(image/jpeg, 100000) Media(image/jpeg)")
    await server.stop()
  }

  @Test func `a file that is too large, or of another type, is refused`() async throws {
    let (server, client) = try await start()
    let bytes = [UInt8](repeating: 7, count: 2_000)
    let picture = try receive(.init(type: "image/jpeg", bytes: bytes), on: server)
    let large = await problem {
      _ = try await client.download(picture, within: SMSMediaLimits(mostBytes: 1_999))
    }
    #expect(large == .mediaTooLarge)
    let page = try receive(.init(type: "text/html", bytes: bytes), on: server)
    let wrongType = await problem { _ = try await client.download(page) }
    #expect(wrongType == .mediaRefused)
    await server.stop()
  }

  @Test func `a file elsewhere is not fetched, and credentials go to the provider only`()
    async throws
  {
    let (server, client) = try await start()
    let base = "\(server.url)/2010-04-01/Accounts/\(SMSSample.id)/Messages"
    for url in [
      "https://example.org/x.jpg", "file:///etc/passwd", "\(base)", "\(base)/../x",
      "\(base)/SM1/Media/ME 1",
    ] {
      let media = IncomingSMS.Media(url: url, type: "image/jpeg")
      let elsewhere = await problem { _ = try await client.download(media) }
      #expect(elsewhere == .mediaRefused)
    }
    await server.stop()
  }

  // MARK: A server that misbehaves

  private func gateway(
    _ answers: [(status: String, body: String)], certificate: TestCertificate? = nil
  ) throws -> GatewayProcess {
    try GatewayProcess(
      certificate: certificate.map { ($0.path, $0.keyPath) }, answers: answers)
  }

  @Test(arguments: [
    ("201", "", SMSProblem.unreadableAnswer), ("200", "{}", .unreadableAnswer),
    ("201", #"{"sid": "SM1", "status": "queued"}"#, .unreadableAnswer),
    ("400", "", .refused(.other, code: 0)), ("403", "", .refused(.account, code: 0)),
    ("400", #"{"code": 21614}"#, .refused(.unusableNumber, code: 21614)),
    ("429", #"{"code": 20429}"#, .busy(seconds: 0)), ("500", "", .fault(status: 500)),
    ("302", "", .fault(status: 302)), ("close", "", .connectionLost(wasSent: true)),
  ])
  func `each answer has a problem that says whether the message can have been sent`(
    status: String, body: String, expected: SMSProblem
  ) async throws {
    let process = try gateway([(status, body)])
    let client = SMSClient(for: try SMSSample.account("http://localhost:\(process.port)"))
    let message = try SMSSample.message()
    let answered = await problem { _ = try await client.send(message) }
    #expect(answered == expected)
    let request = try #require(process.nextRequest())
    #expect(request.path == "/2010-04-01/Accounts/\(SMSSample.id)/Messages.json")
  }

  @Test func `a request without an answer ends after the timeout, or with its task`() async throws {
    let process = try gateway([("wait", ""), ("wait", "")])
    let account = try SMSSample.account("http://localhost:\(process.port)")
    let message = try SMSSample.message()
    let hasty = SMSClient(for: account, timeouts: SMSTimeouts(total: .milliseconds(300)))
    let late = await problem { _ = try await hasty.send(message) }
    #expect(late == .timedOut(wasSent: true) && late?.outcome == .unknown)
    _ = process.nextRequest()
    let sending = Task { try await SMSClient(for: account).send(message) }
    try #require(await process.waitForOutput())
    sending.cancel()
    await #expect(throws: CancellationError.self) { try await sending.value }
  }

  @Test func `a provider with TLS is verified before it gets the credentials`() async throws {
    let certificate = try TestCertificate()
    let other = try TestCertificate()
    // The certificates' files exist as long as they do.
    defer { withExtendedLifetime((certificate, other)) {} }
    let process = try gateway([], certificate: certificate)
    let url = "https://localhost:\(process.port)"
    let message = try SMSSample.message()
    let wrong = SMSClient(for: try SMSSample.account(url, roots: other.path))
    let refused = await problem { _ = try await wrong.send(message) }
    #expect(refused == .certificateRefused && refused?.outcome == .notSent)
    let right = SMSClient(for: try SMSSample.account(url, roots: certificate.path))
    let trusted = await problem { _ = try await right.send(message) }
    #expect(trusted == .unreadableAnswer)
    #expect(process.end().count == 1)
  }
}
