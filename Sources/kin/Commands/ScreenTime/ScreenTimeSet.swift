import ArgumentParser
import KinshipDomain
import KinshipPresentation

/// So many minutes for so many points, as `1:2`.
struct RateArgument: ExpressibleByArgument {
  let points: Int
  let minutes: Int

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let points = Int(parts[0]), let minutes = Int(parts[1]) else {
      return nil
    }
    self.points = points
    self.minutes = minutes
  }
}

/// What becomes of unused minutes, as `expire` or `carry:60`.
struct UnusedArgument: ExpressibleByArgument {
  let unused: UnusedMinutes

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    if parts == ["expire"] {
      unused = .expire
    } else if parts.count == 2, parts[0] == "carry", let most = Int(parts[1]) {
      unused = .carry(upTo: most)
    } else {
      return nil
    }
  }
}

struct ScreenTimeSet: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "set",
      abstract: "Set what screen time costs a member, and its limits.",
      nl: "Stel in wat schermtijd een lid kost, en hoeveel er mag.",
      de: "Lege fest, was Bildschirmzeit ein Mitglied kostet und wie viel erlaubt ist.",
      discussion: .words(
        "Needs an adult in parent mode. What is not said stays as it is.",
        nl: """
          Alleen voor een volwassene in de oudermodus. Wat niet wordt gezegd, blijft zoals het is.
          """,
        de: "Nur für Erwachsene im Elternmodus. Was nicht gesagt wird, bleibt, wie es ist."
      ),
      examples: "kin screentime set Ben --rate 1:2 --daily-limit 60",
      "kin screentime set Ben --no-daily-limit --unused carry:120")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "Whose screen time.",
    nl: "Van wie de schermtijd is.",
    de: "Wessen Bildschirmzeit es ist.")
  var member: String

  @Option(
    help: "Points to minutes: 1:2 is two minutes a point.",
    nl: "Punten tegen minuten: 1:2 is twee minuten per punt.",
    de: "Punkte zu Minuten: 1:2 heißt zwei Minuten je Punkt.", valueName: "points:minutes")
  var rate: RateArgument?

  @Option(
    help: "Free minutes a week, 0 to 10,080.",
    nl: "Gratis minuten per week, 0 tot 10.080.",
    de: "Freie Minuten pro Woche, 0 bis 10.080.", valueName: "minutes")
  var weeklyAllowance: Int?

  @Option(
    help: "The most minutes of one day, 1 to 1,440.",
    nl: "Hoeveel minuten hoogstens op één dag, 1 tot 1.440.",
    de: "Wie viele Minuten höchstens an einem Tag, 1 bis 1.440.", valueName: "minutes")
  var dailyLimit: Int?

  @Flag(
    help: "Without a limit for the day.",
    nl: "Zonder daglimiet.",
    de: "Ohne Tageslimit.")
  var noDailyLimit = false

  @Option(
    help: "What becomes of unused minutes: expire, or carry:60 for at most 60.",
    nl: """
      Wat er met ongebruikte minuten gebeurt: expire laat ze vervallen, carry:60 bewaart er \
      hoogstens 60.
      """,
    de: """
      Was aus ungenutzten Minuten wird: expire lässt sie verfallen, carry:60 behält höchstens \
      60.
      """, valueName: "expire|carry:N")
  var unused: UnusedArgument?

  func validate() throws {
    try allowOne(of: ["--daily-limit": dailyLimit != nil, "--no-daily-limit": noDailyLimit])
  }

  func answer(in shell: Shell) async throws -> Answer {
    let isEmpty =
      rate == nil && weeklyAllowance == nil && dailyLimit == nil && !noDailyLimit && unused == nil
    guard !isEmpty else { throw shell.usage(.nothingToChange) }
    return try await shell.screenTime(of: member) { model in
      model.editSetting()
      fill(model)
      await model.saveSetting()
    }
  }

  @MainActor
  private func fill(_ model: ScreenTimeModel) {
    if let rate {
      model.settingForm?.ratePoints = rate.points
      model.settingForm?.rateMinutes = rate.minutes
    }
    if let weeklyAllowance { model.settingForm?.weeklyAllowance = weeklyAllowance }
    if dailyLimit != nil || noDailyLimit { model.settingForm?.dailyLimit = dailyLimit }
    if let unused { model.settingForm?.unused = unused.unused }
  }
}
