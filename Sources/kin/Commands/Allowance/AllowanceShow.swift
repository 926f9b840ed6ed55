import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AllowanceShow: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show",
      abstract: "Show allowances, balances and open requests.",
      nl: "Toon zakgeld, saldo's en open verzoeken.",
      de: "Zeige Taschengeld, Guthaben und offene Anfragen.",
      discussion: .words(
        "Without a member, an adult sees all of them, and others see their own.",
        nl: "Zonder lid ziet een volwassene alles, en anderen alleen dat van zichzelf.",
        de: "Ohne Mitglied sehen Erwachsene alle, und andere nur ihr eigenes."
      ),
      examples: "kin allowance show Ben")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The member; all that you see by default.", nl: "Het lid; standaard alles wat je ziet.",
      de: "Das Mitglied; standardmäßig alle, die du siehst."))
  var member: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = try await shell.loaded(
      AllowanceModel(
        context.device, household: context.id,
        member: try member.map { try context.member($0).id }))
    let table = Table(
      of: model.rows,
      .init(shell.text(.who), text: \.memberName),
      .init(shell.text(LocalizedText.allowance), isElastic: true, text: \.termsText),
      .init(shell.text(LocalizedText.balance), alignment: .right, text: \.balanceText),
      .init(shell.text(LocalizedText.nextPayday), text: \.paydayText),
      .init(shell.text(LocalizedText.doneThisWeek), text: \.completionText),
      .init(shell.text(LocalizedText.openRequest), text: \.requestText))
    return CommandOutput(shell.blocks(table, of: model)) { model.json }
  }
}
