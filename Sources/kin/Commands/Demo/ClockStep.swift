import ArgumentParser

/// Argument for the step of a clock, such as `3d`, `+3d` or `1d12h`.
struct ClockStep: ExpressibleByArgument, Hashable {
  /// The longest step of one command: a leap year.
  static let longest = Duration.seconds(366 * 86_400)

  /// More than zero, and at most about a hundred years.
  let duration: Duration

  private static let seconds: [Character: Int] = [
    "m": 60, "h": 3_600, "d": 86_400, "w": 7 * 86_400,
  ]

  init?(argument: String) {
    var total = 0
    var number: Int?
    for character in argument.lowercased().drop(while: { $0 == "+" }) {
      if let digit = character.wholeNumberValue, character.isASCII {
        number = (number ?? 0) * 10 + digit
        guard number ?? 0 <= 100_000 else { return nil }
      } else {
        guard let count = number, let unit = Self.seconds[character] else { return nil }
        total += count * unit
        number = nil
      }
    }
    guard number == nil, total > 0, total <= 100 * 366 * 86_400 else { return nil }
    duration = .seconds(total)
  }
}
