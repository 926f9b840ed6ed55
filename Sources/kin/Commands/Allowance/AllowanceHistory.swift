import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AllowanceHistory: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "history",
      abstract: "List a member's payments and pay-outs, newest first.",
      nl: "Toon de betalingen en uitbetalingen van een lid, de nieuwste eerst.",
      de: "Zeige die Zahlungen und Auszahlungen eines Mitglieds, neueste zuerst.",
      examples: "kin allowance history Ben --limit 10")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .whoseAllowance)
  var member: String?

  @Option(
    help: "The lines per page, 1 to 200; 50 by default.",
    nl: "Het aantal regels per pagina, 1 tot 200; standaard 50.",
    de: "Die Zeilen je Seite, 1 bis 200; standardmäßig 50.",
    valueName: "number")
  var limit: Int?

  @Option(help: .goOnAfter)
  var after: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let start = try shell.cursor(after) { Int($0) }
    let context = try await shell.context()
    let model = AllowanceModel(context.device, household: context.id)
    let found = await model.history(
      of: try context.member(member).id, before: start, limit: limit)
    try shell.check(model)
    let table = Table(
      of: found.entries,
      .init(shell.text(.when), text: \.when),
      .init(shell.text(.moneyAmount), alignment: .right, text: \.amountText),
      .init(shell.text(LocalizedText.balance), alignment: .right, text: \.balanceText),
      .init(shell.text(.kind), text: \.kindText),
      .init(shell.text(.reason), isElastic: true, text: \.reason))
    let blocks = shell.blocks(
      table, of: model, next: found.next.map { "\($0)" }, offersAll: false)
    return CommandOutput(blocks) {
      [
        "transfers": .list(found.entries) { .moneyTransfer($0.transfer) },
        "next": .text(found.next),
      ]
    }
  }
}
