public import KinshipDomain
import KinshipTime

/// A care profile in words, with its look.
public struct CareProfileCard: Sendable, Hashable, Identifiable {
  /// The profile.
  public let id: CareProfileID
  /// The person's name.
  public let name: String
  /// The relationship.
  public let relationship: String
  /// The phone number.
  public let phone: String
  /// The number of the member, as “Member #1”.
  public let numberText: String
  /// The colour, which is the same on every screen.
  public let color: CareColor
  /// The photo, which is shown instead of ``emoji``; nil for none.
  public let photo: PhotoRef?
  /// The emoji in place of a photo.
  public let emoji: String
  /// The state.
  public let status: CareStatus
  /// The state in words: of a paused profile, the pause with its end.
  public let statusText: String
  /// Whether a pause runs, in which the person gets no prompts.
  public let isPaused: Bool
  /// Whether the profile is shown dimmed with a grey border: the person has not agreed.
  public let isDimmed: Bool
  /// Whether the profile is selected, which an outline in its colour shows.
  public let isSelected: Bool
  /// The whole profile as one text for a screen reader.
  public let accessibilityLabel: String

  init(_ profile: CareProfile, isSelected: Bool = false, in texts: TextContext) {
    id = profile.id
    name = "\(profile.name)"
    relationship = "\(profile.relationship)"
    phone = "\(profile.phone)"
    numberText = texts.text(.careMemberNumber(profile.memberNumber))
    color = profile.color
    photo = profile.photo
    emoji = profile.emoji
    status = profile.status
    let pause = profile.isConfirmed ? profile.runningPause(at: texts.now) : nil
    isPaused = pause != nil
    let state = LocalizedText.careStatus(profile.status, isStopped: profile.stoppedAt != nil)
    let paused = pause.map { LocalizedText.carePaused($0.reason, until: texts.careEnd(of: $0)) }
    statusText = texts.text(paused ?? state)
    isDimmed = !profile.isConfirmed
    self.isSelected = isSelected
    accessibilityLabel = texts.accessibilityText([
      name, relationship, numberText, statusText, texts.text(.careColor(color)),
    ])
  }
}

/// A habit in words.
public struct CareHabitRow: Sendable, Hashable, Identifiable {
  /// The habit.
  public let id: CareHabitID
  /// The profile.
  public let profile: CareProfileID
  /// The emoji.
  public let emoji: String
  /// The title.
  public let title: String
  /// The days in words.
  public let frequencyText: String
  /// The time in words.
  public let timeText: String
  /// The symbol of the kind of answer: 📷 for a photo, 💬 for a text.
  public let icon: String
  /// The whole habit as one text for a screen reader.
  public let accessibilityLabel: String

  init(_ habit: CareHabit, in texts: TextContext) {
    id = habit.id
    profile = habit.profile
    emoji = "\(habit.emoji)"
    title = "\(habit.title)"
    frequencyText = texts.text(.careFrequency(CareFrequency(habit.days)))
    timeText = texts.text(.careTime(habit.time))
    icon = habit.kind == .photo ? "📷" : "💬"
    accessibilityLabel = texts.accessibilityText([
      title, frequencyText, timeText, texts.text(.careResponseKind(habit.kind)),
    ])
  }
}

/// An occurrence of a habit in words.
public struct CareOccurrenceRow: Sendable, Hashable, Identifiable {
  /// The occurrence.
  public let id: CareOccurrenceID
  /// The habit, which may be deleted.
  public let habit: CareHabitID
  /// The emoji.
  public let emoji: String
  /// The title.
  public let title: String
  /// The time of the prompt in words.
  public let timeText: String
  /// The state.
  public let status: CareOccurrenceStatus
  /// The state in words.
  public let statusText: String
  /// The text of the answer; nil without one.
  public let answerText: String?
  /// The photo of the answer; nil without one.
  public let photo: PhotoRef?
  /// The time of the answer in words; nil without one.
  public let answeredText: String?
  /// The whole occurrence as one text for a screen reader.
  public let accessibilityLabel: String

  init(_ occurrence: CareOccurrence, in texts: TextContext) {
    id = occurrence.id
    habit = occurrence.habit
    emoji = "\(occurrence.emoji)"
    title = "\(occurrence.title)"
    let zone = texts.calendar?.zone ?? .utc
    timeText = texts.text(.careTime(zone.local(occurrence.promptAt).time))
    status = occurrence.status
    statusText = texts.text(.careOccurrenceStatus(occurrence))
    answerText = occurrence.answer?.text.map { "\($0)" }
    photo = occurrence.answer?.photo
    answeredText = occurrence.answer.map { texts.text(.careTime(zone.local($0.at).time)) }
    accessibilityLabel = texts.accessibilityText([
      title, timeText, statusText, answerText, answeredText,
    ])
  }
}
