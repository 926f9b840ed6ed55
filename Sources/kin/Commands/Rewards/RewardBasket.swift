import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct RewardBasket: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "basket",
      abstract: "List the rewards that a child requested or bought.",
      nl: "Toon de beloningen die een kind heeft gevraagd of gekocht.",
      de: "Zeige die Belohnungen, die ein Kind angefragt oder gekauft hat.",
      examples: "kin reward basket --for Ben", "kin reward basket --for Ben --history")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var whose: ChildOption

  @Flag(
    help: "List the latest closed entries instead.",
    nl: "Toon in plaats daarvan de laatste afgesloten regels.",
    de: "Zeige stattdessen die letzten abgeschlossenen Einträge.")
  var history = false

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.rewardShop(of: whose.member)
    model.show(.basket)
    let rows = history ? model.history : model.basket
    let table = Table(
      of: rows,
      .init(shell.text(.reward), isElastic: true, narrowest: 30) { $0.title },
      .init(shell.text(.price), alignment: .right) { $0.priceText },
      .init(shell.text(.status)) { $0.stateText },
      .id(shell.text(.id), of: rows, \.id.bits))
    let shown: [CommandOutput.Block] =
      rows.isEmpty && model.screen.phase == .loaded
      ? [.line(model.emptyMessage?.headline ?? shell.text(.noHistory))]
      : shell.blocks(table, of: model)
    return CommandOutput(shell.heading(of: model) + shown) {
      let content = model.content
      return [
        "entries": .list(content?.entries ?? [], JSON.basketEntry),
        "history": .list(content?.history ?? [], JSON.basketEntry),
        "points": model.pointsJSON,
      ]
    }
  }
}

struct RewardRefund: ChildCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "refund",
      abstract: "Remove a reward from the basket; its points return.",
      nl: "Haal een beloning uit het mandje; de punten komen terug.",
      de: "Nimm eine Belohnung aus dem Korb; ihre Punkte kommen zurück.",
      examples: .words(
        #"kin reward refund "An ice cream" --for Ben"#,
        nl: #"kin reward refund "Een ijsje" --for Ben"#,
        de: #"kin reward refund "Ein Eis" --for Ben"#))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: BasketEntryArgument
  @OptionGroup var whose: ChildOption

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.change(argument, of: whose.member, .inBasket) { await $0.refund($1) }
  }
}

struct RewardCancel: ChildCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "cancel",
      abstract: "Cancel a request for a reward; its points return.",
      nl: "Trek een verzoek om een beloning in; de punten komen terug.",
      de: "Ziehe eine Anfrage zurück; ihre Punkte kommen zurück.",
      examples: .words(
        #"kin reward cancel "An ice cream" --for Ben"#,
        nl: #"kin reward cancel "Een ijsje" --for Ben"#,
        de: #"kin reward cancel "Ein Eis" --for Ben"#))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: BasketEntryArgument
  @OptionGroup var whose: ChildOption

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.change(argument, of: whose.member, .requested) { await $0.cancel($1) }
  }
}
