import Foundation
import Testing

/// A client among the examples, ready to be run.
struct Example {
  /// What starts it; the server's address and a picture come last.
  let command: [String]
  /// Variables that it needs.
  var variables: [String: String] = [:]

  /// The one in C, compiled from what protoc-c makes of the contract.
  static func c() throws -> Example {
    Example(command: [try builtInC.get() + "/family_day"])
  }

  /// The one in Python, with the modules that protoc makes of the contract.
  ///
  /// Python is the system's: that one has the system's protobuf.
  static func python() throws -> Example {
    Example(
      command: ["/usr/bin/python3", root + "/Examples/python/family_day.py"],
      variables: ["PYTHONPATH": try builtInPython.get(), "PYTHONDONTWRITEBYTECODE": "1"])
  }

  /// The one in Swift, which is built with the tests.
  static let swift = Example(command: [KinHome.program("FamilyDay")])

  /// Runs it on a machine against the server at an address, with a picture if there is one; `runner` is
  /// a program that it runs under.
  func run(
    _ address: String, _ picture: String? = nil, on home: KinHome, under runner: [String] = []
  ) throws -> Outcome {
    home.variables = variables
    return try home.run(program: runner + command + [address] + (picture.map { [$0] } ?? []))
  }

  // MARK: Building

  /// The repository.
  private static let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4)
    .joined(separator: "/").replacingOccurrences(of: "//", with: "/")

  private static let builtInC = Result { try make("c") }
  private static let builtInPython = Result { try make("python") }

  /// Builds an example beside the programs of the package; where that is.
  private static func make(_ name: String) throws -> String {
    let programs = URL(fileURLWithPath: KinHome.kinPath).deletingLastPathComponent().path
    let built = "\(programs)/examples/\(name)"
    let outcome = try KinHome().run(
      program: ["/usr/bin/make", "-s", "-C", "\(root)/Examples/\(name)", "BUILD=\(built)"])
    try #require(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    return built
  }
}

/// A server of another kind: sends the same bytes to everybody who connects, and ends.
struct RogueServer {
  /// In hexadecimal digits.
  let bytes: String

  private static let program = """
    import socket, subprocess, sys
    listener = socket.create_server(("127.0.0.1", 0))
    address = "tcp://127.0.0.1:%d" % listener.getsockname()[1]
    client = subprocess.Popen(sys.argv[2:] + [address])
    connection = listener.accept()[0]
    try:
        connection.sendall(bytes.fromhex(sys.argv[1]))
        connection.shutdown(socket.SHUT_WR)
        while connection.recv(65536): pass
    except OSError: pass
    sys.exit(client.wait())
    """

  /// Runs a client against it.
  func meets(_ example: Example) throws -> Outcome {
    let home = try KinHome()
    home.variables = example.variables
    return try home.run(
      program: ["/usr/bin/python3", "-c", Self.program, bytes] + example.command)
  }
}
