import Foundation
import FramedRPC

/// A `kin serve` process for a store in a folder, which a test can kill and restart.
final class ServerProcess {
  let kin: String
  let folder: URL
  private let flags: [String]
  private let addresses: [String]
  private let core: Int?
  private let limitsWrites: Bool
  private var process: Process?
  private var output = ""

  var socket: String { folder.appendingPathComponent("run/kin.sock").path }
  var store: String { folder.appendingPathComponent("kinship.sqlite").path }
  var identifier: Int32 { process?.processIdentifier ?? 0 }

  /// Describes a server that listens at its Unix socket and at `addresses`.
  ///
  /// With `core` it runs on that core only. With `limitsWrites` it has the default quota of commands a minute,
  /// otherwise none.
  init(
    kin: String, folder: URL, addresses: [String] = [], flags: [String] = [], core: Int? = nil,
    limitsWrites: Bool = false
  ) {
    self.core = core
    self.limitsWrites = limitsWrites
    self.kin = kin
    self.folder = folder
    self.addresses = addresses
    self.flags = flags
  }

  /// The port that the system chose for `tcp` or `tls`.
  func port(of scheme: String) throws -> Int {
    let start = "Listening at \(scheme)://"
    let line = output.split(separator: "\n").first { $0.hasPrefix(start) }
    guard let port = line?.split(separator: ":").last.flatMap({ Int($0) }) else {
      throw Failure("the server printed no port for \(scheme)")
    }
    return port
  }

  /// The resident memory of the process, in bytes.
  var residentBytes: Int {
    get throws {
      let status = try String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
      guard let kibibytes = line?.split(separator: " ").dropLast().last.flatMap({ Int($0) }) else {
        throw Failure("the server is not running")
      }
      return kibibytes * 1_024
    }
  }

  /// The number of open file descriptors, including connections.
  var openFiles: Int {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/fd").count
    }
  }

  /// Starts the server; returns when it listens at all addresses.
  func start() throws {
    let process = Process()
    let listening = (["unix:\(socket)"] + addresses).flatMap { ["--listen", $0] }
    let pinned = core.map { ["taskset", "-c", "\($0)"] } ?? []
    let unlimited = limitsWrites ? [] : ["--writes-per-minute", "1000000000"]
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = pinned + [kin, "serve", "--store", store] + unlimited + listening + flags
    process.environment = ["KIN_HOME": folder.path, "KIN_LANGUAGE": "en", "PATH": "/usr/bin:/bin"]
    let pipe = Pipe()
    process.standardOutput = pipe
    let log = folder.appendingPathComponent("serve.log")
    if !FileManager.default.fileExists(atPath: log.path) {
      _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    }
    let errors = try FileHandle(forWritingTo: log)
    try errors.seekToEnd()
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    self.process = process
    output = ""
    while output.components(separatedBy: "Listening at ").count <= addresses.count + 1
      || !output.hasSuffix("\n")
    {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else {
        throw Failure("the server ended while it started; see \(log.path)")
      }
      output += String(decoding: data, as: UTF8.self)
    }
  }

  /// Kills the server with SIGKILL, as a failing machine would end it.
  func kill() {
    guard let process else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    self.process = nil
  }

  /// Stops the server with SIGTERM; returns its exit status.
  func stop() -> Int32 {
    guard let process else { return 0 }
    process.terminate()
    process.waitUntilExit()
    self.process = nil
    return process.terminationStatus
  }
}

/// An error that ends a run early.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
