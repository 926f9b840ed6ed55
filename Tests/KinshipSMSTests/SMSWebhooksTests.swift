import KinshipDomain
import KinshipTestSupport
import KinshipTime
import SMSSandbox
import Testing

@testable import KinshipSMS

/// Requests of the sandbox, which has its own code for signatures.
@Suite struct SMSWebhooksTests {
  private static let type = "application/x-www-form-urlencoded; charset=UTF-8"

  /// The target of a call as the listener behind the configured URL gets it.
  private func target(of call: SandboxAccount.Call) -> String {
    String(call.url.dropFirst(SMSSample.webhookURL.count))
  }

  private func read(_ call: SandboxAccount.Call) throws -> SMSWebhook {
    try SMSSample.webhooks().read(
      target: target(of: call), contentType: Self.type, signature: call.signature,
      body: Array(call.form.encoded.utf8))
  }

  /// The call that the sandbox makes for an answer.
  private func call(
    _ text: String, from phone: String = SMSSample.phone, media: [SandboxAccount.Media] = []
  ) throws -> SandboxAccount.Call {
    var sandbox = SMSSample.sandbox(answersURL: try SMSSample.webhooks().answersURL)
    sandbox.receive(
      text, from: phone, media: media, at: TestClock.start, baseURL: SMSAccount.twilio)
    let calls = sandbox.advance(to: TestClock.start)
    return try #require(calls.first)
  }

  // Proves: partial UC-N3, partial H-73
  @Test func `an answer has its sender, text and meaning`() throws {
    let webhook = try read(call(" Ja! "))
    guard case .answer(let message) = webhook else {
      Issue.record("\(webhook)")
      return
    }
    #expect(message.sender.number == SMSSample.phone && message.text == " Ja! ")
    #expect(message.answer == .yes && message.media.isEmpty)
    #expect(SMSAccount.isID(message.id, prefix: "SM"))
  }

  @Test func `an answer with pictures names those at the provider, and no others`() throws {
    let picture = SandboxAccount.Media(type: "image/jpeg", bytes: [1])
    let call = try call("", media: [picture, picture])
    guard case .answer(let message) = try read(call) else {
      Issue.record("not an answer")
      return
    }
    #expect(message.media.map(\.type) == ["image/jpeg", "image/jpeg"])
    #expect(message.text.isEmpty && message.answer == .freeText)
    let form = FormFields([
      (name: "MessageSid", value: message.id), (name: "From", value: SMSSample.phone),
      (name: "To", value: SMSSample.sender), (name: "NumMedia", value: "4000000000"),
      (name: "MediaUrl0", value: "https://example.org/x.jpg"),
      (name: "MediaUrl1", value: "file:///etc/passwd"),
    ])
    let account = try SMSSample.account()
    #expect(IncomingSMS(form, to: account)?.media.isEmpty == true)
  }

  @Test func `a message to another number, or from a name, is accepted and ignored`() throws {
    #expect(try read(call("ok", from: "INFO")) == .ignored)
    let form = FormFields([
      (name: "MessageSid", value: "SM00000000000000000000000000000001"),
      (name: "From", value: SMSSample.phone), (name: "To", value: "+15005550006"),
    ])
    let account = try SMSSample.account()
    #expect(IncomingSMS(form, to: account) == nil)
  }

  // Proves: B-49
  @Test func `the provider's opt-out counts in every language, and a YES stays a YES`() throws {
    func answer(_ text: String, _ type: String) throws -> SMSAnswer? {
      let form = FormFields([
        (name: "MessageSid", value: "SM00000000000000000000000000000001"),
        (name: "From", value: SMSSample.phone), (name: "To", value: SMSSample.sender),
        (name: "Body", value: text), (name: "OptOutType", value: type),
      ])
      return IncomingSMS(form, to: try SMSSample.account())?.answer
    }
    #expect(try answer("ARRET", "STOP") == .stop)
    #expect(try answer("AIDE", "HELP") == .help)
    #expect(try answer("DEBUT", "START") == .start)
    #expect(try answer("YES", "START") == .yes)
    #expect(try answer("ok", "OTHER") == .yes)
  }

