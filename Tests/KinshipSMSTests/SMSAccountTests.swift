import KinshipDomain
import KinshipTime
import Testing

@testable import KinshipSMS

@Suite struct SMSAccountTests {
  @Test(arguments: [
    ("https://api.twilio.com", "https://api.twilio.com"),
    ("HTTPS://API.Example.org/", "https://api.example.org"),
    ("https://example.org:8443/Prefix/", "https://example.org:8443/Prefix"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080"), ("http://[::1]:80", "http://[::1]:80"),
  ])
  func `a URL is used without a slash at its end`(url: String, used: String) throws {
    #expect(try ServiceURL(url).text == used)
    #expect(try SMSSample.account(url).accountURL.hasPrefix("\(used)/2010-04-01/Accounts/AC"))
  }

  @Test(arguments: [
    ("api.twilio.com", MalformedSMSAccount.scheme), ("ftp://x", .scheme), ("", .scheme),
    ("https://kin:secret@example.org", .parts), ("https://example.org?x=1", .parts),
    ("https://example.org/#x", .parts), ("https://example.org/a b", .parts),
    ("https://", .host), ("https://-x.org", .host), ("https://x.org:0", .port),
    ("http://example.org", .plaintext), ("http://127.0.0.1.example.org", .plaintext),
  ])
  func `a malformed URL is refused with the part that is wrong`(
    url: String, problem: MalformedSMSAccount
  ) {
    #expect(throws: problem) { try SMSSample.account(url) }
  }

  @Test func `ids and tokens have the provider's form`() throws {
    let (token, sender) = (
      try #require(SMSToken(SMSSample.token)), try #require(SMSAddress(SMSSample.sender))
    )
    for id in [
      "", "AC1", "SM00000000000000000000000000000001", "../../x",
      "AC000000000000000000000000000000/1",
    ] {
      #expect(throws: MalformedSMSAccount.id) { try SMSAccount(id, token: token, sender: sender) }
    }
    for text in ["", "a b", "ä", "a\n", String(repeating: "a", count: 129)] {
      #expect(SMSToken(text) == nil)
    }
  }

  @Test func `an address is a number of E.164 or a short code`() {
    for number in ["+31612345678", "+12", "+123456789012345", "12345", "123", "12345678"] {
      #expect(SMSAddress(number)?.number == number)
    }
    for number in [
      "", "+", "+1", "+0123", "+1234567890123456", "12", "123456789", "KINSHIP", "+31 6",
      "+3161234567a",
      "whatsapp:+31612345678", "+３１６",
    ] {
      #expect(SMSAddress(number) == nil, "\(number)")
    }
  }

  private func settings(_ variables: [String: String], file: String? = nil) throws -> SMSSettings? {
    try SMSSettings(variable: { variables[$0] }, lineOfFile: { _ in file })
  }

  private static let complete = [
    "KIN_SMS_ACCOUNT": SMSSample.id, "KIN_SMS_TOKEN": SMSSample.token,
    "KIN_SMS_FROM": SMSSample.sender,
  ]

  // Proves: H-44
  @Test func `the account and its credentials come from the environment`() throws {
    #expect(try settings([:]) == nil)
    let account = try SMSSample.account()
    let configured = try #require(try settings(Self.complete))
    #expect(configured.account == account && configured.webhooks == nil)
    var variables = Self.complete
    variables["KIN_SMS_TOKEN"] = nil
    variables["KIN_SMS_TOKEN_FILE"] = "/etc/token"
    variables["KIN_SMS_URL"] = "http://localhost:7500"
    variables["KIN_SMS_WEBHOOK_URL"] = SMSSample.webhookURL
    let localAccount = try SMSSample.account("http://localhost:7500")
    let local = try #require(try settings(variables, file: SMSSample.token))
    #expect(local.account == localAccount)
    #expect(local.webhooks?.answersURL == "\(SMSSample.webhookURL)/sms/incoming")
  }

  // Proves: H-44
  @Test func `a contradiction names the variable, and no value`() {
    func problem(_ changes: [String: String?], file: String? = nil) -> SMSSettingsProblem? {
      var variables = Self.complete
      for (name, value) in changes { variables[name] = value }
      do {
        _ = try settings(variables, file: file)
        return nil
      } catch {
        return error as? SMSSettingsProblem
      }
    }
    #expect(problem(["KIN_SMS_ACCOUNT": nil]) == .accountMissing("KIN_SMS_TOKEN"))
    #expect(problem(["KIN_SMS_ACCOUNT": "x"]) == .malformed("KIN_SMS_ACCOUNT"))
    #expect(problem(["KIN_SMS_TOKEN": nil]) == .missing("KIN_SMS_TOKEN_FILE"))
    #expect(problem(["KIN_SMS_TOKEN": "a b"]) == .malformed("KIN_SMS_TOKEN"))
    #expect(problem(["KIN_SMS_TOKEN_FILE": "/x"]) == .tokenTwice)
    #expect(
      problem(["KIN_SMS_TOKEN": nil, "KIN_SMS_TOKEN_FILE": "/x"]) == .unusableFile("/x"))
    #expect(problem(["KIN_SMS_FROM": nil]) == .missing("KIN_SMS_FROM"))
    #expect(problem(["KIN_SMS_FROM": "Kin"]) == .malformed("KIN_SMS_FROM"))
    #expect(problem(["KIN_SMS_URL": "x"]) == .malformedURL("KIN_SMS_URL", .scheme))
    #expect(
      problem(["KIN_SMS_WEBHOOK_URL": "http://x.org"])
        == .malformedURL("KIN_SMS_WEBHOOK_URL", .plaintext))
  }

  private static func read(_ date: String) -> String? {
    Instant(mailDate: date).map { "\($0)" }
  }

  @Test func `dates of the provider are read`() {
    #expect(Self.read("Fri, 31 Oct 2014 03:39:29 +0000") == "2014-10-31T03:39:29Z")
    #expect(Self.read("1 Jan 2027 00:00:00 +0100") == "2026-12-31T23:00:00Z")
    for text in [
      "", "Fri", "Fri, 31 Foo 2014 03:39:29 +0000", "2014-10-31T03:39:29Z",
      "Fri, 32 Oct 2014 03:39:29 +0000",
    ] {
      #expect(Self.read(text) == nil)
    }
  }
}
