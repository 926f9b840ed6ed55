import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct MemberClaimCode: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "claim-code",
      abstract: "Create a code to give a member an account.",
      nl: "Maak een code om een lid een account te geven.",
      de: "Erstelle einen Code, um einem Mitglied ein Konto zu geben.",
      discussion: .words(
        """
        The member's points and history stay. Needs an adult in parent mode. The code works \
        once, for 48 hours: the person signs up and types “\(kin: "household join")” with it. A \
        child in two homes uses one account, and joins each home with a code of that home.
        """,
        nl: """
          De punten en geschiedenis van het lid blijven. Alleen voor een volwassene in de \
          oudermodus. De code werkt één keer, 48 uur lang: de persoon maakt een account en typt \
          er “\(kin: "household join")” mee. Een kind in twee huizen gebruikt één account, en \
          sluit zich bij elk huis aan met een code van dat huis.
          """,
        de: """
          Punkte und Verlauf des Mitglieds bleiben. Nur für Erwachsene im Elternmodus. Der Code \
          gilt einmal, 48 Stunden lang: Die Person legt ein Konto an und tippt damit \
          „\(kin: "household join")“. Ein Kind in zwei Zuhause benutzt ein Konto und tritt jedem \
          Zuhause mit einem Code von dort bei.
          """
      ),
      examples: "kin member claim-code Ben")
  }

  static let requiredPower: Power? = .managePeople

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The member without an account: the name, the beginning of the name, or an id.",
    nl: "Het lid zonder account: de naam, het begin ervan, of een id.",
    de: "Das Mitglied ohne Konto: der Name, dessen Anfang oder eine Id.")
  var member: String

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.makeCode { model, context in
      await model.issueClaimCode(for: try context.member(member).id)
    }
  }
}
