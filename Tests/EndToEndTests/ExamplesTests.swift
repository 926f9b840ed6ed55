import Foundation
import KinshipTestSupport
import Testing

@Suite struct ExamplesTests {
  /// The output, with a picture, of the clients that implement the protocol themselves.
  private static let day = """
    Anna signs up as anna@example.org.
    Anna makes the household Home.
    Anna adds her child Ben.
    Anna makes a code for a second parent.
    Bram signs up as bram@example.org.
    Bram joins Home with the code, as a parent.
    Anna gives Ben the task "Set the table", for 30 points.
    Anna hands her device to Ben.
    Ben sends a picture of it: 320 by 240 pixels.
    Ben says that "Set the table" is done; it waits for a parent.
    Bram approves it: Ben earns 30 points.
    Ben buys 20 minutes of screen time.
    The same request, sent again on a new connection, gets the same answer.
    Ben has 20 minutes, and 10 points left.

    """

  /// The output, with a picture, of the app on the SDK; the code is masked.
  private static let screens = """
    Anna: Welcome, Anna!
    Anna: Created Home.
    Anna: Added Ben (child).
    Anna: One person can join with code ******** as parent.
    Bram: Welcome, Bram!
    Bram: You have joined Home as parent.
    Anna: Added “Set the table” (Ben)
    Anna: You've switched to Ben
    Ben: Set the table, assigned to Ben, 30 points, open, photo needed
    Ben: photo added
    Ben: Submitted “Set the table” (Ben): it waits for approval
    Bram: Set the table: Ben gets 30 points?
    Bram: Approved “Set the table” (Ben): +30 points
    Ben: 20 minutes for 20 points
    Ben: The answer got lost. The data cannot be reached right now. It may have been saved. Please try again.
    Ben: Redeemed 20 minutes for Ben (20 points); the balance is now 10 points
    Ben: Balance: 10 points
    Ben: Used today: 0 minutes
    Ben: Ready to use: 20 minutes
    Ben: Can be redeemed today: no limit
    Ben: This week: 20 minutes

    """

  /// A server with an empty store; HOME in `way` stands for its folder.
  private func server(at way: String) throws -> RunningServer {
    let home = try KinHome()
    let address = way.replacingOccurrences(of: "HOME", with: home.path)
    return try #require(try RunningServer("--listen \(address)", in: home))
  }

  private static let ways = ["tcp://127.0.0.1:0", "unix:HOME/run/kin.sock"]

