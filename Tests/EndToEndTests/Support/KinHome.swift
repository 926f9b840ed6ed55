import Foundation
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A machine with `kin`: a temporary folder that is removed when the object is released.
final class KinHome {
  static let password = "correct horse battery"
  static let pin = "4071"
  /// The question for a new PIN.
  static let newPIN =
    "New PIN, four digits, no series, year, repeated digits or line on the keypad: "

  let path: String
  /// The language of the locale, used unless an option or the profile has another.
  var language = "en"
  /// Additional environment variables of each run.
  var variables: [String: String] = [:]

  /// Creates a machine without a store or profile.
  init() throws {
    let template = Array("\(NSTemporaryDirectory())/kin-test.XXXXXX".utf8CString)
    path = try template.withUnsafeBufferPointer { buffer in
      var copy = Array(buffer)
      guard mkdtemp(&copy) != nil else { throw POSIXError(.EIO) }
      return String(decoding: copy.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns Anna's machine: she has signed up, created the household Home in Amsterdam with the
  /// child Ben, and set a PIN.
  ///
  /// Parent mode is closed. The machine is copied from one that is at most five minutes old: after
  /// 14 minutes any command would renew the session first.
  static func withFamily() throws -> KinHome {
    let home = try KinHome()
    try FileManager.default.removeItem(atPath: home.path)
    let original = try family.withLock { family in
      let now = ContinuousClock.now
      let current = family.flatMap { now - $0.created > .seconds(300) ? nil : $0 }
      let original = try current ?? (home: newFamily(), created: now)
      family = original
      try FileManager.default.copyItem(atPath: original.home.path, toPath: home.path)
      return original.home.path
    }
    let profile = home.path + "/profiles/default.json"
    let text = try String(contentsOfFile: profile, encoding: .utf8)
    try text.replacingOccurrences(of: original, with: home.path)
      .write(toFile: profile, atomically: false, encoding: .utf8)
    return home
  }

  private static let family = Mutex<(home: KinHome, created: ContinuousClock.Instant)?>(nil)

  private static func newFamily() throws -> KinHome {
    let home = try KinHome()
    try home.kin("account sign-up --email anna@example.org --name Anna", typing: password)
    try home.kin("household create --name Home --zone Europe/Amsterdam")
    try home.kin("member add Ben --role child")
    try home.kin("parent-mode set-pin", typing: pin)
    try home.kin("parent-mode lock")
    return home
  }

  // MARK: Running

  var profilePath: String { path + "/profiles/default.json" }
  var storePath: String { path + "/kinship.sqlite" }

  var environment: [String: String] {
    let own = ProcessInfo.processInfo.environment
    var environment = [
      "KIN_HOME": path, "KIN_TEST_HASHES": "1", "LANG": language,
      "PATH": own["PATH"] ?? "/usr/bin:/bin",
    ]
    for name in ["LLVM_PROFILE_FILE", "LD_LIBRARY_PATH"] { environment[name] = own[name] }
    return environment.merging(variables) { $1 }
  }

  /// Runs `kin` with lines on standard input.
  func run(_ arguments: [String], typing lines: [String] = []) throws -> Outcome {
    try run(program: [KinHome.kinPath] + arguments, typing: lines)
  }

  /// Runs `kin` with the words of a command, expects success, and returns standard output.
  @discardableResult
  func kin(
    _ command: String, typing lines: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let outcome = try run(words(of: command), typing: lines)
    #expect(outcome.status == 0, "\(command): \(outcome.error)", sourceLocation: sourceLocation)
    return outcome.output
  }

  /// Runs `kin`, and expects the given exit status and no standard output.
  @discardableResult
  func failing(
    _ command: String, with status: Int32, typing lines: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Outcome {
    let outcome = try run(words(of: command), typing: lines)
    #expect(
      outcome.status == status, "\(command): \(outcome.output)\(outcome.error)",
      sourceLocation: sourceLocation)
    #expect(outcome.output.isEmpty, "\(command): \(outcome.output)", sourceLocation: sourceLocation)
    return outcome
  }

  func run(program: [String], typing lines: [String] = []) throws -> Outcome {
    let files = try Files()
    try lines.map { $0 + "\n" }.joined()
      .write(toFile: files.input, atomically: false, encoding: .utf8)
    let process = try spawn(
      program, environment: environment, input: files.input, output: files.output,
      error: files.error)
    return files.outcome(process.wait())
  }

  /// Runs a Python program, expects success, and returns standard output.
  @discardableResult
  func python(
    _ program: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let outcome = try run(program: ["/usr/bin/env", "python3", "-c", program])
    #expect(outcome.status == 0, "\(outcome.error)", sourceLocation: sourceLocation)
    return outcome.output
  }

  /// Starts `kin` on a terminal.
  func start(_ command: String, on terminal: Terminal) throws -> Spawned {
    try spawn(
      [KinHome.kinPath] + words(of: command), environment: environment, input: terminal.path,
      output: terminal.path, error: terminal.path, inSessionOfItsOwn: true)
  }

  /// The path of `kin`, which is beside the tests.
  static let kinPath = program("kin")

  /// Returns the path of a program that is built with the tests.
  static func program(_ name: String) -> String {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: bundle)
    repeat {
      folder.deleteLastPathComponent()
      let path = folder.appendingPathComponent(name).path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    } while folder.path != "/"
    return name
  }
}

/// The standard streams of one run, as files that are removed afterwards.
private final class Files {
  let folder: KinHome
  var input: String { folder.path + "/in" }
  var output: String { folder.path + "/out" }
  var error: String { folder.path + "/err" }

  init() throws {
    folder = try KinHome()
  }

  func outcome(_ status: Int32) -> Outcome {
    func text(_ path: String) -> String {
      String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
    return Outcome(status: status, output: text(output), error: text(error))
  }
}

/// Splits a command into words at blanks outside double quotes, as a shell does.
func words(of command: String) -> [String] {
  var words: [String] = []
  var word: String?
  var isQuoted = false
  for character in command {
    switch character {
    case "\"":
      isQuoted.toggle()
      word = word ?? ""
    case " " where !isQuoted:
      if let word { words.append(word) }
      word = nil
    default: word = (word ?? "") + String(character)
    }
  }
  return words + (word.map { [$0] } ?? [])
}
