import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime

extension CarePause.Reason: LocalizedKeyword {
  var shown: LocalizedText { .carePauseReason(self) }
}

struct CarePauseCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "pause",
      abstract: "Send a person no messages for some days, such as on holiday.",
      nl: "Stuur een persoon een paar dagen geen berichten, zoals op vakantie.",
      de: "Sende einer Person einige Tage keine Nachrichten, etwa im Urlaub.",
      discussion: .words(
        """
        During the pause no reminders are sent and no answer is missed. The pause ends by itself, \
        after 90 days at the latest.
        """,
        nl: """
          Tijdens de pauze worden geen herinneringen gestuurd en wordt geen antwoord gemist. De \
          pauze eindigt vanzelf, uiterlijk na 90 dagen.
          """,
        de: """
          Während der Pause werden keine Erinnerungen gesendet, und es fehlt keine Antwort. Die \
          Pause endet von selbst, spätestens nach 90 Tagen.
          """
      ),
      examples: "kin care pause Debra --days 3",
      .words(
        "kin care pause Debra --until sunday --reason holiday",
        nl: "kin care pause Debra --until zondag --reason vakantie",
        de: "kin care pause Debra --until Sonntag --reason Urlaub"))
  }

  static let requiredPower: Power? = .manageCare

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CarePersonArgument

  @Option(
    help: "The number of days, 1 to 90; today is the first.",
    nl: "Het aantal dagen, 1 tot 90; vandaag is de eerste.",
    de: "Die Zahl der Tage, 1 bis 90; heute ist der erste.", valueName: "number")
  var days: Int?

  @Option(
    help: "The last day.", nl: "De laatste dag.", de: "Der letzte Tag.", valueName: "date")
  var until: String?

  @Option(
    help: "The reason: pause, holiday or hospital.",
    nl: "De reden: pauze, vakantie of ziekenhuis.",
    de: "Der Grund: Pause, Urlaub oder Krankenhaus.", valueName: "reason")
  var reason: CarePause.Reason?

  func validate() throws {
    try allowOne(of: ["--days": days != nil, "--until": until != nil])
    guard days != nil || until != nil else {
      throw ValidationError.words(
        "Say how long: --days or --until.", nl: "Zeg hoe lang: --days of --until.",
        de: "Sag, wie lange: --days oder --until.")
    }
    if let days, !(1...CarePause.mostDays).contains(days) {
      throw ValidationError.outOfRange("--days", 1...CarePause.mostDays)
    }
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    let (context, model) = try await shell.careContacts(of: argument)
    let today = context.calendar.zone.local(context.device.now()).date
    let last = try until.map { try context.day($0) }
    await model.pause(
      reason ?? .pause, lastDay: last ?? today.advanced(byDays: (days ?? 1) - 1))
    return try shell.careContactsOutput(of: model)
  }
}

struct CareResume: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "resume",
      abstract: "End the pause of a person.",
      nl: "Beëindig de pauze van een persoon.",
      de: "Beende die Pause einer Person.",
      examples: "kin care resume Debra")
  }

  static let requiredPower: Power? = .manageCare

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: CarePersonArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    let (_, model) = try await shell.careContacts(of: argument)
    await model.resume()
    return try shell.careContactsOutput(of: model)
  }
}
