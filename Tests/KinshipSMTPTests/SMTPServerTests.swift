import KinshipDomain
import Testing

@testable import KinshipSMTP

@Suite struct SMTPServerTests {
  private func server(_ url: String) throws -> SMTPServer {
    try SMTPServer(url, sender: Email("kinship@example.org"))
  }

  @Test(arguments: [
    ("smtps://mail.example.org:465", "mail.example.org:465", SMTPServer.Encryption.implicitTLS),
    ("smtps://mail.example.org", "mail.example.org:465", .implicitTLS),
    ("SMTP://Mail.Example.org/", "mail.example.org:587", .startTLS),
    ("smtp://192.0.2.7:2525", "192.0.2.7:2525", .startTLS),
    ("smtp://[2001:db8::7]", "[2001:db8::7]:587", .startTLS),
    ("smtp://[2001:db8::7]:25", "[2001:db8::7]:25", .startTLS),
    ("smtp+plaintext://localhost", "localhost:25", .none),
    ("smtp+plaintext://127.0.0.53:1025", "127.0.0.53:1025", .none),
    ("smtp+plaintext://[::1]:1025", "[::1]:1025", .none),
  ])
  func `a URL has a host, a port and an encryption`(
    url: String, address: String, encryption: SMTPServer.Encryption
  ) throws {
    let server = try server(url)
    #expect("\(server)" == address)
    #expect(server.encryption == encryption)
  }

  @Test(arguments: [
    ("mail.example.org", MalformedSMTPURL.scheme), ("https://mail.example.org", .scheme),
    ("smtp:/mail.example.org", .scheme), ("", .scheme),
    ("smtp://kin:secret@mail.example.org", .parts), ("smtp://mail.example.org/kin", .parts),
    ("smtp://mail.example.org?x=1", .parts), ("smtp://[fe80::1%25eth0]", .parts),
    ("smtp://", .host), ("smtp://:25", .host), ("smtp://-x.example.org", .host),
    ("smtp://mail example.org", .host), ("smtp://mail.example.org\r\nRCPT", .host),
    ("smtp://[mail]", .host), ("smtp://[::1", .host), ("smtp://[::1]25", .host),
    ("smtp://mail.example.org:", .port), ("smtp://mail.example.org:0", .port),
    ("smtp://mail.example.org:65536", .port), ("smtp://mail.example.org:+25", .port),
    ("smtp://[::1]:x", .port), ("smtp+plaintext://mail.example.org", .plaintext),
    ("smtp+plaintext://127.0.0.1.example.org", .plaintext),
    ("smtp+plaintext://192.0.2.7", .plaintext),
  ])
  func `a malformed URL is refused with the part that is wrong`(
    url: String, problem: MalformedSMTPURL
  ) {
    #expect(throws: problem) { try server(url) }
  }

  @Test func `a login is described without its password`() throws {
    let login = SMTPServer.Login(user: "kin", password: "secret")
    #expect("\(login)" == "kin")
  }

  @Test(
    arguments: [
      ("550 5.1.1 no such user", 550, "5.1.1"), ("550-5.7.26 first line", 550, "5.7.26"),
      ("421 mail.example.org closes", 421, nil), ("250", 250, nil),
      ("550 1.2.3.4 is listed", 550, nil),
      ("451 4..1", 451, nil),
    ] as [(String, Int, String?)])
  func `a reply has a code and perhaps a status`(line: String, code: Int, status: String?) throws {
    #expect(try #require(SMTPReply(line: line)) == SMTPReply(code: code, status: status))
  }

  @Test(arguments: ["", "hello", "25", "999 x", "-55 x"])
  func `a line without a code is no reply`(line: String) {
    #expect(SMTPReply(line: line) == nil)
  }
}
