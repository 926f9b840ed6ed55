import ArgumentParser
import FramedRPC
import Testing

@testable import frpc

@Suite struct OptionTests {
  @Test(
    arguments: [
      ("500ms", .milliseconds(500)), ("5s", .seconds(5)), ("2m", .seconds(120)),
      ("1h", .seconds(3_600)),
    ] as [(String, Duration)])
  func `a time limit with a unit is parsed`(text: String, duration: Duration) {
    #expect(Deadline(argument: text)?.duration == duration)
  }

  @Test(arguments: ["", "5", "s", "0s", "-1s", "1.5s", "5 s", "5S", "9223372036854775807s", "٣s"])
  func `text that is not a time limit is refused`(text: String) {
    #expect(Deadline(argument: text) == nil)
  }

  @Test func `a header is parsed into its name in lower case and its value`() throws {
    let header = try #require(Header(argument: "X-Trace:  a:b "))
    #expect(header.name == "x-trace" && header.value == "a:b ")
    #expect(Header(argument: "no colon") == nil && Header(argument: ": value") == nil)
  }

  @Test func `a request operand is text, a file or standard input`() {
    #expect(Requests(operand: "{}") == .text("{}"))
    #expect(Requests(operand: "@a.json") == .file("a.json"))
    #expect(Requests(operand: "-") == .standardInput)
  }

  @Test(arguments: [
    ["tcp://[::1]:1", "call"], ["tcp://[::1]:1", "list", "A", "B"], ["tcp://[::1]:1", "send"],
    ["tcp://[::1]:1", "call", "A/B", "{}", "{}"], ["tcp://[::1]:1"],
    ["tcp://[::1]:1", "list", "--pretty", "--compact"],
    ["tcp://[::1]:1", "list", "--deadline", "5"],
  ])
  func `an invalid command line is a usage error`(arguments: [String]) {
    do {
      _ = try Frpc.parse(arguments)
      Issue.record("It was accepted")
    } catch {
      #expect(Frpc.exitCode(for: error).rawValue == 64)
    }
  }

  @Test func `a call with every option is parsed`() throws {
    let frpc = try Frpc.parse([
      "unix:/run/s", "call", "S/M", "-", "-H", "a: 1", "-H", "b-bin: AQI=", "--deadline", "5s",
      "--token", "t", "--compact", "-v",
    ])
    #expect(frpc.action == .call && frpc.operands == ["S/M", "-"])
    let session = try Session(
      address: frpc.address, options: frpc.options, token: frpc.options.token)
    #expect(session.options.timeout == .seconds(5) && session.options.metadata["a"] == "1")
    #expect(session.options.metadata.values(of: "b-bin") == [[1, 2]])
    #expect(session.options.metadata.bearerToken == "t")
    #expect(session.style == .compact && session.isVerbose)
  }

  @Test func `a -bin header whose value is not base64 is a usage failure`() throws {
    let frpc = try Frpc.parse(["unix:/run/s", "list", "-H", "b-bin: ?"])
    #expect(throws: Failure.usage("the value of b-bin is not base64")) {
      try Session(address: frpc.address, options: frpc.options, token: nil)
    }
  }

  @Test(arguments: ["host:1", "tcp://10.0.0.1:1", "tcp://127.0.0.1", "unix:run/s"])
  func `a malformed address or an unencrypted remote address is a usage failure`(address: String)
    throws
  {
    let frpc = try Frpc.parse([address, "list"])
    let failure = #expect(throws: Failure.self) {
      try Session(address: address, options: frpc.options, token: nil)
    }
    #expect(failure?.status == .usage)
  }

  @Test(arguments: ["tls://10.0.0.1:1", "tls://localhost:1", "unix:/run/s"])
  func `an address other than tcp:// with --insecure is a usage failure`(address: String) throws {
    let frpc = try Frpc.parse([address, "list", "--insecure"])
    #expect(throws: Failure.usage("--insecure is for tcp:// alone")) {
      try Session(address: address, options: frpc.options, token: nil)
    }
  }

  @Test(arguments: ["tcp://10.0.0.1:1", "tcp://127.0.0.1:1"])
  func `a tcp:// address with --insecure is accepted`(address: String) throws {
    let frpc = try Frpc.parse([address, "list", "--insecure"])
    _ = try Session(address: address, options: frpc.options, token: nil)
  }

  @Test func `control characters from a server, except line feed and tab, are escaped`() {
    #expect("a\u{1B}[2J\u{9B}\u{7F}\nb\tü".printable == "a\\u001b[2J\\u009b\\u007f\nb\tü")
  }

  @Test(arguments: [
    "\n", "\t", "\r", "\u{1B}", "\u{9B}", "\u{200B}", "\u{200F}", "\u{2028}", "\u{2029}",
    "\u{202A}", "\u{202E}", "\u{2060}", "\u{2069}", "\u{FEFF}", "\u{AD}", "\u{61C}",
    "\u{180E}", "\u{FFF9}", "\u{FFFA}", "\u{FFFB}",
  ])
  func `a character that could forge a line is escaped`(text: String) throws {
    let scalar = try #require(text.unicodeScalars.first)
    let digits = String(scalar.value + 0x1_0000, radix: 16).dropFirst()
    #expect("a\(text)b".escaped == "a\\u\(digits)b")
  }

  @Test(arguments: ["e0001", "e0041", "e007f", "1d173"])
  func `a character above U+FFFF that could forge a line is escaped with all its digits`(
    digits: String
  ) throws {
    let scalar = try #require(UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init))
    #expect("a\(Character(scalar))b".escaped == "a\\u{\(digits)}b")
  }

  @Test func `other text is not escaped`() {
    let text = "ü “x” \u{1F600}\\ e\u{301}\u{FE0F}\u{A0}\u{3000}"
    #expect(text.escaped == text)
  }

  @Test func `an error of an unknown type becomes a failure in one line`() {
    struct Fault: Error, CustomStringConvertible { let description = "a\nb\u{1B}[2J" }
    #expect(Failure.other(Fault()) == Failure(status: .status, text: "a\\u000ab\\u001b[2J"))
    #expect(Failure.other(Failure.usage("a\nb")) == .usage("a\nb"))
  }

  @Test func `status codes have the names of gRPC`() {
    #expect(
      RPCCode.allCases.map(\.name) == [
        "OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND",
        "ALREADY_EXISTS", "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION",
        "ABORTED", "OUT_OF_RANGE", "UNIMPLEMENTED", "INTERNAL", "UNAVAILABLE", "DATA_LOSS",
        "UNAUTHENTICATED",
      ])
  }
}
