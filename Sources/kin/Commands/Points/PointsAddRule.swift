import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

struct PointsAddRule: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "add-rule",
      abstract: "Add a point rule: a factor, a bonus, a penalty, decay or expiry.",
      nl: "Voeg een puntenregel toe: een factor, een bonus, een straf, afname of verval.",
      de: "Füge eine Punkteregel hinzu: Faktor, Bonus, Abzug, Schwund oder Verfall.",
      discussion: .words(
        """
        A factor multiplies the points of work. Work that is reported later gets the factors that \
        apply on both days; they are combined and rounded once. Decay and expiry begin on the \
        next day, and a new one replaces the old one. Needs an adult in parent mode.
        """,
        nl: """
          Een factor vermenigvuldigt de punten van werk. Werk dat later is gemeld krijgt de \
          factoren die op beide dagen gelden; samen worden ze één keer afgerond. Afname en verval beginnen de \
          volgende dag, en een nieuwe regel vervangt de oude. Alleen voor een volwassene in de \
          oudermodus.
          """,
        de: """
          Ein Faktor multipliziert die Punkte von Arbeit. Später gemeldete Arbeit erhält die \
          Faktoren, die an beiden Tagen gelten; sie werden verbunden und einmal gerundet. Schwund und \
          Verfall beginnen am nächsten Tag, und eine neue Regel ersetzt die alte. Nur für \
          Erwachsene im Elternmodus.
          """
      ),
      examples: "kin points add-rule Weekend --factor 1.5 --on saturday,sunday",
      "kin points add-rule Decay --decay 10% --weekly --floor 20")
  }

  static let requiredPower: Power? = .adjustPoints

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The name of the rule, 1 to 60 characters.",
    nl: "De naam van de regel, 1 tot 60 tekens.",
    de: "Der Name der Regel, 1 bis 60 Zeichen.")
  var name: String

  @OptionGroup var content: PointRuleOptions
  @OptionGroup var conditions: FactorConditions

  func validate() throws {
    try content.check(hasConditions: !conditions.isEmpty)
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.pointRules()
    await model.add(name, try content.content(under: try await conditions.factor(in: shell)))
    return try shell.answer(of: model)
  }
}

/// Options for the content of a point rule, of which one is given.
struct PointRuleOptions: ParsableArguments {
  @Option(
    help: "Multiply the points of work, such as 1.5; 0.01 to 10.",
    nl: "Vermenigvuldig de punten van werk, zoals 1,5; 0,01 tot 10.",
    de: "Multipliziere die Punkte von Arbeit, etwa 1,5; 0,01 bis 10.", valueName: "number")
  var factor: FactorArgument?

  @Option(
    help: "A bonus of that many points, which “points book” gives by its name.",
    nl: "Een bonus van zoveel punten, die “points book” met de naam geeft.",
    de: "Ein Bonus mit so vielen Punkten, den „points book“ mit Namen bucht.",
    valueName: "number")
  var bonus: Int?

  @Option(
    help: "A penalty of that many points, which “points book” gives by its name.",
    nl: "Een straf van zoveel punten, die “points book” met de naam geeft.",
    de: "Ein Abzug von so vielen Punkten, den „points book“ mit Namen bucht.",
    valueName: "number")
  var penalty: Int?

  @Option(
    help: "Let points decay each day: a number of points, or a share such as 10%.",
    nl: "Laat punten elke dag afnemen: een aantal punten, of een deel zoals 10%.",
    de: "Lass Punkte jeden Tag schwinden: eine Punktzahl oder ein Anteil wie 10%.",
    valueName: "number")
  var decay: DecayArgument?

  @Option(
    help: "Let points expire after that many days, 1 to 1,000; the oldest are spent first.",
    nl: "Laat punten na zoveel dagen vervallen, 1 tot 1.000; de oudste worden eerst uitgegeven.",
    de: "Lass Punkte nach so vielen Tagen verfallen, 1 bis 1.000; die ältesten gehen zuerst weg.",
    valueName: "days")
  var expireAfter: Int?

  @Flag(
    help: "Decay each week instead of each day.",
    nl: "Afname elke week in plaats van elke dag.",
    de: "Schwund jede Woche statt jeden Tag.")
  var weekly = false

  @Option(
    help: "The balance that decay and expiry leave untouched; 0 by default.",
    nl: "Het saldo dat afname en verval overlaten; standaard 0.",
    de: "Das Guthaben, das Schwund und Verfall übrig lassen; standardmäßig 0.",
    valueName: "number")
  var floor: Int?

