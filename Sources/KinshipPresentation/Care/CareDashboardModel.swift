public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
public import Observation

/// The dashboard of care: the profiles of a household, and the day of the selected one.
///
/// The day is that of the household. A habit belongs to the day of its prompt, also if the time for
/// its answer ends on the next one.
@MainActor @Observable
public final class CareDashboardModel: LoadedScreen {
  /// The state of the screen and of the last change.
  public internal(set) var screen = ScreenState()
  /// The profiles and habits as last read; nil before loading.
  public private(set) var content: FetchCare.Output?
  /// The days as last read: of the selected profile, or of everyone.
  public private(set) var days: [CareProfileID: FetchCareDay.Output] = [:]
  /// The selected profile: the first one at the beginning; nil without profiles.
  public private(set) var selectedProfile: CareProfileID?
  /// The occurrence that was answered last.
  public private(set) var changed: CareOccurrence?
  /// The profile that was changed or deleted last.
  public private(set) var changedProfile: CareProfile?
  let device: Device
  let household: HouseholdID
  private(set) var home: LoadedHousehold?
  /// The number of cards that were swiped away from the top of the stack.
  private var swiped = 0
  private let date: CivilDate?
  private let showsEveryone: Bool
  private let unsentPhotos = UnsentPhotos()

  /// The dashboard of a household, with the selected profile; `date` is the day, nil for today.
  ///
  /// `showsEveryone` also reads the days of the other profiles, for a list of them all.
  public init(
    _ device: Device, household: HouseholdID, selecting profile: CareProfileID? = nil,
    date: CivilDate? = nil, showsEveryone: Bool = false
  ) {
    self.device = device
    self.household = household
    selectedProfile = profile
    self.date = date
    self.showsEveryone = showsEveryone
  }

  /// Loads the profiles, and the day of the selected one or of everyone.
  @discardableResult
  public func load() async -> Bool {
    await load { model in
      let (home, content, days) = try await model.newest { try await $0.read() }
      (model.home, model.content, model.days) = (home, content, days)
      model.selectedProfile = model.selection(among: content)
      model.swiped = min(model.swiped, model.day?.completed.count ?? 0)
      guard content.profiles.isEmpty else { return nil }
      return model.nothingYet(.noCareProfiles, .noCareProfilesBody, picture: .empty)
    }
  }

  private func read() async throws -> (
    LoadedHousehold, FetchCare.Output, [CareProfileID: FetchCareDay.Output]
  ) {
    let home = try await readHome(household)
    let content = try await device.performer.fetch(FetchCare(household: household))
    let selected = selection(among: content)
    var days: [CareProfileID: FetchCareDay.Output] = [:]
    for profile in content.profiles where showsEveryone || profile.id == selected {
      days[profile.id] = try await device.performer.fetch(
        FetchCareDay(household: household, profile: profile.id, day: date))
    }
    return (home, content, days)
  }

  /// The selected profile if it exists, or else the first one.
  private func selection(among content: FetchCare.Output) -> CareProfileID? {
    let known = content.profiles.map(\.id)
    return selectedProfile.flatMap { known.contains($0) ? $0 : nil } ?? known.first
  }
}

// MARK: - Content

extension CareDashboardModel {
  /// The logo above the dashboard.
  public var title: String { texts.text(.careLogo) }
  /// The title above ``profiles``.
  public var profilesTitle: String { texts.text(.careProfiles) }
  /// The profiles, by position.
  public var profiles: [CareProfileCard] {
    (content?.profiles ?? []).map {
      CareProfileCard($0, isSelected: $0.id == selectedProfile, in: texts)
    }
  }
  /// The alarms that run, of all profiles: the habit, the messages sent, and the time of the next one.
  public var alarmTexts: [String] { (content?.alarms ?? []).compactMap { texts.careAlarm($0) } }
  /// The pause and the alarm of the selected profile in words.
  public var selectedNotes: [String] { selectedProfile.map { notes(of: $0) } ?? [] }
  /// The pause and the alarm of a profile in words.
  public func notes(of profile: CareProfileID) -> [String] {
    let pause = profiles.first { $0.id == profile && $0.isPaused }.map(\.statusText)
    let alarms = (content?.alarms ?? []).filter { $0.profile == profile }
    return (pause.map { [$0] } ?? []) + alarms.compactMap { texts.careAlarm($0) }
  }
  /// Whether a profile can be added: while there are fewer than the household's rules allow.
  public var canAdd: Bool { content.map { $0.profiles.count < $0.profileLimit } ?? false }
  /// The button between profiles and habits.
  public var createHabitText: String { texts.text(.careCreateHabit) }
  /// Whether habits can be created here: with a profile that has room for another one.
  public var canCreateHabit: Bool {
    guard let content, let selectedProfile else { return false }
    return content.habits.count(where: { $0.profile == selectedProfile }) < content.habitLimit
  }

