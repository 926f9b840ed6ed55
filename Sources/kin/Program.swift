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

/// One run of `kin`: from what was typed to what is said, and how it ends.
@MainActor
enum Program {
  /// Parses and carries out.
  static func run(_ typed: [String]) async -> Exit {
    // A reader that goes away is an error of `write`, not the end of us; and what we make is private.
    signal(SIGPIPE, SIG_IGN)
    umask(0o077)
    let arguments = typed.map(readableNumber)
    do {
      var command = try Kin.parseAsRoot(arguments)
      if let command = command as? any KinCommand {
        return await carryOut(command, in: .ofProcess())
      }
      if let root = command as? Kin, root.version {
        try Output.standard.write(Kin.versions)
      } else {
        try command.run()
      }
      return .done
    } catch {
      return tell(ofParsing: error, wantsJSON: arguments.contains("--json"))
    }
  }

  /// Carries one command out and says what came of it.
  static func carryOut(_ command: some KinCommand, in surroundings: Surroundings) async -> Exit {
    let usage = "Usage: \(Kin.usageString(for: type(of: command)))"
    var language = command.global.language ?? surroundings.language ?? .english
    do {
      let shell = try Shell(
        command.global, in: surroundings, purpose: Kin.name(of: type(of: command)))
      language = shell.language
      let answer = try await command.answer(in: shell)
      let text =
        command.global.json
        ? try await answer.json?().document ?? "" : answer.text(width: Output.standard.columns)
      // What was answered is on the disk already: nobody waits for the store to be closed.
      let saying = Result { try Output.standard.write(text) }
      try await shell.close()
      try saying.get()
      return answer.exit
    } catch {
      return tell(Trouble(error, in: language), usage: usage, wantsJSON: command.global.json)
    }
  }

  // MARK: What went wrong

  /// How many things that could be meant are told to people; programs are told all.
  private static let mostCandidates = 10

  private static func tell(_ trouble: Trouble, usage: String, wantsJSON: Bool) -> Exit {
    var text = "kin: \(trouble.sentence) (\(trouble.code))\n"
    for line in trouble.lines.prefix(mostCandidates) { text += "  \(line)\n" }
    if trouble.lines.count > mostCandidates {
      text += "  … (\(trouble.lines.count - mostCandidates))\n"
    }
    if trouble.exit == .usage { text += "\(usage)\n" }
    if wantsJSON { text = trouble.json(usage: usage).document }
    // Where nobody can be told, the number at the end has to do.
    try? Output.error.write(text)
    return trouble.exit
  }

  /// Help that was asked for, or what the parser did not understand.
  private static func tell(ofParsing error: any Error, wantsJSON: Bool) -> Exit {
    guard Kin.exitCode(for: error) != .success else {
      do { try Output.standard.write(Kin.fullMessage(for: error) + "\n") } catch {
        return .inputOutput
      }
      return .done
    }
    let message = Kin.message(for: error).split(separator: "\n").first.map(String.init) ?? ""
    let usage = Kin.fullMessage(for: error).split(separator: "\n").drop { !$0.hasPrefix("Usage:") }
    return tell(
      Trouble(exit: .usage, code: "usage", sentence: message),
      usage: usage.first.map(String.init) ?? "Usage: \(Kin.usageString())", wantsJSON: wantsJSON)
  }

  /// `-5` with a real minus: the parser would take it for an option, and no option is a digit.
  private static func readableNumber(_ argument: String) -> String {
    guard argument.hasPrefix("-"), argument.count > 1,
      argument.utf8.dropFirst().allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return argument }
    return "\u{2212}" + argument.dropFirst()
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
