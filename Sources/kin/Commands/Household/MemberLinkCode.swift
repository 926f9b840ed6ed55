import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct MemberLinkCode: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "link-code",
      abstract: "Create a code to link a member to another home.",
      nl: "Maak een code om een lid aan een ander huis te koppelen.",
      de: """
        Erstelle einen Code, um ein Mitglied mit einem anderen Zuhause zu verknüpfen.
        """,
      discussion: .words(
        """
        Each home keeps its own points and tasks and sees nothing of the other. Needs an adult \
        in parent mode. The code works once, for 48 hours, with “\(kin: "member link")” in the \
        other home. It gives no account a second home: for that, each home makes a code with \
        “\(kin: "member claim-code")”.
        """,
        nl: """
          Elk huis houdt zijn eigen punten en taken en ziet niets van het andere. Alleen voor \
          een volwassene in de oudermodus. De code werkt één keer, 48 uur lang, met \
          “\(kin: "member link")” in het andere huis. Hij geeft geen account een tweede huis: \
          daarvoor maakt elk huis een code met “\(kin: "member claim-code")”.
          """,
        de: """
          Jedes Zuhause behält seine eigenen Punkte und Aufgaben und sieht nichts vom anderen. \
          Nur für Erwachsene im Elternmodus. Der Code gilt einmal, 48 Stunden lang, mit \
          „\(kin: "member link")“ im anderen Zuhause. Er gibt keinem Konto ein zweites Zuhause: \
          dafür erstellt jedes Zuhause einen Code mit „\(kin: "member claim-code")“.
          """
      ),
      examples: "kin member link-code Ben")
  }

  static let requiredPower: Power? = .managePeople

  @OptionGroup var global: GlobalOptions

  @Argument(help: .member)
  var member: String

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.makeCode { model, context in
      await model.issueLinkCode(for: try context.member(member).id)
    }
  }
}
