import Foundation
import FramedRPC
import KinshipTransport

/// What very many devices cost a server: those that say nothing, and those that do not read.
struct LoadTorture {
  private let connections: Int
  private let readers: Int
  private let kin: String

  init(_ options: Options) {
    connections = options.number("connections", or: 10_000)
    readers = options.number("readers", or: 1_000)
    kin = options.text("kin", or: "kin")
  }

  func run() async throws {
    var holds = try await inFolder { try await idle(.plaintext, in: $0) }
    holds = try await inFolder { try await idle(.tls, in: $0) } && holds
    holds = try await inFolder { try await stalled(in: $0) } && holds
    guard holds else {
      throw BrokenPromise("FAILED: see above")
    }
  }

  private func inFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinship-load-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }

  private func limits(_ connections: Int) -> [String] {
    ["--max-connections", "\(connections)", "--max-connections-per-peer", "\(connections)"]
  }

  private func row(_ what: String, _ value: String, _ bar: String = "") {
    print("\(what.padding(toLength: 46, withPad: " ", startingAt: 0)) \(value)  \(bar)")
  }

  // MARK: Those that say nothing

  private enum LoadKind: String {
    case plaintext = "tcp"
    case tls
  }

  /// Connections that made one call each and are kept; whether they cost no more than they may.
  private func idle(_ load: LoadKind, in folder: URL) async throws -> Bool {
    let certificate = try load == .tls ? Certificate(in: folder) : nil
    let server = ServerProcess(
      kin: kin, folder: folder, addresses: ["\(load.rawValue)://127.0.0.1:0"],
      flags: limits(connections + 100) + (certificate?.flags ?? []))
    try server.start()
    defer { server.kill() }
    let security = certificate.map { TransportSecurity.tls($0.trust) } ?? .plaintext
    let endpoint = try Endpoint.tcp(
      host: "127.0.0.1", port: server.port(of: load.rawValue), security: security)
    try await Self.greet(endpoint)
    let (memory, files) = (try server.residentBytes, try server.openFiles)
    let clients = try await connect(to: endpoint)
    // What the last of them brought is put away.
    try await Task.sleep(for: .seconds(2))
    let (added, open) = (try server.residentBytes - memory, try server.openFiles - files)
    guard open >= connections else { throw Failure("FAILED: \(open) connections are open") }
    row("\(connections) idle connections, \(load)", Self.mebibytes(added), bar(load, added))
    row(
      "  for each of them", String(format: "%.1f KiB", Double(added) / 1_024 / Double(connections)))
    withExtendedLifetime(clients) {}
    return load == .tls || added <= allowed
  }

  /// 160 MiB for 10,000.
  private var allowed: Int { connections * 160 * 1_048_576 / 10_000 }

  private func bar(_ load: LoadKind, _ added: Int) -> String {
    load == .tls ? "" : "bar: ≤ \(Self.mebibytes(allowed))" + (added <= allowed ? "" : "  MISSED")
  }

  private func connect(to endpoint: Endpoint) async throws -> [RPCClient] {
    try await withThrowingTaskGroup(of: RPCClient.self) { group in
      var clients: [RPCClient] = []
      for number in 0..<connections {
        if number >= 64, let client = try await group.next() { clients.append(client) }
        group.addTask { try await Self.greet(endpoint) }
      }
      for try await client in group { clients.append(client) }
      return clients
    }
  }

  @discardableResult
  private static func greet(_ endpoint: Endpoint) async throws -> RPCClient {
    let client = try RPCClient(to: endpoint)
    _ = try await client.unary(
      MethodDescriptor(path: Health.checkPath, kind: .unary, idempotency: .noSideEffects), [],
      options: CallOptions(timeout: .seconds(30)))
    return client
  }

  private static func mebibytes(_ bytes: Int) -> String {
    String(format: "%.1f MiB", Double(bytes) / 1_048_576)
  }

  // MARK: Those that do not read

  /// Devices that watch and do not read while their households change; whether others notice.
  private func stalled(in folder: URL) async throws -> Bool {
    let families = try await SimulatedFamilies(readers: readers, in: folder)
    let server = ServerProcess(
      kin: kin, folder: folder, addresses: ["tcp://127.0.0.1:0"], flags: limits(readers + 100))
    try server.start()
    defer { server.kill() }
    let port = try server.port(of: "tcp")
    let people = try SimulatedFamilies.Calls(families, port: port)
    _ = try await people.pace(for: .seconds(4))
    let before = try await people.pace(for: .seconds(8))
    let memory = try server.residentBytes
    let watching = try ReaderProcess(families, port: port)
    _ = try await people.pace(for: .seconds(4))
    watching.stop()
    let beside = try await people.pace(for: .seconds(8))
    let added = try server.residentBytes - memory
    watching.end()
    _ = try await people.pace(for: .seconds(4))
    let after = try await people.pace(for: .seconds(8))
    let slower = 1 - beside / ((before + after) / 2)
    row("\(readers) stalled readers", Self.mebibytes(added), "bar: < \(Self.mebibytes(50_000_000))")
    row(
      "calls of others, before, beside and after them",
      String(format: "%.0f, %.0f, %.0f /s", before, beside, after))
    row("slower beside them", String(format: "%.1f %%", slower * 100), "bar: < 20 %")
    return added < 50_000_000 && slower < 0.2
  }
}

/// A certificate of this machine, made by openssl.
struct Certificate {
  private let certificate: String
  private let key: String

  init(in folder: URL) throws {
    certificate = folder.appendingPathComponent("cert.pem").path
    key = folder.appendingPathComponent("key.pem").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
      "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1",
      "-keyout", key, "-out", certificate,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure("openssl made no certificate") }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key)
  }

  /// What the server is told.
  var flags: [String] { ["--certificate", certificate, "--key", key] }
  /// What a client trusts.
  var trust: TLSOptions { TLSOptions(trustRoots: .file(certificate)) }
}
