import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A line to a server that is cut right after the answer to one call.
///
/// Python's sockets: a test needs no more of a network than this.
private final class CutLine {
  let address: String
  private let terminal: Terminal
  private let process: Spawned

  /// Passes everything on to `server` until the answer to a call whose bytes hold `text`.
  init(to server: String, after text: String, in home: KinHome) throws {
    terminal = try Terminal()
    let program = home.path + "/line.py"
    try Self.program.write(toFile: program, atomically: false, encoding: .utf8)
    let port = server.split(separator: ":").last.map(String.init) ?? ""
    process = try spawn(
      ["/usr/bin/env", "python3", "-u", program, port, text], environment: home.environment,
      input: "/dev/null", output: terminal.path, error: home.path + "/line.log")
    #expect(terminal.waitFor("listening "))
    while !terminal.shown.contains(".") { guard terminal.waitForMore() else { break } }
    let shown = terminal.shown.filter(\.isNumber)
    address = "tcp://127.0.0.1:\(shown)"
  }

  deinit {
    kill(process.id, SIGKILL)
    _ = process.wait()
  }

  private static let program = """
    import select, socket, sys
    door = socket.create_server(("127.0.0.1", 0))
    print("listening %d." % door.getsockname()[1])
    asked = False
    lines = {}
    while True:
        for ready in select.select([door, *lines], [], [])[0]:
            if ready is door:
                client = door.accept()[0]
                server = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
                lines[client], lines[server] = (server, True), (client, False)
                continue
            if ready not in lines:
                continue
            other, is_question = lines[ready]
            data = ready.recv(65536)
            if data:
                other.sendall(data)
            else:
                del lines[ready], lines[other]
                ready.close()
                other.close()
                continue
            if is_question:
                asked = asked or sys.argv[2].encode() in data
            elif asked:
                sys.exit()
    """
}

/// A command whose line is cut right after it was answered.
struct CutCommand: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// What is answered all the same.
  let answer: String
  /// A command that shows what was done, and what it shows.
  let proof: (command: String, text: String)
  /// Whether it looks at what it has done: a sentence is said of the answer to the change alone.
  let looks: Bool

  init(
    _ command: String, answers answer: String, proof: (command: String, text: String),
    looks: Bool = true
  ) {
    (testDescription, self.answer, self.proof) = (command, answer, proof)
    self.looks = looks
  }
}

@Suite struct CutLineTests {
  // Proves: F-57
  @Test(arguments: [
    CutCommand(
      "points bonus Ben 10 --reason Grandma",
      answers: "Booked +10 points for Ben; the balance is now 10 points",
      proof: ("points show Ben", "10 points"), looks: false),
    CutCommand(
      "--json points bonus Ben 10 --reason Grandma", answers: "\"balance\": 10",
      proof: ("points show Ben", "10 points")),
    CutCommand(
      "--json task add Grandma --points 3", answers: "\"can_edit\": null",
      proof: ("task list", "Grandma")),
  ])
  func `what is done is told as done, also when the line is cut before the next look`(
    _ cut: CutCommand
  ) throws {
    let home = try KinHome.withFamily()
    let server = try #require(try RunningServer("--listen tcp://127.0.0.1:0", in: home))
    let line = try CutLine(to: server.addresses[0], after: "Grandma", in: home)
    home.variables["KIN_CONNECT"] = line.address
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let done = try home.run(cut.testDescription.split(separator: " ").map(String.init))
    #expect(done.status == 0, "\(done.error)")
    #expect(done.error.contains("The change is saved") == cut.looks, "\(done.error)")
    #expect(done.output.contains(cut.answer), "\(done.output)")
    // The same person at the server itself: the session is that of another address.
    home.variables["KIN_CONNECT"] = server.addresses[0]
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    #expect(try home.kin(cut.proof.command).contains(cut.proof.text))
  }
}
