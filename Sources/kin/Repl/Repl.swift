import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// A REPL session: reads a line, executes it, writes the result, and repeats.
@MainActor
final class Repl {
  private let session: ReplSession
  private let interpreter: ReplInterpreter
  private let names: KnownNames
  private var promptNames: PromptNames?
  /// Whether the last line was empty; the prompt then tries a lost server again.
  private var looksAgain = false

  /// Creates a REPL session for the commands below `root`.
  ///
  /// `say` receives all output, and throws if it cannot be written.
  init(
    _ session: ReplSession, root: any RootCommand.Type,
    say: @escaping @MainActor (CommandResult) throws -> Void = { try $0.deliver() }
  ) {
    self.session = session
    names = KnownNames { try session.shell() }
    interpreter = ReplInterpreter(session, root: root, names: names, say: say)
  }

  /// Runs until the input ends or `exit`; without a terminal, also until a line fails or its answer
  /// cannot be written.
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
    let completing: Completing = { [interpreter] in await interpreter.completion(of: $0) }
    while true {
      await session.reopenIfLeft()
      let prompt = editor.isInteractive ? await prompt() : ""
      switch await editor.line(prompt, completing: completing) {
      case .interrupted: continue
      case .ended:
        if editor.isInteractive { interpreter.say(CommandResult(text: "\n")) }
        return .done
      case .line(let line):
        names.forget()
        looksAgain = line.trimmed.isEmpty
        await session.reopenIfLeft()
        guard let exit = await interpreter.execute(line) else { return .done }
        if exit != .done, !editor.isInteractive { return exit }
      }
    }
  }

  private func say(_ words: ShellText) {
    guard let language = try? session.shell().language else { return }
    interpreter.say(CommandResult(text: words.text(in: language) + "\n", isSentences: true))
  }

  // MARK: The prompt

  /// The prompt; Control-C stops waiting for a slow server.
  private func prompt() async -> String {
    guard let shell = try? session.shell() else { return "kin> " }
    let text = Task { @MainActor in
      await HelpLanguage.$current.withValue(shell.language) {
        await ReconnectPolicy.$mode.withValue(.telling) { await promptText(of: shell) }
      }
    }
    return await session.editor.outcome(of: text)
  }

  /// The acting member and the household, such as `Anna @ Home> `, with a note for a lost
  /// connection.
  ///
  /// Without a household it names the store or server.
  private func promptText(of shell: Shell) async -> String {
    // A lost server or keyring is not queried for each prompt, which would block the user.
    let isAway = session.reconnectPolicy?.isLost == true || session.tokenStorage.isKeyringLost
    if !isAway || looksAgain {
      promptNames = await promptNames(in: shell) ?? promptNames
      if Task.isCancelled { session.reconnectPolicy?.giveUp() }
    }
    let isLost = session.reconnectPolicy?.isLost == true
    let state = isLost ? " (\(shell.text(.noConnection)))" : ""
    let (who, home) = (
      promptNames?.who ?? shell.text(.nobody), promptNames?.household ?? session.place
    )
    return "\(who) @ \(home)\(state)> "
  }

  /// The names in the prompt; a placeholder without a session, or nil if unknown.
  private func promptNames(in shell: Shell) async -> PromptNames? {
    let nobody = PromptNames(who: shell.text(.nobody))
    guard shell.isSignedIn else { return nobody }
    do {
      if let home = try await shell.profileHousehold()?.home {
        let member = home.members.first { $0.id == home.actingMember }
        return member.map { PromptNames(who: "\($0.shownName)", household: "\(home.name)") }
      }
      let app = try await shell.appWithAnyActingMember()
      guard !Task.isCancelled else { return nil }
      guard app.households.count == 1, let home = app.current, let member = app.actingMember else {
        return app.session.map { PromptNames(who: "\($0.profile.displayName)") }
      }
      return PromptNames(who: "\(member.shownName)", household: "\(home.name)")
    } catch  where Task.isCancelled {
      return nil
    } catch let error as CommandError where [.refused, .notFound].contains(error.exit) {
      return nobody
    } catch {
      return nil
    }
  }
}

/// The acting member and the household of the prompt.
private struct PromptNames {
  let who: String
  /// The household, or nil without one.
  var household: String?
}
