import ArgumentParser
import KinshipDomain
import Libc

/// A command that answers: everything but help.
protocol KinCommand: AsyncParsableCommand {
  /// What every command understands.
  var global: GlobalOptions { get set }
  /// Resolves names, calls a view-model, and answers what it shows.
  @MainActor func answer(in shell: Shell) async throws -> Answer
}

/// One run of `kin`: from what was typed to what is said, and how it ends.
@MainActor
enum Program {
  static func run(_ typed: [String]) async -> Exit {
    // A reader that goes away is an error of `write`, not the end of us; and what we make is private.
    signal(SIGPIPE, SIG_IGN)
    umask(0o077)
    let surroundings = Surroundings.ofProcess()
    let language = HelpLanguage.of(typed, in: surroundings)
    return await HelpLanguage.$current.withValue(language) {
      guard typed.first != CompleteWords.name else {
        return await CompleteWords.answer(typed, in: surroundings)
      }
      return await run(typed, in: surroundings)
    }
  }

  private static func run(_ typed: [String], in surroundings: Surroundings) async -> Exit {
    switch meaning(of: typed, as: Kin.self) {
    case .command(let command): await carryOut(command, in: surroundings)
    case .saying(let saying), .malformed(_, let saying): saying.write()
    }
  }

  /// Carries one command out and says what came of it.
  static func carryOut(_ command: some KinCommand, in surroundings: Surroundings) async -> Exit {
    var language = HelpLanguage.current
    var way = ""
    var opened: Shell?
    do {
      let shell = try Shell(
        command.global, in: surroundings, purpose: Kin.name(of: type(of: command)))
      (opened, language, way) = (shell, shell.language, shell.way)
      let saying = try await saying(command, in: shell)
      // What was answered is on the disk already: nobody waits for the store to be closed.
      let written = Result { try Output.standard.write(saying.text) }
      try await shell.close()
      try written.get()
      return saying.exit
    } catch {
      let trouble = Trouble(error, in: language).leading(by: way)
      let exit = saying(trouble, of: command, below: Kin.self).write()
      // What went wrong first is what is said.
      try? await opened?.close()
      return exit
    }
  }

  /// Carries a command out, and answers what it says; by default in the form that its options ask for.
  ///
  /// The store stays open.
  static func saying(
    _ command: some KinCommand, in shell: Shell, form: AnswerForm? = nil
  ) async throws -> Saying {
    let form = form ?? AnswerForm(command.global)
    let answer = try await command.answer(in: shell)
    guard form.isJSON else {
      for failure in answer.failures {
        let saying = failure.saying
        (shell.session == nil ? saying : saying.asTypedHere).write()
      }
      let paper = shell.surroundings.paper(of: .standard, colors: shell.colors)
      return Saying(text: answer.text(on: paper), exit: answer.exit).leading(by: shell.way)
    }
    let text = try await answer.json?().written(in: form)
    return Saying(text: text ?? "", exit: answer.exit)
  }

  // MARK: What was typed

  /// What words mean to the parser.
  enum Meaning {
    case command(any KinCommand)
    /// Help, or the versions.
    case saying(Saying)
    /// Nothing: the parser's sentence, and what is said about it.
    case malformed(ParserSentence, Saying)
  }

  /// Has the words parsed as a command below `root`, and says what there is to say in `HelpLanguage`.
  ///
  /// An error has the form, or the one that the words ask for.
  static func meaning(
    of typed: [String], as root: any ParsableCommand.Type, form: AnswerForm = .text
  ) -> Meaning {
    if let command = named(by: typed, below: root) { return .command(command) }
    return meaning(of: typed, toTheParserOf: root, form: form)
  }

  /// What the parser of `root` alone makes of words: it looks at every definition, and has the sentences.
  static func meaning(
    of typed: [String], toTheParserOf root: any ParsableCommand.Type, form: AnswerForm = .text
  ) -> Meaning {
    let arguments = typed.map(readableNumber)
    let wantsJSON = form == .text && arguments.contains("--json")
    let form = wantsJSON ? AnswerForm.document : form
    // The parser would show its help for some of them, and complain about the words behind others.
    if let unknown = UnknownCommand(in: typed, below: root) {
      return malformed(
        unknown.sentence, usage: root.usageString(for: unknown.group),
        form: form)
    }
    do {
      var command = try root.parseAsRoot(arguments)
      if let command = command as? any KinCommand { return .command(command) }
      if (command as? Kin)?.version == true || (command as? SessionCommands)?.version == true {
        return .saying(Saying(text: Kin.versions))
      }
      try command.run()
      return .saying(Saying(text: ""))
    } catch {
      return meaning(ofParsing: error, root, form: form)
    }
  }

