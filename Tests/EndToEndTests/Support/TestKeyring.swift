import Foundation

@testable import kin

/// The keyring of a machine: a program that is called like `secret-tool`, and keeps its items in files.
struct TestKeyring {
  /// How it answers.
  enum Mood: String {
    case open, locked, failing
    /// Does not answer before its mood changes.
    case hanging
    /// Open, but what is in it stays.
    case keeping
    /// Open, but nothing more is let in.
    case readOnly
  }

  let program: String
  /// The folder with the program.
  let folder: String

  /// Puts the keyring on a machine's `PATH`, and gives the machine a desktop.
  init(on home: KinHome) throws {
    folder = home.path + "/keyring"
    program = folder + "/secret-tool"
    let files = FileManager.default
    try files.createDirectory(atPath: folder + "/items", withIntermediateDirectories: true)
    // A program that was just written may be busy where other processes begin meanwhile: it is linked.
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("secret-tool").path
    try files.createSymbolicLink(atPath: program, withDestinationPath: script)
    home.variables["PATH"] = "\(folder):\(home.environment["PATH"] ?? "/usr/bin:/bin")"
    home.variables["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
    try become(.open)
  }

  /// Answers so from now on.
  func become(_ mood: Mood) throws {
    try mood.rawValue.write(toFile: folder + "/mood", atomically: true, encoding: .utf8)
  }

  /// The words of each call.
  var calls: [String] {
    let text = try? String(contentsOfFile: folder + "/calls", encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// How often something was put into it.
  var countOfSaves: Int { calls.count { $0.hasPrefix("store ") } }

  /// What is in it.
  func secrets() throws -> [String] {
    try items().map { try String(contentsOfFile: $0, encoding: .utf8) }
  }

  /// Has every access token in it end long ago.
  func expire() throws {
    for item in try items() {
      let text = try String(contentsOfFile: item, encoding: .utf8)
      try text.expired.write(toFile: item, atomically: true, encoding: .utf8)
    }
  }

  /// Loses everything.
  func empty() throws {
    for item in try items() { try FileManager.default.removeItem(atPath: item) }
  }

  private func items() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/items").sorted().map {
      "\(folder)/items/\($0)"
    }
  }
}

extension String {
  /// A document with tokens, of which the access token has ended long ago.
  var expired: String {
    replacing(
      #/"access_expires_at": "[^"]*"/#,
      with: "\"access_expires_at\": \"2020-01-01T00:00:00.000Z\"")
  }
}
