import ArgumentParser
import Foundation
import FramedRPC
import KinshipTransport
import Testing

@testable import kin

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Serving a store with `kin serve`, and connections to the server.
@Suite struct ServeTests {
  /// Signs Bram up on another machine and adds him to Anna's household as a parent.
  private func addBram(to server: RunningServer) throws -> KinHome {
    let other = try KinHome()
    let code = try server.home.run(["--json", "household", "invite", "--role", "parent"]).output
    let typed = try #require(
      try JSONSerialization.jsonObject(with: Data(code.utf8)) as? [String: Any])
    let invitation = try #require(typed["invitation"] as? [String: Any])
    other.variables["KIN_CONNECT"] = server.addresses[0]
    try other.kin("account sign-up --email bram@example.org --name Bram", typing: KinHome.password)
    try other.kin("household join \(try #require(invitation["code"] as? String))")
    return other
  }

  // Proves: F-55
  @Test func `connecting without a running server fails with a cause and a next step`() throws {
    let home = try KinHome()
    let server = try #require(
      try RunningServer("--listen tcp://127.0.0.1:0", in: KinHome.withFamily()))
    #expect(server.stop().status == 0)
    for address in ["unix:\(home.path)/none.sock", server.addresses[0]] {
      let unanswered = try home.failing(
        "--connect \(address) account sign-in --email anna@example.org", with: 69,
        typing: KinHome.password)
      let sentence =
        "No server is running at this address. Nothing was changed. "
        + "Check that kin serve runs there, and that address and port are right."
      #expect(unanswered.error == "kin: \(address): \(sentence) (connectionRefused)\n")
    }
  }

  @Test func `commands give the same results over a connection, for members on two machines`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben --points 5")
    let onFile = try home.kin("--json task list")
    let server = try #require(
      try RunningServer("--listen unix:\(home.path)/run/kin.sock", in: home))
    // A session belongs to one location of a store, so Anna signs in again at the server.
    home.variables["KIN_CONNECT"] = server.addresses[0]
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    #expect(try home.kin("--json task list") == onFile)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let bram = try addBram(to: server)
    try home.kin("member act-as Ben")
    try home.kin("task complete Dishes")
    try bram.kin("task approve Dishes")
    #expect(try home.kin("points show").contains("5"))
    #expect(try bram.kin("account show").contains(server.addresses[0]))
    let stopped = server.stop()
    #expect(stopped.status == 0 && stopped.said.contains("The server has stopped."))
    home.variables["KIN_CONNECT"] = nil
    #expect(!FileManager.default.fileExists(atPath: home.path + "/run/kin.sock"))
    #expect(
      try home.failing("task list", with: 69).error.contains("kin.sock"),
      "The profile is signed in at the server")
  }

  @Test func `a command on the file of a running server is answered by the server`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let before = try home.kin("--json account show")
    let server = try #require(
      try RunningServer("--listen tcp://127.0.0.1:0", in: home))
    #expect(try home.kin("--json account show") == before)
    try home.kin("task add Dishes")
    #expect(try home.kin("task list").contains("Dishes"))
    let refused = try home.failing("store import x.json", with: 69)
    #expect(refused.error.contains("kin serve") && refused.error.contains("to itself"))
    #expect(server.stop(SIGINT).status == 0)
    #expect(!FileManager.default.fileExists(atPath: home.storePath + ".socket"))
    #expect(try home.kin("task list").contains("Dishes"))
  }

  @Test func `plaintext to other machines requires --allow-plaintext twice`() throws {
    let home = try KinHome.withFamily()
    for flags in ["", " --allow-plaintext"] {
      let refused = try home.failing("serve --listen tcp://0.0.0.0:0\(flags)", with: 64)
      #expect(refused.error.contains("tcp://0.0.0.0:0") && refused.error.contains("tls://"))
    }
    let server = try #require(
      try RunningServer(
        "--listen tcp://0.0.0.0:0 --allow-plaintext --allow-plaintext", in: home))
    #expect(server.stop().status == 0)
    let unreachable = try home.failing(
      "--connect tcp://203.0.113.7:7411 account sign-in --email a@b.org", with: 69,
      typing: KinHome.password)
    #expect(unreachable.error.contains("is not encrypted"), "Nor does a client send in the clear")
  }

  @Test func `the maximum connection age is a day, the given minutes, or unlimited with 0`()
    throws
  {
    func age(_ options: String...) throws -> Duration? {
      try ServeCommand.parse(["--listen", "unix:/run/kin.sock"] + options).serverConfiguration
        .maxConnectionAge
    }
    #expect(try age() == Duration.seconds(86_400))
    #expect(try age("--max-connection-age", "5") == Duration.seconds(300))
    #expect(try age("--max-connection-age", "0") == nil)
    let home = try KinHome()
    for minutes in ["-1", "1000001", "soon"] {
      try home.failing(
        "serve --listen unix:\(home.path)/kin.sock --max-connection-age=\(minutes)", with: 64)
    }
  }

  @Test func `serve refuses invalid options, a missing certificate and an occupied address`() throws
  {
    let home = try KinHome.withFamily()
    for wrong in [
      "serve", "serve --listen nonsense", "serve --listen tcp://127.0.0.1:99999",
      "serve --listen tls://127.0.0.1:0", "serve --listen unix:relative",
    ] {
      try home.failing(wrong, with: 64)
    }
    try home.failing("--connect tcp://127.0.0.1:1 serve --listen tcp://127.0.0.1:0", with: 64)
    let noKey = try home.failing(
      "serve --listen tls://127.0.0.1:0 --certificate no.pem --key no.pem", with: 74)
    #expect(noKey.error.contains("no.pem") && noKey.code == "inputOutput")
    let first = try #require(
      try RunningServer("--listen tcp://127.0.0.1:0", in: home))
    let other = try KinHome.withFamily()
    let taken = try other.failing("serve --listen \(first.addresses[0])", with: 69)
    #expect(taken.code == "unavailable" && taken.error.contains("with --listen"))
    let port = try #require(first.addresses[0].split(separator: ":").last)
    let dutch = try other.failing(
      "serve --listen \(first.addresses[0]) --language nl", with: 69)
    #expect(dutch.error.contains("Poort \(port) is in gebruik door een ander programma"))
    // The server may print its address before the monitoring port fails.
    let monitor = try other.run(
      words(of: "serve --listen tcp://127.0.0.1:0 --monitor \(port) --language de"))
    #expect(monitor.status == 69)
    #expect(monitor.error.contains("Port \(port) von --monitor wird von einem anderen Programm"))
    #expect(!monitor.error.contains("errno"))
    let rest = try FileManager.default.contentsOfDirectory(atPath: other.path)
    #expect(!rest.contains { $0.hasSuffix("-wal") }, "It leaves no log, as if it had never run")
    let lock = try String(contentsOfFile: other.storePath + ".lock", encoding: .utf8)
    #expect(!lock.contains("serve"), "Nor the note that it has the store: \(lock)")
  }

  @Test(arguments: [
    ("en", "No such file or directory", "There is no certificate"),
    ("nl", "er is geen bestand of map", "Er staat geen certificaat"),
    ("de", "es gibt keine Datei", "ist kein Zertifikat"),
  ])
  func `a trust file that is missing or has no certificate is named in the language`(
    language: String, missing: String, unusable: String
  ) throws {
    let home = try KinHome()
    let command = "account sign-in --email anna@example.org --language \(language)"
    let none = try home.failing(
      "--connect tls://127.0.0.1:1 --trust \(home.path)/none.pem \(command)", with: 74,
      typing: KinHome.password)
    #expect(none.code == "inputOutput" && none.error.contains("\(home.path)/none.pem"))
    #expect(none.error.contains(missing))
    try Data("no certificate".utf8).write(to: URL(fileURLWithPath: home.path + "/text.pem"))
    let text = try home.failing(
      "--connect tls://127.0.0.1:1 --trust \(home.path)/text.pem \(command)", with: 69,
      typing: KinHome.password)
    #expect(text.error.contains(unusable))
  }

  @Test func `a TLS server uses a new certificate after SIGHUP and ignores an invalid one`() throws
  {
    let home = try KinHome.withFamily()
    for name in ["old", "new"] {
      try home.python(
        """
        import subprocess
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
          "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", "/CN=\(name)", "-addext",
          "subjectAltName=DNS:localhost", "-keyout", "\(home.path)/\(name).key", "-out",
          "\(home.path)/\(name).pem"], check=True, capture_output=True)
        """)
    }
    func use(_ name: String) throws {
      for kind in ["key", "pem"] {
        let text = try Data(contentsOf: URL(fileURLWithPath: "\(home.path)/\(name).\(kind)"))
        try text.write(to: URL(fileURLWithPath: "\(home.path)/own.\(kind)"))
      }
    }
    try use("old")
    let server = try #require(
      try RunningServer(
        "--listen tls://localhost:0 --certificate \(home.path)/own.pem --key \(home.path)/own.key",
        in: home))
    let address = server.addresses[0]
    let signIn = "account sign-in --email anna@example.org"
    func trusting(_ name: String) -> String {
      "--connect \(address) --trust \(home.path)/\(name).pem \(signIn)"
    }
    try home.kin(trusting("old"), typing: KinHome.password)
    // The profile keeps the trusted roots with the server.
    #expect(try home.kin("account show").contains("anna@example.org"))
    try home.failing(trusting("new"), with: 69, typing: KinHome.password)
    // A key that does not match the certificate is ignored.
    let newKey = try Data(contentsOf: URL(fileURLWithPath: home.path + "/new.key"))
    try newKey.write(to: URL(fileURLWithPath: home.path + "/own.key"))
    server.signal(SIGHUP)
    #expect(server.waitForLog("certificate not reloaded"))
    try home.kin(trusting("old"), typing: KinHome.password)
    try use("new")
    server.signal(SIGHUP)
    #expect(server.waitForLog("certificate reloaded"))
    try home.kin(trusting("new"), typing: KinHome.password)
    try home.failing(trusting("old"), with: 69, typing: KinHome.password)
    #expect(server.stop().status == 0)
  }

  @Test func `the log has one JSON object per line, without names, titles, passwords or tokens`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let server = try #require(
      try RunningServer("--listen tcp://127.0.0.1:0 --log-level debug", in: home))
    home.variables["KIN_CONNECT"] = server.addresses[0]
    try home.failing(
      "account sign-in --email anna@example.org", with: 1, typing: "wrong but secret")
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add \"Secret surprise\" --for Ben")
    #expect(server.stop().status == 0)
    let lines = server.log.split(separator: "\n")
    #expect(lines.count >= 2)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["level"] != nil && object?["event"] != nil && object?["at"] != nil)
    }
    let profile = try String(contentsOfFile: home.profilePath, encoding: .utf8)
    let session = try #require(
      (try JSONSerialization.jsonObject(with: Data(profile.utf8)) as? [String: Any])?["session"]
        as? [String: Any])
    for secret in [
      "Anna", "anna@example.org", "Ben", "surprise", KinHome.password, "wrong but secret",
      KinHome.pin,
      try #require(session["access"] as? String), try #require(session["refresh"] as? String),
    ] {
      #expect(!server.log.contains(secret), "\(secret)")
    }
  }
}
