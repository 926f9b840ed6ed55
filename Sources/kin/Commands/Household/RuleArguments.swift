public import ArgumentParser
import KinshipDomain
import KinshipPresentation
public import KinshipTime

/// Argument for the maximum number of children: a number, or “any”.
struct ChildLimit: ExpressibleByArgument {
  let limit: Int?

  init?(argument: String) {
    limit = Int(argument)
    guard limit != nil || argument == "any" else { return nil }
  }
}

/// Argument for the role that the household's own code gives; “nobody” turns the code off.
struct JoinRole: ExpressibleByArgument {
  let role: Role?

  init?(argument: String) {
    role = Role(argument: argument)
    guard role != nil || LocalizedText.nobodyWord.isTyped(argument) else { return nil }
  }

  static var allValueStrings: [String] { Role.allCases.map(\.rawValue) + ["nobody"] }
}

extension LocalizedText {
  fileprivate static let nobodyWord = Self("nobody", nl: "niemand", de: "niemand")
}

/// Argument for a number of hours, such as `2` or `2h`, or “never”.
struct Hours: ExpressibleByArgument {
  let number: Int?

  /// Words after the number, in all languages.
  private static let units: Set = [
    "", "h", "hour", "hours", "u", "uur", "uren", "std", "std.", "stunde", "stunden",
  ]

  init?(argument: String) {
    let typed = argument.trimmed.lowercased()
    let digits = typed.prefix { $0.isNumber }
    let hasUnit = Self.units.contains(String(typed.dropFirst(digits.count)).trimmed)
    let hours = hasUnit ? Int(digits) : nil
    number = hours.flatMap { HouseholdPolicy.waitingHours.contains($0) ? $0 : nil }
    guard number != nil || LocalizedText.neverWord.isTyped(argument) else { return nil }
  }
}

/// Argument for the time of reminders, or “never”.
struct ReminderTime: ExpressibleByArgument {
  let time: TimeOfDay?

  init?(argument: String) {
    time = TimeOfDay(argument: argument)
    guard time != nil || LocalizedText.neverWord.isTyped(argument) else { return nil }
  }
}

/// Argument for the end of a day, such as `04:00`; an hour of twelve is before noon: “4 uur”, `4`.
struct DayEnd: ExpressibleByArgument {
  let time: TimeOfDay

  init?(argument: String) {
    let typed = argument.trimmed
    let isHour = (1...2).contains(typed.count) && Int(typed) != nil
    let time =
      TimeOfDay(isHour ? "\(typed.count == 1 ? "0" : "")\(typed):00" : argument)
      ?? Due.timeBeforeNoon(argument, in: HelpLanguage.current)
    guard let time else { return nil }
    self.time = time
  }
}

extension TimeOfDay: ExpressibleByArgument {
  /// Parses a time such as `07:30`, or one in words of the current language or English: `4am`.
  public init?(argument: String) {
    let time = TimeOfDay(argument) ?? Due.timeAlone(argument, in: HelpLanguage.current)
    guard let time else { return nil }
    self = time
  }
}

extension Weekday: ExpressibleByArgument {
  /// Parses the name of a weekday in English or in the current language, in any case.
  public init?(argument: String) {
    let typed = argument.lowercased()
    let language = HelpLanguage.current
    let day = Weekday.allCases.first {
      "\($0)" == typed || LocalizedText.weekday($0).text(in: language).lowercased() == typed
    }
    guard let day else { return nil }
    self = day
  }

  /// The English names of the weekdays.
  public static var allValueStrings: [String] { allCases.map { "\($0)" } }
}
