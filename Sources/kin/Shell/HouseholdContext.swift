import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

/// The household of a command, as the acting member sees it.
@MainActor
struct HouseholdContext {
  let shell: Shell
  let home: HouseholdDetails.Output
  let calendar: HouseholdCalendar
  /// The acting member's device, whose screens start with this household.
  let device: Device

  var id: HouseholdID { home.id }

  /// Whether the account's own member is acting.
  var isOwn: Bool { shell.profile.actingMembers[id] == nil }
}

extension Shell {
  /// The app model of the signed-in account, with its households.
  ///
  /// Throws `notAuthenticated`, or an error if the profile's acting member may no longer act.
  func app() async throws -> AppModel {
    let app = try await appWithAnyActingMember()
    if let member = profile.household.flatMap({ profile.actingMembers[$0] }),
      let home = app.current, home.id == profile.household, app.actingMember?.id != member
    {
      let former = home.members.first { $0.id == member && $0.details?.isManaged != true }
        .map { ShellText.hasOwnAccountNow("\($0.shownName)") }
      throw CommandError(
        exit: .refused, code: Refusal.unauthorized.code,
        sentence: text(former ?? .actingMemberGone))
    }
    return app
  }

  /// The app model for a command that chooses the household or the acting member.
  ///
  /// Another member acts in it if the profile's acting member may no longer act.
  func appWithAnyActingMember() async throws -> AppModel {
    let app = AppModel(try await device())
    let household = profile.household
    await app.launch(
      household: household, actingMember: household.flatMap { profile.actingMembers[$0] })
    try check(app)
    guard app.isAuthenticated else { throw signInFirst() }
    if let home = app.current { noteActingMember(of: home) }
    return app
  }

  /// The device of the acting member, so that a child cannot use the account's own functions.
  ///
  /// Without another acting member in the profile, this needs no extra call.
  func actingDevice() async throws -> Device {
    guard let household = profile.household, profile.actingMembers[household] != nil else {
      return try await device()
    }
    return try await app().device
  }

  /// The household of the profile, or the account's only household.
  func context() async throws -> HouseholdContext {
    if let context = try await profileHousehold() { return context }
    return try context(in: try await app())
  }

  /// The household of the profile as its acting member sees it.
  ///
  /// Nil if the profile has none, or if that member no longer has access. It takes one call, which
  /// loads neither the account nor other households.
  func profileHousehold() async throws -> HouseholdContext? {
    guard let household = profile.household else { return nil }
    let device = try await device().acting(as: profile.actingMembers[household])
    let model = HouseholdModel(device, household: household)
    await model.load()
    if let refusal = model.screen.failure?.refusal, refusal != .notAuthenticated { return nil }
    try check(model)
    return try model.details.map { try context(of: $0, on: device) }
  }

  /// The household that an app model has entered.
  func context(in app: AppModel) throws -> HouseholdContext {
    guard let home = app.current else {
      throw CommandError.notFound(.household, sentence: text(.noHouseholdYet))
    }
    guard app.households.count == 1 || home.id == profile.household else {
      throw chooseFirst(among: app.households)
    }
    return try context(of: home, on: app.device)
  }

  private func context(of home: HouseholdDetails.Output, on device: Device) throws
    -> HouseholdContext
  {
    noteActingMember(of: home)
    return HouseholdContext(
      shell: self, home: home, calendar: try calendar(of: home, in: device.zones),
      device: try device.with(household: home))
  }

  /// Remembers the acting member of a household for the texts of refusals.
  private func noteActingMember(of home: HouseholdDetails.Output) {
    guard profile.actingMembers[home.id] == home.actingMember else {
      actsAs = nil
      return
    }
    actsAs = home.members.first { $0.id == home.actingMember }.map { "\($0.shownName)" }
  }

  func calendar(
    of home: HouseholdDetails.Output, in zones: ZoneDatabase
  ) throws -> HouseholdCalendar {
    HouseholdCalendar(
      zone: try zones.zone(home.timeZone), firstWeekday: home.policy.firstWeekday,
      dayEnd: home.policy.dayEnd)
  }

  /// Throws the failure of a model, or a `CancellationError` if the action was cancelled.
  ///
  /// A committed change whose view cannot be refreshed is not a failure, so that callers do not
  /// repeat it. It only causes a warning.
  func check(_ model: some ScreenModel) throws {
    if let caution = model.screen.caution {
      Self.warn(CommandError(caution, at: origin, in: language).sentence)
    }
    guard !model.screen.wasCancelled else { throw CancellationError() }
    guard let failure = model.screen.failure else { return }
    if failure.refusal == .notAuthenticated { throw signInFirst() }
    throw namingActor(CommandError(failure, at: origin, in: language), after: failure.refusal)
  }

  /// Loads a model and returns it; throws its failure.
  func loaded<Model: ScreenModel>(_ model: Model) async throws -> Model {
    await model.refresh()
    try check(model)
    return model
  }

  /// Output with the toast of a model; throws its failure.
  func output(
    from model: some ScreenModel, json: @escaping @MainActor () async throws -> JSON
  ) throws -> CommandOutput {
    try check(model)
    return CommandOutput(model.toastText, json: json)
  }

  /// Writes a warning about a completed action to standard error.
  nonisolated static func warn(_ sentence: String) {
    try? Output.error.write(sentences: "kin: \(sentence.printable)\n")
  }
}

extension ScreenModel {
  /// The text of the last toast, or an empty text.
  var toastText: String { screen.toast?.text ?? "" }
}