  /// A picture whose file needs several chunks and more than one window of credit.
  private func picture(in home: KinHome) throws -> String {
    let bytes = TestPicture.png(width: 320, height: 240) { [UInt8($0 & 255), UInt8($1), 90] }
    let path = home.path + "/table.png"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  // MARK: The example day

  /// Runs the example three times.
  ///
  /// With a picture the output is `day`, without one the picture's line is missing, and a second run
  /// on the same store is refused.
  private func liveThreeDays(_ example: Example, at way: String) throws {
    let server = try server(at: way)
    let address = server.addresses[0]
    let first = try example.run(address, try picture(in: server.home), on: server.home)
    #expect(first.output == Self.day && first.error.isEmpty, "\(first)")
    #expect(first.status == 0)
    let second = try example.run(address, on: server.home)
    #expect(second.output.isEmpty && second.error == "Refused: emailInUse\n", "\(second)")
    #expect(second.status == 1)
    let other = try self.server(at: way)
    let third = try example.run(other.addresses[0], on: other.home)
    let plain = Self.day.replacing(#/Ben sends a picture.*\n/#, with: "")
    #expect(third.output == plain && third.error.isEmpty, "\(third)")
    #expect(third.status == 0)
  }

  // Proves: UC-A1, UC-E1, UC-E2, UC-E8, UC-E10, UC-F1, UC-F5, UC-F7, UC-H4, RPC-32, SYNC-41
  @Test(arguments: ways)
  func `the C client completes the example day, and a repeated request is paid once`(_ way: String)
    throws
  {
    try liveThreeDays(try Example.c(), at: way)
  }

  // Proves: UC-A1, UC-E1, UC-E2, UC-E8, UC-E10, UC-F1, UC-F5, UC-F7, UC-H4, RPC-32, SYNC-41
  @Test(arguments: ways)
  func `the Python client completes the example day, and a repeated request is paid once`(
    _ way: String
  ) throws {
    try liveThreeDays(try Example.python(), at: way)
  }

  // Proves: UC-A1, UC-E1, UC-E2, UC-E8, UC-E10, UC-F1, UC-F5, UC-F7, UC-F10, UC-H4, SYNC-41
  @Test func `the SDK app completes the example day, and a retry after a lost answer is paid once`()
    throws
  {
    let server = try server(at: "tcp://127.0.0.1:0")
    let address = server.addresses[0]
    let outcome = try Example.swift.run(address, try picture(in: server.home), on: server.home)
    let said = outcome.output.replacing(#/code \w{8} /#, with: "code ******** ")
    #expect(said == Self.screens && outcome.error.isEmpty, "\(outcome)")
    #expect(outcome.status == 0)
    let second = try Example.swift.run(address, on: server.home)
    #expect(second.output.isEmpty && second.error.hasPrefix("Refused: emailInUse\n"), "\(second)")
    #expect(second.status == 1)
  }

  @Test func `an example stops at the refusal of a photo that is not a picture`() throws {
    for example in [try Example.c(), try Example.python(), Example.swift] {
      let server = try server(at: "tcp://127.0.0.1:0")
      let outcome = try example.run(server.addresses[0], "/bin/sh", on: server.home)
      #expect(outcome.status == 1 && outcome.error.hasPrefix("Refused: compressionFailed\n"))
      #expect(
        !outcome.output.contains("picture of it") && !outcome.output.contains("Bram approves"))
    }
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/valgrind"), "needs valgrind"))
  func `the C client has no memory errors or leaks, after success and after a refusal`() throws {
    let server = try server(at: "tcp://127.0.0.1:0")
    let valgrind = [
      "/usr/bin/valgrind", "--quiet", "--leak-check=full", "--show-leak-kinds=all",
      "--errors-for-leak-kinds=all", "--error-exitcode=99",
    ]
    let (example, picture) = (try Example.c(), try picture(in: server.home))
    for status: Int32 in [0, 1] {
      let outcome = try example.run(
        server.addresses[0], picture, on: server.home, under: valgrind)
      #expect(outcome.status == status, "\(outcome)")
    }
  }

  // MARK: A server that violates the protocol

  /// The preface, and an empty HELLO: all settings have their defaults.
  private static let hello = "f0465250432f310a" + "000000 01 00 00 0000 00000000"

  /// The bytes that a server sends to each client, and a part of the expected error.
  private static let nonsense = [
    ("485454502f312e3120343030", "does not speak frpc/1"),
    ("f0465250432f310a" + "000008 08 00 00 0000 00000000 6172657968657265", "did not send HELLO"),
    ("f0465250432f310a" + "000002 01 00 00 0002 00000000 1801", "is out of range"),
    (hello, "has closed the connection"),
    (hello + "ffffff 04 04 00 0000 00000001", "is too long"),
    (hello + "000000 04 00 01 0000 00000001", "sent an invalid frame header"),
    (hello + "000000 04 00 00 0001 00000001", "sent an invalid frame header"),
    (hello + "000002 05 04 00 0000 00000003 0801", "sent an invalid frame"),
    (hello + "000000 04 02 00 0000 00000001", "sent an invalid frame"),
    (hello + "000004 07 00 00 0000 00000000 7fffffff", "too much credit"),
    (hello + "000001 05 04 00 0000 00000001 ff", "The answer cannot be read"),
    (hello + "000001 05 00 00 0001 00000001 ff", "the status of the server cannot be decoded"),
    (hello + "000000 05 00 00 0000 00000001", "the server sent no reply"),
    (hello + "000000 04 06 00 0000 00000001" + "000000 05 00 00 0000 00000001", "is incomplete"),
    (
      hello + "000000 04 04 00 0000 00000001" + "000000 05 04 00 0000 00000001",
      "the server sent several replies"
    ),
    (hello + "000004 06 00 00 0000 00000001 00000000", "the server cancelled the call"),
    (hello + "000008 09 00 00 0000 00000000 00000000 00000008", "going away. Nothing was changed"),
    (hello + "000008 09 00 00 0000 00000000 00000001 00000001", "Something may have changed"),
  ]

  @Test(arguments: nonsense)
  func `the C and Python clients print one line about a server that violates the protocol`(
    _ bytes: String, _ sentence: String
  ) throws {
    for example in [try Example.c(), try Example.python()] {
      let outcome = try RogueServer(bytes: bytes).meets(example)
      #expect(outcome.status == 1 && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.error.contains(sentence), "\(outcome)")
      #expect(outcome.error.split(separator: "\n").count == 1, "\(outcome)")
    }
  }

  @Test func `each example prints one line when the server cannot be reached`() throws {
    let home = try KinHome()
    for example in [try Example.c(), try Example.python(), Example.swift] {
      let outcome = try example.run("unix:\(home.path)/nobody.sock", on: home)
      #expect(outcome.status == 1 && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.error.split(separator: "\n").count == 1, "\(outcome)")
    }
  }
}
