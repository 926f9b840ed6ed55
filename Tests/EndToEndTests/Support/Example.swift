import Foundation
import Testing

/// A built example client.
struct Example {
  /// The command that starts the client; the address of the server and a photo are appended.
  let command: [String]
  /// Environment variables of the client.
  var variables: [String: String] = [:]

  /// Builds the client in C, with code that protoc-c generates from the contract.
  static func c() throws -> Example {
    Example(command: [try builtInC.get() + "/family_day"])
  }

  /// Builds the client in Python, with modules that protoc generates from the contract.
  ///
  /// The client uses the Python of the system, which has the protobuf package of the system.
  static func python() throws -> Example {
    Example(
      command: ["/usr/bin/python3", root + "/Examples/python/family_day.py"],
      variables: ["PYTHONPATH": try builtInPython.get(), "PYTHONDONTWRITEBYTECODE": "1"])
  }

  /// The client in Swift, which is built with the tests.
  static let swift = Example(command: [KinHome.program("FamilyDay")])

  /// Runs the client on a machine against the server at an address, with an optional photo.
  ///
  /// `runner` is a program, with arguments, that runs the client.
  func run(
    _ address: String, _ picture: String? = nil, on home: KinHome, under runner: [String] = []
  ) throws -> Outcome {
    home.variables = variables
    return try home.run(program: runner + command + [address] + (picture.map { [$0] } ?? []))
  }

  // MARK: Building

  /// The path of the repository.
  private static let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4)
    .joined(separator: "/").replacingOccurrences(of: "//", with: "/")

  private static let builtInC = Result { try make("c") }
  private static let builtInPython = Result { try make("python") }

  /// Builds an example beside the programs of the package, and returns its folder.
  private static func make(_ name: String) throws -> String {
    let programs = URL(fileURLWithPath: KinHome.kinPath).deletingLastPathComponent().path
    let built = "\(programs)/examples/\(name)"
    let outcome = try KinHome().run(
      program: ["/usr/bin/make", "-s", "-C", "\(root)/Examples/\(name)", "BUILD=\(built)"])
    try #require(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    return built
  }
}

/// A server that violates the protocol: it sends fixed bytes to its first connection, and ends.
struct RogueServer {
  /// The bytes, in hexadecimal digits.
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

  /// Runs a client against the server.
  func meets(_ example: Example) throws -> Outcome {
    let home = try KinHome()
    home.variables = example.variables
    return try home.run(
      program: ["/usr/bin/python3", "-c", Self.program, bytes] + example.command)
  }
}
