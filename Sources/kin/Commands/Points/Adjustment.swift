import ArgumentParser
import KinshipPresentation
import KinshipUseCases

/// Argument for an integer; accepts U+2212 as the minus sign.
struct SignedNumber: ExpressibleByArgument {
  let value: Int

  init?(argument: String) {
    guard let value = Int(argument.replacing("\u{2212}", with: "-")) else { return nil }
    self.value = value
  }
}

/// Arguments of a points adjustment: member, amount and reason.
struct Adjustment: ParsableArguments {
  @Argument(help: .memberOfPoints)
  var member: String

  @Argument(
    help: "The number of points, up to 1,000,000.",
    nl: "Het aantal punten, tot 1.000.000.",
    de: "Die Anzahl der Punkte, bis 1.000.000.")
  var number: SignedNumber

  @Option(help: .shortReason)
  var reason: String

  /// The command that deducts a number of points with the same reason.
  fileprivate func penalty(of count: Int) -> String {
    let words = ["points", "penalty", member, "\(count)", "--reason", reason]
    return words.map(ShellQuoting.quoted).joined(separator: " ")
  }
}

extension Shell {
  func adjust(
    _ adjustment: Adjustment, _ kind: AdjustPoints.Kind
  ) async throws -> CommandOutput {
    let amount = adjustment.number.value
    if amount < 0, kind != .correction {
      let command = adjustment.penalty(of: -amount)
      throw usage(kind == .bonus ? .bonusGives(instead: command) : .penaltyTakes(instead: command))
    }
    let model = try await points(of: adjustment.member)
    await model.adjust(
      amount: amount, kind: kind, reason: adjustment.reason)
    return try output(from: model) { ["account": model.json] }
  }
}