  /// The day of the selected profile as last read; nil before loading and without profiles.
  public var day: FetchCareDay.Output? { selectedProfile.flatMap { days[$0] } }
  /// The habits of a profile's day by state, the missed ones first; empty for a day that was not
  /// read.
  public func sections(of profile: CareProfileID) -> [CareDaySection] {
    days[profile].map { CareDaySection.sections(of: $0, in: texts) } ?? []
  }
  /// The text of a profile's day without habits; nil with one, and for a day that was not read.
  public func emptyDayText(of profile: CareProfileID) -> String? {
    guard let day = days[profile], day.open.isEmpty, day.completed.isEmpty else { return nil }
    return texts.text(.noCareHabitsToday)
  }
  /// The title above ``upcoming``.
  public var upcomingTitle: String { texts.text(.careUpcoming) }
  /// The habits of the day without an answer, by time.
  public var upcoming: [CareOccurrenceRow] {
    (day?.open ?? []).map { CareOccurrenceRow($0, in: texts) }
  }
  /// The title above ``completed``.
  public var completedTitle: String { texts.text(.careCompleted) }
  /// The answered habits of the day, by the time of the answer.
  public var completed: [CareOccurrenceRow] {
    (day?.completed ?? []).map { CareOccurrenceRow($0, in: texts) }
  }
  /// The text of a day without habits; nil with one, and without profiles.
  public var emptyDayText: String? { selectedProfile.flatMap { emptyDayText(of: $0) } }

  /// The stack of the day's answers, the top card first; a swiped card goes to the bottom.
  public var cards: [CareOccurrenceRow] {
    let rows = completed
    guard !rows.isEmpty else { return [] }
    let start = swiped % rows.count
    return Array(rows[start...] + rows[..<start])
  }
}

// MARK: - Intents

extension CareDashboardModel {
  /// Selects a profile, and shows its day.
  @discardableResult
  public func select(_ profile: CareProfileID) async -> Bool {
    (selectedProfile, swiped) = (profile, 0)
    if !showsEveryone { days = [:] }
    return await load()
  }

  /// Moves the top card of the stack to the bottom.
  public func swipeCard() {
    guard !completed.isEmpty else { return }
    swiped = (swiped + 1) % completed.count
  }

  /// The detail of an answered habit of the day, among all of them; nil for another occurrence.
  public func detail(of occurrence: CareOccurrenceID) -> CareDetail? {
    guard let index = completed.firstIndex(where: { $0.id == occurrence }) else { return nil }
    return CareDetail(completed, at: index)
  }

  /// Changes a profile; nil keeps a value.
  ///
  /// `photo` is the file of a new photo.
  @discardableResult
  public func edit(
    _ profile: CareProfileID, name: String? = nil, relationship: String? = nil,
    phone: String? = nil, language: Language? = nil, photo file: [UInt8]? = nil,
    removesPhoto: Bool = false
  ) async -> Bool {
    let before = content?.profiles.first { $0.id == profile }?.phone
    return await act { model in
      let photo = try await model.device.sendPhoto(
        file, of: profile, in: model.household, through: model.unsentPhotos)
      let saved = try await model.device.performer.perform(
        UpdateCareProfile(
          household: model.household, profile: profile, name: name, relationship: relationship,
          phone: phone, language: language, photo: photo, removesPhoto: removesPhoto))
      model.unsentPhotos.forget(.careProfile(profile), in: model.household)
      model.changedProfile = saved
      await model.reloadAfterChange()
      model.toast(
        .careProfileSaved("\(saved.name)", asksAgain: before != nil && before != saved.phone))
    }
  }

  /// Deletes a profile with its habits and answers.
  @discardableResult
  public func remove(_ profile: CareProfileID) async -> Bool {
    await change(DeleteCareProfile(household: household, profile: profile)) { model, deleted in
      model.changedProfile = deleted
      return .careProfileDeleted("\(deleted.name)")
    }
  }

  /// Enters the answer to a habit for the person: a text, the file of a photo, or both.
  @discardableResult
  public func answer(
    _ habit: CareHabitID, on day: CivilDate, text: String? = nil, photo file: [UInt8]? = nil
  ) async -> Bool {
    let profile = content?.habits.first { $0.id == habit }?.profile
    return await act { model in
      var photo: PhotoRef?
      if let file, let profile {
        photo = try await model.unsentPhotos.send(
          file, as: .careProfile(profile), in: model.household, from: model.device
        ) { _ in }
      }
      let occurrence = try await model.device.performer.perform(
        AnswerCareHabit(
          household: model.household, habit: habit, day: day, text: text, photo: photo))
      if let profile { model.unsentPhotos.forget(.careProfile(profile), in: model.household) }
      model.changed = occurrence
      await model.reloadAfterChange()
      model.toast(
        .careAnswered("\(occurrence.title)", isLate: occurrence.status == .late))
    }
  }
}

/// The detail of an answer, with the way to the answers before and after it.
///
/// Both buttons are always visible, and the tab buttons stay usable.
public struct CareDetail: Sendable, Hashable {
  /// The answers, in the order of the list from which the detail was opened.
  public let rows: [CareOccurrenceRow]
  /// The index of the shown answer.
  public private(set) var index: Int

  /// The detail of the answer at an index, which is brought into range.
  public init(_ rows: [CareOccurrenceRow], at index: Int) {
    self.rows = rows
    self.index = max(0, min(index, rows.count - 1))
  }

  /// The shown answer; nil without answers.
  public var row: CareOccurrenceRow? { rows.indices.contains(index) ? rows[index] : nil }
  /// Whether there is an answer before this one.
  public var canGoBack: Bool { index > 0 && !rows.isEmpty }
  /// Whether there is an answer after this one.
  public var canGoNext: Bool { index < rows.count - 1 }

  /// Shows the answer before this one; does nothing at the first.
  public mutating func goBack() { if canGoBack { index -= 1 } }
  /// Shows the answer after this one; does nothing at the last.
  public mutating func goNext() { if canGoNext { index += 1 } }
}
