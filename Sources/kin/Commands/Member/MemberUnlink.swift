import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct MemberUnlink: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "unlink",
      abstract: "Say that a member lives in no other home after all.",
      nl: "Zeg dat een lid toch in geen ander huis woont.",
      de: "Sag, dass ein Mitglied doch in keinem anderen Zuhause wohnt.",
      discussion: .words(
        """
        Takes back what “\(kin: "member link")” has said, whichever home said it. Needs an adult in \
        parent mode.
        """,
        nl: """
          Neemt terug wat “\(kin: "member link")” heeft gezegd, welk huis het ook zei. Alleen voor een \
          volwassene in de oudermodus.
          """,
        de: """
          Nimmt zurück, was „\(kin: "member link")“ gesagt hat, gleich welches Zuhause es war. Nur für \
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