  // Proves: SYNC-61
  @Test func `a forged, changed or misdirected request is refused`() throws {
    let call = try call("STOP")
    let webhooks = try SMSSample.webhooks()
    func problem(
      target: String? = nil, type: String? = Self.type, signature: String?,
      body: [UInt8]? = nil
    ) -> SMSWebhookProblem? {
      do throws(SMSWebhookProblem) {
        _ = try webhooks.read(
          target: target ?? SMSWebhooks.answersPath, contentType: type, signature: signature,
          body: body ?? Array(call.form.encoded.utf8))
        return nil
      } catch {
        return error
      }
    }
    #expect(problem(signature: call.signature) == nil)
    #expect(problem(signature: nil) == .forged)
    #expect(problem(signature: "x") == .forged)
    #expect(problem(target: "/sms/status", signature: call.signature) == .forged)
    #expect(problem(target: "/sms/incoming?x=1", signature: call.signature) == .forged)
    let changed = call.form.encoded.replacing("STOP", with: "YES")
    #expect(problem(signature: call.signature, body: Array(changed.utf8)) == .forged)
    #expect(problem(type: "application/json", signature: call.signature) == .wrongType)
    #expect(problem(type: nil, signature: call.signature) == .wrongType)
    #expect(problem(signature: call.signature, body: Array("a=%".utf8)) == .malformed)
    let long = [UInt8](repeating: 97, count: FormFields.mostBytes + 1)
    #expect(problem(signature: call.signature, body: long) == .tooLarge)
    #expect(SMSWebhookProblem.allCases.map(\.status) == [403, 413, 415, 400, 404])
  }

  @Test func `a request for another account is refused, though its signature is valid`() throws {
    var other = SandboxAccount(
      id: "AC00000000000000000000000000000002", token: SMSSample.token,
      number: SMSSample.sender, answersURL: try SMSSample.webhooks().answersURL)
    other.receive("ok", from: SMSSample.phone, at: TestClock.start, baseURL: "")
    let calls = other.advance(to: TestClock.start)
    let call = try #require(calls.first)
    #expect(throws: SMSWebhookProblem.forged) { try read(call) }
  }

  @Test func `reports name the message, its reference, and the reason of a failure`() throws {
    var faults = SandboxFaults()
    faults.undelivered = 100
    var sandbox = SMSSample.sandbox(faults)
    let form = try SMSSample.message().form(
      from: SMSSample.account().sender,
      reportsURL: SMSSample.webhooks().reportsURL(for: "habit 1/a"))
    let answer = sandbox.answer(
      SandboxRequest(
        method: "POST", target: "/2010-04-01/Accounts/\(SMSSample.id)/Messages.json",
        authorization: sandbox.credentials, body: Array(form.encoded.utf8)), at: TestClock.start)
    #expect(answer.status == 201)
    let reports = try sandbox.advance(to: TestClock.start).map { try read($0) }
    let message = try #require(sandbox.messages.first)
    func report(_ status: SMSDeliveryStatus, _ failure: SMSFailure?) -> SMSWebhook {
      .report(
        SMSStatusReport(
          id: message.id, reference: "habit 1/a", status: status, failure: failure))
    }
    #expect(reports == [report(.sent, nil), report(.failed, .unreachable)])
  }

  @Test(arguments: [
    ("accepted", SMSDeliveryStatus.queued), ("scheduled", .queued), ("queued", .queued),
    ("sending", .queued), ("sent", .sent), ("delivered", .delivered), ("read", .delivered),
    ("failed", .failed), ("undelivered", .failed), ("canceled", .failed),
  ])
  func `each status of the provider has a meaning`(name: String, status: SMSDeliveryStatus) {
    #expect(SMSDeliveryStatus(provider: name) == status)
    #expect(SMSDeliveryStatus(provider: name + "x") == nil)
  }

  @Test func `numbers of failures have a reason, and unknown ones are retried once`() {
    let reasons: [Int: SMSFailure] = [
      21610: .optedOut, 21211: .unusableNumber, 21614: .unusableNumber, 30003: .unreachable,
      30004: .blocked, 30005: .unusableNumber, 30006: .unusableNumber, 30007: .blocked,
      20003: .account, 20429: .temporary, 30008: .other, 0: .other, -1: .other,
    ]
    for (code, reason) in reasons { #expect(SMSFailure(providerCode: code) == reason) }
    #expect(SMSFailure.other.mostRetries == 1)
  }

  @Test func `numbers, texts and secrets never appear in descriptions`() throws {
    let call = try call("Zoe says ja", media: [SandboxAccount.Media(type: "image/png", bytes: [])])
    let webhook = try read(call)
    let message = try SMSSample.message("Zoe, tea?")
    let account = try SMSSample.account()
    var dumped = ""
    dump(webhook, to: &dumped)
    dump(message, to: &dumped)
    dump(account.sender, to: &dumped)
    dump(account.token, to: &dumped)
    dump(message.form(from: account.sender, reportsURL: nil), to: &dumped)
    let shown = "\(webhook) \(message) \(account) \(account.sender) \(account.token) \(dumped)"
    for secret in ["Zoe", "3161234", "9701020", SMSSample.token, "/Media/"] {
      #expect(!shown.contains(secret), "\(secret)")
    }
  }
}
