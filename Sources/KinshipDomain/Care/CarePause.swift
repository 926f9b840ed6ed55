public import KinshipTime

/// A time in which a person with a care profile gets no prompts, and in which no answer is missed.
///
/// It ends by itself at its end.
public struct CarePause: Hashable, Sendable {
  /// The reason of a pause.
  ///
  /// Raw values are wire and file format.
  public enum Reason: String, Sendable, CaseIterable {
    /// No special reason.
    case pause
    /// The person is on holiday.
    case holiday
    /// The person is in hospital.
    case hospital
  }

  /// The most days of a pause.
  public static let mostDays = 90
  /// The longest pause: ``mostDays``, one of which can have an hour more.
  public static let longest = Duration.seconds(mostDays * 86_400 + 3_600)

  /// The reason.
  public let reason: Reason
  /// Start.
  public let from: Instant
  /// End, from which prompts are sent again.
  public let until: Instant

  /// A pause with every field given; nil if it ends before its start, or is longer than ``longest``.
  public init?(_ reason: Reason, from: Instant, until: Instant) {
    guard from <= until, until <= from + Self.longest else { return nil }
    self.reason = reason
    self.from = from
    self.until = until
  }

  /// Whether the pause contains an instant.
  public func contains(_ instant: Instant) -> Bool { from <= instant && instant < until }
}

extension CareProfile {
  /// The pause that contains an instant; nil outside of pauses.
  public func runningPause(at instant: Instant) -> CarePause? {
    pause.flatMap { $0.contains(instant) ? $0 : nil }
  }

  /// Whether prompts are sent: the person has agreed, and no pause contains the instant.
  public func isPrompted(at instant: Instant) -> Bool {
    isConfirmed && runningPause(at: instant) == nil
  }

  /// Time after which prompts are sent; those of the last pause and before it are omitted.
  public var promptsAfter: Instant {
    pause.map { $0.until - .milliseconds(1) } ?? .distantPast
  }

  /// Starts a pause in place of the present one.
  public mutating func start(_ pause: CarePause) {
    (self.pause, updatedAt) = (pause, pause.from)
  }

  /// Ends the pause that contains `now`; does nothing outside of pauses.
  ///
  /// The time of the pause is kept, so that no prompt of it is sent afterwards.
  public mutating func endPause(at now: Instant) {
    guard let current = runningPause(at: now) else { return }
    (pause, updatedAt) = (CarePause(current.reason, from: current.from, until: now), now)
  }
}
