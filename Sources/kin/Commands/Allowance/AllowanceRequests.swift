import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AllowanceRequestCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "request",
      abstract: "Ask for the money of the week, or for a pay-out.",
      nl: "Vraag om het geld van de week, of om een uitbetaling.",
      de: "Bitte um das Geld der Woche oder um eine Auszahlung.",
      discussion: .words(
        "With an amount it asks for a pay-out. An adult decides.",
        nl: "Met een bedrag vraagt het om een uitbetaling. Een volwassene beslist.",
        de: "Mit einem Betrag bittet es um eine Auszahlung. Erwachsene entscheiden."
      ),
      examples: "kin allowance request", "kin allowance request 5.00")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The amount to be paid out; without it the money of the week.",
      nl: "Het uit te betalen bedrag; zonder bedrag het geld van de week.",
      de: "Der auszuzahlende Betrag; ohne ihn das Geld der Woche."))
  var amount: MoneyArgument?

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.allowance(of: nil) { model, member in
      let currency = model.currency(of: member)
      await model.request(payout: try amount.map { try shell.minorUnits($0, in: currency) })
    }
  }
}

struct AllowanceCancel: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "cancel",
      abstract: "Cancel your open request for money.",
      nl: "Trek je open verzoek om geld in.",
      de: "Ziehe deine offene Anfrage nach Geld zurück.",
      examples: "kin allowance cancel")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.allowance(of: nil) { model, _ in await model.cancelRequest() }
  }
}

struct AllowanceApprove: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "approve",
      abstract: "Approve a member's request for money.",
      nl: "Keur het verzoek om geld van een lid goed.",
      de: "Genehmige die Anfrage eines Mitglieds nach Geld.",
      discussion: .needsAdult,
      examples: "kin allowance approve Ben")
  }

  static let requiredPower: Power? = .manageAllowances

  @OptionGroup var global: GlobalOptions

  @Argument(help: .allowanceMember)
  var member: String

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.decideMoneyRequest(of: member) {
      await $0.decideRequest(of: $1, isApproved: true)
    }
  }
}

struct AllowanceDecline: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "decline",
      abstract: "Decline a member's request for money, with a reason.",
      nl: "Wijs het verzoek om geld van een lid af, met een reden.",
      de: "Lehne die Anfrage eines Mitglieds nach Geld ab, mit einem Grund.",
      discussion: .needsAdult,
      examples: .words(
        #"kin allowance decline Ben --reason "Next week""#,
        nl: #"kin allowance decline Ben --reason "Volgende week""#,
        de: #"kin allowance decline Ben --reason "Nächste Woche""#))
  }

  static let requiredPower: Power? = .manageAllowances

  @OptionGroup var global: GlobalOptions

  @Argument(help: .allowanceMember)
  var member: String

  @Option(help: .declineReason)
  var reason: String

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.decideMoneyRequest(of: member) {
      await $0.decideRequest(of: $1, isApproved: false, reason: reason)
    }
  }
}

extension Shell {
  /// Decides the open request of a member; refused with the name of the member if there is none.
  fileprivate func decideMoneyRequest(
    of member: String, _ work: @MainActor (AllowanceModel, MemberID) async -> Void
  ) async throws -> CommandOutput {
    try await allowance(of: member) { model, id in
      let name = model.overviews.first { $0.member == id }?.memberName
      await work(model, id)
      if let name, model.screen.failure?.refusal == .notFound(.moneyRequest) {
        throw notFound(.moneyRequest, .noOpenMoneyRequest(of: "\(name)"))
      }
    }
  }
}
