import ArgumentParser
import KinshipDomain
import KinshipPresentation

/// The guide from an empty store to a household with a first task or first cards: `kin` without a
/// command.
///
/// It starts on a terminal if a step is missing. Without a session, it only names the commands to
/// sign in or up; otherwise `kin` shows its help. The result of each step is saved before the next
/// step, so the guide continues with the first missing step.
@MainActor
struct FirstRun {
  private typealias Step = FirstRunModel.Step

  private let options: GlobalOptions
  private let environment: ProcessEnvironment

  /// Nil if `kin` asks no questions, for words other than global options, and with `--json`.
  init?(_ typed: [String], in environment: ProcessEnvironment) {
    guard typed.first?.hasPrefix("-") ?? true, environment.asksQuestions,
      let options = try? GlobalOptions.parse(typed), !options.json
    else { return nil }
    self.options = options
    self.environment = environment
  }

  /// Asks for the missing steps; nil if none is missing, or if the state cannot be read.
  func run() async -> Exit? {
    guard let first = try? await missingStep(postponing: [], isStarting: true) else {
      return await nameSignIn()
    }
    do {
      try await answerSteps(from: first)
      return .done
    } catch {
      return end(after: error)
    }
  }

  /// Writes the commands to sign in or up; nil with a session, or if the profile cannot be read.
  private func nameSignIn() async -> Exit? {
    let advice = try? await withShell { shell -> String? in
      guard !shell.isSignedIn else { return nil }
      let isNew = shell.profile.usedStore == nil
      let next = isNew ? shell.text(.guideSignInOrUp) : shell.signInFirst().sentence
      return "\(next)\n\(shell.text(.guideAllCommands))\n"
    }
    return advice.map { CommandResult(text: $0, isSentences: true).write() }
  }

  private func answerSteps(from first: Step) async throws {
    var next: Step? = first
    var postponed: Set<Step> = []
    var hasAddedTask = false
    var isGreeted = false
    while let step = next {
      let greets = ![.language, .plan, .lock].contains(step) && !isGreeted
      isGreeted = isGreeted || greets
      let isAnswered = try await withShell { shell in
        if greets { try shell.tell(.guideGreeting(shell.guideCommand)) }
        return try await shell.answer(step, isContinued: step == first)
      }
      if !isAnswered { postponed.insert(step) }
      hasAddedTask = hasAddedTask || (isAnswered && step == .task)
      next = try await missingStep(postponing: postponed)
    }
    let end: GuideEnd =
      hasAddedTask ? .taskAdded : postponed.contains(.task) ? .taskPostponed : .inUse
    try await withShell { try await $0.show(end) }
  }

  /// Creates a shell, runs `work` in its language, and closes its store.
  private func withShell<Value: Sendable>(
    _ work: @MainActor (Shell) async throws -> Value
  ) async throws -> Value {
    let shell = try Shell(options, in: environment, purpose: "kin")
    return try await HelpLanguage.$current.withValue(shell.language) {
      try await CommandNotation.$current.withValue(shell.commandNotation) {
        do {
          let value = try await work(shell)
          try await shell.close()
          return value
        } catch {
          // Only the first error is reported; an error while closing is ignored.
          try? await shell.close()
          throw error
        }
      }
    }
  }

  // MARK: Missing steps

  /// The first missing step; nil if none is missing, or if `kin` has to show its help.
  private func missingStep(
    postponing postponed: Set<Step>, isStarting: Bool = false
  ) async throws -> Step? {
    let typed = options.language ?? environment.chosenLanguage
    return try await withShell { shell -> Step? in
      guard shell.isSignedIn else {
        let hasLanguage = typed != nil || shell.profile.language != nil
        return await shell.isFirstUse() ? .beforeAccount(hasLanguage: hasLanguage) : nil
      }
      // A child on its parent's device sets up nothing.
      guard shell.profile.actingMembers.isEmpty else { return nil }
      // Once a household is in use, the help must not wait for a server that cannot be reached.
      guard !isStarting || !shell.origin.isServer || shell.profile.household == nil else {
        return nil
      }
      shell.readsBesideWriters = true
      let model = FirstRunModel(
        try await shell.device(), hasLanguage: true, postponed: postponed,
        settings: shell.profile.launchSettings)
      let step = try await shell.loaded(model).step
      // The session has ended elsewhere: the account signs in again.
      return step == .account ? nil : step
    }
  }

  // MARK: Leaving

  /// Writes how to continue after Control-C or Control-D, or the error that ended the guide.
  private func end(after error: any Error) -> Exit {
    let shell = try? Shell(options, in: environment, purpose: "kin")
    let language = shell?.language ?? HelpLanguage.current
    guard error is InputEnded || error is InterruptedQuestion else {
      return CommandNotation.$current.withValue(shell?.commandNotation ?? CommandNotation()) {
        CommandResult(CommandError(error, in: language), form: .text).write()
      }
    }
    let words = ShellText.guideLeft(shell?.guideCommand ?? "kin")
    let exit: Exit = error is InterruptedQuestion ? .interrupted : .done
    return CommandResult(
      text: words.text(in: language) + "\n", exit: exit, isSentences: true
    ).write()
  }
}

extension Shell {
  /// `kin` with the options that select the same store and profile.
  var guideCommand: String { "kin\(commandNotation.options)" }

  /// Asks for a step and saves it; false if the user puts it off.
  ///
  /// If the step needs parent mode, it asks for the PIN and then for the step again.
  ///
  /// `isContinued` tells whether the step is the first of this run. A setup that continues with its
  /// last message asks for cards again, because another child may have none.
  fileprivate func answer(
    _ step: FirstRunModel.Step, isContinued: Bool
  ) async throws -> Bool {
    do {
      return try await askStep(step, isContinued: isContinued)
    } catch  where canUnlock(after: error) {
      do {
        try await unlockParentMode()
      } catch let interruption as InterruptedQuestion where interruption.hasInputEnded {
        throw InputEnded()
      }
      return try await askStep(step, isContinued: isContinued)
    }
  }

  private func askStep(
    _ step: FirstRunModel.Step, isContinued: Bool
  ) async throws -> Bool {
    switch step {
    case .language: try await askLanguage()
    case .account: try await askAccount()
    case .household: try await askHousehold()
    case .member: return try await askMember()
    case .task: return try await askTask()
    case .plan: return try await tellPlans()
    case .kids: try await askKids()
    case .pin: try await askPIN()
    case .cards: return try await askCards()
    case .success:
      if isContinued { _ = try await askCards() }
      try await finishSetup()
    case .lock: try await finishSetup()
    }
    return true
  }
}