  /// The command that the first words name, parsed by its own definition: nobody looks at those of all
  /// others then, which takes longer than the rest of the parsing.
  ///
  /// Nil for whatever is not understood so; the parser of the root has the sentences.
  static func named(
    by typed: [String], below root: any ParsableCommand.Type
  ) -> (any KinCommand)? {
    var command: any ParsableCommand.Type = root
    var rest = typed.map(readableNumber)[...]
    while let word = rest.first,
      let next = command.configuration.subcommands.first(where: { $0._commandName == word })
    {
      (command, rest) = (next, rest.dropFirst())
    }
    guard let command = command as? any KinCommand.Type else { return nil }
    return try? command.parseAsRoot(Array(rest)) as? any KinCommand
  }

  /// Help that was asked for, or what the parser did not understand.
  private static func meaning(
    ofParsing error: any Error, _ root: any ParsableCommand.Type, form: AnswerForm
  ) -> Meaning {
    let message = root.fullMessage(for: error, columns: HelpPage.standardWidth)
    guard root.exitCode(for: error) != .success else {
      let page = HelpPage(message, below: root)?.text(columns: Surroundings.ofProcess().helpColumns)
      return .saying(Saying(text: (page ?? HelpWords.replacingTheParsers(in: message)) + "\n"))
    }
    let sentence = ParserSentence(root.message(for: error))
    let beginning = "Usage: "
    let usage = message.split(separator: "\n").first { $0.hasPrefix(beginning) }
    return malformed(
      sentence, help: sentence.help(in: message),
      usage: usage.map { String($0.dropFirst(beginning.count)) } ?? root.usageString(),
      form: form)
  }

  private static func malformed(
    _ sentence: ParserSentence, help: String? = nil, usage: String, form: AnswerForm
  ) -> Meaning {
    let trouble = Trouble(exit: .usage, code: "usage", sentence: sentence.text)
    return .malformed(
      sentence, saying(trouble, help: help, usage: usage, form: form))
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
    _ trouble: Trouble, of command: some KinCommand, below root: any ParsableCommand.Type,
    form: AnswerForm? = nil
  ) -> Saying {
    saying(
      trouble, usage: root.usageString(for: type(of: command)),
      form: form ?? AnswerForm(command.global))
  }

  /// What is said about trouble; with how the command is used, where that was the trouble.
  ///
  /// `usage` is the parser's synopsis, in which values are called what the definitions call them.
  /// `help` says of a value that is wrong what it is for.
  static func saying(
    _ trouble: Trouble, help: String? = nil, usage synopsis: String, form: AnswerForm
  ) -> Saying {
    guard !form.isJSON else {
      let document = form.numbered(trouble).json(usage: synopsis)
      return Saying(text: document.written(in: form), isError: true, exit: trouble.exit)
    }
    var text = "kin: \(trouble.sentence) (\(trouble.code))\n"
    for line in trouble.lines.prefix(mostCandidates) { text += "  \(line)\n" }
    if trouble.lines.count > mostCandidates {
      text += "  … (\(trouble.lines.count - mostCandidates))\n"
    }
    if let help { text += "  \(help)\n" }
    if trouble.exit == .usage, !synopsis.isEmpty {
      text += "\(HelpWords.usageOfError): \(ValueWord.spoken(synopsis))\n"
    }
    return Saying(text: text, isError: true, exit: trouble.exit)
  }
}

extension Trouble {
  /// The error as programs read it: its sentence in the language that is spoken, all else in none.
  func json(usage: String) -> JSON {
    var members: [JSON.Member] = [
      .init("code", .string(code)), .init("sentence", .string(sentence)),
    ]
    members += arguments
    if exit == .usage {
      members.append(.init("usage", .string(usage.isEmpty ? "" : "Usage: \(usage)")))
    }
    return ["error": .object(members)]
  }
}
