import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct MemberUnlink: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "unlink",
      abstract: "Unlink a member from the other home.",
      nl: "Koppel een lid los van het andere huis.",
      de: "Löse die Verknüpfung eines Mitglieds mit dem anderen Zuhause.",
      discussion: .words(
        """
        Undoes “\(kin: "member link")”, in whichever home it was typed. Needs an adult in parent \
        mode.
        """,
        nl: """
          Maakt “\(kin: "member link")” ongedaan, in welk huis het ook is getypt. Alleen voor \
          een volwassene in de oudermodus.
          """,
        de: """
          Macht „\(kin: "member link")“ rückgängig, gleich in welchem Zuhause es eingegeben \
          wurde. Nur für Erwachsene im Elternmodus.
          """
      ),
      examples: "kin member unlink Ben")
  }

  static let requiredPower: Power? = .managePeople

  @OptionGroup var global: GlobalOptions

  @Argument(help: .member)
  var member: String

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.change(member) { model, member in await model.unlink(member) }
  }
}
