import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct RewardShop: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "shop",
      abstract: "List the rewards that a child can buy.",
      nl: "Toon de beloningen die een kind kan kopen.",
      de: "Zeige die Belohnungen, die ein Kind kaufen kann.",
      discussion: .words(
        "“\(kin: "card select")” adds rewards.",
        nl: "Met “\(kin: "card select")” komen er beloningen bij.",
        de: "Mit „\(kin: "card select")“ kommen Belohnungen dazu."
      ),
      examples: "kin reward shop --for Ben")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var whose: ChildOption

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.rewardShop(of: whose.member)
    let table = Table(
      of: model.rewards,
      .init(shell.text(.reward), isElastic: true, narrowest: 30) { $0.title },
      .init(shell.text(.price), alignment: .right) { $0.priceText },
      .init(shell.text(.status)) { $0.stateText ?? "" },
      .init(shell.text(.terms)) { $0.termsText },
      .id(shell.text(.id), of: model.rewards, \.id.bits))
    let rows = model.emptyMessage.map { shell.lines(of: $0) } ?? shell.blocks(table, of: model)
    return CommandOutput(shell.heading(of: model) + rows) {
      ["rewards": .list(model.shop?.rewards ?? [], JSON.reward), "points": model.pointsJSON]
    }
  }
}

struct RewardBuy: ChildCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "buy",
      abstract: "Buy a reward with points, or request it.",
      nl: "Koop een beloning met punten, of vraag erom.",
      de: "Kaufe eine Belohnung mit Punkten, oder frage sie an.",
      discussion: .words(
        """
        The points leave the balance at once. They are spent when an adult hands the reward over, \
        and return when it is removed from the basket or declined.
        """,
        nl: """
          De punten gaan meteen van het saldo af. Ze zijn uitgegeven als een volwassene de \
          beloning geeft, en komen terug als ze uit het mandje gaat of wordt afgewezen.
          """,
        de: """
          Die Punkte gehen sofort vom Guthaben ab. Sie sind ausgegeben, wenn eine erwachsene \
          Person die Belohnung übergibt, und kommen zurück, wenn sie aus dem Korb genommen oder \
          abgelehnt wird.
          """
      ),
      examples: .words(
        #"kin reward buy "An ice cream" --for Ben"#,
        nl: #"kin reward buy "Een ijsje" --for Ben"#,
        de: #"kin reward buy "Ein Eis" --for Ben"#))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: RewardArgument
  @OptionGroup var whose: ChildOption

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.rewardShop(of: whose.member)
    await model.buy(try shell.reward(argument.reward, in: model))
    return try shell.answer(of: model)
  }
}

struct RewardTermsCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "terms",
      abstract: "Set the terms of a reward, for all children.",
      nl: "Stel de voorwaarden van een beloning in, voor alle kinderen.",
      de: "Lege die Bedingungen einer Belohnung fest, für alle Kinder.",
      discussion: .words(
        "Needs an adult in parent mode. Terms without an option stay the same.",
        nl: """
          Alleen voor een volwassene in de oudermodus. Voorwaarden zonder optie blijven hetzelfde.
          """,
        de: "Nur für Erwachsene im Elternmodus. Bedingungen ohne Option bleiben gleich."
      ),
      examples: .words(
        #"kin reward terms "An ice cream" --approval --stock 3"#,
        nl: #"kin reward terms "Een ijsje" --approval --stock 3"#,
        de: #"kin reward terms "Ein Eis" --approval --stock 3"#),
      .words(
        #"kin reward terms "An ice cream" --cooldown 2 --quota 1/week"#,
        nl: #"kin reward terms "Een ijsje" --cooldown 2 --quota 1/week"#,
        de: #"kin reward terms "Ein Eis" --cooldown 2 --quota 1/week"#))
  }

  static let requiredPower: Power? = .decideRewards

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: RewardArgument
  @OptionGroup var whose: ChildOption

  @Flag(
    help: "An adult has to approve each request.",
    nl: "Een volwassene moet elk verzoek goedkeuren.",
    de: "Eine erwachsene Person muss jede Anfrage genehmigen.")
  var approval = false

  @Flag(
    help: "No approval is needed.",
    nl: "Goedkeuring is niet nodig.",
    de: "Keine Genehmigung ist nötig.")
  var noApproval = false

  @Option(
    help: "The number of rewards that are left, 0 to 9,999.",
    nl: "Het aantal beloningen dat er nog is, 0 tot 9.999.",
    de: "Die Zahl der Belohnungen, die es noch gibt, 0 bis 9.999.", valueName: "number")
  var stock: Int?

  @Flag(
    help: "Remove the limit of the stock.",
    nl: "Verwijder de limiet van de voorraad.",
    de: "Entferne die Grenze des Vorrats.")
  var noStock = false

  @Option(
    help: "Days before a child can request it again, 0 to 365.",
    nl: "Dagen voordat een kind er weer om kan vragen, 0 tot 365.",
    de: "Tage, bis ein Kind sie wieder anfragen kann, 0 bis 365.", valueName: "days")
  var cooldown: Int?

  @Option(
    help: "The most requests of a child per day, week or month: 1/week.",
    nl: "De meeste verzoeken van een kind per dag, week of maand: 1/week.",
    de: "Die meisten Anfragen eines Kindes pro Tag, Woche oder Monat: 1/week.",
    valueName: "number/day|week|month")
  var quota: RewardQuotaArgument?

  @Flag(
    help: "Remove the quota.",
    nl: "Verwijder de limiet per periode.",
    de: "Entferne die Höchstzahl je Zeitraum.")
  var noQuota = false

  func validate() throws {
    try allowOne(of: ["--approval": approval, "--no-approval": noApproval])
    try allowOne(of: ["--stock": stock != nil, "--no-stock": noStock])
    try allowOne(of: ["--quota": quota != nil, "--no-quota": noQuota])
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    let changesLimits = stock != nil || noStock || cooldown != nil || quota != nil || noQuota
    guard approval || noApproval || changesLimits else { throw shell.usage(.nothingToChange) }
    let (model, known) = try await shell.offer(of: argument.reward, to: whose.member)
    await model.setTerms(of: known.card.item, filled(ShopModel.TermsForm(known.terms)))
    return try shell.output(from: model) { ["terms": model.terms.map(JSON.rewardTerms) ?? .null] }
  }

  private func filled(_ terms: ShopModel.TermsForm) -> ShopModel.TermsForm {
    var form = terms
    if approval || noApproval { form.needsApproval = approval }
    if stock != nil || noStock { form.stock = stock }
    if let cooldown { form.cooldownDays = cooldown }
    if quota != nil || noQuota { form.quotaCount = quota?.count }
    if let quota { form.quotaPeriod = quota.period }
    return form
  }
}

/// Argument for a quota, such as `1/week`, also in the current language.
struct RewardQuotaArgument: ExpressibleByArgument {
  let count: Int
  let period: RewardQuota.Period

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let count = Int(parts[0]),
      let period = RewardQuota.Period.allCases.first(where: { $0.word.isTyped(parts[1]) })
    else { return nil }
    self.count = count
    self.period = period
  }
}

extension RewardQuota.Period {
  fileprivate var word: LocalizedText {
    switch self {
    case .day: LocalizedText("day", nl: "dag", de: "Tag")
    case .week: LocalizedText("week", nl: "week", de: "Woche")
    case .month: LocalizedText("month", nl: "maand", de: "Monat")
    }
  }
}
