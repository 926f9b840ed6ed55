import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct PointsRules: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "rules",
      abstract: "List the point rules of the household.",
      nl: "Toon de puntenregels van het huishouden.",
      de: "Zeige die Punkteregeln des Haushalts.",
      discussion: .words(
        """
        A rule is a factor for the points of work, a bonus or penalty with a fixed name, decay or \
        expiry.
        """,
        nl: """
          Een regel is een factor voor de punten van werk, een bonus of straf met een vaste naam, \
          afname of verval.
          """,
        de: """
          Eine Regel ist ein Faktor für die Punkte von Arbeit, ein Bonus oder Abzug mit festem \
          Namen, Schwund oder Verfall.
          """
      ),
      examples: "kin points rules")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.pointRules()
    let table = Table(
      of: model.rows,
      .init(shell.text(.rule), isElastic: true, text: \.name),
      .init(shell.text(.kind), text: \.kindText),
      .init(shell.text(.amount), text: \.valueText),
      .init(shell.text(.condition), isElastic: true, text: \.conditionText),
      .id(shell.text(.id), of: model.rows) { $0.id.bits })
    return CommandOutput(shell.blocks(table, of: model)) {
      ["rules": .list(model.rules, JSON.pointRule)]
    }
  }
}

struct PointsEndRule: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "end-rule",
      abstract: "End a point rule.",
      nl: "Beëindig een puntenregel.",
      de: "Beende eine Punkteregel.",
      discussion: .words(
        "Work that was reported before keeps the rule. Needs an adult in parent mode.",
        nl: """
          Werk dat daarvoor is gemeld houdt de regel. Alleen voor een volwassene in de oudermodus.
          """,
        de: "Vorher gemeldete Arbeit behält die Regel. Nur für Erwachsene im Elternmodus."
      ),
      examples: "kin points end-rule Weekend")
  }

  static let requiredPower: Power? = .adjustPoints

  @OptionGroup var global: GlobalOptions

  @Argument(help: .pointRule)
  var rule: String

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.pointRules()
    await model.end(try shell.rule(rule, among: model.rules).id)
    return try shell.answer(of: model)
  }
}

struct PointsBook: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "book",
      abstract: "Give a bonus or penalty of the list, by its name.",
      nl: "Geef een bonus of straf van de lijst, met de naam ervan.",
      de: "Buche einen Bonus oder Abzug der Liste mit seinem Namen.",
      discussion: .needsAdult,
      examples: .words(
        #"kin points book Ben "Helped grandma""#,
        nl: #"kin points book Ben "Oma geholpen""#,
        de: #"kin points book Ben "Oma geholfen""#))
  }

  static let requiredPower: Power? = .adjustPoints

  @OptionGroup var global: GlobalOptions

  @Argument(help: .memberOfPoints)
  var member: String

  @Argument(help: .pointRule)
  var rule: String

  func run(in shell: Shell) async throws -> CommandOutput {
    let account = try await shell.points(of: member)
    let rules = try await shell.pointRules().rules.filter(\.isBooked)
    await account.book(try shell.rule(rule, among: rules))
    return try shell.output(from: account) { ["account": account.json] }
  }
}

extension PointRule {
  /// Whether adults book the rule by its name.
  fileprivate var isBooked: Bool {
    switch content {
    case .bonus, .penalty: true
    case .multiplier, .decay, .expiry: false
    }
  }
}

extension Shell {
  /// Loads the point rules of the profile's household.
  func pointRules() async throws -> PointRulesModel {
    let context = try await context()
    return try await loaded(PointRulesModel(context.device, household: context.id))
  }

  /// The rule with a name, the beginning of a name, or an id.
  func rule(_ text: String, among rules: [PointRule]) throws -> PointRule {
    let named = rules.map { rule in
      NamedItem(
        value: rule, name: rule.name.description, id: rule.id.bits,
        details: { [] })
    }
    guard let rule = try one(text, among: named) else {
      throw notFound(.pointRule, .unknownPointRule(text))
    }
    return rule
  }

  /// Output with the changed rule.
  func answer(of model: PointRulesModel) throws -> CommandOutput {
    let changed = model.changed
    return try output(from: model) { ["rule": changed.map(JSON.pointRule) ?? .null] }
  }
}

extension ArgumentHelp {
  static var pointRule: ArgumentHelp {
    .words(
      "The rule: its name, the beginning of the name, or its id.",
      nl: "De regel: de naam, het begin ervan, of de id.",
      de: "Die Regel: ihr Name, dessen Anfang oder ihre Id.")
  }
}
