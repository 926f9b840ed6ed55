import KinshipTestSupport
import KinshipTime
import Testing

@testable import SMSSandbox

@Suite struct SandboxAccountTests {
  private let now = TestClock.start
  private let phone = "+31612345678"
  private let path = "/2010-04-01/Accounts/AC1/Messages"

  private func account(
    _ faults: SandboxFaults = SandboxFaults(), answersURL: String? = "http://127.0.0.1:1/in"
  ) -> SandboxAccount {
    SandboxAccount(
      id: "AC1", token: "secret", number: "+15005550006", answersURL: answersURL, faults: faults)
  }

  private func create(
    _ body: String, in account: inout SandboxAccount, at now: Instant = TestClock.start,
    reportsURL: String? = nil
  ) -> SandboxResponse {
    var form = SandboxForm()
    form.append("To", phone)
    form.append("From", "+15005550006")
    form.append("Body", body)
    if let reportsURL { form.append("StatusCallback", reportsURL) }
    return account.answer(
      SandboxRequest(
        method: "POST", target: path + ".json", authorization: account.credentials,
        body: Array(form.encoded.utf8)), at: now)
  }

  private func text(_ target: String, in account: inout SandboxAccount) -> String {
    let response = account.answer(
      SandboxRequest(method: "GET", target: target, authorization: account.credentials), at: now)
    return String(decoding: response.body, as: UTF8.self)
  }

  @Test func `a message is queued, then sent, then shown by the phone`() {
    var account = account()
    let answer = create("Hello \"you\"", in: &account)
    let json = String(decoding: answer.body, as: UTF8.self)
    #expect(answer.status == 201 && json.contains(#""status": "queued""#))
    #expect(json.contains(#""date_created": "Sat, 21 Nov 2026 09:00:00 +0000""#))
    #expect(json.contains(#""date_sent": null"#) && json.contains(#""body": "Hello \"you\"""#))
    let before = account.takeShown()
    let calls = account.advance(to: now)
    #expect(before.isEmpty && calls.isEmpty)
    #expect(account.messages.map(\.status) == ["delivered"])
    let shown = account.takeShown()
    #expect(shown.map(\.text) == ["Hello \"you\""] && shown.map(\.number) == [phone])
    let after = account.takeShown()
    #expect(after.isEmpty)
  }

  @Test func `a list has the newest messages first, and is selected by number and date`() {
    var account = account()
    _ = create("one", in: &account)
    _ = account.advance(to: now)
    _ = create("two", in: &account, at: now + .seconds(86_400))
    let all = text("\(path).json?To=%2B31612345678", in: &account)
    let (one, two) = (all.firstRange(of: "\"one\""), all.firstRange(of: "\"two\""))
    #expect(one != nil && two != nil)
    if let one, let two { #expect(two.lowerBound < one.lowerBound) }
    let none = text("\(path).json?To=%2B1", in: &account)
    #expect(!none.contains("\"sid\""))
    let page = text("\(path).json?PageSize=1", in: &account)
    #expect(page.contains("\"two\"") && !page.contains("\"one\""))
    // A queued message has no date of sending.
    for query in ["DateSent=2026-11-21", "DateSent%3E=2026-11-21", "DateSent%3C=2026-11-21"] {
      let list = text("\(path).json?\(query)", in: &account)
      #expect(list.contains("\"one\"") && !list.contains("\"two\""), "\(query)")
    }
    let later = text("\(path).json?DateSent=2026-11-22", in: &account)
    #expect(!later.contains("\"sid\""))
  }

  @Test func `a page of a list names the next one`() throws {
    var account = account(answersURL: nil)
    for word in ["one", "two", "three"] {
      account.receive(word, from: phone, at: now, baseURL: "")
    }
    let first = text("\(path).json?To=%2B15005550006&PageSize=2", in: &account)
    #expect(first.contains("\"three\"") && first.contains("\"two\"") && !first.contains("\"one\""))
    #expect(first.contains(#""direction": "inbound""#))
    let found = try #require(first.firstMatch(of: #/"next_page_uri": "([^"]+)"/#))
    account.receive("four", from: phone, at: now, baseURL: "")
    let second = text(String(found.1), in: &account)
    #expect(second.contains("\"one\"") && !second.contains("\"two\""))
    #expect(!second.contains("\"four\"") && second.contains(#""next_page_uri": null"#))
  }

  @Test func `the files of a received message are listed`() throws {
    var account = account(answersURL: nil)
    let file = SandboxAccount.Media(type: "image/png", bytes: [1])
    account.receive("", from: phone, media: [file, file], at: now, baseURL: "")
    account.receive("", from: phone, media: [file], at: now, baseURL: "")
    let message = try #require(account.messages.first)
    let list = text("\(path)/\(message.id)/Media.json", in: &account)
    let ids = account.mediaIDs
    try #require(ids.count == 3)
    #expect(list.contains(ids[0]) && list.contains(ids[1]) && !list.contains(ids[2]))
    #expect(list.contains(#""content_type": "image/png""#))
    let unknown = account.answer(
      SandboxRequest(
        method: "GET", target: "\(path)/SM1/Media.json", authorization: account.credentials),
      at: now)
    #expect(unknown.status == 404)
  }

  @Test func `requests without credentials, of unknown paths and of bad values are refused`() {
    var account = account()
    func status(_ request: SandboxRequest) -> Int { account.answer(request, at: now).status }
    #expect(status(SandboxRequest(method: "GET", target: path + ".json")) == 401)
    let wrong = SandboxRequest(
      method: "GET", target: path + ".json", authorization: "Basic QUMxOm90aGVy")
    #expect(status(wrong) == 401)
    let credentials = account.credentials
    for target in ["/", path, "\(path)/SM1.json", "\(path)/SM1/Media/ME1"] {
      let request = SandboxRequest(method: "GET", target: target, authorization: credentials)
      #expect(status(request) == 404, "\(target)")
    }
    let bodies: [(String, Int)] = [
      ("To=12345&From=%2B15005550006&Body=a", 21_211),
      ("To=%2B031612345&From=%2B15005550006&Body=a", 21_211),
      ("To=%2B31612345678&From=%2B15005550007&Body=a", 21_606),
      ("To=%2B31612345678&From=%2B15005550006&Body=", 21_602),
      (
        "To=%2B31612345678&From=%2B15005550006&Body=" + String(repeating: "a", count: 1_601),
        21_617
      ),
    ]
    for (body, code) in bodies {
      let answer = account.answer(
        SandboxRequest(
          method: "POST", target: path + ".json", authorization: credentials,
          body: Array(body.utf8)), at: now)
      #expect(answer.status == 400)
      #expect(String(decoding: answer.body, as: UTF8.self).contains("\"code\": \(code)"))
    }
    #expect(account.messages.isEmpty)
  }

  @Test func `a STOP ends messages to the phone until START, and both are posted`() {
    var account = account()
    for (word, status) in [("Stop", 400), ("no", 400), ("START", 201), ("QUIT", 400), ("yes", 201)]
    {
      account.receive(word, from: phone, at: now, baseURL: "http://x")
      let answer = create("tea?", in: &account)
      #expect(answer.status == status, "\(word)")
      let calls = account.advance(to: now)
      #expect(calls.map { $0.form["Body"] } == [word])
    }
    let stopped = account.takeShown().filter { $0.text.contains("unsubscribed") }
    #expect(stopped.count == 2)
  }

  private func calls(of faults: SandboxFaults) -> [String] {
    var account = account(faults)
    for number in 0..<40 {
      account.receive("\(number)", from: phone, at: now, baseURL: "http://x")
    }
    return account.advance(to: now + .seconds(3_600)).compactMap { $0.form["Body"] }
  }

  @Test func `the same seed causes the same duplicates, drops and order`() {
    var faults = SandboxFaults()
    faults.mostDelay = .seconds(60)
    faults.duplicates = 30
    faults.drops = 20
    let first = calls(of: faults)
    #expect(first == calls(of: faults))
    #expect(Set(first).count < 40 && first.count > Set(first).count)
    let ordered = first.sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }
    #expect(first != ordered)
    faults.seed = 2
    #expect(first != calls(of: faults))
    #expect(calls(of: SandboxFaults()) == (0..<40).map { "\($0)" })
  }