  /// Throws unless one content is given, and only with the options that belong to it.
  func check(hasConditions: Bool) throws {
    try allowOne(of: [
      "--factor": factor != nil, "--bonus": bonus != nil, "--penalty": penalty != nil,
      "--decay": decay != nil, "--expire-after": expireAfter != nil,
    ])
    let isDaily = decay != nil || expireAfter != nil
    guard factor != nil || bonus != nil || penalty != nil || isDaily else {
      throw ValidationError.words(
        "Say what the rule does: --factor, --bonus, --penalty, --decay or --expire-after.",
        nl: "Zeg wat de regel doet: --factor, --bonus, --penalty, --decay of --expire-after.",
        de: "Sag, was die Regel tut: --factor, --bonus, --penalty, --decay oder --expire-after.")
    }
    guard factor != nil || !hasConditions else {
      throw ValidationError.words(
        "--on, --from, --until, --for and --category belong to --factor.",
        nl: "--on, --from, --until, --for en --category horen bij --factor.",
        de: "--on, --from, --until, --for und --category gehören zu --factor.")
    }
    guard isDaily || floor == nil, decay != nil || !weekly else {
      throw ValidationError.words(
        "--weekly belongs to --decay, and --floor to --decay and --expire-after.",
        nl: "--weekly hoort bij --decay, en --floor bij --decay en --expire-after.",
        de: "--weekly gehört zu --decay, und --floor zu --decay und --expire-after.")
    }
  }

  /// The content of the rule; a factor gets the conditions of `factor`.
  func content(under factor: (Int) -> PointMultiplier) throws -> PointRuleContent {
    let floor = try Points(self.floor ?? 0, in: 0...1_000_000, field: .points)
    if let number = self.factor { return .multiplier(factor(number.basisPoints)) }
    if let bonus { return .bonus(try Points(bonus, field: .amount)) }
    if let penalty { return .penalty(try Points(penalty, field: .amount)) }
    if let decay {
      return .decay(
        PointDecay(amount: decay.amount, interval: weekly ? .weekly : .daily, floor: floor))
    }
    return .expiry(PointExpiry(days: expireAfter ?? 0, floor: floor))
  }
}

/// Options for the conditions of a factor.
struct FactorConditions: ParsableArguments {
  @Option(
    help: "The weekdays on which a factor applies, such as saturday,sunday.",
    nl: "De weekdagen waarop een factor geldt, zoals zaterdag,zondag.",
    de: "Die Wochentage, an denen ein Faktor gilt, etwa Samstag,Sonntag.", valueName: "days")
  var on: WeekdaysArgument?

  @Option(
    help: "The first day on which a factor applies.",
    nl: "De eerste dag waarop een factor geldt.",
    de: "Der erste Tag, an dem ein Faktor gilt.", valueName: "date")
  var from: String?

  @Option(
    help: "The last day on which a factor applies.",
    nl: "De laatste dag waarop een factor geldt.",
    de: "Der letzte Tag, an dem ein Faktor gilt.", valueName: "date")
  var until: String?

  @Option(
    name: .customLong("for"),
    help: "The member whose work a factor applies to; all members by default.",
    nl: "Het lid waarvan het werk een factor krijgt; standaard alle leden.",
    de: "Das Mitglied, für dessen Arbeit ein Faktor gilt; standardmäßig alle.",
    valueName: "member")
  var member: String?

  @Option(
    help: "The category of tasks and cards that a factor applies to; all work by default.",
    nl: "De categorie van taken en kaarten die een factor krijgt; standaard al het werk.",
    de: "Die Kategorie der Aufgaben und Karten, für die ein Faktor gilt; standardmäßig alle.")
  var category: TaskCategory?

  var isEmpty: Bool {
    on == nil && from == nil && until == nil && member == nil && category == nil
  }

  /// A closure that creates a factor with these conditions from its basis points.
  @MainActor
  func factor(in shell: Shell) async throws -> (Int) -> PointMultiplier {
    guard !isEmpty else { return { PointMultiplier(basisPoints: $0) } }
    let context = try await shell.context()
    let (first, last) = (
      try from.map { try context.day($0) }, try until.map { try context.day($0) }
    )
    let worker = try member.map { try context.member($0).id }
    return { [on, category] basisPoints in
      PointMultiplier(
        basisPoints: basisPoints, weekdays: on?.days ?? [], firstDay: first, lastDay: last,
        member: worker, category: category)
    }
  }
}
