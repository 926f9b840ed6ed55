import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// A session at the command line: reads a line, carries it out, says what came of it, and again.
@MainActor
final class Repl {
  private let session: ReplSession
  private let conversation: ReplInterpreter
  private let names: KnownNames
  private var who: String?
  /// Whether the last line was empty: then a server that was away is looked for again.
  private var looksAgain = false

  /// A session of the commands below `root`; `say` is where everything goes that is answered.
  init(
    _ session: ReplSession, root: any RootCommand.Type,
    say: @escaping @MainActor (CommandResult) -> Void = { $0.write() }
  ) throws {
    self.session = session
    names = KnownNames { try session.shell() }
    let trees = try CommandNotation.$current.withValue(session.commandNotation) {
      try CommandTreeCache(of: root)
    }
    conversation = ReplInterpreter(session, root: root, trees: trees, names: names, say: say)
  }

  /// Goes on until the lines end or somebody leaves; without a person, until a line fails.
  ///
  /// Meanwhile other processes can use the store of the session.
  func run() async -> Exit {
    await session.beginSharing()
    let exit = await CommandNotation.$current.withValue(session.commandNotation) {
      await carryOutLines()
    }
    await session.endSharing()
    return exit
  }

  private func carryOutLines() async -> Exit {
    let editor = session.editor
    if editor.isInteractive {
      for line in session.history.lines { editor.remember(line) }
      say(.sessionBegins(version: Version.number, place: "\(session.origin)"))
    }
    let completing: Completing = { [conversation] in await conversation.completion(of: $0) }
    while true {
      await session.reopenIfLeft()
      let prompt = editor.isInteractive ? await prompt() : ""
      switch await editor.line(prompt, completing: completing) {
      case .interrupted: continue
      case .ended:
        if editor.isInteractive { conversation.say(CommandResult(text: "\n")) }
        return .done
      case .line(let line):
        names.forget()
        looksAgain = line.trimmed.isEmpty
        await session.reopenIfLeft()
        guard let exit = await conversation.execute(line) else { return .done }
        if exit != .done, !editor.isInteractive { return exit }
      }
    }
  }

  private func say(_ words: ShellText) {
    guard let language = try? session.shell().language else { return }
    conversation.say(CommandResult(text: words.text(in: language) + "\n"))
  }

  // MARK: The prompt

  /// What stands before the line; a server that takes long is given up with Control-C.
  private func prompt() async -> String {
    guard let shell = try? session.shell() else { return "kin> " }
    let text = Task { @MainActor in
      await HelpLanguage.$current.withValue(shell.language) {
        await ReconnectPolicy.$mode.withValue(.telling) { await promptText(of: shell) }
      }
    }
    return await session.editor.outcome(of: text)
  }

  /// Who acts and where, such as `Anna @ home.db> `; and that nobody is there, where that is so.
  private func promptText(of shell: Shell) async -> String {
    // A server that is away, or a keyring, is not asked each time: that would keep the person from typing.
    let isAway = session.reconnectPolicy?.isLost == true || session.tokenKeeper.isKeyringLost
    if !isAway || looksAgain {
      who = await actor(in: shell) ?? who
      if Task.isCancelled { session.reconnectPolicy?.giveUp() }
    }
    let isLost = session.reconnectPolicy?.isLost == true
    let state = isLost ? " (\(shell.text(.noConnection)))" : ""
    return "\(who ?? shell.text(.nobody)) @ \(session.place)\(state)> "
  }

  /// The acting member; nobody when nobody is signed in, nil when it cannot be found out.
  private func actor(in shell: Shell) async -> String? {
    guard shell.isSignedIn else { return shell.text(.nobody) }
    do {
      if let home = try await shell.profileHousehold()?.home {
        return home.members.first { $0.id == home.actingMember }?.shownName.description
      }
      let app = try await shell.app()
      guard !Task.isCancelled else { return nil }
      return app.actingMember?.shownName.description ?? app.session?.profile.displayName.description
    } catch  where Task.isCancelled {
      return nil
    } catch let error as CommandError where [.refused, .notFound].contains(error.exit) {
      return shell.text(.nobody)
    } catch {
      return nil
    }
  }
}
