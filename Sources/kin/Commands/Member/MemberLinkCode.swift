import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct MemberLinkCode: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "link-code",
      abstract: "Make a code by which another home says that a member lives there too.",
      nl: "Maak een code waarmee een ander huis zegt dat een lid daar ook woont.",
      de: """
        Erstelle einen Code, mit dem ein anderes Zuhause sagt, dass ein Mitglied auch dort \
        wohnt.
        """,
      discussion: .words(
        """
        Each home keeps its own points and tasks, and sees nothing of the other. Needs an adult in \
        parent mode. The code works once, for 48 hours, at “\(kin: "member link")” of the other home.
        """,
        nl: """
          Elk huis houdt zijn eigen punten en taken, en ziet niets van het andere. Alleen voor een \
          volwassene in de oudermodus. De code werkt één keer, 48 uur lang, bij “\(kin: "member link")” \
          van het andere huis.
          """,
        de: """
          Jedes Zuhause behält seine eigenen Punkte und Aufgaben und sieht nichts vom anderen. Nur \
          für Erwachsene im Elternmodus. Der Code gilt einmal, 48 Stunden lang, bei \
          „\(kin: "member link")“ des anderen Zuhauses.
          """
      ),
      examples: "kin member link-code Ben")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .member)
  var member: String

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.makeCode { model, place in
      await model.issueLinkCode(for: try place.member(member).id)
    }
  }
}
