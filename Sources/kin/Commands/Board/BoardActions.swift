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
  private var last: Task<BoardReply, Never>?

  /// `options` are those of the command; the actions belong to the acting member of `context`.
  init(in shell: Shell, _ options: GlobalOptions, of context: HouseholdContext) {
    (self.shell, self.options) = (shell, options)
    (household, member) = (context.id, context.home.actingMember)
  }

  /// Starts an effect; `answer` gets the reply.
  func start(_ effect: BoardEffect, _ answer: @escaping @MainActor (BoardReply) -> Void) {
    last = Task {
      let reply: BoardReply
      do {
        reply = try await perform(effect)
      } catch {
        reply = .failed(CommandError(error, in: shell.language).sentence)
      }
      answer(reply)
      return reply
    }
  }

  func cancel() {
    last?.cancel()
  }

  /// Awaits the last action after the board was left, and reports its failure on standard error.
  func awaitLast() async {
    guard let last else { return }
    let notice = Task {
      try await Task.sleep(for: Self.noticeDelay)
      try Output.error.write(shell.text(.awaitingAction) + "\n")
    }
    let reply = await withTaskCancellationHandler {
      await last.value
    } onCancel: {
      last.cancel()
    }
    notice.cancel()
    switch reply {
    case .done, .undo: break
    case .failed(let sentence): if !Task.isCancelled { Shell.warn(sentence) }
    case .needsPIN:
      Shell.warn(CommandError(Refusal.elevationRequired, in: shell.language).sentence)
    }
  }

  /// How long an answer takes before the person is told what is awaited.
  private static let noticeDelay = Duration.seconds(1)

  private func perform(_ effect: BoardEffect) async throws -> BoardReply {
    switch effect {
    case .leave, .redraw: return .done("")
    // On the device of a change, which renews the session if needed.
    case .findUndo: return try await changing { await BoardUndo.find(on: $0, in: household) }
    case .perform(let action):
      return try await changing { await action.perform(on: $0, in: household) }
    case .unlock(let pin, let action):
      return try await changing { device in
        if let failure = await BoardReply.failure(unlockingWith: pin, on: device) { return failure }
        return await action.perform(on: device, in: household)
      }
    }
  }

  /// Runs a change on a device that may write.
  ///
  /// The board only reads a store file, so that other programs can write it. An action opens the
  /// store like a command of its own.
  private func changing(_ change: (Device) async -> BoardReply) async throws -> BoardReply {
    guard case .file = shell.origin, shell.session == nil else {
      let context = try await shell.context()
      try requireSame(context)
      return await change(context.device)
    }
    let writer = try Shell(options, in: shell.environment, purpose: shell.purpose)
    do {
      _ = try await writer.openWithoutBlocking()
      let context = try await writer.context()
      try requireSame(context)
      let reply = await change(context.device)
      try await writer.close()
      return reply
    } catch {
      try? await writer.close()
      throw error
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

  fileprivate static let boardOfAnother = Self(
    "The profile acts as another member now, or uses another household. Start the board again.",
    nl:
      "Het profiel is nu een ander lid, of gebruikt een ander huishouden. Start het bord opnieuw.",
    de: """
      Das Profil handelt jetzt als ein anderes Mitglied oder nutzt einen anderen Haushalt. Starte \
      die Tafel neu.
      """)
}
