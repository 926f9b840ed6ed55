import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AllowancePayout: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "payout",
      abstract: "Record money that you handed over.",
      nl: "Leg vast dat je geld hebt gegeven.",
      de: "Halte fest, dass du Geld ausgezahlt hast.",
      discussion: .needsAdult,
      examples: "kin allowance payout Ben 5.00")
  }

  static let requiredPower: Power? = .manageAllowances

  @OptionGroup var global: GlobalOptions

  @Argument(help: .allowanceMember)
  var member: String

  @Argument(help: .moneyAmount)
  var amount: MoneyArgument

  @Option(help: .shortReason)
  var reason: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    guard !amount.isNegative else { throw shell.usage(.payoutIsPositive) }
    return try await shell.allowance(of: member) { model, member in
      let units = try shell.minorUnits(amount, in: model.currency(of: member))
      await model.payOut(units, to: member, reason: reason)
    }
  }
}

struct AllowanceCorrect: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "correct",
      abstract: "Add or remove money, with a reason.",
      nl: "Voeg geld toe of haal het weg, met een reden.",
      de: "Füge Geld hinzu oder ziehe es ab, mit einem Grund.",
      discussion: .needsAdult,
      examples: .words(
        #"kin allowance correct Ben -1.50 --reason "Counted twice""#,
        nl: #"kin allowance correct Ben -1,50 --reason "Dubbel geteld""#,
        de: #"kin allowance correct Ben -1,50 --reason "Doppelt gezählt""#))
  }

  static let requiredPower: Power? = .manageAllowances

  @OptionGroup var global: GlobalOptions

  @Argument(help: .allowanceMember)
  var member: String

  @Argument(help: .moneyAmount)
  var amount: MoneyArgument

  @Option(help: .shortReason)
  var reason: String

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.allowance(of: member) { model, member in
      let units = try shell.minorUnits(amount, in: model.currency(of: member))
      await model.correct(by: units, for: member, reason: reason)
    }
  }
}
