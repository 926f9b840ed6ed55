import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct FrpcTests {
  private static let frpc = KinHome.program("frpc")

  /// A sign-up request, with ids that end in a number.
  private func signUp(_ number: Int) -> String {
    func id(_ kind: UInt8) -> String {
      var bytes = [UInt8](repeating: 0, count: 16)
      bytes.replaceSubrange(6..<9, with: [0x70, 0, 0x80])
      bytes[14] = kind
      bytes[15] = UInt8(number)
      return Data(bytes).base64EncodedString()
    }
    return """
      {"id": "\(id(1))", "person": "\(id(2))", "session": "\(id(3))", "displayName": "Anna",
       "email": "anna@example.org", "password": "\(KinHome.password)", "language": "LANGUAGE_ENGLISH"}
      """
  }

  private func server() throws -> RunningServer {
    try #require(try RunningServer("--listen tcp://127.0.0.1:0", in: try KinHome()))
  }

  /// Runs frpc against a server.
  private func run(
    _ server: RunningServer, _ arguments: String..., typing lines: [String] = []
  ) throws -> Outcome {
    try server.home.run(
      program: [Self.frpc, server.addresses[0]] + arguments, typing: lines)
  }

  @Test func `frpc lists, describes and calls the services of a Kinship server`() throws {
    let server = try server()
    let services = try run(server, "list")
    #expect(services.status == 0 && services.error.isEmpty, "\(services)")
    let names = services.output.split(separator: "\n")
    #expect(names.prefix(2) == ["framed_rpc.reflection.v1.Reflection", "grpc.health.v1.Health"])
    #expect(names.contains("kinship.v1.Tasks"))
    #expect(try run(server, "list", "Live").output == "kinship.v1.Live/Watch\n")
    #expect(
      try run(server, "describe", "Live").output == """
        // kinship/v1/live.proto, package kinship.v1
        service Live {
          rpc Watch(Watch) returns (stream SpacesRose) {
            option idempotency_level = NO_SIDE_EFFECTS;
          }
        }

        """)
    #expect(try run(server, "call", "Health/Check").output == "{\n  \"status\": \"SERVING\"\n}\n")
  }

  @Test func `the sign-up request of the frpc page creates the account of its reply`() throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Docs/FramedRPC/frpc.md").standardizedFileURL, encoding: .utf8)
    let blocks = page.components(separatedBy: "```json\n").dropFirst()
    let request = try #require(blocks.first?.components(separatedBy: "```").first)
    let server = try server()
    let made = try run(server, "call", "Accounts/SignUp", request)
    #expect(made.status == 0, "\(made)")
    let reply = made.output.split(separator: "\n").prefix(4).joined(separator: "\n")
    #expect(page.contains(reply), "the page shows another reply than \(reply)")
  }

  @Test func `frpc calls with the token of a new account, and a second sign-up is refused`() throws
  {
    let server = try server()
    let made = try run(server, "call", "Accounts/SignUp", "-", typing: [signUp(1)])
    #expect(made.status == 0, "\(made)")
    let reply = try JSONSerialization.jsonObject(with: Data(made.output.utf8)) as? [String: Any]
    let again = try run(server, "call", "Accounts/SignUp", signUp(2))
    #expect(again.status == 1 && again.output.isEmpty)
    #expect(
      again.error == """
        frpc: ALREADY_EXISTS: refused: emailInUse
          detail kinship.v1.Refusal: {"code":"emailInUse"}

        """)
    let none = try run(server, "call", "Accounts/FetchSession")
    #expect(none.status == 1 && none.error.hasPrefix("frpc: UNAUTHENTICATED: "), "\(none)")
    server.home.variables["FRPC_TOKEN"] = try #require(reply?["access"] as? String)
    let session = try run(server, "call", "Accounts/FetchSession", "--compact")
    #expect(session.status == 0 && session.output.contains("\"displayName\":\"Anna\""))
    try expectFeed(server)
  }

  /// Expects that the messages of a stream are written as they arrive, and that Control-C ends it.
  private func expectFeed(_ server: RunningServer) throws {
    let (output, error) = (server.home.path + "/feed", server.home.path + "/feed-error")
    let feed = try spawn(
      [Self.frpc, server.addresses[0], "call", "Live/Watch"],
      environment: server.home.environment, input: "/dev/null", output: output, error: error)
    #expect(
      eventually {
        (try? String(contentsOfFile: output, encoding: .utf8))?.hasPrefix("{\"spaces\":[") == true
      })
    kill(feed.id, SIGINT)
    #expect(feed.wait() == 130)
    #expect(try String(contentsOfFile: error, encoding: .utf8) == "frpc: interrupted\n")
  }

  @Test func `frpc exits 69 without a server, and 64 for a wrong command or request`() throws {
    let home = try KinHome()
    let away = try home.run(program: [Self.frpc, "unix:\(home.path)/none", "list"])
    #expect(away.status == 69 && away.error.hasPrefix("frpc: UNAVAILABLE: "), "\(away)")
    #expect(away.error.hasSuffix("\n  check the address\n"), "\(away)")
    let usage = try home.run(program: [Self.frpc, "unix:\(home.path)/none", "send"])
    #expect(usage.status == 64)
    let server = try server()
    let wrong = try run(server, "call", "Health/Check", "{\"name\": 1}")
    #expect(wrong.status == 64 && wrong.error.contains("has no such field"), "\(wrong)")
  }

  @Test func `frpc ends a stream without an error when the reader of its output has exited`() throws
  {
    let server = try server()
    let shell = try server.home.run(
      program: [
        "/bin/sh", "-c", "\(Self.frpc) \(server.addresses[0]) call Health/Watch | head -n 0; :",
      ])
    #expect(shell.output.isEmpty && shell.error.isEmpty, "\(shell)")
  }

  @Test func `a descriptor set in a file replaces reflection`() throws {
    let server = try server()
    let set = URL(fileURLWithPath: #filePath).pathComponents.dropLast(3).joined(separator: "/")
    let listed = try run(server, "list", "--descriptor-set", "\(set)/Proto/kinship.pb")
    #expect(listed.output.hasPrefix("kinship.v1.Accounts\n"))
    #expect(!listed.output.contains("Health"))
  }
}
