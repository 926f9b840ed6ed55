import ArgumentParser
import Foundation
import Testing
import WebhookTestSupport

@testable import kin

/// `kin sms-sandbox` on a pseudo terminal, and its typed lines.
@Suite struct SMSSandboxCommandTests {
  @Test func `a typed line is posted as the answer of a phone`() throws {
    let process = try GatewayProcess()
    let (home, terminal) = (try KinHome(), try Terminal())
    let kin = try home.start(
      "sms-sandbox --seed 7 --webhook http://127.0.0.1:\(process.port)/", on: terminal)
    #expect(terminal.waitFor("export KIN_SMS_URL=http://127.0.0.1:"))
    #expect(terminal.waitFor("# seed 7"))
    terminal.type("ja")
    #expect(terminal.waitFor("No phone has received a message yet"))
    terminal.type("+31612345678 stop")
    #expect(terminal.waitFor("→ +31612345678  You have successfully been unsubscribed"))
    #expect(terminal.waitFor("POST 204"))
    let first = try #require(process.nextRequest())
    #expect(first.path == "/sms/incoming" && first.body.contains("Body=stop"))
    #expect(first.body.contains("From=%2B31612345678"))
    terminal.type("Zoë 👍")
    let second = try #require(process.nextRequest())
    #expect(second.body.contains("Body=Zo%C3%AB+%F0%9F%91%8D"))
    terminal.press("\u{4}")
    #expect(kin.wait() == 0)
  }

  @Test(arguments: [
    ("ja", "", "", "ja"), ("  ja hoor  ", "", "", "ja hoor"),
    ("+31612345678 ja", "+31612345678", "", "ja"),
    ("/photo /tmp/a b.jpg", "", "/tmp/a b.jpg", ""),
    ("+31612345678  /photo x.png", "+31612345678", "x.png", ""),
    ("/photos", "", "", "/photos"),
  ])
  func `a line has a phone, a picture or a text`(
    line: String, phone: String, picture: String, text: String
  ) throws {
    let read = try #require(SandboxLine(line))
    #expect((read.phone ?? "") == phone && (read.picture ?? "") == picture)
    #expect(read.text == text)
  }

  @Test(arguments: ["", "   ", "+31612345678", "+31612345678  "])
  func `a line without a text is no answer`(line: String) {
    #expect(SandboxLine(line) == nil)
  }

  @Test(arguments: [
    ["--lose", "101"], ["--drop", "-1"], ["--delay", "3601"], ["--from", "KIN"],
    ["--webhook", "https://example.org"], ["--port", "70000"],
  ])
  func `options out of their range are refused`(options: [String]) {
    #expect(throws: (any Error).self) { try SMSSandboxCommand.parse(options) }
  }
}
