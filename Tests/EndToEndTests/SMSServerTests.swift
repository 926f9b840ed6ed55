import Foundation
import KinshipTime
import SMTPTestSupport
import Testing

@testable import kin

/// `kin serve` with the provider of `kin sms-sandbox`, and with requests of others.
@Suite struct SMSServerTests {
  private static let phone = "+31612345678"

  /// Two free ports.
  private func freePorts(_ home: KinHome) throws -> (String, String) {
    let ports = try home.python(
      """
      import socket
      sockets = [socket.socket() for _ in range(2)]
      for each in sockets:
          each.bind(("127.0.0.1", 0))
      print(*(each.getsockname()[1] for each in sockets))
      """
    ).split { $0.isWhitespace }.map { String($0) }
    try #require(ports.count == 2)
    return (ports[0], ports[1])
  }

  /// A machine with the variables of the sandbox, and the ports of webhooks and provider.
  private func machine() throws -> (home: KinHome, webhooks: String, provider: String) {
    let home = try KinHome.withFamily()
    let (webhooks, provider) = try freePorts(home)
    home.variables = [
      "KIN_SMS_ACCOUNT": "AC" + String(repeating: "0", count: 32), "KIN_SMS_TOKEN": "sandbox",
      "KIN_SMS_FROM": "+3197010200300", "KIN_SMS_URL": "http://127.0.0.1:\(provider)",
      "KIN_SMS_WEBHOOK_URL": "http://127.0.0.1:\(webhooks)",
    ]
    return (home, webhooks, provider)
  }

