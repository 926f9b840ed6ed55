import Foundation
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@testable import kin

/// Messages of `kin --connect` after a failed connection, and the server's log of refused connections.
@Suite struct ConnectionTests {
  private static let signIn = "account sign-in --email anna@example.org"

  /// Makes a self-signed certificate for localhost, as in Docs/Operations.md.
  private func makeCertificate(_ name: String, in home: KinHome) throws {
    let outcome = try home.run(program: [
      "/usr/bin/env", "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
      "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", "/CN=\(name)", "-addext",
      "subjectAltName=DNS:localhost", "-keyout", "\(home.path)/\(name).key", "-out",
      "\(home.path)/\(name).pem",
    ])
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  @Test(arguments: [
    ("en", "could read and change the data: use tls:// in the address. (unavailable)"),
    ("nl", "kunnen de gegevens lezen en wijzigen: gebruik tls:// in het adres. (unavailable)"),
    ("de", "können die Daten lesen und ändern: nimm tls:// in der Adresse. (unavailable)"),
  ])
  func `an address without encryption on the network is refused with the address to use`(
    language: String, advice: String
  ) throws {
    let home = try KinHome()
    home.language = language
    let refused = try home.failing(
      "--connect tcp://home.example.org:1 \(Self.signIn)", with: 69, typing: KinHome.password)
    #expect(refused.error.hasPrefix("kin: tcp://home.example.org:1 "), "\(refused.error)")
    #expect(refused.error.contains(advice), "\(refused.error)")
  }

  @Test func `serving with an unusable certificate or key fails and names the file`() throws {
    let home = try KinHome.withFamily()
    for name in ["own", "other"] { try makeCertificate(name, in: home) }
    try Data("text".utf8).write(to: URL(fileURLWithPath: home.path + "/text.pem"))
    func failure(_ certificate: String, _ key: String, with status: Int32 = 69) throws -> String {
      try home.failing(
        "serve --listen tls://127.0.0.1:0 --certificate \(home.path)/\(certificate) "
          + "--key \(home.path)/\(key)", with: status
      ).error.replacing(home.path + "/", with: "")
    }
    #expect(try failure("none.pem", "own.key", with: 74).hasPrefix("kin: Cannot read none.pem: "))
    #expect(try failure("own.pem", "none.key", with: 74).hasPrefix("kin: Cannot read none.key: "))
    #expect(try failure("text.pem", "own.key").contains("There is no certificate in text.pem"))
    #expect(try failure("own.pem", "text.pem").contains("There is no private key in text.pem"))
    #expect(
      try failure("own.pem", "other.key")
        == "kin: The key in other.key does not belong to the certificate in own.pem: "
        + "name its own key. (unavailable)\n")
  }

