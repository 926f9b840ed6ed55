public import KinshipTime

/// The identity of an occurrence of a habit, derived from the habit and the day.
public typealias CareOccurrenceID = Identifier<CareOccurrence>

/// The state of an occurrence.
///
/// Raw values are wire and file format.
public enum CareOccurrenceStatus: String, Sendable, CaseIterable {
  /// The prompt was not sent yet; not stored.
  case upcoming
  /// The prompt was sent, and the time for the answer runs.
  case prompted
  /// Answered in time.
  case answered
  /// Answered after the time for the answer.
  case late
  /// Not answered in time.
  case missed

  /// Whether it was answered, in time or late.
  public var isCompleted: Bool { self == .answered || self == .late }
}

/// An answer to an occurrence: a text, a photo, or both.
public struct CareAnswer: Hashable, Sendable {
  /// The text; nil for none.
  public let text: Note?
  /// The photo; nil for none.
  public let photo: PhotoRef?
  /// Time of the answer.
  public let at: Instant
  /// The member who entered it; nil for an answer of the person.
  public let by: MemberID?

  /// An answer with every field given; nil without text and photo.
  public init?(_ text: Note?, photo: PhotoRef?, at: Instant, by: MemberID?) {
    guard text != nil || photo != nil else { return nil }
    self.text = text
    self.photo = photo
    self.at = at
    self.by = by
  }
}

/// One day of a habit: its prompt and the answer.
///
/// It has the title of its habit, so that it stays in the gallery after the habit is deleted.
public struct CareOccurrence: Hashable, Sendable {
  /// How long a household keeps an occurrence: 400 days from its prompt.
  public static let lifetime = Duration.seconds(400 * 86_400)
  /// The number of old occurrences that one prompt deletes.
  public static let forgottenAtOnce = 10

  /// The occurrence's identity.
  public let id: CareOccurrenceID
  /// The household.
  public let household: HouseholdID
  /// The profile.
  public let profile: CareProfileID
  /// The habit, which may be deleted.
  public let habit: CareHabitID
  /// The civil date of the prompt in the household's zone.
  public let day: CivilDate
  /// The title of the habit.
  public let title: Title
  /// The emoji of the habit.
  public let emoji: Name
  /// The kind of answer that the habit asked for.
  public let kind: CareResponseKind
  /// Time of the prompt.
  public let promptAt: Instant
  /// Time by which it has to be answered.
  public let deadlineAt: Instant
  /// The state.
  public private(set) var status: CareOccurrenceStatus
  /// Time at which the prompt was sent; nil if it was not.
  public private(set) var promptedAt: Instant?
  /// The answer; nil without one.
  public private(set) var answer: CareAnswer?
  /// The alarm about the missed answer; nil if none was given.
  public private(set) var escalation: CareEscalation?
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// The occurrence of a prompt that was not sent yet.
  init(of habit: CareHabit, on day: CivilDate, at prompt: Instant) {
    id = CareOccurrenceID(derivedFrom: habit.id, .careOccurrence(day))
    household = habit.household
    profile = habit.profile
    self.habit = habit.id
    self.day = day
    title = habit.title
    emoji = habit.emoji
    kind = habit.kind
    promptAt = prompt
    deadlineAt = habit.deadline(of: prompt)
    status = .upcoming
  }

  /// An occurrence with every field given; nil for fields that do not fit its state.
  ///
  /// Exactly an answered one, in time or late, has an answer. A running one was prompted, and the
  /// deadline follows the prompt. Only a missed one has an escalation that runs, and only one that
  /// was missed has an escalation, also after its answer.
  public init?(
    id: CareOccurrenceID, in household: HouseholdID, profile: CareProfileID, habit: CareHabitID,
    day: CivilDate, title: Title, emoji: Name, kind: CareResponseKind, promptAt: Instant,
    deadlineAt: Instant, status: CareOccurrenceStatus, promptedAt: Instant?, answer: CareAnswer?,
    version: Version, escalation: CareEscalation? = nil
  ) {
    guard status.isCompleted == (answer != nil), promptAt <= deadlineAt,
      status != .prompted || promptedAt != nil, status != .upcoming || promptedAt == nil,
      escalation == nil || status == .missed || status.isCompleted,
      escalation?.isRunning != true || status == .missed,
      escalation.map({ $0.isRunning || !$0.done.isEmpty }) ?? true
    else { return nil }
    self.id = id
    self.household = household
    self.profile = profile
    self.habit = habit
    self.day = day
    self.title = title
    self.emoji = emoji
    self.kind = kind
    self.promptAt = promptAt
    self.deadlineAt = deadlineAt
    self.status = status
    self.promptedAt = promptedAt
    self.answer = answer
    self.version = version
    self.escalation = escalation
  }

