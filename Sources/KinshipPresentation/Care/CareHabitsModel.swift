public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
public import Observation

/// The habits of a household's care profiles, by the days of the week.
@MainActor @Observable
public final class CareHabitsModel: LoadedScreen {
  /// A day of the week selector.
  public struct Day: Sendable, Hashable, Identifiable {
    /// The weekday.
    public let weekday: Weekday
    /// The short name.
    public let text: String
    /// Whether the habits of the day are listed.
    public let isSelected: Bool

    /// The weekday.
    public var id: Weekday { weekday }
  }

  /// The order of the week selector, from Sunday.
  public static let order: [Weekday] = [
    .sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday,
  ]
  /// Whether swiping changes the tab: not on this screen, whose rows are swiped.
  public static let isTabSwipeEnabled = false

  /// The state of the screen and of the last change.
  public internal(set) var screen = ScreenState()
  /// The profiles and habits as last read; nil before loading.
  public private(set) var content: FetchCare.Output?
  /// The habit that was created or changed last.
  public private(set) var changed: CareHabit?
  /// The selected weekdays: that of today at the beginning.
  public private(set) var selected: Set<Weekday> = []
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  private let profile: CareProfileID?
  private var hasChosen = false
  @ObservationIgnored private var unsent: CreateCareHabit?

  /// The habits of one profile, or of all.
  public init(_ device: Device, household: HouseholdID, profile: CareProfileID? = nil) {
    self.device = device
    self.household = household
    self.profile = profile
  }

  /// Loads the habits.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, content) = try await model.newest {
        (
          try await $0.readHome($0.household),
          try await $0.device.performer.fetch(FetchCare(household: $0.household))
        )
      }
      (model.home, model.content) = (home, content)
      if !model.hasChosen { model.selected = [content.day.weekday] }
      return nil
    }
  }
}

// MARK: - Content

extension CareHabitsModel {
  /// The title of the screen.
  public var title: String { texts.text(.careHabits) }
  /// The week selector, from Sunday.
  public var days: [Day] {
    Self.order.map {
      Day(
        weekday: $0, text: texts.text(.shortWeekday($0)), isSelected: selected.contains($0))
    }
  }
  /// The habits on the selected days, by time.
  public var rows: [CareHabitRow] {
    habits.filter { !selected.isDisjoint(with: $0.days) }.map { CareHabitRow($0, in: texts) }
  }
  /// All habits, by time.
  public var allRows: [CareHabitRow] { habits.map { CareHabitRow($0, in: texts) } }
  /// The text in place of an empty list; nil with habits.
  public var emptyText: String? { rows.isEmpty ? texts.text(.noCareHabits) : nil }

  /// The number of habits that a profile can still have.
  public func remaining(for profile: CareProfileID) -> Int {
    guard let content else { return 0 }
    return max(0, content.habitLimit - content.habits.count(where: { $0.profile == profile }))
  }

  /// An empty form for a profile.
  public func newForm(for profile: CareProfileID) -> CareHabitForm {
    CareHabitForm(profile: profile, answerMinutes: content?.answerMinutes ?? 10)
  }

  /// Whether a form can be saved: it has a title and a day, and a new habit has room.
  public func canSave(_ form: CareHabitForm, isNew: Bool = true) -> Bool {
    form.isValid && (!isNew || remaining(for: form.profile) > 0)
  }

  private var habits: [CareHabit] {
    (content?.habits ?? []).filter { profile == nil || $0.profile == profile }
  }
}

// MARK: - Intents

extension CareHabitsModel {
  /// Selects a weekday, or removes it from the selection.
  public func toggle(_ weekday: Weekday) {
    hasChosen = true
    if selected.remove(weekday) == nil { selected.insert(weekday) }
  }

  /// Selects these weekdays, and no others.
  public func select(_ days: [Weekday]) {
    (hasChosen, selected) = (true, Set(days))
  }

  /// Creates a habit.
  @discardableResult
  public func create(_ form: CareHabitForm) async -> Bool {
    let creating = reusingIDs(as: unsent) { [device, household] in
      CreateCareHabit(
        household: household, id: $0?.id ?? device.ids.next(), profile: form.profile,
        title: form.title, emoji: form.emoji, category: form.category, days: form.days,
        time: form.time, answerMinutes: form.answerMinutes, kind: form.kind)
    }
    unsent = creating
    return await change(creating) { model, habit in
      (model.unsent, model.changed) = (nil, habit)
      return .careHabitCreated("\(habit.title)")
    }
  }

  /// Changes a habit.
  @discardableResult
  public func update(_ habit: CareHabitID, to form: CareHabitForm) async -> Bool {
    let update = UpdateCareHabit(
      household: household, habit: habit, title: form.title, emoji: form.emoji,
      category: form.category, days: form.days, time: form.time,
      answerMinutes: form.answerMinutes, kind: form.kind)
    return await change(update) { model, habit in
      model.changed = habit
      return .careHabitSaved("\(habit.title)")
    }
  }

  /// Deletes a habit; its answers stay in the gallery.
  @discardableResult
  public func delete(_ habit: CareHabitID) async -> Bool {
    await change(DeleteCareHabit(household: household, habit: habit)) { model, habit in
      model.changed = habit
      return .careHabitDeleted("\(habit.title)")
    }
  }
}

/// The form of a habit.
public struct CareHabitForm: Sendable, Hashable {
  /// The profile.
  public let profile: CareProfileID
  /// The title.
  public var title: String
  /// The emoji; nil for that of the category.
  public var emoji: String?
  /// The category.
  public var category: CareCategory
  /// The weekdays.
  public var days: [Weekday]
  /// The time of day.
  public var time: TimeOfDay
  /// The minutes for an answer.
  public var answerMinutes: Int
  /// The kind of answer.
  public var kind: CareResponseKind

  /// An empty form: every day at 09:00.
  public init(profile: CareProfileID, answerMinutes: Int) {
    self.profile = profile
    title = ""
    category = .other
    days = Weekday.allCases
    time = TimeOfDay(hour: 9, minute: 0) ?? .midnight
    self.answerMinutes = answerMinutes
    kind = .text
  }

  /// The form of an existing habit.
  public init(_ habit: CareHabit) {
    profile = habit.profile
    title = "\(habit.title)"
    emoji = "\(habit.emoji)"
    category = habit.category
    days = habit.days
    time = habit.time
    answerMinutes = habit.answerMinutes
    kind = habit.kind
  }

  /// Whether the form has a title and a day.
  public var isValid: Bool { (try? Title(title)) != nil && !days.isEmpty }
}
