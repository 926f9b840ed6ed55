import KinshipDomain
import KinshipPresentation
import KinshipUseCases

// The steps of a guided setup: children, PIN, cards, and the lock.

extension Shell {
  /// Names the commands of plans after the trial; false, because no question follows.
  func tellPlans() async throws -> Bool {
    try tell(.planNeeded)
    return false
  }

  /// Asks for the names of the first children, and adds them.
  func askKids() async throws {
    try await untilAccepted {
      let limit = try await context().home.policy.maxChildren
      let names = try await ask(.guideKids(upTo: limit)) { typed in
        let names = typed.split { $0 == "," || $0 == ";" }.map { String($0).trimmed }
          .filter { !$0.isEmpty }
        return try (names.isEmpty ? [""] : names).map { try Name($0, field: .memberName) }
      }
      let home = try await context()
      let model = try await loaded(KidsModel(home.device, household: home.id))
      model.kids = []
      for name in names { model.add(name: name.description) }
      await model.next()
      try check(model)
      try tell(CommandOutput(blocks: [.line(model.toastText)]))
    }
  }

  /// Asks for a new PIN until it is allowed; it opens parent mode for the next steps.
  func askPIN() async throws {
    try tell(.guidePINReason)
    try await untilAccepted {
      do {
        try tell(CommandOutput(blocks: [.line(try await setPIN().toastText)]))
      } catch let interruption as InterruptedQuestion where interruption.hasInputEnded {
        throw InputEnded()
      } catch let refusal as Refusal {
        throw CommandError(refusal, in: language)
      }
    }
  }

  /// Asks for the cards of each child, kind by kind; false if there is still a kind without cards.
  ///
  /// It skips the kinds of which the child has cards, so that it continues where the user left it.
  func askCards() async throws -> Bool {
    for child in try await context().home.members where child.role == .child {
      for kind in CardKind.allCases { try await askCards(of: kind, for: child.id) }
    }
    let isComplete = try await onboarding().missingKinds.isEmpty
    if !isComplete { try tell(.guideLeft(guideCommand)) }
    return isComplete
  }

  /// Asks for cards of a kind, and saves them; an empty answer leaves them for later.
  private func askCards(of kind: CardKind, for child: MemberID) async throws {
    let model = try await catalog(kind, for: child.description)
    guard model.selection.isEmpty else { return }
    let lines = model.rows.map { "\($0.title) · \($0.valueText) · \($0.noteText)" }.numberedLines
    let heading = "\(model.memberName) · \(text(.cardKind(kind)))"
    try tell(CommandOutput(blocks: ([heading] + lines).map { CommandOutput.Block.line($0) }))
    let count = model.rows.count
    let chosen = try await ask(.guideCardNumbers(for: model.memberName)) { typed in
      let words = typed.split { $0 == " " || $0 == "," }
      let numbers = words.compactMap { Int($0) }.filter { (1...max(1, count)).contains($0) }
      guard numbers.count == words.count else { throw usage(.guideNumbersWanted(upTo: count)) }
      return Set(numbers)
    }
    guard !chosen.isEmpty else { return }
    // The question closed the store, so the model is a new one.
    let saving = try await catalog(kind, for: child.description)
    let wanted = chosen.map { model.rows[$0 - 1].id }
    for item in wanted where saving.state(of: item) == .unselected { saving.act(item) }
    await saving.saveSelection()
    try check(saving)
    try tell(CommandOutput(blocks: [.line(saving.toastText)]))
  }

  /// Finishes the setup: shows its message once, and locks the parent area on this computer.
  func finishSetup() async throws {
    let model = try await onboarding()
    if let message = model.successMessage {
      try tell(
        CommandOutput(blocks: [.line(""), .line(message.headline), .line(message.bodyText)]))
      await model.acknowledgeSuccess()
      try check(model)
    }
    let locked = model.settings.lockedAccounts
    try await changeProfile { $0.lockedAccounts.formUnion(locked) }
  }

  /// The setup of the household in use.
  private func onboarding() async throws -> OnboardingModel {
    let home = try await context()
    return try await loaded(
      OnboardingModel(home.device, household: home.id, settings: profile.launchSettings))
  }
}
