import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

struct AllowanceSet: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "set",
      abstract: "Set a member's allowance.",
      nl: "Stel het zakgeld van een lid in.",
      de: "Lege das Taschengeld eines Mitglieds fest.",
      discussion: .words(
        """
        Needs an adult in parent mode. Settings without an option stay the same. A new allowance \
        is in euros, paid in full on Saturdays.
        """,
        nl: """
          Alleen voor een volwassene in de oudermodus. Instellingen zonder optie blijven \
          hetzelfde. Nieuw zakgeld is in euro's, volledig betaald op zaterdag.
          """,
        de: """
          Nur für Erwachsene im Elternmodus. Einstellungen ohne Option bleiben gleich. Neues \
          Taschengeld ist in Euro und wird samstags voll gezahlt.
          """
      ),
      examples: "kin allowance set Ben 5.00 EUR --mode proportional --weekday saturday")
  }

  static let requiredPower: Power? = .manageAllowances

  @OptionGroup var global: GlobalOptions

  @Argument(help: .allowanceMember)
  var member: String

  @Argument(help: .moneyAmount)
  var amount: MoneyArgument

  @Argument(
    help: .words(
      "The currency in ISO 4217, such as EUR.",
      nl: "De munteenheid volgens ISO 4217, zoals EUR.",
      de: "Die Währung nach ISO 4217, etwa EUR."))
  var currency: CurrencyArgument?

  @Option(
    help: """
      The amount: full, proportional to the done tasks and cards, all_or_nothing, or on_request. \
      A rule or a chore counts once a day.
      """,
    nl: """
      Het bedrag: full, proportional naar gedane taken en kaarten, all_or_nothing, of \
      on_request. Een regel of klusje telt één keer per dag.
      """,
    de: """
      Der Betrag: full, proportional nach erledigten Aufgaben und Karten, all_or_nothing oder \
      on_request. Eine Regel oder Hausarbeit auf einer Karte zählt einmal am Tag.
      """,
    valueName: "mode")
  var mode: AllowanceMode?

  @Option(
    help: "The weekday of payment, such as saturday.",
    nl: "De betaaldag, zoals saturday.",
    de: "Der Zahltag, etwa saturday.")
  var weekday: Weekday?

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.allowance(of: member) { model, member in
      let old = model.allowance(of: member)
      let currency = currency?.currency ?? model.currency(of: member)
      await model.set(
        try shell.minorUnits(amount, in: currency), currency.code,
        on: weekday ?? old?.weekday ?? .saturday, mode: mode ?? old?.mode ?? .full, for: member)
    }
  }
}