  @Test func `a server logs a warning for a certificate that is expired or has no subjectAltName`()
    throws
  {
    let home = try KinHome.withFamily()
    try makeCertificate("own", in: home)
    let made = try home.run(program: [
      "/usr/bin/env", "python3", "-c",
      """
      import subprocess
      def openssl(*words): subprocess.run(["openssl", *words], check=True, capture_output=True)
      key = "\(home.path)/own.key"
      openssl("req", "-new", "-key", key, "-subj", "/CN=localhost", "-out", "\(home.path)/csr")
      openssl("x509", "-req", "-in", "\(home.path)/csr", "-signkey", key, "-days", "-1",
              "-out", "\(home.path)/old.pem")
      """,
    ])
    try #require(made.status == 0, "\(made.error)")
    for (name, isWarned) in [("own", false), ("old", true)] {
      let server = try #require(
        try RunningServer(
          "--listen tls://localhost:0 --certificate \(home.path)/\(name).pem "
            + "--key \(home.path)/own.key", in: home))
      #expect(server.waitForLog("serving"))
      #expect(server.log.contains("has expired") == isWarned, "\(server.log)")
      #expect(server.log.contains("no subjectAltName") == isWarned, "\(server.log)")
      _ = server.stop()
    }
  }

  @Test func `a watch ends with the reason when its server returns with an untrusted certificate`()
    throws
  {
    let home = try KinHome.withFamily()
    for name in ["own", "other"] { try makeCertificate(name, in: home) }
    func serve(_ listen: String, with name: String) throws -> RunningServer {
      try #require(
        try RunningServer(
          "--store \(home.storePath) --listen \(listen) --certificate \(home.path)/\(name).pem "
            + "--key \(home.path)/\(name).key", in: home))
    }
    let server = try serve("tls://localhost:0", with: "own")
    let address = server.addresses[0]
    let device = try KinHome()
    device.variables["KIN_CONNECT"] = address
    try device.kin("--trust \(home.path)/own.pem \(Self.signIn)", typing: KinHome.password)
    let terminal = try Terminal()
    let watch = try device.start("watch", on: terminal)
    #expect(terminal.waitFor("Watching"))
    #expect(server.stop().status == 0)
    #expect(terminal.waitFor("connection lost, retrying"))
    let next = try serve(address, with: "other")
    #expect(terminal.waitFor("(certificateUntrusted)"))
    terminal.readToEnd()
    #expect(watch.wait() == 69)
    #expect(next.stop().status == 0)
  }

  // Proves: UC-A5
  @Test func `signing out keeps the server and its trusted certificates in the profile`() throws {
    let home = try KinHome.withFamily()
    try makeCertificate("own", in: home)
    let server = try #require(
      try RunningServer(
        "--listen tls://localhost:0 --certificate \(home.path)/own.pem --key \(home.path)/own.key",
        in: home))
    let address = server.addresses[0]
    let device = try KinHome()
    try device.kin(
      "--connect \(address) --trust \(home.path)/own.pem \(Self.signIn)", typing: KinHome.password)
    for options in ["", "--connect \(address) "] {
      try device.kin("account sign-out")
      let refused = try device.failing("task list", with: 1)
      #expect(refused.error.contains("“kin account sign-in"), "\(refused.error)")
      try device.kin(options + Self.signIn, typing: KinHome.password)
    }
    #expect(!FileManager.default.fileExists(atPath: device.storePath))
    #expect(server.stop().status == 0)
  }

  /// The entries of a log about refused connections, as reason and count.
  private func refusals(in log: String) throws -> [String] {
    try log.split(separator: "\n").compactMap { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard object?["event"] as? String == "connections refused" else { return nil }
      #expect((object?["meaning"] as? String)?.isEmpty == false)
      return "\(object?["reason"] ?? "") \(object?["count"] ?? "")"
    }
  }

  private func expect(
    _ options: String, from home: KinHome, _ code: String, _ sentence: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let address = options.split(separator: " ")[0]
    let failed = try home.failing(
      "--connect \(options) \(Self.signIn)", with: 69, typing: KinHome.password,
      sourceLocation: sourceLocation)
    #expect(
      failed.error == "kin: \(address): \(sentence) (\(code))\n", sourceLocation: sourceLocation)
  }

  @Test func `TLS failures are reported by cause, and the server logs the refused connections`()
    throws
  {
    let (home, device) = (try KinHome(), try KinHome())
    for name in ["own", "other"] { try makeCertificate(name, in: home) }
    let server = try #require(
      try RunningServer(
        "--listen tls://127.0.0.1:0 --listen tcp://127.0.0.1:0 --certificate \(home.path)/own.pem "
          + "--key \(home.path)/own.key",
        in: home, addresses: 2))
    let encrypted = try #require(server.addresses[0].split(separator: ":").last)
    let plain = try #require(server.addresses[1].split(separator: ":").last)
    for _ in 1...3 {
      try expect(
        "tls://localhost:\(encrypted) --trust \(home.path)/other.pem", from: device,
        "certificateUntrusted",
        "The server's certificate is not trusted. Nothing was changed. Ask the server's operator "
          + "for its root certificate, and give the file with --trust FILE or KIN_TRUST.")
    }
    try expect(
      "tls://127.0.0.1:\(encrypted) --trust \(home.path)/own.pem", from: device,
      "certificateNameMismatch",
      "The server's certificate is for another name. Nothing was changed. "
        + "Use an address whose name is in the certificate: tls://NAME:PORT.")
    try expect(
      "tcp://127.0.0.1:\(encrypted)", from: device, "serverSpeaksTLS",
      "The server requires TLS at this address. Nothing was changed. "
        + "Use tls:// in the address instead of tcp://.")
    try expect(
      "tls://127.0.0.1:\(plain) --trust \(home.path)/own.pem", from: device,
      "serverSpeaksPlaintext",
      "The server does not use TLS at this address. Nothing was changed. Use tcp:// on the "
        + "server's own machine, or ask its operator for an address with TLS.")
    for reason in ["closedEarly", "clientSpeaksPlaintext", "clientSpeaksTLS"] {
      #expect(server.waitForLog(reason), "\(reason)")
    }
    #expect(server.stop().status == 0)
    #expect(
      try refusals(in: server.log).sorted() == [
        "clientSpeaksPlaintext 1", "clientSpeaksTLS 1", "closedEarly 1",
        "serverCertificateRefused 1", "serverCertificateRefused 2",
      ], "\(server.log)")
  }

  /// A server that sends the same bytes to each connection, and closes it after the first call.
  private static let rogue = """
    import socket, subprocess, sys, threading
    listener = socket.create_server(("127.0.0.1", 0))
    address = "tcp://127.0.0.1:%d" % listener.getsockname()[1]
    def read(connection, count):
        data = b""
        while len(data) < count:
            more = connection.recv(count - len(data))
            if not more: raise OSError
            data += more
        return data
    def serve():
        while True:
            connection = listener.accept()[0]
            try:
                connection.sendall(bytes.fromhex(sys.argv[1]))
                read(connection, 8)
                while True:
                    header = read(connection, 12)
                    read(connection, int.from_bytes(header[:3], "big"))
                    if header[3] == 2: break
            except OSError: pass
            connection.close()
    threading.Thread(target=serve, daemon=True).start()
    client = subprocess.run([sys.argv[2], "--connect", address] + sys.argv[3:])
    sys.exit(client.returncode)
    """

  private func run(_ command: String, atRogue bytes: String, from home: KinHome) throws -> Outcome {
    try home.run(
      program: ["/usr/bin/python3", "-c", Self.rogue, bytes, KinHome.kinPath] + words(of: command),
      typing: [KinHome.password])
  }

  @Test func `connecting to a server of another protocol reports that nothing was changed`() throws
  {
    let failed = try run(Self.signIn, atRogue: "485454502f312e3120343030", from: try KinHome())
    #expect(failed.status == 69 && failed.code == "otherProtocol", "\(failed)")
    #expect(
      failed.error.contains(
        ": The server at this address is not a Kinship server. Nothing was changed. "
          + "Check the address and the port. (otherProtocol)"), "\(failed)")
  }

  @Test func `losing the connection during a call reports that the change may have been saved`()
    throws
  {
    let hello = "f0465250432f310a" + "000000010000000000000000"
    let home = try KinHome()
    let failed = try run(Self.signIn, atRogue: hello, from: home)
    #expect(failed.status == 69, "\(failed)")
    #expect(
      failed.error.hasSuffix(
        ": The connection to the server was lost. The change may have been saved: "
          + "check before you try again. (connectionLost)\n"), "\(failed)")
    let told = try run("--json " + Self.signIn, atRogue: hello, from: home)
    let document = try JSONSerialization.jsonObject(with: Data(told.error.utf8)) as? [String: Any]
    let error = try #require(document?["error"] as? [String: Any])
    #expect(error["code"] as? String == "connectionLost")
    #expect(error["may_have_changed"] as? Bool == true)
  }

  @Test(arguments: ConnectionProblem.allCases)
  func `the advice after a connection problem names a next step in three languages`(
    problem: ConnectionProblem
  ) throws {
    guard let words = ShellText.help(after: problem) else { return }
    let texts = Language.allCases.map { words.text(in: $0) }
    #expect(Set(texts).count == 3)
    for (text, language) in zip(texts, Language.allCases) {
      #expect(suggestsNextStep(text, in: language), "\(text)")
    }
  }
}
