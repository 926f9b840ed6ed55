import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// A number that may be below 0, also typed with a real minus.
struct SignedNumber: ExpressibleByArgument {
  let value: Int

  init?(argument: String) {
    guard let value = Int(argument.replacing("\u{2212}", with: "-")) else { return nil }
    self.value = value
  }
}

/// Whose points, how many, and why.
struct Adjustment: ParsableArguments {
  @Argument(help: "Whose points.")
  var member: String

  @Argument(help: "How many, up to 1,000,000.")
  var number: SignedNumber

  @Option(help: ArgumentHelp("Why, 1 to 120 characters.", valueName: "text"))
  var reason: String
}

struct PointsBonus: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "bonus", abstract: "Give points, with a reason.",
    discussion: """
      Needs an adult in parent mode.

      Example: kin points bonus Ben 10 --reason "Helped grandma"
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var adjustment: Adjustment

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.adjust(adjustment, .bonus)
  }
}

struct PointsPenalty: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "penalty", abstract: "Take points, with a reason; never more than there are.",
    discussion: """
      Needs an adult in parent mode.

      Example: kin points penalty Ben 5 --reason "Broke a promise"
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var adjustment: Adjustment

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.adjust(adjustment, .penalty)
  }
}

struct PointsCorrect: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "correct", abstract: "Put an account right, up or down, with a reason.",
    discussion: """
      Needs an adult in parent mode.

      Example: kin points correct Ben -3 --reason "Counted twice"
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var adjustment: Adjustment

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.adjust(adjustment, .correction)
  }
}

extension Shell {
  fileprivate func adjust(
    _ adjustment: Adjustment, _ kind: AdjustPoints.Kind
  ) async throws -> Answer {
    let (place, id, model) = try await points(of: adjustment.member)
    await model.adjust(
      amount: adjustment.number.value, kind: kind, reason: adjustment.reason)
    try check(model)
    let said = model.screen.toast?.text ?? ""
    return Answer("\(said): \(model.memberName), \(model.balanceText)") {
      ["account": try await place.accountJSON(of: id)]
    }
  }
}
