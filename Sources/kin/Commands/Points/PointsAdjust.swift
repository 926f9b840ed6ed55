import ArgumentParser
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
  @Argument(
    help: "Whose points.",
    nl: "Van wie de punten zijn.",
    de: "Wessen Punkte es sind.")
  var member: String

  @Argument(
    help: "How many, up to 1,000,000.",
    nl: "Hoeveel, tot 1.000.000.",
    de: "Wie viele, bis 1.000.000.")
  var number: SignedNumber

  @Option(
    help: "Why, 1 to 120 characters.",
    nl: "Waarom, 1 tot 120 tekens.",
    de: "Warum, 1 bis 120 Zeichen.", valueName: "text")
  var reason: String
}

struct PointsBonus: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "bonus",
      abstract: "Give points, with a reason.",
      nl: "Geef punten, met een reden.",
      de: "Gib Punkte, mit einem Grund.",
      discussion: .needsAdult,
      examples: #"kin points bonus Ben 10 --reason "Helped grandma""#)
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var adjustment: Adjustment

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.adjust(adjustment, .bonus)
  }
}

struct PointsPenalty: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "penalty",
      abstract: "Take points, with a reason; never more than there are.",
      nl: "Neem punten af, met een reden; nooit meer dan er zijn.",
      de: "Zieh Punkte ab, mit einem Grund; nie mehr, als da sind.",
      discussion: .needsAdult,
      examples: #"kin points penalty Ben 5 --reason "Broke a promise""#)
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var adjustment: Adjustment

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.adjust(adjustment, .penalty)
  }
}

struct PointsCorrect: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "correct",
      abstract: "Put an account right, up or down, with a reason.",
      nl: "Corrigeer de punten van een lid, omhoog of omlaag, met een reden.",
      de: "Berichtige die Punkte eines Mitglieds, nach oben oder unten, mit einem Grund.",
      discussion: .needsAdult,
      examples: #"kin points correct Ben -3 --reason "Counted twice""#)
  }

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
    let amount = adjustment.number.value
    if amount < 0, kind == .bonus { throw usage(.bonusGives(adjustment.member, -amount)) }
    if amount < 0, kind == .penalty { throw usage(.penaltyTakes(adjustment.member, -amount)) }
    let model = try await points(of: adjustment.member)
    await model.adjust(
      amount: amount, kind: kind, reason: adjustment.reason)
    return try told(by: model) { ["account": model.json] }
  }
}

// MARK: - Texts

extension ShellText {
  static func bonusGives(_ member: String, _ count: Int) -> Self {
    let command = "kin points penalty \(Way.quoted(member)) \(count)"
    return Self(
      "A bonus gives points, and has no minus. To take points, type “\(command)”.",
      nl: "Een bonus geeft punten, en heeft geen min. Om punten af te nemen, typ “\(command)”.",
      de: "Ein Bonus gibt Punkte und hat kein Minus. Um Punkte abzuziehen, tippe „\(command)“.")
  }

  static func penaltyTakes(_ member: String, _ count: Int) -> Self {
    let command = "kin points penalty \(Way.quoted(member)) \(count)"
    return Self(
      "A penalty takes points, and is typed without a minus: type “\(command)”.",
      nl: "Een straf neemt punten af, en heeft geen min: typ “\(command)”.",
      de: "Ein Abzug nimmt Punkte weg und hat kein Minus: tippe „\(command)“.")
  }
}
