import KinshipDomain
import KinshipUseCases
public import KinshipTime

extension GoalForm {
  /// A section of the form, in order.
  public enum Section: String, Sendable, CaseIterable {
    /// What the goal is.
    case basicInfo
    /// Whether the goal is a habit, and how often it is due.
    case habitTracking
    /// The points.
    case rewards
    /// The target date.
    case deadline
  }

  /// An input or a text of the form.
  public enum Field: String, Sendable, CaseIterable {
    case title, subGoals
    /// The switch of ``GoalForm/tracksHabit``.
    case tracksHabit
    case frequency, sharesCompletions
    /// The points with a stepper.
    case points
    /// The switch of ``GoalForm/setDeadline(_:on:)``.
    case hasDeadline
    case targetDate
    /// The days to the chosen date, which is no input.
    case countdown
  }

  /// The fields that a section shows; those behind a switch only while it is on.
  public func fields(in section: Section) -> [Field] {
    switch section {
    case .basicInfo: [.title, .subGoals]
    case .habitTracking:
      tracksHabit ? [.tracksHabit, .frequency, .sharesCompletions] : [.tracksHabit]
    case .rewards: [.points]
    case .deadline: target == nil ? [.hasDeadline] : [.hasDeadline, .targetDate, .countdown]
    }
  }

  /// Whether the goal is a habit: daily at first, and without one its completions are not shared.
  public var tracksHabit: Bool {
    get { habit != nil }
    set {
      guard newValue != tracksHabit else { return }
      habit = newValue ? .daily : nil
      if !newValue { sharesCompletions = false }
    }
  }

  /// Adds a target date, at first tomorrow, or removes it.
  public mutating func setDeadline(_ hasDeadline: Bool, on today: CivilDate) {
    guard hasDeadline != (target != nil) else { return }
    target = hasDeadline ? earliestTarget(on: today) : nil
  }

  /// The first date that can be picked: only dates after today can.
  public func earliestTarget(on today: CivilDate) -> CivilDate { today.advanced(byDays: 1) }
}

// MARK: - Words

extension GoalListModel {
  /// The title of a section of the form.
  public func title(of section: GoalForm.Section) -> String { texts.text(.goalSection(section)) }

  /// The label of a field of the form.
  public func label(of field: GoalForm.Field) -> String { texts.text(.goalField(field)) }

  /// The days to the target date of a form, in words; nil without one, and before loading.
  public func countdownText(of form: GoalForm) -> String? {
    guard let content, let days = form.daysLeft(from: content.day) else { return nil }
    return texts.text(.countdown(days: days))
  }
}

extension LocalizedText {
  static func goalSection(_ section: GoalForm.Section) -> Self {
    switch section {
    case .basicInfo: Self("Basic info", nl: "Algemeen", de: "Allgemein")
    case .habitTracking: Self("Habit tracking", nl: "Gewoonte", de: "Gewohnheit")
    case .rewards: Self("Rewards", nl: "Beloning", de: "Belohnung")
    case .deadline: Self("Deadline", nl: "Streefdatum", de: "Zieltermin")
    }
  }

  static func goalField(_ field: GoalForm.Field) -> Self {
    switch field {
    case .title: Self("Title", nl: "Titel", de: "Titel")
    case .subGoals: Self("Sub-goals", nl: "Tussendoelen", de: "Teilziele")
    case .tracksHabit:
      Self(
        "This goal is a habit", nl: "Dit doel is een gewoonte",
        de: "Dieses Ziel ist eine Gewohnheit")
    case .frequency: Self("How often", nl: "Hoe vaak", de: "Wie oft")
    case .sharesCompletions:
      Self(
        "Share completions in the chat", nl: "Deel in de chat wat gedaan is",
        de: "Erledigungen im Chat teilen")
    case .points: Self("Points", nl: "Punten", de: "Punkte")
    case .hasDeadline:
      Self("Set a target date", nl: "Kies een streefdatum", de: "Zieltermin festlegen")
    case .targetDate: Self("Target date", nl: "Streefdatum", de: "Zieltermin")
    case .countdown: Self("Time left", nl: "Resterende tijd", de: "Verbleibende Zeit")
    }
  }
}
