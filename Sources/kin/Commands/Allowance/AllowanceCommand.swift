import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AllowanceCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "allowance",
      abstract: "Show, set and pay allowances.",
      nl: "Bekijk, regel en betaal zakgeld.",
      de: "Taschengeld zeigen, festlegen und auszahlen.",
      discussion: .words(
        "Without a subcommand it shows the allowances.",
        nl: "Zonder commando erachter toont het het zakgeld.",
        de: "Ohne weiteren Befehl zeigt es das Taschengeld."
      ),
      examples: "kin allowance", "kin allowance set Ben 5.00 EUR --mode proportional",
      subcommands: [
        AllowanceShow.self, AllowanceSet.self, AllowancePause.self, AllowanceResume.self,
        AllowanceRequestCommand.self, AllowanceCancel.self, AllowanceApprove.self,
        AllowanceDecline.self, AllowancePayout.self, AllowanceCorrect.self, AllowanceHistory.self,
      ], defaultSubcommand: AllowanceShow.self)
  }
}

extension Shell {
  /// The model of a member's allowance, with the member.
  func allowance(of member: String?) async throws -> (model: AllowanceModel, member: MemberID) {
    let context = try await context()
    let id = try context.member(member).id
    let model = AllowanceModel(context.device, household: context.id, member: id)
    return (try await loaded(model), id)
  }

  /// Changes a member's allowance and returns the updated values.
  func allowance(
    of member: String?, _ work: @MainActor (AllowanceModel, MemberID) async throws -> Void
  ) async throws -> CommandOutput {
    let (model, id) = try await allowance(of: member)
    try await work(model, id)
    return try output(from: model) { model.json }
  }

  /// The minor units of an amount in the currency of an allowance.
  ///
  /// Throws a usage error for more decimals than the currency has.
  func minorUnits(_ amount: MoneyArgument, in currency: Currency) throws -> Int {
    guard let units = Money.minorUnits(in: amount.digits, currency) else {
      throw usage(.tooManyDecimals(currency))
    }
    return amount.isNegative ? -units : units
  }
}

extension AllowanceModel {
  var json: JSON { ["allowances": .list(overviews, JSON.allowance)] }

  /// The currency of a member's allowance; the euro without one.
  func currency(of member: MemberID) -> Currency {
    allowance(of: member)?.amount.currency ?? .euro
  }
}

/// Argument for an amount of money such as `5`, `1.50` or `1,50`; accepts U+2212 as the minus sign.
struct MoneyArgument: ExpressibleByArgument {
  let digits: String
  let isNegative: Bool

  init?(argument: String) {
    let text = argument.replacing("\u{2212}", with: "-")
    isNegative = text.hasPrefix("-")
    digits = isNegative ? String(text.dropFirst()) : text
    guard let finest = Currency("KWD"), Money.minorUnits(in: digits, finest) != nil else {
      return nil
    }
  }
}

/// Argument for a currency: its code in ISO 4217, in upper or lower case.
struct CurrencyArgument: ExpressibleByArgument {
  let currency: Currency

  init?(argument: String) {
    guard let currency = Currency(argument) else { return nil }
    self.currency = currency
  }
}

extension AllowanceMode: LocalizedKeyword {
  var shown: LocalizedText { .allowanceMode(self) }
}
