import KinshipTestSupport
import KinshipTime
import Testing
import WebhookTestSupport

@testable import SMSSandbox

/// Webhooks of the server over HTTP.
@Suite struct SandboxServerTests {
  private func account(answersTo url: String) -> SandboxAccount {
    SandboxAccount(id: "AC1", token: "secret", number: "+15005550006", answersURL: url)
  }

  @Test func `an answer of a phone is posted, and its status is reported`() async throws {
    let process = try GatewayProcess()
    let url = "http://127.0.0.1:\(process.port)/sms/incoming?x=1"
    let (events, told) = AsyncStream.makeStream(of: SandboxServer.Event.self)
    let server = try await SandboxServer.start(
      account(answersTo: url), now: { TestClock.start }, report: { told.yield($0) })
    server.receive("Ja 👍", from: "+31612345678")
    var iterator = events.makeAsyncIterator()
    let event = await iterator.next()
    #expect(event == .called(url: url, status: 204))
    let request = try #require(process.nextRequest())
    #expect(request.path == "/sms/incoming?x=1")
    let form = SandboxForm(request.body)
    #expect(form["Body"] == "Ja 👍" && form["From"] == "+31612345678")
    #expect(form["AccountSid"] == "AC1" && form["NumMedia"] == "0")
    await server.stop()
  }

  @Test func `a webhook without an answer is repeated once`() async throws {
    let process = try GatewayProcess(answers: [("close", ""), ("close", "")])
    let url = "http://127.0.0.1:\(process.port)/in"
    let clock = TestClock()
    let (events, told) = AsyncStream.makeStream(of: SandboxServer.Event.self)
    let server = try await SandboxServer.start(
      account(answersTo: url), now: { clock.now }, report: { told.yield($0) })
    server.receive("ok", from: "+31612345678")
    var iterator = events.makeAsyncIterator()
    let first = await iterator.next()
    #expect(first == .called(url: url, status: 0))
    clock.advance(by: .seconds(1))
    let second = await iterator.next()
    #expect(second == .called(url: url, status: 0))
    await server.stop()
    let bodies = process.end().map(\.body)
    #expect(bodies.count == 2 && Set(bodies).count == 1)
  }

  @Test func `a webhook to a server that is away is reported`() async throws {
    let process = try GatewayProcess()
    _ = process.end()
    let url = "http://127.0.0.1:\(process.port)/in"
    let (events, told) = AsyncStream.makeStream(of: SandboxServer.Event.self)
    let server = try await SandboxServer.start(
      account(answersTo: url), now: { TestClock.start }, report: { told.yield($0) })
    server.receive("ok", from: "+31612345678")
    var iterator = events.makeAsyncIterator()
    let event = await iterator.next()
    #expect(event == .called(url: url, status: 0))
    await server.stop()
  }
}