  private func serve(_ home: KinHome, webhooks: String) throws -> RunningServer {
    let server = try #require(
      try RunningServer(
        "--listen unix:\(home.path)/run/kin.sock --http 127.0.0.1:\(webhooks)", in: home))
    #expect(server.waitForLog("serving HTTP"))
    return server
  }

  // Proves: H-29, partial H-43, B-47, B-49, H-83
  @Test func `a person agrees, is prompted, answers and stops by SMS`() throws {
    let (home, webhooks, provider) = try machine()
    let noon = try #require(Instant("2031-03-03T11:00:00Z"))
    let clock = try DemoClock.make(beside: home.storePath, now: noon, seed: 1)
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("care add Debra --relationship Grandmother --phone \(Self.phone)")
    try home.kin("care habit add Debra \"Take pills\" --at 13:00")
    try home.kin("care hello Debra")
    let terminal = try Terminal()
    let sandbox = try home.start(
      "sms-sandbox --seed 7 --port \(provider) --webhook http://127.0.0.1:\(webhooks)",
      on: terminal)
    #expect(terminal.waitFor("# seed 7"))

    let first = try serve(home, webhooks: webhooks)
    #expect(terminal.waitFor("→ \(Self.phone)"))
    terminal.type("ja")
    #expect(terminal.waitFor("POST 200"))
    #expect(try !home.kin("care list").contains("Not confirmed yet"))
    #expect(first.stop().status == 0)
    expectNoNames(in: first.log)

    try clock.advance(by: .seconds(3_601))
    let second = try serve(home, webhooks: webhooks)
    let isPrompted = try eventually {
      try home.kin("--json care day Debra").contains(#""status": "prompted""#)
    }
    #expect(isPrompted)
    #expect(terminal.waitFor("Take pills"))
    terminal.type("ok")
    #expect(terminal.waitFor("POST 200"))
    #expect(try home.kin("--json care day Debra").contains(#""status": "answered""#))
    terminal.type("stop")
    #expect(terminal.waitFor("POST 200"))
    #expect(try home.kin("care list").contains("Stopped with STOP"))
    #expect(second.stop().status == 0)
    expectNoNames(in: second.log)
    terminal.press("\u{4}")
    #expect(sandbox.wait() == 0)
  }

  // Proves: B-49
  @Test func `a STOP that the provider could not post is fetched at the start`() throws {
    let (home, webhooks, provider) = try machine()
    try home.kin("care add Debra --relationship Grandmother --phone \(Self.phone)")
    let terminal = try Terminal()
    // Without --webhook the provider posts nothing.
    let sandbox = try home.start("sms-sandbox --seed 8 --port \(provider)", on: terminal)
    #expect(terminal.waitFor("# seed 8"))
    terminal.type("\(Self.phone) stop")
    #expect(terminal.waitFor("You have successfully been unsubscribed"))
    let server = try serve(home, webhooks: webhooks)
    let isStopped = try eventually { try home.kin("care list").contains("Stopped with STOP") }
    #expect(isStopped)
    #expect(server.stop().status == 0)
    expectNoNames(in: server.log)
    terminal.press("\u{4}")
    #expect(sandbox.wait() == 0)
  }

  private func expectNoNames(in log: String) {
    #expect(!log.contains("612345678") && !log.contains("Take pills") && !log.contains("Debra"))
  }

  /// Requests of a client that knows the token; each call of `post` is one line of the output.
  private func post(_ calls: String, to webhooks: String, _ home: KinHome) throws -> [String] {
    try home.python(
      """
      import base64, hashlib, hmac, http.client, urllib.parse
      host, account = "127.0.0.1:\(webhooks)", "AC" + "0" * 32
      def sms(text, number, **more):
          return {"AccountSid": account, "MessageSid": "SM" + f"{number:032x}", "Body": text,
                  "From": "\(Self.phone)", "To": "+3197010200300", **more}
      def post(form, path="/sms/incoming", token="sandbox", sent=None,
               type="application/x-www-form-urlencoded", method="POST"):
          text = "http://" + host + path + "".join(k + v for k, v in sorted(form.items()))
          code = hmac.new(token.encode(), text.encode(), hashlib.sha1).digest()
          connection = http.client.HTTPConnection(host, timeout=60)
          connection.request(method, path, urllib.parse.urlencode(sent or form), {
              "Content-Type": type, "X-Twilio-Signature": base64.b64encode(code).decode()})
          answer = connection.getresponse()
          text = answer.read().decode()
          assert "612345678" not in text and "secret" not in text
          print(answer.status, answer.getheader("Allow") or answer.getheader("Content-Type"))
      \(calls)
      """
    ).split(separator: "\n").map { String($0) }
  }

  // Proves: partial H-73
  @Test func `only requests with the provider's signature are accepted`() throws {
    let (home, webhooks, _) = try machine()
    let server = try serve(home, webhooks: webhooks)
    let answers = try post(
      """
      form = sms("secret words", 1)
      post(form)
      post(form, token="other")
      post(form, sent=sms("other", 1))
      post(form, sent={**form, "NumMedia": "1"})
      post({**form, "AccountSid": "AC" + "1" * 32})
      post(form, type="application/json")
      post(form, path="/sms/other")
      post(form, method="GET")
      post(sms("x" * 70000, 2))
      post({str(number): "" for number in range(201)})
      post(sms("", 3, MessageStatus="delivered"), path="/sms/status?message=unknown")
      post(sms("", 3, MessageStatus="later"), path="/sms/status")
      """, to: webhooks, home)
    #expect(
      answers.map { String($0.prefix(3)) } == [
        "200", "403", "403", "403", "403", "415", "404", "405", "413", "413", "204", "204",
      ])
    #expect(answers.first == "200 text/xml" && answers[7] == "405 POST")
    #expect(server.stop().status == 0)
    #expect(server.log.contains("SMS webhook refused"))
    #expect(!server.log.contains("612345678") && !server.log.contains("secret words"))
  }

  // Proves: partial B-48
  @Test func `a repeated request changes nothing`() throws {
    let (home, webhooks, _) = try machine()
    try home.kin("care add Debra --relationship Grandmother --phone \(Self.phone)")
    let server = try serve(home, webhooks: webhooks)
    let stop = try post("post(sms('STOP', 1))", to: webhooks, home)
    let stopped = try home.kin("--json care list")
    let start = try post("post(sms('START', 2))", to: webhooks, home)
    let started = try home.kin("--json care list")
    let again = try post("post(sms('STOP', 1))", to: webhooks, home)
    #expect(stop + start + again == ["200 text/xml", "200 text/xml", "200 text/xml"])
    #expect(stopped != started)
    #expect(try home.kin("--json care list") == started)
    #expect(server.stop().status == 0)
  }

  @Test func `a command on the store writes the due messages to a folder before it ends`() throws {
    let home = try KinHome.withFamily()
    let folder = home.path + "/sms"
    home.variables["KIN_SMS_OUTBOX"] = folder
    try home.kin("care add Debra --relationship Grandmother --phone \(Self.phone)")
    try home.kin("care hello Debra")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    try #require(files.count == 1)
    let text = try String(contentsOfFile: "\(folder)/\(files[0])", encoding: .utf8)
    #expect(text.contains(#""to" : "\#(Self.phone)""#) && text.contains("Reply OK"))
    try home.kin("care list")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == files)
    let check = try home.kin("serve --check --listen unix:\(home.path)/run/kin.sock")
    #expect(check.contains("SMS: files in \(folder), for trials without a provider"))
    #expect(try home.kin("care receive Debra ok") == "Received: yes.\n")
    #expect(try !home.kin("care list").contains("Not confirmed yet"))
    #expect(try home.kin("--json care receive Debra STOP").contains(#""answer": "stop""#))
    #expect(try home.kin("care list").contains("Stopped with STOP"))
    try home.kin("member act-as Ben")
    #expect(try home.failing("care receive Debra START", with: 1).code == "unauthorized")
  }

  @Test func `another address serves health with TLS, and no metrics`() throws {
    let certificate = try TestCertificate()
    defer { withExtendedLifetime(certificate) {} }
    let home = try KinHome.withFamily()
    let (port, _) = try freePorts(home)
    let listen = "--listen unix:\(home.path)/run/kin.sock --http 0.0.0.0:\(port)"
    let refused = try home.failing("serve \(listen)", with: 64)
    #expect(refused.error.contains("--certificate and --key"))
    let files = "--certificate \(certificate.path) --key \(certificate.keyPath)"
    let server = try #require(try RunningServer("\(listen) \(files)", in: home))
    #expect(server.waitForLog("serving HTTP"))
    let output = try home.python(
      """
      import http.client, ssl
      context = ssl.create_default_context(cafile="\(certificate.path)")
      for path in ["/health", "/metrics", "/sms/incoming"]:
          connection = http.client.HTTPSConnection("localhost", \(port), context=context)
          connection.request("GET", path)
          print(connection.getresponse().status)
      """)
    #expect(output == "200\n404\n404\n")
    #expect(server.stop().status == 0)
  }

  @Test func `an occupied port of the listener ends the server with its option`() throws {
    let home = try KinHome.withFamily()
    let first = try #require(
      try RunningServer("--listen tcp://127.0.0.1:0", in: home))
    let port = try #require(first.addresses[0].split(separator: ":").last)
    let other = try KinHome.withFamily()
    // The server may print its address before the listener fails.
    let occupied = try other.run(
      words(of: "serve --listen tcp://127.0.0.1:0 --http 127.0.0.1:\(port)"))
    #expect(occupied.status == 69 && occupied.error.contains("Port \(port) of --http"))
    #expect(first.stop().status == 0)
  }

  @Test func `a check signs in to the provider, and names what keeps answers away`() throws {
    let (home, webhooks, provider) = try machine()
    let terminal = try Terminal()
    let sandbox = try home.start("sms-sandbox --port \(provider)", on: terminal)
    #expect(terminal.waitFor("# seed"))
    let listen = "serve --check --listen unix:\(home.path)/run/kin.sock"
    let checked = try home.kin("\(listen) --http 127.0.0.1:\(webhooks)")
    #expect(checked.contains("SMS: 127.0.0.1:\(provider) accepts the account; no SMS was sent"))
    let unheard = try home.run(words(of: listen))
    #expect(unheard.status == 64 && unheard.output.contains("add --http HOST:PORT"))
    home.variables["KIN_SMS_TOKEN"] = "other"
    let refused = try home.run(words(of: "\(listen) --http 127.0.0.1:\(webhooks)"))
    #expect(refused.status == 69 && refused.output.contains("check KIN_SMS_ACCOUNT"))
    home.variables["KIN_SMS_WEBHOOK_URL"] = nil
    let hidden = try home.run(words(of: "\(listen) --http 127.0.0.1:\(webhooks)"))
    #expect(hidden.status == 64 && hidden.output.contains("KIN_SMS_WEBHOOK_URL is missing"))
    terminal.press("\u{4}")
    #expect(sandbox.wait() == 0)
  }
}
