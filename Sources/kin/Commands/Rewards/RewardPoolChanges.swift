import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct PoolCreate: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "create",
      abstract: "Create a shared goal with a number of points to save.",
      nl: "Maak een gezamenlijk doel met een aantal punten om te sparen.",
      de: "Lege ein gemeinsames Ziel mit einer Anzahl zu sparender Punkte an.",
      discussion: .needsAdult,
      examples: .words(
        #"kin reward pool create "Trampoline" 500"#,
        nl: #"kin reward pool create "Trampoline" 500"#,
        de: #"kin reward pool create "Trampolin" 500"#))
  }

  static let requiredPower: Power? = .decideRewards
  static let numberRanges = ["target": SavingsPool.targetRange]

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The name of the goal, 1 to 120 characters.",
    nl: "De naam van het doel, 1 tot 120 tekens.",
    de: "Der Name des Ziels, 1 bis 120 Zeichen.")
  var title: String

  @Argument(
    help: "The number of points to save, 1 to 1,000,000.",
    nl: "Het aantal punten om te sparen, 1 tot 1.000.000.",
    de: "Die Anzahl zu sparender Punkte, 1 bis 1.000.000.")
  var target: Int

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.savingsPools(of: nil)
    await model.create(title, target: target)
    return try shell.changedPool(of: model)
  }
}

struct PoolPay: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "pay",
      abstract: "Pay points into a shared goal.",
      nl: "Leg punten in voor een gezamenlijk doel.",
      de: "Zahle Punkte für ein gemeinsames Ziel ein.",
      examples: .words(
        #"kin reward pool pay "Trampoline" 20 --for Ben"#,
        nl: #"kin reward pool pay "Trampoline" 20 --for Ben"#,
        de: #"kin reward pool pay "Trampolin" 20 --for Ben"#))
  }

  static let numberRanges = ["number": 1...1_000_000]

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: PoolArgument

  @Argument(
    help: "The number of points, at most as many as are missing.",
    nl: "Het aantal punten, ten hoogste wat er nog nodig is.",
    de: "Die Anzahl der Punkte, höchstens was noch fehlt.")
  var number: Int

  @OptionGroup var whose: ForSaver

  func run(in shell: Shell) async throws -> CommandOutput {
    do {
      return try await shell.movePoints(of: whose.member, argument.pool) {
        await $0.pay(number, into: $1)
      }
    } catch let error as CommandError {
      throw whose.member == nil ? try await shell.namingSaver(in: error) : error
    }
  }
}

struct PoolWithdraw: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "withdraw",
      abstract: "Return points of a member's own share from a shared goal.",
      nl: "Haal punten van het eigen deel terug uit een gezamenlijk doel.",
      de: "Hebe Punkte des eigenen Anteils von einem gemeinsamen Ziel ab.",
      discussion: .words(
        "Without a number the whole share returns.",
        nl: "Zonder een aantal komt het hele deel terug.",
        de: "Ohne eine Anzahl kommt der ganze Anteil zurück."
      ),
      examples: .words(
        #"kin reward pool withdraw "Trampoline" 20 --for Ben"#,
        nl: #"kin reward pool withdraw "Trampoline" 20 --for Ben"#,
        de: #"kin reward pool withdraw "Trampolin" 20 --for Ben"#))
  }

  static let numberRanges = ["number": 1...1_000_000]

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: PoolArgument

  @Argument(
    help: .words(
      "The number of points; the whole share by default.",
      nl: "Het aantal punten; standaard het hele deel.",
      de: "Die Anzahl der Punkte; standardmäßig der ganze Anteil."))
  var number: Int?

  @OptionGroup var whose: ForSaver

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.movePoints(of: whose.member, argument.pool) {
      await $0.withdraw(number, from: $1)
    }
  }
}

struct PoolPayout: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "payout",
      abstract: "Pay out a shared goal whose target is reached; its points are spent.",
      nl: "Betaal een bereikt gezamenlijk doel uit; de punten zijn dan uitgegeven.",
      de: "Zahle ein erreichtes gemeinsames Ziel aus; seine Punkte sind dann ausgegeben.",
      discussion: .needsAdult,
      examples: .words(
        #"kin reward pool payout "Trampoline""#,
        nl: #"kin reward pool payout "Trampoline""#,
        de: #"kin reward pool payout "Trampolin""#))
  }

  static let requiredPower: Power? = .decideRewards

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: PoolArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.savingsPools(of: nil)
    await model.payOut(try shell.pool(argument.pool, in: model))
    return try shell.changedPool(of: model)
  }
}

struct PoolClose: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "close",
      abstract: "Close a shared goal; every member gets its points back.",
      nl: "Sluit een gezamenlijk doel; elk lid krijgt zijn punten terug.",
      de: "Schließe ein gemeinsames Ziel; jedes Mitglied erhält seine Punkte zurück.",
      discussion: .needsAdult,
      examples: .words(
        #"kin reward pool close "Trampoline""#,
        nl: #"kin reward pool close "Trampoline""#,
        de: #"kin reward pool close "Trampolin""#))
  }

  static let requiredPower: Power? = .decideRewards

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: PoolArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.savingsPools(of: nil)
    await model.close(try shell.pool(argument.pool, in: model))
    return try shell.changedPool(of: model)
  }
}
