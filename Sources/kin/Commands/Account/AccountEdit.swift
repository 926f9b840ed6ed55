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

struct AccountPrivacy: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "privacy",
      abstract: "Show or change what others see of you.",
      nl: "Bekijk of wijzig wat anderen van je zien.",
      de: "Zeige oder ändere, was andere von dir sehen.",
      discussion: .words(
        "Your name and role are always seen by your households.",
        nl: "Je naam en rol zijn altijd zichtbaar voor je huishoudens.",
        de: "Deinen Namen und deine Rolle sehen deine Haushalte immer."
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

  func answer(in shell: Shell) async throws -> Answer {
    let model = AccountModel(try await shell.handedDevice())
    if showProfile == nil, showAchievements == nil, shareActivity == nil {
      await model.load()
    } else {
      await model.save(
        UpdatePrivacy(
          showsProfile: showProfile, showsAchievements: showAchievements,
          sharesActivity: shareActivity))
    }
    var answer = try shell.told(by: model)
    answer.blocks.append(.pairs(model.privacyLines.map { ($0.label, $0.value) }))
    return answer
  }
}

struct AccountLanguage: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "language",
      abstract: "Choose the language that you read: en, nl or de.",
      nl: "Kies de taal die je leest: en, nl of de.",
      de: "Wähle die Sprache, die du liest: en, nl oder de.",
      discussion: .words(
        """
        This profile answers in it, and mails come in it. Without a session only the profile \
        changes.
        """,
        nl: """
          Dit profiel antwoordt erin, en mails komen erin. Is er niemand ingelogd, dan verandert \
          alleen het profiel.
          """,
        de: """
          Dieses Profil antwortet in ihr, und Mails kommen in ihr. Ist niemand angemeldet, ändert \
          sich nur das Profil.
          """
      ),
      examples: "kin account language nl")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "en, nl or de.",
    nl: "en, nl of de.",
    de: "en, nl oder de.", valueName: "code")
  var code: Language

  func answer(in shell: Shell) async throws -> Answer {
    guard shell.isSignedIn else {
      try await shell.changeProfile { $0.language = code }
      return Answer(LocalizedText.profileSaved.text(in: code)) { ["language": .raw(code)] }
    }
    let model = AccountModel(try await shell.handedDevice())
    await model.setLanguage(code)
    let answer = try shell.told(by: model)
    try await shell.changeProfile { $0.language = code }
    return answer
  }
}

extension Shell {
  /// What became of the account: the toast, and for programs the account itself.
  func told(by model: AccountModel) throws -> Answer {
    try check(model)
    return Answer(lines: [model.screen.toast?.text]) {
      ["account": model.profile.map { .account($0) } ?? .null]
    }
  }
}