// MARK: - Names

extension HouseholdContext {
  /// The task with a name, preferably one to which `purpose` applies.
  ///
  /// The candidates of the model are searched first, then all tasks that the acting member can see.
  func task(_ text: String, for purpose: TaskPurpose) async throws -> TaskID {
    if let id = TaskID(text.trimmed) { return id }
    let tasks = TaskCandidatesModel(device, household: id)
    return try await row(text, for: purpose, in: tasks).task.id
  }

  /// Resolves texts to tasks without duplicates, with a warning about each duplicate.
  ///
  /// Throws before any change if a text matches no task or several.
  func tasks(_ texts: [String], for purpose: TaskPurpose) async throws -> [ResolvedArgument<TaskID>]
  {
    try await namedTasks(texts, for: purpose).map {
      ResolvedArgument(value: $0.value.id, label: $0.label)
    }
  }

  /// Resolves texts to tasks without duplicates, with the tasks that were read to do so.
  ///
  /// Throws before any change if a text matches no task or several.
  func namedTasks(
    _ texts: [String], for purpose: TaskPurpose
  ) async throws -> [ResolvedArgument<NamedTask>] {
    let tasks = TaskCandidatesModel(device, household: id)
    var resolved: [ResolvedArgument<NamedTask>] = []
    for text in texts {
      if let id = TaskID(text.trimmed) {
        let named = NamedTask(id: id, row: nil)
        shell.add(ResolvedArgument(value: named, label: text.trimmed, text: text), to: &resolved)
      } else {
        let row = try await row(text, for: purpose, in: tasks)
        let who = people(of: row, for: purpose).map { " (\($0))" } ?? ""
        let named = NamedTask(id: row.task.id, row: row)
        shell.add(
          ResolvedArgument(value: named, label: "\(row.task.title)\(who)", text: text),
          to: &resolved)
      }
    }
    return resolved
  }

  /// The task with a name among those of the model, which loads more tasks if needed.
  func row(
    _ text: String, for purpose: TaskPurpose, in tasks: TaskCandidatesModel
  ) async throws -> TaskRow {
    if !tasks.screen.hasContent { _ = try await shell.loaded(tasks) }
    var row = try match(text, for: purpose, in: tasks)
    if !tasks.isConclusive(row, for: purpose) {
      await tasks.loadAll()
      try shell.check(tasks)
      row = try match(text, for: purpose, in: tasks)
    }
    guard let row else { throw shell.notFound(.task, .unknownTask(text)) }
    return row
  }

  /// The matching task, or nil; throws if several tasks match.
  func one(_ text: String, among tasks: TaskCandidates) throws -> TaskRow? {
    let words = DateWords(self)
    var named = tasks.rows.map { $0.named(in: words, by: responsibleName(of: $0)) }
    if case .several = matchName(of: text, among: named, preferring: tasks.preferences) {
      named = tasks.withoutOtherParts.map { $0.named(in: words, by: responsibleName(of: $0)) }
    }
    return try shell.one(text, among: named, preferring: tasks.preferences)
  }

  /// The names of all parts' members if the action concerns the whole task; otherwise the name of
  /// the member responsible for the row.
  private func people(of row: TaskRow, for purpose: TaskPurpose) -> String? {
    let names = purpose.isAboutWhole ? row.parts.compactMap { $0.name?.description } : []
    return names.isEmpty ? responsibleName(of: row) : names.joined(separator: ", ")
  }

  /// The name of the assignee, or of the member who completed an unassigned task; nil without both.
  private func responsibleName(of row: TaskRow) -> String? {
    if let name = row.assigneeName { return name.description }
    guard row.task.assignee == nil, let completer = row.task.completedBy else { return nil }
    return home.members.first { $0.id == completer }?.shownName.description
  }
}

/// A task that a text selected.
struct NamedTask: Sendable, Equatable {
  let id: TaskID
  /// The task as read; nil for a text that is an id.
  let row: TaskRow?

  static func == (left: Self, right: Self) -> Bool { left.id == right.id }
}

extension TaskRow {
  /// A task as a named item, distinguished by the responsible member and date; a part has the
  /// assignee in its label.
  fileprivate func named(in words: DateWords, by responsible: String?) -> NamedItem<TaskRow> {
    NamedItem(
      value: self, name: task.title.description, id: task.id.bits,
      note: task.isPart ? assigneeName?.description : nil,
      details: {
        let date = task.due.map(words.text) ?? task.completedAt.map(words.text) ?? ""
        return [task.isPart ? "" : responsible ?? "", date]
      }, facts: JSON.facts(of: task, assigneeName: assigneeName))
  }
}

extension Shell {
  /// Whether the text means the user: “me”, or a pronoun in the current language.
  func isMe(_ text: String) -> Bool {
    let own =
      switch language {
      case .english: ["me"]
      case .dutch: ["me", "ik", "mij"]
      case .german: ["me", "ich", "mich"]
      }
    return own.contains(text.folded)
  }

  /// The matching object, or nil; throws if several objects match.
  func one<Value>(
    _ text: String, among things: [NamedItem<Value>],
    preferring preferences: [(Value) -> Bool] = []
  ) throws -> Value? {
    switch matchName(of: text, among: things, preferring: preferences) {
    case .one(let value): value
    case .none: nil
    case .several(let candidates):
      throw CommandError(Ambiguity(text: text, candidates: candidates), in: language)
    }
  }
}
