import ArgumentParser

/// Argument for the step of a clock, such as `3d`, `+3d` or `1d12h`.
struct ClockStep: ExpressibleByArgument, Hashable {
  /// The longest step of one command: a leap year.
  static let longest = Duration.seconds(longestSeconds)
  private static let longestSeconds = 366 * 86_400

  /// More than zero; a second more than ``longest`` for all longer steps.
  let duration: Duration

  private static let seconds: [Character: Int] = [
    "m": 60, "h": 3_600, "d": 86_400, "w": 7 * 86_400,
  ]

  init?(argument: String) {
    var total = 0
    var number: Int?
    for character in argument.lowercased().drop(while: { $0 == "+" }) {
      if let digit = character.wholeNumberValue, character.isASCII {
        number = min((number ?? 0) * 10 + digit, Self.longestSeconds)
      } else {
        guard let count = number, let unit = Self.seconds[character] else { return nil }
        total = min(total + count * unit, Self.longestSeconds + 1)
        number = nil
      }
    }
    guard number == nil, total > 0 else { return nil }
    duration = .seconds(total)
  }
}
