import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct MemberClaimCode: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "claim-code",
      abstract: "Make a code by which somebody with an account becomes a member without one.",
      nl: "Maak een code waarmee iemand met een account een lid zonder account overneemt.",
      de: "Erstelle einen Code, mit dem jemand mit Konto ein Mitglied ohne Konto übernimmt.",
      discussion: .words(
        """
        Points and history stay. Needs an adult in parent mode. The code works once, for 48 hours: \
        whoever it is for signs up and types it at “kin household join”.
        """,
        nl: """
          Punten en geschiedenis blijven. Alleen voor een volwassene in de oudermodus. De code \
          werkt één keer, 48 uur lang: degene voor wie hij is, maakt een account en typt hem bij \
          “kin household join”.
          """,
        de: """
          Punkte und Verlauf bleiben. Nur für Erwachsene im Elternmodus. Der Code gilt einmal, 48 \
          Stunden lang: Wer ihn bekommt, legt ein Konto an und tippt ihn bei „kin household join“ \
          ein.
          """
      ),
      examples: "kin member claim-code Ben")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The member without an account: the name, the beginning of it, or an id.",
    nl: "Het lid zonder account: de naam, het begin ervan, of een id.",
    de: "Das Mitglied ohne Konto: der Name, dessen Anfang oder eine Id.")
  var member: String

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.makeCode { model, place in
      await model.issueClaimCode(for: try place.member(member).id)
    }
  }
}

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
        parent mode. The code works once, for 48 hours, at “kin member link” of the other home.
        """,
        nl: """
          Elk huis houdt zijn eigen punten en taken, en ziet niets van het andere. Alleen voor een \
          volwassene in de oudermodus. De code werkt één keer, 48 uur lang, bij “kin member link” \
          van het andere huis.
          """,
        de: """
          Jedes Zuhause behält seine eigenen Punkte und Aufgaben und sieht nichts vom anderen. Nur \
          für Erwachsene im Elternmodus. Der Code gilt einmal, 48 Stunden lang, bei „kin member \
          link“ des anderen Zuhauses.
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

struct MemberLink: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "link",
      abstract: "Say with another home's code that a member lives there too.",
      nl: "Zeg met de code van een ander huis dat een lid daar ook woont.",
      de: "Sag mit dem Code eines anderen Zuhauses, dass ein Mitglied auch dort wohnt.",
      discussion: .needsAdult,
      examples: "kin member link Ben 7K3M-Q9XZ")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .member)
  var member: String

  @Argument(
    help: "The code that the other home made.",
    nl: "De code die het andere huis heeft gemaakt.",
    de: "Der Code, den das andere Zuhause erstellt hat.")
  var code: String

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.change(member) { model, member in await model.link(member, code: code) }
  }
}

struct MemberUnlink: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "unlink",
      abstract: "Say that a member lives in no other home after all.",
      nl: "Zeg dat een lid toch in geen ander huis woont.",
      de: "Sag, dass ein Mitglied doch in keinem anderen Zuhause wohnt.",
      discussion: .words(
        """
        Takes back what “kin member link” has said, whichever home said it. Needs an adult in \
        parent mode.
        """,
        nl: """
          Neemt terug wat “kin member link” heeft gezegd, welk huis het ook zei. Alleen voor een \
          volwassene in de oudermodus.
          """,
        de: """
          Nimmt zurück, was „kin member link“ gesagt hat, gleich welches Zuhause es war. Nur für \
          Erwachsene im Elternmodus.
          """
      ),
      examples: "kin member unlink Ben")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .member)
  var member: String

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.change(member) { model, member in await model.unlink(member) }
  }
}
