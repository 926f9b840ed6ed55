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
        "Name and colour change in every household that you belong to.",
        nl: "Naam en kleur veranderen in elk huishouden waar je bij hoort.",
        de: "Name und Farbe ändern sich in jedem Haushalt, zu dem du gehörst."
      ),
      examples: "kin account edit --name Anna --born 1984-05-23")
  }

  @OptionGroup var global: GlobalOptions

  @Option(help: .yourName)
  var name: String?

  @Option(
    help: "When you were born: 1984-05-23, or “none”.",
    nl: "Wanneer je geboren bent: 1984-05-23, of “none” voor niets.",
    de: "Wann du geboren bist: 1984-05-23, oder „none“ für keine Angabe.", valueName: "date")
  var born: String?

  @Option(
    help: "The colour of your things, such as #B9E3FF.",
    nl: "De kleur van jouw dingen, zoals #B9E3FF.",
    de: "Die Farbe deiner Sachen, etwa #B9E3FF.", valueName: "color")
  var color: String?

  func answer(in shell: Shell) async throws -> Answer {
    guard name != nil || born != nil || color != nil else { throw shell.usage(.nothingToChange) }
    let born = try birth(in: shell)
    let model = AccountModel(try await shell.handedDevice())
    await model.save(UpdateProfile(displayName: name, dateOfBirth: born, color: color))
    return try shell.told(by: model)
  }

  @MainActor
  private func birth(in shell: Shell) throws -> Edit<CivilDate> {
    guard let born else { return .keep }
    if born == "none" { return .clear }
    guard let date = CivilDate(born) else { throw shell.usage(.birthdayWanted(born)) }
    return .set(date)
  }
}
