import Foundation
import FramedRPC
import KinshipTransport

/// Measures the cost of many connections to a server: idle ones, and ones that watch but do not read.
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
    var isWithinLimits = try await inFolder { try await idle(.plaintext, in: $0) }
    isWithinLimits = try await inFolder { try await idle(.tls, in: $0) } && isWithinLimits
    isWithinLimits = try await inFolder { try await stalled(in: $0) } && isWithinLimits
    guard isWithinLimits else {
      throw GuaranteeViolation("FAILED: see above")
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

  private func row(_ label: String, _ value: String, _ bar: String = "") {
    print("\(label.padding(toLength: 46, withPad: " ", startingAt: 0)) \(value)  \(bar)")
  }

  // MARK: Idle connections

  private enum TransportKind: String {
    case plaintext = "tcp"
    case tls
  }

  /// Opens connections, makes one call on each and keeps them open; returns whether the added memory is
  /// within the limit.
  private func idle(_ transport: TransportKind, in folder: URL) async throws -> Bool {
    let certificate = try transport == .tls ? Certificate(in: folder) : nil
    let server = ServerProcess(
      kin: kin, folder: folder, addresses: ["\(transport.rawValue)://127.0.0.1:0"],
      flags: limits(connections + 100) + (certificate?.flags ?? []))
    try server.start()
    defer { server.kill() }
    let security = certificate.map { TransportSecurity.tls($0.trust) } ?? .plaintext
    let endpoint = try Endpoint.tcp(
      host: "127.0.0.1", port: server.port(of: transport.rawValue), security: security)
    try await Self.connectAndCall(endpoint)
    let (memory, files) = (try server.residentBytes, try server.openFiles)
    let clients = try await connect(to: endpoint)
    // The server needs a moment to release the buffers of the last calls.
    try await Task.sleep(for: .seconds(2))
    let (added, open) = (try server.residentBytes - memory, try server.openFiles - files)
    guard open >= connections else { throw Failure("FAILED: \(open) connections are open") }
    row(
      "\(connections) idle connections, \(transport)", Self.mebibytes(added), bar(transport, added))
    row(
      "  for each of them", String(format: "%.1f KiB", Double(added) / 1_024 / Double(connections)))
    withExtendedLifetime(clients) {}
    return transport == .tls || added <= allowed
  }

  /// The limit of the added memory in bytes: 160 MiB for 10,000 connections.
  private var allowed: Int { connections * 160 * 1_048_576 / 10_000 }

  private func bar(_ transport: TransportKind, _ added: Int) -> String {
    transport == .tls
      ? "" : "bar: ≤ \(Self.mebibytes(allowed))" + (added <= allowed ? "" : "  MISSED")
  }

  private func connect(to endpoint: Endpoint) async throws -> [RPCClient] {
    try await withThrowingTaskGroup(of: RPCClient.self) { group in
      var clients: [RPCClient] = []
      for number in 0..<connections {
        if number >= 64, let client = try await group.next() { clients.append(client) }
        group.addTask { try await Self.connectAndCall(endpoint) }
      }
      for try await client in group { clients.append(client) }
      return clients
    }
  }

  @discardableResult
  private static func connectAndCall(_ endpoint: Endpoint) async throws -> RPCClient {
    let client = try RPCClient(to: endpoint)
    _ = try await client.unary(
      MethodDescriptor(path: Health.checkPath, kind: .unary, idempotency: .noSideEffects), [],
      options: CallOptions(timeout: .seconds(30)))
    return client
  }

  private static func mebibytes(_ bytes: Int) -> String {
    String(format: "%.1f MiB", Double(bytes) / 1_048_576)
  }

  // MARK: Stalled readers

  /// Opens connections that watch changes and do not read, and measures the calls of other clients before,
  /// beside and after them; returns whether memory and slowdown are within the limits.
  private func stalled(in folder: URL) async throws -> Bool {
    let households = try await SimulatedHouseholds(readers: readers, in: folder)
    let server = ServerProcess(
      kin: kin, folder: folder, addresses: ["tcp://127.0.0.1:0"], flags: limits(readers + 100))
    try server.start()
    defer { server.kill() }
    let port = try server.port(of: "tcp")
    let workload = try SimulatedHouseholds.Workload(households, port: port)
    _ = try await workload.callsPerSecond(for: .seconds(4))
    let before = try await workload.callsPerSecond(for: .seconds(8))
    let memory = try server.residentBytes
    let readerProcess = try ReaderProcess(households, port: port)
    _ = try await workload.callsPerSecond(for: .seconds(4))
    readerProcess.suspend()
    let beside = try await workload.callsPerSecond(for: .seconds(8))
    let added = try server.residentBytes - memory
    readerProcess.end()
    _ = try await workload.callsPerSecond(for: .seconds(4))
    let after = try await workload.callsPerSecond(for: .seconds(8))
    let slowdown = 1 - beside / ((before + after) / 2)
    row("\(readers) stalled readers", Self.mebibytes(added), "bar: < \(Self.mebibytes(50_000_000))")
    row(
      "calls of others, before, beside and after them",
      String(format: "%.0f, %.0f, %.0f /s", before, beside, after))
    row("slower beside them", String(format: "%.1f %%", slowdown * 100), "bar: < 20 %")
    return added < 50_000_000 && slowdown < 0.2
  }
}

/// A self-signed certificate for 127.0.0.1, generated with openssl.
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
    guard process.terminationStatus == 0 else {
      throw Failure("openssl could not create a certificate")
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key)
  }

  /// The options of the server.
  var flags: [String] { ["--certificate", certificate, "--key", key] }
  /// The trust settings of a client.
  var trust: TLSOptions { TLSOptions(trustRoots: .file(certificate)) }
}
