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
        """
        Without a member, an adult sees all of them, and others see their own.

        “Done this week” counts the tasks of the week and each card once a day, from the day after \
        it was chosen. On the day itself a card counts only if it is done: it adds one to both \
        numbers.
        """,
        nl: """
          Zonder lid ziet een volwassene alles, en anderen alleen dat van zichzelf.

          “Gedaan deze week” telt de taken van de week en elke kaart één keer per dag, vanaf de dag \
          nadat ze gekozen is. Op de dag zelf telt een kaart alleen als ze gedaan is: beide \
          getallen zijn dan één hoger.
          """,
        de: """
          Ohne Mitglied sehen Erwachsene alle, und andere nur ihr eigenes.

          „Diese Woche erledigt“ zählt die Aufgaben der Woche und jede Karte einmal am Tag, ab dem \
          Tag nach der Auswahl. Am Tag selbst zählt eine Karte nur, wenn sie erledigt ist: beide \
          Zahlen sind dann um eins höher.
          """
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
