import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// Performs the actions of a board, one at a time.
@MainActor
final class BoardActions {
  private let shell: Shell
  private let options: GlobalOptions
  private let household: HouseholdID
  private let member: MemberID
  private var last: Task<BoardOutcome, Never>?
  /// Whether an action has opened parent mode, or may have.
  private var hasOpenedParentMode = false
  /// The changes on a file: each opens the store after the one before has closed it.
  private let storeTurns = TurnQueue()
  /// Whether an action may have left mails in the store of a file.
  private var mayHaveMails = false
  /// Sends the mails of the actions after a pause without an action.
  private var mailing: Task<Void, Never>?
  private let mailPause: Duration

  /// `options` are those of the command; the actions belong to the acting member of `context`.
  init(
    in shell: Shell, _ options: GlobalOptions, of context: HouseholdContext,
    mailPause: Duration = .seconds(60)
  ) {
    (self.shell, self.options, self.mailPause) = (shell, options, mailPause)
    (household, member) = (context.id, context.home.actingMember)
  }

  /// Starts an effect; `answer` gets the outcome.
  func start(_ effect: BoardEffect, _ answer: @escaping @MainActor (BoardOutcome) -> Void) {
    last = Task {
      let outcome: BoardOutcome
      do {
        outcome = try await perform(effect)
      } catch {
        outcome = BoardOutcome(.failed(CommandError(error, in: shell.language).sentence))
      }
      answer(outcome)
      return outcome
    }
  }

  func cancel() {
    last?.cancel()
  }

  /// Awaits the last action after the board was left, and reports its failure on standard error.
  func awaitLast() async {
    guard let last else { return }
    switch await value(of: last, showing: .awaitingAction).reply {
    case .done, .undo: break
    case .failed(let sentence), .notUnlocked(let sentence, _):
      if !Task.isCancelled { Shell.warn(sentence) }
    case .needsPIN:
      Shell.warn(CommandError(Refusal.elevationRequired, in: shell.language).sentence)
    }
  }

  /// Closes parent mode after the board was left, if an action has opened it; returns the sentence of
  /// a failure.
  ///
  /// It would close by itself some minutes later, and the board may be in a kitchen. The last action
  /// is awaited first: it can open parent mode also after it was cancelled. With a `limit`, both are
  /// cancelled when it has passed. Without a notice (`isQuiet`), this also waits in a cancelled task.
  func closeParentMode(
    within limit: Duration? = nil, isQuiet: Bool = false
  ) async -> String? {
    let locking = Task { await lockParentMode() }
    return await value(
      of: locking, within: limit, isQuiet: isQuiet, showing: .closingParentMode)
  }

  private func lockParentMode() async -> String? {
    if let last {
      _ = await withTaskCancellationHandler {
        await last.value
      } onCancel: {
        last.cancel()
      }
    }
    guard hasOpenedParentMode else { return nil }
    do {
      let outcome = try await changing {
        BoardOutcome(await BoardAction.closeParentMode.perform(on: $0, in: household))
      }
      if case .failed(let sentence) = outcome.reply { return sentence }
      hasOpenedParentMode = false
      return nil
    } catch {
      return CommandError(error, in: shell.language).sentence
    }
  }

  /// The value of a task, which is cancelled after a `limit`, if there is one.
  @discardableResult
  private func value<Value: Sendable>(
    of task: Task<Value, Never>, within limit: Duration?, isQuiet: Bool, showing words: ShellText
  ) async -> Value {
    guard let limit else { return await value(of: task, showing: words) }
    let limited = Task { await value(of: task, within: limit) }
    return isQuiet ? await limited.value : await value(of: limited, showing: words)
  }

