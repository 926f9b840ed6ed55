import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import SMTPTestSupport
import Synchronization
import Testing
import WebhookTestSupport

@testable import KinshipWebhook

/// Pushes to a real HTTP server on this machine.
@Suite struct WebhookGatewayTests {
  private func start(
    _ answers: [(status: String, body: String)] = [], certificate: TestCertificate? = nil
  ) throws -> GatewayProcess {
    try GatewayProcess(
      certificate: certificate.map { ($0.path, $0.keyPath) },
      now: TestClock.start.millisecondsSinceEpoch / 1_000, answers: answers)
  }

  private func gateway(
    to process: GatewayProcess, roots: TestCertificate? = nil,
    timeouts: WebhookTimeouts = WebhookTimeouts()
  ) throws -> WebhookGateway {
    let secret = try #require(WebhookSecret(GatewayProcess.secret))
    return WebhookGateway(
      to: try WebhookServer(process.url, secret: secret, trustedRoots: roots?.path),
      timeouts: timeouts, now: { TestClock.start })
  }

  private func message(in household: UInt128 = 3) throws -> PushMessage {
    PushMessage(
      household: HouseholdID(bits: household), notice: NoticeID(bits: 7), kind: .taskAssigned,
      language: .dutch,
      tokens: [try DeviceToken("a\"b"), try DeviceToken("c/d")])
  }

  private func problem(
    answering status: String, _ body: String = ""
  ) async throws -> (any Error)? {
    let process = try start([(status, body)])
    do {
      _ = try await gateway(to: process).send(message())
      return nil
    } catch {
      return error
    }
  }

  // Proves: UC-O3
  @Test func `a push is a signed document with the event and the tokens, and nothing else`()
    async throws
  {
    let process = try start()
    let message = try message()
    #expect(try await gateway(to: process).send(message).isEmpty)
    let request = try #require(process.nextRequest())
    #expect(request.isSigned && request.path == "/push?app=1")
    #expect(
      request.body == #"{"id":"\#(message.notice)","kind":"task_assigned","language":"nl","#
        + #""tokens":["a\"b","c/d"]}"#)
  }

  @Test func `a webhook has the same id in each attempt, and another one in each household`() throws
  {
    let secret = try #require(WebhookSecret(GatewayProcess.secret))
    let households: [UInt128] = [3, 3, 4]
    let ids = try households.enumerated().map { attempt, household in
      try WebhookRequest(
        message(in: household), at: TestClock.start + .seconds(attempt), signedWith: secret
      ).headers.first { $0.hasPrefix("Webhook-Id: ") }
    }
    #expect(ids[0]?.utf8.count == 44 && ids[0] == ids[1] && ids[0] != ids[2])
  }

  @Test func `a gateway with TLS is verified with the given roots`() async throws {
    let certificate = try TestCertificate()
    let other = try TestCertificate()
    // The certificates' files exist as long as they do.
    defer { withExtendedLifetime((certificate, other)) {} }
    let process = try start(certificate: certificate)
    let message = try message()
    _ = try await gateway(to: process, roots: certificate).send(message)
    let wrong = try gateway(to: process, roots: other)
    await #expect(throws: WebhookProblem.certificateRefused) { try await wrong.send(message) }
    #expect(process.end().count == 1)
  }

