import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

struct AccountEdit: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit",
      abstract: "Change your name, date of birth or colour.",
      nl: "Wijzig je naam, geboortedatum of kleur.",
      de: "Ändere deinen Namen, dein Geburtsdatum oder deine Farbe.",
      discussion: .words(
        "Changes your name and colour in all your households.",
        nl: "Wijzigt je naam en kleur in al je huishoudens.",
        de: "Ändert Name und Farbe in allen deinen Haushalten."
      ),
      examples: "kin account edit --name Anna --born 1984-05-23")
  }

  @OptionGroup var global: GlobalOptions

  @Option(help: .yourName)
  var name: String?

  @Option(
    help: "Your date of birth: 1984-05-23, or “none”.",
    nl: "Je geboortedatum: 1984-05-23, of “none” voor geen.",
    de: "Dein Geburtsdatum: 1984-05-23, oder „none“ für keins.", valueName: "date")
  var born: String?

  @Option(
    help: "Your colour, such as red or #E4572E.",
    nl: "Je kleur, zoals rood of #E4572E.",
    de: "Deine Farbe, etwa rot oder #E4572E.", valueName: "color")
  var color: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    guard name != nil || born != nil || color != nil else { throw shell.usage(.nothingToChange) }
    let born = try birth(in: shell)
    let model = AccountModel(try await shell.actingDevice())
    await model.save(
      UpdateProfile(displayName: name, dateOfBirth: born, color: color.map(colorCode)))
    return try shell.output(from: model)
  }

  @MainActor
  private func birth(in shell: Shell) throws -> Edit<CivilDate> {
    guard let born else { return .keep }
    if born == "none" { return .clear }
    guard let date = CivilDate(born) else { throw shell.usage(.birthdayWanted(born)) }
    return .set(date)
  }
}