  /// The value of a task, which is cancelled after a limit.
  @discardableResult
  private func value<Value: Sendable>(
    of task: Task<Value, Never>, within limit: Duration
  ) async -> Value {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        try? await Task.sleep(for: limit)
        task.cancel()
      }
      let value = await task.value
      group.cancelAll()
      return value
    }
  }

  /// Sends the mails that the actions have left in the store; with a `limit`, until it has passed.
  func close(within limit: Duration? = nil, isQuiet: Bool = false) async {
    mailing?.cancel()
    guard mayHaveMails else { return }
    let sending = Task { await sendMails() }
    await value(of: sending, within: limit, isQuiet: isQuiet, showing: .sendingMails)
  }

  /// Sends the mails of the actions if no other action begins during the pause.
  ///
  /// A mail server that does not answer keeps other programs from the store only for a short time.
  private func sendMailsAfterPause() {
    mailing?.cancel()
    mailing = Task {
      try? await Task.sleep(for: mailPause)
      guard !Task.isCancelled else { return }
      // A warning would be written over the board.
      let sending = Task { await sendMails(warns: false) }
      await value(of: sending, within: Self.longestIdleSending)
    }
  }

  private static let longestIdleSending = Duration.seconds(2)

  /// Sends the mails in the store until the task is cancelled.
  ///
  /// A process that has the store open now sends them itself at its end.
  private func sendMails(warns: Bool = true) async {
    let silence: @Sendable (MailID?, any Error) -> Void = { _, _ in }
    await storeTurns.begin()
    defer { storeTurns.end() }
    guard !Task.isCancelled,
      let writer = try? Shell(options, in: shell.environment, purpose: shell.purpose),
      var connection = try? writer.open(mailFailed: warns ? nil : silence, timeout: nil)
    else { return }
    await connection.deliverMailUntilCancelled()
    connection.mail = nil
    await closeStore(connection)
  }

  /// How long a task takes before a notice names what is awaited.
  private static let noticeDelay = Duration.seconds(1)

  /// The value of a task, with `words` if it takes long; a cancellation cancels the task too.
  @discardableResult
  private func value<Value: Sendable>(
    of task: Task<Value, Never>, showing words: ShellText
  ) async -> Value {
    let notice = Task {
      try await Task.sleep(for: Self.noticeDelay)
      try Output.error.write(sentences: shell.text(words) + "\n")
    }
    defer { notice.cancel() }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func perform(_ effect: BoardEffect) async throws -> BoardOutcome {
    switch effect {
    case .leave, .redraw: return BoardOutcome(.done(""))
    // On the device of a change, which renews the session if needed.
    case .findUndo:
      return try await changing { BoardOutcome(await BoardUndo.find(on: $0, in: household)) }
    case .perform(let action):
      let outcome = try await changing { device in
        // Parent mode that was not opened here does not become the board's by a decision.
        hasOpenedParentMode
          ? await action.performInParentMode(on: device, in: household)
          : BoardOutcome(await action.perform(on: device, in: household))
      }
      if outcome.reply.isParentModeClosed(after: effect) { hasOpenedParentMode = false }
      return outcome
    case .unlock(let pin, let action):
      return try await changing { device in
        let hadOpenedParentMode = hasOpenedParentMode
        // Before the answer, because the board can end while the PIN is checked.
        hasOpenedParentMode = true
        let outcome = await BoardOutcome.unlocking(with: pin, on: device) {
          await action.perform(on: device, in: household)
        }
        if case .notUnlocked = outcome.reply { hasOpenedParentMode = hadOpenedParentMode }
        return outcome
      }
    }
  }

  /// Runs a change on a device that may write.
  ///
  /// The board only reads a store file, so that other programs can write it. An action opens the
  /// store like a command of its own. Its mails are sent after a pause, at the end of the board, or
  /// by the next command: a mail server can be slow, and another program could not open the store
  /// meanwhile.
  private func changing(_ change: (Device) async -> BoardOutcome) async throws -> BoardOutcome {
    guard case .file = shell.origin, shell.session == nil else {
      let context = try await shell.context()
      try requireSame(context)
      return await change(context.device)
    }
    mailing?.cancel()
    await storeTurns.begin()
    defer {
      storeTurns.end()
      if mayHaveMails { sendMailsAfterPause() }
    }
    let writer = try Shell(options, in: shell.environment, purpose: shell.purpose)
    var connection = try await writer.openWithoutBlocking()
    mayHaveMails = true
    connection.mail = nil
    let outcome: Result<BoardOutcome, any Error>
    do {
      let context = try await writer.context()
      try requireSame(context)
      outcome = .success(await change(context.device))
    } catch {
      outcome = .failure(error)
    }
    await closeStore(connection)
    return try outcome.get()
  }

  /// Closes a store; an error of the store at its end does not undo an action.
  private func closeStore(_ connection: StoreConnection) async {
    do { try await connection.close() } catch {
      Shell.warn(CommandError(opening: shell.origin, error, in: shell.language).sentence)
    }
  }

  /// Throws if the profile has another acting member or household now.
  func requireSame(_ context: HouseholdContext) throws {
    guard context.id == household, context.home.actingMember == member else {
      throw CommandError(
        exit: .refused, code: "boardEnded", sentence: shell.text(.boardOfAnother))
    }
  }
}

// MARK: - Texts

extension ShellText {
  fileprivate static let awaitingAction = Self(
    "Waiting for the answer to your last action; Control-C stops waiting.",
    nl: "Wacht op het antwoord op je laatste actie; Control-C stopt het wachten.",
    de: "Wartet auf die Antwort auf deine letzte Aktion; Strg-C beendet das Warten.")

  fileprivate static let closingParentMode = Self(
    "Closing parent mode; Control-C stops waiting.",
    nl: "Sluit de oudermodus; Control-C stopt het wachten.",
    de: "Schließt den Elternmodus; Strg-C beendet das Warten.")

  fileprivate static let sendingMails = Self(
    "Sending mails; Control-C stops it, and the next command sends them.",
    nl: "Verstuurt e-mails; Control-C stopt het, en het volgende commando verstuurt ze.",
    de: "Sendet E-Mails; Strg-C beendet es, und der nächste Befehl sendet sie.")

  fileprivate static let boardOfAnother = Self(
    "The profile acts as another member now, or uses another household. Start the board again.",
    nl:
      "Het profiel is nu een ander lid, of gebruikt een ander huishouden. Start het bord opnieuw.",
    de: """
      Das Profil handelt jetzt als ein anderes Mitglied oder nutzt einen anderen Haushalt. Starte \
      die Tafel neu.
      """)
}
