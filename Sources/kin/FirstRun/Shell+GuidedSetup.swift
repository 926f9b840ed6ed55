import KinshipDomain
import KinshipPresentation
import KinshipUseCases

// The steps of a guided setup: children, PIN, cards, and the lock.

extension Shell {
  /// Names the commands of plans after the trial; false, because no question follows.
  func tellPlans() async throws -> Bool {
    try tell(.guidePlanNeeded)
    return false
  }

  /// Asks for the names of the first children, and adds them.
  func askKids() async throws {
    try await untilAccepted {
      let limit = try await context().home.policy.maxChildren
      let names = try await ask(.guideKids(upTo: limit)) { typed in
        let names = typed.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
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

  /// Asks for a new PIN, which opens parent mode for the next steps.
  func askPIN() async throws {
    try tell(.guidePINReason)
    do {
      try tell(CommandOutput(blocks: [.line(try await setPIN().toastText)]))
    } catch let interruption as InterruptedQuestion where interruption.hasInputEnded {
      throw InputEnded()
    }
  }

  /// Asks for cards of each kind that has none, and saves them kind by kind.
  ///
  /// The cards are those of the first child.
  func askCards() async throws {
    for kind in CardKind.allCases {
      guard try await isMissing(kind) else { continue }
      let model = try await firstKidsCatalog(kind)
      let lines = model.rows.map { "\($0.title) · \($0.valueText) · \($0.noteText)" }.numberedLines
      let blocks = ([model.title] + lines).map { CommandOutput.Block.line($0) }
      try tell(CommandOutput(blocks: blocks))
      let count = model.rows.count
      let chosen = try await ask(.guideCardNumbers) { typed in
        let words = typed.split { $0 == " " || $0 == "," }
        let numbers = words.compactMap { Int($0) }.filter { (1...max(1, count)).contains($0) }
        guard !numbers.isEmpty, numbers.count == words.count else {
          throw usage(.guideNumbersWanted(upTo: count))
        }
        return Set(numbers)
      }
      let wanted = chosen.map { model.rows[$0 - 1].id }
      // The question closed the store, so the model is a new one.
      let saving = try await firstKidsCatalog(kind)
      for item in wanted where saving.state(of: item) == .unselected { saving.act(item) }
      await saving.saveSelection()
      try check(saving)
      try tell(CommandOutput(blocks: [.line(saving.toastText)]))
    }
  }

  private func isMissing(_ kind: CardKind) async throws -> Bool {
    try await onboarding().missingKinds.contains(kind)
  }

  private func firstKidsCatalog(_ kind: CardKind) async throws -> CatalogModel {
    let home = try await context()
    guard let kid = home.home.members.first(where: { $0.role == .child }) else {
      throw notFound(.member, .childWanted)
    }
    return try await loaded(
      CatalogModel(home.device, household: home.id, kind: kind, member: kid.id))
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
