import ArgumentParser
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import KinshipDomain

/// A command that answers: everything but help.
protocol KinCommand: AsyncParsableCommand {
  /// What every command understands.
  var global: GlobalOptions { get }
  /// Resolves names, calls a view-model, and answers what it shows.
  @MainActor func answer(in shell: Shell) async throws -> Answer
}

/// The command that all others are below.
protocol RootCommand: AsyncParsableCommand {
  /// Whether only the versions are wanted.
  var version: Bool { get }
}

/// One run of `kin`: from what was typed to what is said, and how it ends.
@MainActor
enum Program {
  /// Parses and carries out.
  static func run(_ typed: [String]) async -> Exit {
    // A reader that goes away is an error of `write`, not the end of us; and what we make is private.
    signal(SIGPIPE, SIG_IGN)
    umask(0o077)
    switch meaning(of: typed, as: Kin.self) {
    case .command(let command): return await carryOut(command, in: .ofProcess())
    case .saying(let saying), .malformed(_, let saying): return saying.write()
    }
  }

  /// Carries one command out and says what came of it.
  static func carryOut(_ command: some KinCommand, in surroundings: Surroundings) async -> Exit {
    var language = command.global.language ?? surroundings.language ?? .english
    do {
      let shell = try Shell(
        command.global, in: surroundings, purpose: Kin.name(of: type(of: command)))
      language = shell.language
      let saying = try await saying(command, in: shell)
      // What was answered is on the disk already: nobody waits for the store to be closed.
      let written = Result { try Output.standard.write(saying.text) }
      try await shell.close()
      try written.get()
      return saying.exit
    } catch {
      return saying(Trouble(error, in: language), of: command, below: Kin.self).write()
    }
  }

  /// Carries a command out, and answers what it says.
  ///
  /// The store stays open.
  static func saying(_ command: some KinCommand, in shell: Shell) async throws -> Saying {
    let answer = try await command.answer(in: shell)
    let text =
      command.global.json
      ? try await answer.json?().document ?? ""
      : answer.text(on: shell.surroundings.paper(of: .standard, colors: shell.colors))
    return Saying(text: text, exit: answer.exit)
  }

  // MARK: What was typed

  /// What words mean to the parser.
  enum Meaning {
    case command(any KinCommand)
    /// Help, or the versions.
    case saying(Saying)
    /// Nothing: the parser's sentence, and what is said about it.
    case malformed(sentence: String, Saying)
  }

  /// Has the words parsed as a command below `root`.
  static func meaning(of typed: [String], as root: any RootCommand.Type) -> Meaning {
    let arguments = typed.map(readableNumber)
    do {
      var command = try root.parseAsRoot(arguments)
      if let command = command as? any KinCommand { return .command(command) }
      if let root = command as? any RootCommand, root.version {
        return .saying(Saying(text: Kin.versions))
      }
      try command.run()
      return .saying(Saying(text: ""))
    } catch {
      return meaning(ofParsing: error, root, wantsJSON: arguments.contains("--json"))
    }
  }

  /// Help that was asked for, or what the parser did not understand.
  private static func meaning(
    ofParsing error: any Error, _ root: any RootCommand.Type, wantsJSON: Bool
  ) -> Meaning {
    guard root.exitCode(for: error) != .success else {
      return .saying(Saying(text: root.fullMessage(for: error) + "\n"))
    }
    let message = root.message(for: error).split(separator: "\n").first.map(String.init) ?? ""
    let usage = root.fullMessage(for: error).split(separator: "\n").drop { !$0.hasPrefix("Usage:") }
    let saying = saying(
      Trouble(exit: .usage, code: "usage", sentence: message),
      usage: usage.first.map(String.init) ?? "Usage: \(root.usageString())", wantsJSON: wantsJSON)
    return .malformed(sentence: message, saying)
  }

  /// `-5` with a real minus: the parser would take it for an option, and no option is a digit.
  private static func readableNumber(_ argument: String) -> String {
    guard argument.hasPrefix("-"), argument.count > 1,
      argument.utf8.dropFirst().allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return argument }
    return "\u{2212}" + argument.dropFirst()
  }

  // MARK: What went wrong

  /// How many things that could be meant are told to people; programs are told all.
  private static let mostCandidates = 10

  /// What is said when a command did not do what it was asked.
  static func saying(
    _ trouble: Trouble, of command: some KinCommand, below root: any RootCommand.Type
  ) -> Saying {
    saying(
      trouble, usage: "Usage: \(root.usageString(for: type(of: command)))",
      wantsJSON: command.global.json)
  }

  /// What is said about trouble; with how the command is used, where that was the trouble.
  static func saying(_ trouble: Trouble, usage: String, wantsJSON: Bool) -> Saying {
    var text = "kin: \(trouble.sentence) (\(trouble.code))\n"
    for line in trouble.lines.prefix(mostCandidates) { text += "  \(line)\n" }
    if trouble.lines.count > mostCandidates {
      text += "  … (\(trouble.lines.count - mostCandidates))\n"
    }
    if trouble.exit == .usage, !usage.isEmpty { text += "\(usage)\n" }
    if wantsJSON { text = trouble.json(usage: usage).document }
    return Saying(text: text, isError: true, exit: trouble.exit)
  }
}

extension Trouble {
  /// The error as programs read it.
  func json(usage: String) -> JSON {
    var members: [JSON.Member] = [
      .init("code", .string(code)), .init("sentence", .string(sentence)),
    ]
    members += arguments
    if !lines.isEmpty { members.append(.init("candidates", .list(lines, JSON.string))) }
    if exit == .usage { members.append(.init("usage", .string(usage))) }
    return ["error": .object(members)]
  }
}
