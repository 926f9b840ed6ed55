import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime

/// Options that change the rules about care, one per rule.
struct CareRuleOptions: ParsableArguments {
  @Option(
    help: "When a person does not answer, wait so many minutes between two messages, 1 to 120.",
    nl: "Wacht zoveel minuten tussen twee berichten als iemand niet antwoordt, 1 tot 120.",
    de: "So viele Minuten zwischen zwei Nachrichten warten, wenn keine Antwort kommt, 1 bis 120.",
    valueName: "minutes")
  var alarmMinutes: Int?

  @Option(
    help: "Hours in which an alarm sends only its last message, such as 22:00-07:00, or “none”.",
    nl: "Uren waarin een alarm alleen het laatste bericht stuurt, zoals 22:00-07:00, of “geen”.",
    de: "Stunden, in denen ein Alarm nur die letzte Nachricht sendet: 22:00-07:00, oder „keine“.",
    valueName: "from-to")
  var alarmQuiet: QuietHoursArgument?

  @Option(
    help: .words(
      "Maximum number of text messages a day, 10 to 1000.",
      nl: "Hoogste aantal sms'en per dag, 10 tot 1000.",
      de: "Höchstzahl der SMS am Tag, 10 bis 1000.",
      discussion: .words(
        "Beyond it, the last message of an alarm and messages to contacts are still sent.",
        nl: "Daarna gaan het laatste bericht van een alarm en die aan contactpersonen nog uit.",
        de: "Danach gehen die letzte Nachricht eines Alarms und die an Kontaktpersonen noch aus."),
      valueName: "number"))
  var maxMessages: Int?

  /// The rules for which an option was typed.
  var typed: [HouseholdRule] {
    let options: [(rule: HouseholdRule, isTyped: Bool)] = [
      (.alarmMinutes, alarmMinutes != nil), (.alarmQuiet, alarmQuiet != nil),
      (.maxMessages, maxMessages != nil),
    ]
    return options.filter { $0.isTyped }.map { $0.rule }
  }

  /// Changes only the rules for which an option was typed.
  func apply(to policy: inout HouseholdPolicy) {
    policy.careStageMinutes = alarmMinutes ?? policy.careStageMinutes
    if let alarmQuiet { policy.careQuietHours = alarmQuiet.hours }
    policy.careMessagesPerDay = maxMessages ?? policy.careMessagesPerDay
  }

  func validate() throws {
    if let alarmMinutes, !HouseholdPolicy.careStages.contains(alarmMinutes) {
      throw ValidationError.outOfRange("--alarm-minutes", HouseholdPolicy.careStages)
    }
    if let maxMessages, !HouseholdPolicy.careBudgets.contains(maxMessages) {
      throw ValidationError.outOfRange("--max-messages", HouseholdPolicy.careBudgets)
    }
  }

  /// The current rules, each in the form that its option accepts.
  static func lines(of policy: HouseholdPolicy) -> [RuleLine] {
    [
      RuleLine(.alarmMinutes, "\(policy.careStageMinutes)"),
      RuleLine(.alarmQuiet, policy.careQuietHours.map { "\($0.start)-\($0.end)" } ?? "none"),
      RuleLine(.maxMessages, "\(policy.careMessagesPerDay)"),
    ]
  }
}

/// Argument for quiet hours in the household's zone, such as `22:00-07:00`, or the word for none.
struct QuietHoursArgument: ExpressibleByArgument {
  /// The hours; nil for none.
  let hours: QuietHours?

  init?(argument: String) {
    guard !LocalizedText.noneWord.isTyped(argument.trimmed) else {
      hours = nil
      return
    }
    guard let pair = try? Due.timePair(argument, in: HelpLanguage.current),
      let hours = try? QuietHours(start: pair.start, end: pair.end)
    else { return nil }
    self.hours = hours
  }
}
