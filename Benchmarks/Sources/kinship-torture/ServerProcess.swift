import Foundation

/// A `kin serve` on a store in a folder, which can be killed and started again.
final class ServerProcess {
  let kin: String
  let folder: URL
  private let flags: [String]
  private var process: Process?

  var socket: String { folder.appendingPathComponent("run/kin.sock").path }
  var store: String { folder.appendingPathComponent("kinship.sqlite").path }
  var identifier: Int32 { process?.processIdentifier ?? 0 }

  init(kin: String, folder: URL, flags: [String] = []) {
    self.kin = kin
    self.folder = folder
    self.flags = flags
  }

  /// Starts it and returns when it listens.
  func start() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: kin)
    process.arguments = ["serve", "--store", store, "--listen", "unix:\(socket)"] + flags
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
    var said = ""
    while !said.contains("Listening at ") {
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
