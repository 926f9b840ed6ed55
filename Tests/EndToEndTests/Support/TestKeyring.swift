import Foundation

@testable import kin

/// A fake keyring: a program named `secret-tool` that keeps its items in files.
struct TestKeyring {
  /// The behaviour of the keyring.
  enum Mood: String {
    case open, locked, failing
    /// Does not answer until the mood changes.
    case hanging
    /// Open, but deletions have no effect.
    case keeping
    /// Open, but saves fail.
    case readOnly
  }

  let program: String
  /// The folder of the program.
  let folder: String

  /// Adds the keyring to a machine's `PATH`, and sets the variables of a desktop session.
  init(on home: KinHome) throws {
    folder = home.path + "/keyring"
    program = folder + "/secret-tool"
    let files = FileManager.default
    try files.createDirectory(atPath: folder + "/items", withIntermediateDirectories: true)
    // The program is linked, because executing a file just written can fail with ETXTBSY.
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("secret-tool").path
    try files.createSymbolicLink(atPath: program, withDestinationPath: script)
    home.variables["PATH"] = "\(folder):\(home.environment["PATH"] ?? "/usr/bin:/bin")"
    home.variables["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
    try become(.open)
  }

  /// Changes the behaviour.
  func become(_ mood: Mood) throws {
    try mood.rawValue.write(toFile: folder + "/mood", atomically: true, encoding: .utf8)
  }

  /// The arguments of each call.
  var calls: [String] {
    let text = try? String(contentsOfFile: folder + "/calls", encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// The number of saves.
  var countOfSaves: Int { calls.count { $0.hasPrefix("store ") } }

  /// The secrets of all items.
  func secrets() throws -> [String] {
    try items().map { try String(contentsOfFile: $0, encoding: .utf8) }
  }

  /// Makes every stored access token expire in the past.
  func expire() throws {
    for item in try items() {
      let text = try String(contentsOfFile: item, encoding: .utf8)
      try text.expired.write(toFile: item, atomically: true, encoding: .utf8)
    }
  }

  /// Removes all items.
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
  /// The token document, with an access token that has expired.
  var expired: String {
    replacing(
      #/"access_expires_at": "[^"]*"/#,
      with: "\"access_expires_at\": \"2020-01-01T00:00:00.000Z\"")
  }
}
