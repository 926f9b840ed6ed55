import ArgumentParser
import KinshipTime

/// Argument for the new time of a clock: a step such as `+3d`, or a date or time of the household's
/// zone, such as `2027-03-28` or `2027-03-28T07:30`.
enum ClockTarget: ExpressibleByArgument, Hashable {
  case step(ClockStep)
  case time(CivilDateTime, typed: String)

  init?(argument: String) {
    if let step = ClockStep(argument: argument) {
      self = .step(step)
    } else if let local = CivilDateTime(typed: argument) {
      self = .time(local, typed: argument)
    } else {
      return nil
    }
  }
}
