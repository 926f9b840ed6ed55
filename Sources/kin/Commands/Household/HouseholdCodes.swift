import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct HouseholdInvite: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite",
    abstract: "Make a code that lets one person in, or invite somebody by address.",
    discussion: """
      Needs an adult in parent mode. A code works for 48 hours: whoever it is for types it at “kin \
      household join”. Somebody with an account who is invited by address finds the invitation with “kin \
      household invitations”, for 14 days.

      Example: kin household invite --role parent
      Example: kin household invite --role parent --email bram@example.org
      """)

  @OptionGroup var global: GlobalOptions

  @Option(help: "What that person will be here.")
  var role: Role

  @Option(help: ArgumentHelp("The address of somebody with an account.", valueName: "address"))
  var email: String?

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.makeCode { model, _ in
      if let email {
        await model.invite(email: email, role: role)
      } else {
        await model.issueCode(role)
      }
    }
  }
}

struct HouseholdCodes: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "codes", abstract: "List the codes and invitations that are open, or end one.",
    discussion: """
      Needs an adult; ending one needs parent mode too.

      Example: kin household codes
      Example: kin household codes --end 7K3M-Q9XZ
      """)

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp("A code that is to open nothing any more.", valueName: "code"))
  var end: String?

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = OpenCodesModel(place.device, household: place.id)
    if let end {
      await model.revoke(end)
    } else {
      await model.load()
    }
    try shell.check(model)
    let said = model.screen.toast.map { [Answer.Block.line($0.text)] }
    let list = model.rows.isEmpty ? shell.emptyLines(model) : [.table(shell.table(of: model.rows))]
    return Answer(said ?? list) {
      let codes = try await place.performer.fetch(FetchOpenInvitations(household: place.id))
      return ["invitations": .list(codes, JSON.openInvitation)]
    }
  }
}

struct HouseholdRenewCode: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "renew-code", abstract: "Replace the household's own code.",
    discussion: """
      Needs an adult in parent mode. The old code opens nothing any more.

      Example: kin household renew-code
      """)

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.household()
    await model.renewCode()
    try shell.check(model)
    return Answer(model.screen.toast?.text ?? "") { try await shell.householdJSON() }
  }
}

struct HouseholdInvitations: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "invitations", abstract: "List the invitations that wait for your answer.",
    discussion: """
      “kin household join CODE” accepts one, --decline declines it.

      Example: kin household invitations
      Example: kin household invitations --decline 7K3M-Q9XZ
      """)

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp("The code of an invitation to decline.", valueName: "code"))
  var decline: String?

  func answer(in shell: Shell) async throws -> Answer {
    let device = try await shell.handedDevice()
    let model = InvitationsModel(device)
    await model.load()
    try shell.check(model)
    if let decline {
      guard let code = InviteCode(decline) else {
        throw Trouble(Refusal.invalidInviteCode, in: shell.language)
      }
      await model.decline(code)
      try shell.check(model)
    }
    let said = model.screen.toast.map { [Answer.Block.line($0.text)] }
    let list = model.rows.isEmpty ? shell.emptyLines(model) : [.table(shell.table(of: model.rows))]
    return Answer(said ?? list) {
      let waiting = try await device.performer.fetch(FetchInvitations())
      return ["invitations": .list(waiting, JSON.receivedInvitation)]
    }
  }
}

extension Shell {
  /// The profile's household and its people.
  func household() async throws -> HouseholdModel {
    let place = try await place()
    let model = HouseholdModel(place.device, household: place.id)
    await model.load()
    try check(model)
    return model
  }

  /// Makes a code, and says until when it works.
  func makeCode(
    _ make: @MainActor (HouseholdModel, Place) async throws -> Void
  ) async throws -> Answer {
    let place = try await place()
    let model = HouseholdModel(place.device, household: place.id)
    await model.load()
    try check(model)
    try await make(model, place)
    try check(model)
    let end = model.invitationText.map { " (\($0))" } ?? ""
    return Answer((model.screen.toast?.text ?? "") + end) {
      ["invitation": model.invitation.map(JSON.invitation) ?? .null]
    }
  }

  fileprivate func table(of rows: [OpenCodesModel.Row]) -> Table {
    Table(
      columns: [
        .init(title: text(.code)), .init(title: text(.role)),
        .init(title: text(.who), isElastic: true), .init(title: text(.when)),
      ],
      rows: rows.map { [$0.id.description, $0.roleText, $0.subject ?? "", $0.untilText] })
  }

  fileprivate func table(of rows: [InvitationsModel.Row]) -> Table {
    Table(
      columns: [
        .init(title: text(.code)), .init(title: text(.household), isElastic: true),
        .init(title: text(.when)),
      ],
      rows: rows.map { [$0.id.description, $0.title, $0.untilText] })
  }
}
