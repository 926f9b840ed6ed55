import Foundation
import Testing

/// A proxy to a server that closes its connections right after the answer to one call.
///
/// It uses Python's sockets, which are enough for a test.
private final class CutLine {
  let address: String
  private let terminal: Terminal
  private let process: Spawned

  /// Forwards all bytes to `server` until the answer to a call whose request contains `text`.
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

/// A command whose connection is closed right after the answer to its change.
struct CutCommand: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The output that is expected nevertheless.
  let answer: String
  /// A command that shows the change, and a part of its output.
  let proof: (command: String, text: String)
  /// Whether the command fetches the changed data; a sentence needs only the answer to the change.
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
  func `a committed change exits 0 when the connection is lost before the view is refreshed`(
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
    // Signs in at the server itself, because a session belongs to one address.
    home.variables["KIN_CONNECT"] = server.addresses[0]
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    #expect(try home.kin(cut.proof.command).contains(cut.proof.text))
  }
}
