import ArgumentParser
import Foundation
import FramedRPC
import KinshipTime
import KinshipTransport
import Testing

@testable import kin

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct ServeTests {
  private func python(_ home: KinHome, _ program: String) throws -> String {
    let outcome = try home.run(program: ["/usr/bin/env", "python3", "-c", program])
    #expect(outcome.status == 0, "\(outcome.error)")
    return outcome.output
  }

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
    #expect(unreachable.error.contains("plaintext"), "Nor does a client send in the clear")
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
      _ = try python(
        home,
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

  @Test func `the monitoring port serves metrics and health`() throws {
    let home = try KinHome.withFamily()
    let server = try #require(
      try RunningServer("--listen tcp://127.0.0.1:0 --monitor 0", in: home))
    let port = try monitorPort(of: server)
    home.variables["KIN_CONNECT"] = server.addresses[0]
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("household list")
    func get(_ path: String) throws -> String { try self.get(path, at: port, home) }
    let metrics = try get("/metrics")
    #expect(metrics.hasPrefix("200\n"))
    #expect(
      metrics.contains(
        #"kinship_calls_total{method="/kinship.v1.Accounts/SignIn",code="ok"} 1"#))
    for family in [
      "kinship_call_seconds_bucket", "kinship_store_bytes", "process_resident_memory_bytes",
    ] {
      #expect(metrics.contains(family), "\(family)")
    }
    #expect(try get("/health") == "200\nserving\n\n")
    #expect(try get("/else").hasPrefix("404"))
  }

  @Test func `a monitoring connection with several requests gets one answer`() throws {
    let home = try KinHome.withFamily()
    let server = try #require(
      try RunningServer("--listen tcp://127.0.0.1:0 --monitor 0", in: home))
    let port = try monitorPort(of: server)
    let outcome = try home.run(
      program: [
        "/usr/bin/env", "python3", "-c",
        """
        import socket
        peer = socket.create_connection(("127.0.0.1", \(port)), timeout=30)
        peer.sendall(b"GET /health HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n" * 3)
        answer = b""
        while part := peer.recv(65536):
            answer += part
        print(answer.count(b"HTTP/1.1 200"), b"connection: close" in answer.lower())
        """,
      ])
    #expect(outcome.output == "1 True\n", "\(outcome.error)")
    #expect(server.stop().status == 0)
  }

  // Proves: B-22
  @Test func `a server runs jobs that became due before its start, and counts them`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let noon = try #require(Instant("2031-03-03T11:00:00Z"))
    let clock = try DemoClock.make(beside: home.storePath, now: noon, seed: 1)
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("household rules --auto-approval 24")
    try home.kin("task add Dishes --for Ben --points 5")
    try home.kin("member act-as Ben")
    try home.kin("task complete Dishes")
    try clock.advance(by: .seconds(86_460))
    let server = try #require(
      try RunningServer("--listen tcp://127.0.0.1:0 --monitor 0", in: home))
    let port = try monitorPort(of: server)
    var metrics = ""
    while !metrics.contains(#"kinship_scheduled_jobs_total{kind="task_approval",outcome="done"} 1"#)
    {
      metrics = try get("/metrics", at: port, home)
    }
    #expect(metrics.contains("kinship_scheduled_job_lag_seconds 60\n"))
    #expect(server.log.contains("demo store: its clock stands still"))
    #expect(server.stop().status == 0)
    #expect(try home.kin("points show").contains("5 points"))
  }

  private func monitorPort(of server: RunningServer) throws -> String {
    #expect(server.waitForLog("\"monitoring\""))
    let line = try #require(
      server.log.split(separator: "\n").first { $0.contains("\"monitoring\"") })
    return try #require(
      (try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["port"]
        as? String)
  }

  private func get(_ path: String, at port: String, _ home: KinHome) throws -> String {
    try python(
      home,
      """
      import http.client
      connection = http.client.HTTPConnection("127.0.0.1", \(port))
      connection.request("GET", "\(path)")
      answer = connection.getresponse()
      print(answer.status, answer.read().decode(), sep="\\n")
      """)
  }

  @Test(arguments: [false, true])
  func `a watch prints changes as they happen, on a file and over a connection`(isServed: Bool)
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let server = isServed ? try RunningServer("--listen unix:\(home.path)/run/s", in: home) : nil
    #expect((server != nil) == isServed)
    if let server {
      home.variables["KIN_CONNECT"] = server.addresses[0]
      try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
      try home.kin("parent-mode unlock", typing: KinHome.pin)
    }
    let terminal = try Terminal()
    let watch = try home.start("watch --count 2", on: terminal)
    #expect(terminal.waitFor("Watching"))
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben")
    #expect(terminal.waitFor("New task for Ben: Dishes"))
    try home.kin("task delete Dishes --yes")
    #expect(terminal.waitFor("Deleted: Dishes"))
    #expect(watch.wait() == 0, "So many lines were asked for")
    if let server { #expect(server.stop().status == 0) }
  }

  @Test func `a watch reports a lost and a restored connection on standard error`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let address = "unix:\(home.path)/run/kin.sock"
    let server = try #require(try RunningServer("--listen \(address)", in: home))
    home.variables["KIN_CONNECT"] = address
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let (output, terminal) = (home.path + "/watched", try Terminal())
    let watch = try spawn(
      [KinHome.kinPath, "watch", "--count", "1"], environment: home.environment, input: "/dev/null",
      output: output, error: terminal.path)
    #expect(terminal.waitFor("Watching"))
    _ = server.stop(SIGKILL)
    #expect(terminal.waitFor("\(address): connection lost, retrying"))
    home.variables["KIN_CONNECT"] = nil
    let next = try #require(
      try RunningServer("--store \(home.storePath) --listen \(address)", in: home))
    #expect(terminal.waitFor("\(address): reconnected."))
    home.variables["KIN_CONNECT"] = address
    try home.kin("task add Dishes --for Ben")
    #expect(watch.wait() == 0)
    let said = try String(contentsOfFile: output, encoding: .utf8)
    #expect(said.hasSuffix("New task for Ben: Dishes\n") && !said.contains("connect"), "\(said)")
    #expect(next.stop().status == 0)
  }

  @Test func `a watch ends when its output pipe is closed`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let (output, terminal) = (home.path + "/watched", try Terminal())
    let shell = try spawn(
      ["/bin/sh", "-c", "\(KinHome.kinPath) watch | head -n 1"], environment: home.environment,
      input: "/dev/null", output: output, error: terminal.path)
    #expect(terminal.waitFor("Watching"))
    try home.kin("shop add Milk")
    #expect(shell.wait() == 0)
    #expect(try String(contentsOfFile: output, encoding: .utf8).contains("Milk"))
  }

  @Test func `a watch with --json prints one object per line and nothing after the last`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let output = home.path + "/watched"
    let watch = try spawn(
      [KinHome.kinPath, "--json", "watch", "--count", "1"], environment: home.environment,
      input: "/dev/null", output: output, error: home.path + "/watch.err")
    var said = ""
    // With --json the start of a watch is not reported, so tasks are added until one is printed.
    for number in 1...50 where said.isEmpty {
      try home.kin("task add \"Task \(number)\"")
      said = try String(contentsOfFile: output, encoding: .utf8)
    }
    #expect(watch.wait() == 0)
    said = try String(contentsOfFile: output, encoding: .utf8)
    let lines = said.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 && lines[1].isEmpty, "\(said)")
    let object = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
    #expect(object?["text"] != nil && object?["at"] != nil && object?["task"] != nil)
    #expect(object?["event"] as? String == "added" && object?["kind"] as? String == "task")
    #expect((object?["actor"] as? [String: Any])?["name"] as? String == "Anna")
    #expect((object?["subject"] as? [String: Any])?["id"] as? String == object?["task"] as? String)
  }

  @Test func `the backup script makes a complete backup of a running server and prunes old ones`()
    throws
  {
    let home = try KinHome.withFamily()
    let server = try RunningServer("--listen unix:\(home.path)/run/s", in: home)
    #expect(server != nil)
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let backups = home.path + "/my backups"
    for stamp in ["20240101T000000Z", "20240101T001000Z", "20240108T000000Z", "old-laptop"] {
      try FileManager.default.createDirectory(
        atPath: "\(backups)/kinship-\(stamp)", withIntermediateDirectories: true)
    }
    // Both runs read the same second from the clock, so the name of the second run is taken.
    let programs = home.path + "/programs"
    try FileManager.default.createDirectory(
      atPath: programs, withIntermediateDirectories: false)
    let date = """
      #!/bin/sh
      PATH=/usr/bin:/bin
      case "$*" in
      "-u +%Y%m%dT%H%M%SZ") echo 20261102T170000Z ;;
      *) exec date "$@" ;;
      esac

      """
    try Data(date.utf8).write(to: URL(fileURLWithPath: programs + "/date"))
    #expect(chmod(programs + "/date", 0o700) == 0)
    let kin = URL(fileURLWithPath: KinHome.kinPath).deletingLastPathComponent().path
    home.variables["PATH"] = "\(programs):\(kin):/usr/bin:/bin"
    for _ in 0..<2 {
      let outcome = try home.run(
        program: [root + "/Examples/systemd/kinship-backup", home.storePath, backups])
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    var kept = try FileManager.default.contentsOfDirectory(atPath: backups).sorted()
    #expect(kept.removeLast() == "kinship-old-laptop", "Only backups are removed")
    #expect(kept.count == 3 && !kept.contains("kinship-20240101T000000Z"), "\(kept)")
    let newest = try #require(kept.last)
    #expect(newest == "kinship-20261102T170000Z-2")
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(backups)/\(newest)")
    #expect(files == ["kinship.sqlite"], "Neither run wrote into the backup of the other")
    _ = server?.stop()
    let restored = try KinHome()
    try FileManager.default.copyItem(
      atPath: "\(backups)/\(newest)/kinship.sqlite", toPath: restored.storePath)
    try restored.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    #expect(try restored.kin("household show").contains("Ben"))
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