  // Proves: UC-A12
  @Test func `the status 410 names tokens that are gone, and the push is accepted`() async throws {
    let process = try start([("410", #"{"tokens": ["c/d", "unknown"]}"#)])
    #expect(
      try await gateway(to: process).send(message()) == [try DeviceToken("c/d")])
  }

  // Proves: UC-O3
  @Test(arguments: [
    ("500", ""), ("401", "no"), ("302", ""), ("410", ""), ("410", #"{"tokens": []}"#),
    ("410", #"{"tokens": ["unknown"]}"#), ("410", "not JSON"),
  ])
  func `another status than success is a problem without the words of the gateway`(
    status: String, body: String
  ) async throws {
    let error = try await problem(answering: status, body)
    #expect(error as? WebhookProblem == .refused(status: try #require(Int(status))))
  }

  @Test func `a long answer is accepted, and its end is not kept`() async throws {
    let process = try start(
      [("200", String(repeating: "x", count: 100_000))])
    #expect(try await gateway(to: process).send(message()).isEmpty)
  }

  @Test func `a gateway that closes the connection or has ended is a problem`() async throws {
    #expect(try await problem(answering: "close") as? WebhookProblem == .connectionLost)
    let process = try start()
    let (gateway, message) = (try gateway(to: process), try message())
    _ = process.end()
    await #expect(throws: WebhookProblem.unreachable) { try await gateway.send(message) }
  }

  @Test func `a gateway that does not answer is given up after the timeout`() async throws {
    let process = try start([("wait", "")])
    let gateway = try gateway(
      to: process, timeouts: WebhookTimeouts(total: .milliseconds(300)))
    let message = try message()
    await #expect(throws: WebhookProblem.timedOut) { try await gateway.send(message) }
  }

  // Proves: UC-O3
  @Test func `a request without an answer does not delay another`() async throws {
    let process = try start([("wait", "")])
    let (gateway, message) = (try gateway(to: process), try message())
    let sending = Task { try await gateway.send(message) }
    try #require(await process.waitForOutput())
    #expect(process.nextRequest()?.isSigned == true)
    #expect(try await gateway.send(self.message(in: 4)).isEmpty)
    sending.cancel()
    await #expect(throws: CancellationError.self) { try await sending.value }
  }

  @Test func `a cancelled task ends its request`() async throws {
    let process = try start([("wait", "")])
    let (gateway, message) = (try gateway(to: process), try message())
    let sending = Task { try await gateway.send(message) }
    try #require(await process.waitForOutput())
    #expect(process.nextRequest()?.isSigned == true)
    sending.cancel()
    await #expect(throws: CancellationError.self) { try await sending.value }
  }

  @Test func `a check is signed, has no tokens, and needs a success`() async throws {
    let process = try start([("200", ""), ("401", "")])
    let gateway = try gateway(to: process)
    try await gateway.check()
    let request = try #require(process.nextRequest())
    #expect(request.isSigned && request.body.contains(#""kind":"check""#))
    #expect(request.body.contains(#""tokens":[]"#))
    await #expect(throws: WebhookProblem.refused(status: 401)) { try await gateway.check() }
  }

  // Proves: UC-O3, UC-A12
  @Test func `a push of a store is sent again with the same body after a failure`() async throws {
    let process = try start(
      [("503", ""), ("410", #"{"tokens": ["phone"]}"#)])
    let family = try await TestFamily(in: TestWorld())
    let (world, zoe) = (family.world, family.zoe.id)
    try await family.zoe.performer.perform(RegisterDevice(token: "phone"))
    let task: TaskID = world.ids.next()
    _ = try await family.anna.performer.perform(
      CreateTask(
        household: family.household, id: task, words: TaskContent(title: "Dishes"),
        assignee: family.member("zoe")))
    let problems = Mutex<[String]>([])
    let clock = world.clock
    let delivery = PushDelivery(
      from: world.store, by: try gateway(to: process), zones: world.zones,
      now: { clock.now }, failed: { _, error in problems.withLock { $0.append("\(error)") } })
    #expect(try await delivery.deliver() == world.clock.now + .seconds(30))
    world.clock.advance(by: .seconds(30))
    #expect(try await delivery.deliver() == nil)
    let bodies = process.end().map(\.body)
    let first = try #require(bodies.first)
    #expect(bodies == [first, first] && !first.contains("Dishes"))
    #expect(
      problems.withLock { $0 } == ["The push gateway refused the push: status 503."])
    #expect(try await world.look { try $0.pushDevices.devices(of: zoe).isEmpty })
  }
}
