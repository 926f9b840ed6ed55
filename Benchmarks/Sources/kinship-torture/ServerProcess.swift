import Foundation
import FramedRPC

/// A `kin serve` on a store in a folder, which can be killed and started again.
final class ServerProcess {
  let kin: String
  let folder: URL
  private let flags: [String]
  private let addresses: [String]
  private let core: Int?
  private let limitsWrites: Bool
  private var process: Process?
  private var said = ""

  var socket: String { folder.appendingPathComponent("run/kin.sock").path }
  var store: String { folder.appendingPathComponent("kinship.sqlite").path }
  var identifier: Int32 { process?.processIdentifier ?? 0 }

  /// A server that listens at its socket, and at other addresses as well; on one core of the machine where
  /// that is given, and with the quota of changes in a minute where that is wanted.
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
    let line = said.split(separator: "\n").first { $0.hasPrefix(start) }
    guard let port = line?.split(separator: ":").last.flatMap({ Int($0) }) else {
      throw Failure("the server says of no port of \(scheme)")
    }
    return port
  }

  /// The memory that it has now, in bytes.
  var residentBytes: Int {
    get throws {
      let status = try String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
      guard let kibibytes = line?.split(separator: " ").dropLast().last.flatMap({ Int($0) }) else {
        throw Failure("the server is not there")
      }
      return kibibytes * 1_024
    }
  }

  /// How many files and connections it has open.
  var openFiles: Int {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/fd").count
    }
  }

  /// Starts it and returns when it listens.
  func start() throws {
    let process = Process()
    let listening = (["unix:\(socket)"] + addresses).flatMap { ["--listen", $0] }
    let pinned = core.map { ["taskset", "-c", "\($0)"] } ?? []
    let unlimited = limitsWrites ? [] : ["--writes-per-minute", "1000000000"]
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = pinned + [kin, "serve", "--store", store] + unlimited + listening + flags
    process.environment = ["KIN_HOME": folder.path, "KIN_LANGUAGE": "en", "PATH": "/usr/bin:/bin"]
    let output = Pipe()
    process.standardOutput = output
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
    said = ""
    while said.components(separatedBy: "Listening at ").count <= addresses.count + 1
      || !said.hasSuffix("\n")
    {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure("the server ended at its start; see \(log.path)") }
      said += String(decoding: data, as: UTF8.self)
    }
  }

  /// Ends it as a failing machine does.
  func kill() {
    guard let process else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    self.process = nil
  }

  /// Tells it to stop; its exit status.
  func stop() -> Int32 {
    guard let process else { return 0 }
    process.terminate()
    process.waitUntilExit()
    self.process = nil
    return process.terminationStatus
  }
}

/// Why a run cannot go on.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
