import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct AccountPrivacy: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "privacy",
      abstract: "Show or change what other members see of you.",
      nl: "Bekijk of wijzig wat andere leden van je zien.",
      de: "Zeige oder ändere, was andere Mitglieder von dir sehen.",
      discussion: .words(
        "Your households always see your name and role.",
        nl: "Je huishoudens zien je naam en rol altijd.",
        de: "Deine Haushalte sehen deinen Namen und deine Rolle immer."
      ),
      examples: "kin account privacy --no-show-profile")
  }

  @OptionGroup var global: GlobalOptions

  @Flag(
    inversion: .prefixedNo,
    help: .words(
      "Others see more than your name and role.",
      nl: "Anderen zien meer dan je naam en rol.",
      de: "Andere sehen mehr als deinen Namen und deine Rolle."))
  var showProfile: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: .words(
      "Others see your badges.",
      nl: "Anderen zien je badges.",
      de: "Andere sehen deine Abzeichen."))
  var showAchievements: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: .words(
      "You are on leaderboards and in feeds.",
      nl: "Je staat op ranglijsten en in overzichten.",
      de: "Du stehst auf Bestenlisten und in Neuigkeiten."))
  var shareActivity: Bool?

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = AccountModel(try await shell.actingDevice())
    if showProfile == nil, showAchievements == nil, shareActivity == nil {
      await model.load()
    } else {
      await model.save(
        UpdatePrivacy(
          showsProfile: showProfile, showsAchievements: showAchievements,
          sharesActivity: shareActivity))
    }
    var answer = try shell.output(from: model)
    answer.blocks.append(.pairs(model.privacyLines.map { ($0.label, $0.value) }))
    return answer
  }
}
