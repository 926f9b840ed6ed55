import ArgumentParser
import KinshipTime

/// Argument for the new time of a clock: a step such as `+3d`, or a date or time of the household's
/// zone, such as `2027-03-28`, `2027-03-28T07:30` or “saturday 9:00”.
enum ClockTarget: ExpressibleByArgument, Hashable {
  case step(ClockStep)
  case time(CivilDateTime, typed: String)
  /// A date, or a time in words, to be read when the household is known.
  case words(String)

  init?(argument: String) {
    if let step = ClockStep(argument: argument) {
      self = .step(step)
    } else if let local = CivilDateTime(argument) {
      self = .time(local, typed: argument)
    } else if argument.hasPrefix("+") || argument.dropLast().allSatisfy(\.isNumber) {
      // A mistyped step, such as “3x”.
      return nil
    } else {
      self = .words(argument)
    }
  }
}