  @Test func `a duplicate has the id and signature of the first`() throws {
    var faults = SandboxFaults()
    faults.duplicates = 100
    var account = account(faults)
    account.receive("ja", from: phone, at: now, baseURL: "http://x")
    let calls = account.advance(to: now)
    let first = try #require(calls.first)
    #expect(calls == [first, first])
  }

  @Test func `a lost answer leaves a message, and a refusal leaves none`() {
    var faults = SandboxFaults()
    faults.lostAnswers = 100
    var account = account(faults)
    let lost = create("a", in: &account)
    #expect(lost.status == 0 && account.messages.count == 1)
    faults = SandboxFaults()
    faults.refusals = 100
    account = self.account(faults)
    let refused = create("a", in: &account)
    #expect(refused.status == 503 && account.messages.isEmpty)
  }

  @Test func `a call that did not arrive is repeated once`() throws {
    var account = account()
    account.receive("ja", from: phone, at: now, baseURL: "http://x")
    let calls = account.advance(to: now)
    let first = try #require(calls.first)
    account.retry(first, at: now)
    let early = account.advance(to: now)
    #expect(early.isEmpty)
    let late = account.advance(to: now + .seconds(1))
    let second = try #require(late.first)
    #expect(second.form == first.form && second.attempts == 1)
    account.retry(second, at: now)
    #expect(account.nextEventAt == nil)
  }

  @Test func `a file is behind a redirect to a place without credentials`() throws {
    var account = account()
    let file = SandboxAccount.Media(type: "image/png", bytes: [1, 2, 3])
    account.receive("", from: phone, media: [file], at: now, baseURL: "http://x")
    let calls = account.advance(to: now)
    let call = try #require(calls.first)
    #expect(call.form["NumMedia"] == "1" && call.form["MediaContentType0"] == "image/png")
    let url = try #require(call.form["MediaUrl0"])
    let target = String(url.dropFirst("http://x".count))
    let redirect = account.answer(
      SandboxRequest(method: "GET", target: target, authorization: account.credentials), at: now)
    #expect(redirect.status == 307)
    let location = try #require(redirect.location)
    let answer = account.answer(SandboxRequest(method: "GET", target: location), at: now)
    #expect(answer.status == 200 && answer.type == "image/png" && answer.body == [1, 2, 3])
    let anonymous = account.answer(SandboxRequest(method: "GET", target: target), at: now)
    #expect(anonymous.status == 401)
    let trusting = account.answer(
      SandboxRequest(method: "GET", target: location, authorization: account.credentials), at: now)
    #expect(trusting.status == 400)
    let unknown = account.answer(SandboxRequest(method: "GET", target: "/files/ME1"), at: now)
    #expect(unknown.status == 404)
  }

  @Test func `old messages are removed at the limit`() {
    var account = account(answersURL: nil)
    for number in 0...SandboxAccount.most {
      account.receive("\(number)", from: phone, at: now, baseURL: "")
    }
    #expect(account.messages.count == SandboxAccount.most)
    #expect(account.messages.first?.body == "1")
    #expect(Set(account.messages.map(\.id)).count == SandboxAccount.most)
  }
}
