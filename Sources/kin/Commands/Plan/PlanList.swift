import ArgumentParser
import KinshipDomain
import KinshipPresentation

struct PlanList: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list",
      abstract: "List the plans with their prices.",
      nl: "Toon de abonnementen met hun prijzen.",
      de: "Zeige die Abos mit ihren Preisen.",
      discussion: .words(
        "The store that sells the plans writes the prices. “\(kin: "plan buy")” uses its receipt.",
        nl: """
          De winkel die de abonnementen verkoopt, schrijft de prijzen. “\(kin: "plan buy")” \
          gebruikt haar bon.
          """,
        de: """
          Der Store, der die Abos verkauft, schreibt die Preise. „\(kin: "plan buy")“ löst seinen \
          Beleg ein.
          """),
      examples: "kin plan list")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.loaded(try await shell.paywall())
    let table = Table(
      of: model.plans,
      .init(shell.text(.planLabel)) { $0.name },
      .init(shell.text(.price), isElastic: true) { $0.priceText })
    let features = model.features.map { CommandOutput.Block.line("- \($0)") }
    let sold: [CommandOutput.Block] =
      [.line(model.headline)] + features
      + [.line(""), .table(table), .line(""), .line(model.legalText)]
    return CommandOutput(model.notSoldText.map { [.line($0)] } ?? sold) {
      [
        "plans": .list(model.offers) { ["plan": .raw($0.plan), "price": .text($0.price)] }
      ]
    }
  }
}
