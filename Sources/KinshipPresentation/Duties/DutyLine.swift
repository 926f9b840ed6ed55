public import KinshipDomain
import KinshipTime
import KinshipUseCases

/// A duty in words.
public struct DutyLine: Sendable, Hashable, Identifiable {
  /// The duty.
  public let id: DutyID
  /// The pickup.
  public let event: EventID
  /// The title of the pickup.
  public let title: String
  /// The leg in words.
  public let legText: String
  /// When the leg begins.
  public let timeText: String
  /// The member and the state in words.
  public let statusText: String
  /// The symbol beside the state.
  public let icon: String
  /// The time until which the asked member can answer; nil unless a member was asked.
  public let answerText: String?
  /// The members to ask next; nil without any.
  public let nextText: String?
  /// The badge of a leg that is over without a confirmation; nil for others.
  public let missedText: String?
  /// What the reader can do.
  public let moves: [DutyMove]
  /// The whole duty as one text for a screen reader.
  public let accessibilityLabel: String

  /// The symbol of the badge ``missedText``.
  public static let missedIcon = "exclamationmark.triangle.fill"
}

extension DutyLine {
  init(_ row: DutyRow, in texts: TextContext) {
    let duty = row.duty
    id = duty.id
    event = duty.event
    title = "\(duty.title)"
    legText = texts.text(.dutyLeg(duty.leg))
    timeText = texts.moment(duty.begins)
    statusText = texts.text(.dutyState(row, in: texts))
    icon =
      switch duty.status {
      case .asked: "person.fill.questionmark"
      case .accepted, .confirmed: "person.fill.checkmark"
      case .declined: "person.fill.xmark"
      }
    answerText =
      row.isMissed ? nil : duty.answerBy.map { texts.text(.dutyAnswerBy(texts.moment($0))) }
    let next = row.nextNames.map(texts.name).joined(separator: ", ")
    nextText = next.isEmpty ? nil : texts.text(.dutyNext(next))
    missedText = row.isMissed ? texts.text(.missedPickup) : nil
    moves = row.moves
    accessibilityLabel = texts.accessibilityText([
      timeText, title, legText, statusText, answerText, nextText, missedText,
    ])
  }
}
