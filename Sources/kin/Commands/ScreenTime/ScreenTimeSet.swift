import ArgumentParser
import KinshipDomain
import KinshipPresentation

/// Argument for a rate of points and minutes, such as `1:2`.
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

/// Argument for unused minutes: `expire`, or `carry:60` for a maximum, also in the current language.
struct UnusedArgument: ExpressibleByArgument {
  let unused: UnusedMinutes

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    if LocalizedText("expire", nl: "vervallen", de: "verfallen").isTyped(argument) {
      unused = .expire
    } else if parts.count == 2, Self.carry.isTyped(String(parts[0])), let most = Int(parts[1]) {
      unused = .carry(upTo: most)
    } else {
      return nil
    }
  }

  private static let carry = LocalizedText("carry", nl: "bewaren", de: "behalten")
}

struct ScreenTimeSet: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "set",
      abstract: "Set the price and limits of a member's screen time.",
      nl: "Stel de prijs en de limieten van de schermtijd van een lid in.",
      de: "Lege Preis und Limits der Bildschirmzeit eines Mitglieds fest.",
      discussion: .words(
        "Needs an adult in parent mode. Settings without an option stay the same.",
        nl: """
          Alleen voor een volwassene in de oudermodus. Instellingen zonder optie blijven \
          hetzelfde.
          """,
        de: "Nur für Erwachsene im Elternmodus. Einstellungen ohne Option bleiben gleich."
      ),
      examples: "kin screentime set Ben --rate 1:2 --daily-limit 60",
      "kin screentime set Ben --no-daily-limit --unused carry:120")
  }

  static let requiredPower: Power? = .setScreenTime

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The member whose screen time to set.",
    nl: "Het lid waarvan je de schermtijd instelt.",
    de: "Das Mitglied, dessen Bildschirmzeit du einstellst.")
  var member: String

  @Option(
    help: "Points to minutes: 1:2 is two minutes per point.",
    nl: "Punten tegen minuten: 1:2 is twee minuten per punt.",
    de: "Punkte zu Minuten: 1:2 heißt zwei Minuten je Punkt.", valueName: "points:minutes")
  var rate: RateArgument?

  @Option(
    help: "Free minutes per week, 0 to 10,080.",
    nl: "Gratis minuten per week, 0 tot 10.080.",
    de: "Freie Minuten pro Woche, 0 bis 10.080.", valueName: "minutes")
  var weeklyAllowance: Int?

  @Option(
    help: "The limit per day in minutes, 1 to 1,440.",
    nl: "De limiet per dag in minuten, 1 tot 1.440.",
    de: "Das Limit pro Tag in Minuten, 1 bis 1.440.", valueName: "minutes")
  var dailyLimit: Int?

  @Flag(
    help: "Remove the limit per day.",
    nl: "Verwijder de limiet per dag.",
    de: "Entferne das Limit pro Tag.")
  var noDailyLimit = false

  @Option(
    help: "Unused minutes: expire, or carry:60 to keep at most 60.",
    nl: """
      Ongebruikte minuten: vervallen, of bewaren:60 om er hoogstens 60 te houden.
      """,
    de: """
      Ungenutzte Minuten: verfallen, oder behalten:60 für höchstens 60.
      """, valueName: "expire|carry:N")
  var unused: UnusedArgument?

  func validate() throws {
    try allowOne(of: ["--daily-limit": dailyLimit != nil, "--no-daily-limit": noDailyLimit])
  }

  func run(in shell: Shell) async throws -> CommandOutput {
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