  /// Whether the occurrence counts in rates: it was answered, or missed after a prompt.
  public var counts: Bool { status.isCompleted || status == .missed && promptedAt != nil }

  /// The job that ends the time for the answer, or that sends the next stage of the alarm; none
  /// unless one of them runs.
  public var jobs: [ScheduledJob] {
    if status == .prompted {
      return [ScheduledJob(.careDeadline, about: id, in: household, dueAt: deadlineAt)]
    }
    guard let next = escalation?.nextAt else { return [] }
    return [ScheduledJob(.careEscalation, about: id, .moment(next), in: household, dueAt: next)]
  }
}

// MARK: - Moves

extension CareOccurrence {
  /// Records that the prompt was sent; after the deadline, that it was not sent and is missed.
  ///
  /// Does nothing for an occurrence that was prompted, answered or missed.
  public mutating func prompt(at now: Instant) {
    guard status == .upcoming else { return }
    guard now < deadlineAt else {
      status = .missed
      return
    }
    (status, promptedAt) = (.prompted, now)
  }

  /// Records that the prompt could not be sent, because the household's messages of the day are used
  /// up: it is missed without a prompt.
  ///
  /// Does nothing for an occurrence that was prompted, answered or missed.
  public mutating func omit() {
    if status == .upcoming { status = .missed }
  }

  /// Records that the provider never got the prompt: it is missed without a prompt; returns whether
  /// the time for an answer ran.
  public mutating func recordUnsentPrompt() -> Bool {
    guard status == .prompted else { return false }
    (status, promptedAt) = (.missed, nil)
    return true
  }

  /// Adds a photo to the answer of the person, after it was loaded; returns whether it did.
  ///
  /// `placeholder` is the text of an answer that had only photos; it gives way to the photo. An
  /// answer keeps its first photo.
  public mutating func attach(_ photo: PhotoRef, inPlaceOf placeholder: Note?) -> Bool {
    guard let old = answer, old.photo == nil, old.by == nil else { return false }
    let text = old.text == placeholder ? nil : old.text
    answer = CareAnswer(text, photo: photo, at: old.at, by: nil)
    return true
  }

  /// Records the answer, which is late from the deadline on, and ends the alarm; returns whether it
  /// is the first answer.
  ///
  /// An answer that was given in time is in time, also if it arrives after the deadline. Later
  /// answers change nothing.
  public mutating func receive(_ answer: CareAnswer) -> Bool {
    guard !status.isCompleted else { return false }
    status = answer.at >= deadlineAt ? .late : .answered
    self.answer = answer
    endEscalation()
    return true
  }

  /// Ends the time for an answer; does nothing unless it runs and is over.
  public mutating func expire(at now: Instant) {
    if status == .prompted, now >= deadlineAt { status = .missed }
  }

  /// Starts the alarm about a missed answer, or continues it; returns the stages to send.
  ///
  /// Does nothing unless the answer was missed after a prompt, and for an alarm that has ended.
  public mutating func escalate(along stages: [CareStage], at now: Instant) -> [CareStage] {
    guard status == .missed, promptedAt != nil, escalation?.isRunning ?? true else { return [] }
    var escalation = escalation ?? CareEscalation(nextAt: nil)
    let sent = escalation.advance(along: stages, at: now)
    self.escalation = escalation
    if !escalation.isRunning { endEscalation() }
    return sent
  }

  /// Tells the next contact before its time; returns its stage, or nil if no alarm runs or all
  /// contacts are done.
  public mutating func hurryEscalation(along stages: [CareStage]) -> CareStage? {
    guard status == .missed, var escalation, escalation.isRunning,
      let stage = escalation.hurry(along: stages)
    else { return nil }
    self.escalation = escalation
    if !escalation.isRunning { endEscalation() }
    return stage
  }

  /// Plans the next stage of an alarm that runs anew.
  public mutating func replanEscalation(along stages: [CareStage]) {
    guard escalation?.isRunning == true else { return }
    escalation?.plan(along: stages)
    if escalation?.isRunning != true { endEscalation() }
  }

  /// Ends the alarm; one that has told no number yet leaves no trace.
  public mutating func endEscalation() {
    escalation?.end()
    if escalation?.done.isEmpty == true { escalation = nil }
  }
}
