import Foundation
import Testing

/// The protocol's conformance suite, run against each server and client of this repository.
@Suite struct ConformanceTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
    + "/conformance"

  /// Features that the C and Python clients lack: they have one connection, one call at a time and no retries.
  private static let lackOfExamples = [
    "retries", "reconnects", "server-streaming", "headers", "trailers", "trace", "cancel",
    "keepalive",
  ]

  private static let peer = KinHome.program("conformance-peer")
  private static let built = Result { try build() }

  /// Builds the C client and the Python modules of frpc.proto beside the programs of the package.
  private static func build() throws -> String {
    let programs = URL(fileURLWithPath: KinHome.kinPath).deletingLastPathComponent().path
    let folder = "\(programs)/conformance"
    let outcome = try KinHome().run(
      program: ["/usr/bin/make", "-s", "-C", Self.folder, "BUILD=\(folder)"])
    try #require(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    return folder
  }

  /// Runs all cases of a role against an implementation, and expects that none fails.
  private func expectConformance(
    of role: String, lacking features: [String], _ command: [String], path: String? = nil
  ) throws {
    let home = try KinHome()
    home.variables = ["PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": path ?? ""]
    let runner = [
      "/usr/bin/python3", Self.folder + "/runner.py", role, "--jobs", "4", "--without",
      features.joined(separator: ","), "--",
    ]
    let outcome = try home.run(program: runner + command)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    #expect(outcome.output.contains(" passed, 0 failed, "), "\(outcome.output)")
  }

  @Test func `conformance cases refer to paragraphs that the specification has`() throws {
    let outcome = try KinHome().run(
      program: ["/usr/bin/python3", "-B", Self.folder + "/runner.py", "check"])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
  }

  @Test func `the FramedRPC server passes all server cases`() throws {
    let command = [Self.peer, "serve", "tcp://127.0.0.1:0"]
    try expectConformance(of: "server", lacking: [], command)
  }

  @Test func `the Python server passes the cases for its features`() throws {
    let command = ["/usr/bin/python3", Self.folder + "/python_server.py", "tcp://127.0.0.1:0"]
    try expectConformance(of: "server", lacking: ["health", "keepalive"], command)
  }

  @Test func `the FramedRPC client passes all client cases`() throws {
    let missingInput = ["single-attempt", "one-connection"]
    try expectConformance(of: "client", lacking: missingInput, [Self.peer, "call"])
  }

  @Test func `the Python client passes the cases for its features`() throws {
    let command = ["/usr/bin/python3", Self.folder + "/python_client.py"]
    try expectConformance(
      of: "client", lacking: Self.lackOfExamples, command, path: try Self.built.get())
  }

  @Test func `the C client passes the cases for its features`() throws {
    let command = [try Self.built.get() + "/conformance_client"]
    try expectConformance(
      of: "client", lacking: Self.lackOfExamples + ["binary-metadata"], command)
  }
}
