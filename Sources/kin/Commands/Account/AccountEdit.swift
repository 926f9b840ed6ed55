import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

struct AccountEdit: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change your name, date of birth or colour.",
    discussion: """
      Name and colour change in every household that you belong to.

      Example: kin account edit --name Anna --born 1984-05-23
      """)

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp("What others call you, 1 to 60 characters.", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp("When you were born: 1984-05-23, or “none”.", valueName: "date"))
  var born: String?

  @Option(help: ArgumentHelp("The colour of your things, such as #B9E3FF.", valueName: "color"))
  var color: String?

  func answer(in shell: Shell) async throws -> Answer {
    guard name != nil || born != nil || color != nil else { throw shell.usage(.nothingToChange) }
    let born = try birth(in: shell)
    let model = AccountModel(try await shell.handedDevice())
    await model.save(name: name, dateOfBirth: born, color: color)
    return try shell.told(by: model)
  }

  @MainActor
  private func birth(in shell: Shell) throws -> Edit<CivilDate> {
    guard let born else { return .keep }
    if born == "none" { return .clear }
    guard let date = CivilDate(born) else { throw shell.usage(.malformedDate(born)) }
    return .set(date)
  }
}

struct AccountPrivacy: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "privacy", abstract: "Show or change what others see of you.",
    discussion: """
      Your name and role are always seen by your households.

      Example: kin account privacy --no-show-profile
      """)

  @OptionGroup var global: GlobalOptions

  @Flag(inversion: .prefixedNo, help: "Others see more than your name and role.")
  var showProfile: Bool?

  @Flag(inversion: .prefixedNo, help: "Others see your badges.")
  var showAchievements: Bool?

  @Flag(inversion: .prefixedNo, help: "You are on leaderboards and in feeds.")
  var shareActivity: Bool?

  func answer(in shell: Shell) async throws -> Answer {
    let model = AccountModel(try await shell.handedDevice())
    if showProfile == nil, showAchievements == nil, shareActivity == nil {
      await model.load()
    } else {
      await model.setPrivacy(
        showsProfile: showProfile, showsAchievements: showAchievements,
        sharesActivity: shareActivity)
    }
    var answer = try shell.told(by: model)
    answer.blocks.append(.pairs(model.privacyLines.map { ($0.label, $0.value) }))
    return answer
  }
}

struct AccountLanguage: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "language", abstract: "Choose the language that you read: en, nl or de.",
    discussion: """
      This profile answers in it, and mails come in it. Without a session only the profile changes.

      Example: kin account language nl
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: ArgumentHelp("en, nl or de.", valueName: "code"))
  var code: Language

  func answer(in shell: Shell) async throws -> Answer {
    guard shell.isSignedIn else {
      try shell.changeProfile { $0.language = code }
      return Answer(Label.profileSaved.text(in: code)) { ["language": .raw(code)] }
    }
    let model = AccountModel(try await shell.handedDevice())
    await model.setLanguage(code)
    let answer = try shell.told(by: model)
    try shell.changeProfile { $0.language = code }
    return answer
  }
}

extension Shell {
  /// What became of the account: the toast, and for programs the account itself.
  func told(by model: AccountModel) throws -> Answer {
    try check(model)
    let lines = [model.screen.toast?.text].compactMap(\.self)
    return Answer(lines.map { .line($0) }) {
      ["account": model.profile.map { .account($0) } ?? .null]
    }
  }
}
