import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

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
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set what screen time costs a member, and its limits.",
    discussion: """
      Needs an adult in parent mode. What is not said stays as it is.

      Example: kin screentime set Ben --rate 1:2 --daily-limit 60
      Example: kin screentime set Ben --no-daily-limit --unused carry:120
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Whose screen time.")
  var member: String

  @Option(
    help: ArgumentHelp(
      "Points to minutes: 1:2 is two minutes a point.", valueName: "points:minutes"))
  var rate: RateArgument?

  @Option(help: ArgumentHelp("Free minutes a week, 0 to 10,080.", valueName: "minutes"))
  var weeklyAllowance: Int?

  @Option(help: ArgumentHelp("The most minutes of one day, 1 to 1,440.", valueName: "minutes"))
  var dailyLimit: Int?

  @Flag(help: "Without a limit for the day.")
  var noDailyLimit = false

  @Option(
    help: ArgumentHelp(
      "What becomes of unused minutes: expire, or carry:60 for at most 60.",
      valueName: "expire|carry:N"))
  var unused: UnusedArgument?

  func validate() throws {
    if noDailyLimit, dailyLimit != nil {
      throw ValidationError("Use --daily-limit or --no-daily-limit, not both.")
    }
  }

  func answer(in shell: Shell) async throws -> Answer {
    let isEmpty =
      rate == nil && weeklyAllowance == nil && dailyLimit == nil && !noDailyLimit && unused == nil
    guard !isEmpty else { throw shell.usage(.nothingToChange) }
    return try await shell.screenTime(of: member) { model in
      guard let old = model.overview?.setting else { return }
      let changesLimit = dailyLimit != nil || noDailyLimit
      await model.saveSetting(
        ratePoints: rate?.points ?? old.rate.points,
        rateMinutes: rate?.minutes ?? old.rate.minutes,
        weeklyAllowance: weeklyAllowance ?? old.weeklyAllowance,
        dailyLimit: changesLimit ? dailyLimit : old.dailyLimit,
        // With another limit the rule for unused minutes follows it, unless it is said.
        unused: unused?.unused ?? (changesLimit ? nil : old.unused))
    }
  }
}
