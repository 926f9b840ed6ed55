import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

/// The household that a command is about, as the acting member sees it.
@MainActor
struct HouseholdContext {
  let shell: Shell
  let home: HouseholdDetails.Output
  let calendar: HouseholdCalendar
  /// The device in the hands of the acting member, whose screens begin with this household.
  let device: Device

  var id: HouseholdID { home.id }
}

extension Shell {
  /// Whoever is signed in, with the households; throws `notAuthenticated`.
  func app() async throws -> AppModel {
    let app = AppModel(try await device())
    let household = profile.household
    await app.launch(
      household: household, actingMember: household.flatMap { profile.actingMembers[$0] })
    try check(app)
    guard app.isAuthenticated else { throw signInFirst() }
    return app
  }

  /// The device in the hands of whoever it was handed to: what is the account's own is closed to a child.
  ///
  /// Where the profile acts as nobody else, nothing has to be asked for that.
  func actingDevice() async throws -> Device {
    guard let household = profile.household, profile.actingMembers[household] != nil else {
      return try await device()
    }
    return try await app().device
  }

  /// The household that the profile uses, or the only one.
  func context() async throws -> HouseholdContext {
    if let context = try await profileHousehold() { return context }
    return try context(in: try await app())
  }

  /// The household that the profile uses, as the member it acts as; nil where it uses none, or may not enter
  /// it like that any more.
  ///
  /// One call: neither the account nor its other households are looked up.
  func profileHousehold() async throws -> HouseholdContext? {
    guard let household = profile.household else { return nil }
    let device = try await device().acting(as: profile.actingMembers[household])
    let model = HouseholdModel(device, household: household)
    await model.load()
    if let refusal = model.screen.failure?.refusal, refusal != .notAuthenticated { return nil }
    try check(model)
    return try model.details.map { try context(of: $0, on: device) }
  }

  /// The household that an app has entered.
  func context(in app: AppModel) throws -> HouseholdContext {
    guard let home = app.current else {
      throw CommandError.notFound(.household, sentence: text(.noHouseholdBody))
    }
    guard app.households.count == 1 || home.id == profile.household else {
      throw chooseFirst(among: app.households)
    }
    return try context(of: home, on: app.device)
  }

  private func context(of home: HouseholdDetails.Output, on device: Device) throws
    -> HouseholdContext
  {
    HouseholdContext(
      shell: self, home: home, calendar: try calendar(of: home, in: device.zones),
      device: try device.with(household: home))
  }

  func calendar(
    of home: HouseholdDetails.Output, in zones: ZoneDatabase
  ) throws -> HouseholdCalendar {
    HouseholdCalendar(
      zone: try zones.zone(home.timeZone), firstWeekday: home.policy.firstWeekday,
      dayEnd: home.policy.dayEnd)
  }

  /// Throws what a screen says went wrong, and a `CancellationError` for what was given up on the way.
  ///
  /// What is done and could not be looked at afterwards is no failure: the person hears of it, and whoever
  /// reads the exit status does not do it twice.
  func check(_ model: some ScreenModel) throws {
    if let caution = model.screen.caution {
      Self.warn(CommandError(caution, at: origin, in: language).sentence)
    }
    guard !model.screen.wasCancelled else { throw CancellationError() }
    guard let failure = model.screen.failure else { return }
    if failure.refusal == .notAuthenticated { throw signInFirst() }
    throw CommandError(failure, at: origin, in: language)
  }

  /// A screen with its content; throws what went wrong.
  func loaded<Model: ScreenModel>(_ model: Model) async throws -> Model {
    await model.refresh()
    try check(model)
    return model
  }

  /// What a screen says of what it has done; throws what went wrong.
  func output(
    from model: some ScreenModel, json: @escaping @MainActor () async throws -> JSON
  ) throws -> CommandOutput {
    try check(model)
    return CommandOutput(model.toastText, json: json)
  }

  /// Says on standard error what is to be known about something that was done.
  nonisolated static func warn(_ sentence: String) {
    try? Output.error.write("kin: \(sentence)\n")
  }

  /// What a screen shows instead of rows.
  func emptyLines(_ model: some ScreenModel) -> [CommandOutput.Block] {
    guard case .empty(let message) = model.screen.phase else { return [] }
    return [.line(message.headline), .line(message.bodyText)]
  }
}

extension ScreenModel {
  /// What is said of the last thing done; empty where nothing is.
  var toastText: String { screen.toast?.text ?? "" }
}

// MARK: - Names

extension HouseholdContext {
  /// The member that is meant: nobody named is the acting member, and so is `me`.
  ///
  /// The name behind a nickname counts where the text fits nothing that is shown.
  func member(_ text: String?) throws -> MemberProfile {
    guard let text, !shell.isMe(text) else {
      return try found(home.members.first { $0.id == home.actingMember }, text ?? "me")
    }
    let language = shell.language
    let named = home.members.map { member in
      NamedItem(
        value: member, name: member.shownName.description, id: member.id.bits,
        alias: member.name.description,
        details: { [LocalizedText.role(member.role).text(in: language)] })
    }
    return try found(shell.one(text, among: named), text)
  }

  /// The member who is to do something; nil for nobody, which is said in English or the language in use.
  func assignee(_ text: String) throws -> MemberID? {
    let nobody = [shell.text(.nobody).folded, "nobody"]
    return nobody.contains(text.folded) ? nil : try member(text).id
  }

  private func found(_ member: MemberProfile?, _ text: String) throws -> MemberProfile {
    guard let member else { throw shell.notFound(.member, .unknownPerson(text)) }
    return member
  }

  /// The task that is meant by who wants that with it; looked for among all that the acting member sees
  /// where it is not among those that can be meant before.
  func task(_ text: String, for purpose: TaskPurpose) async throws -> TaskID {
    if let id = TaskID(text.trimmed) { return id }
    let tasks = TaskCandidatesModel(device, household: id)
    return try await row(text, for: purpose, in: tasks).task.id
  }

  /// The tasks that several texts mean, each once; throws before anything is done where one means none
  /// or several.
  func tasks(_ texts: [String], for purpose: TaskPurpose) async throws -> [ResolvedArgument<TaskID>]
  {
    let tasks = TaskCandidatesModel(device, household: id)
    var meant: [ResolvedArgument<TaskID>] = []
    for text in texts {
      if let id = TaskID(text.trimmed) {
        ResolvedArgument(value: id, label: text.trimmed).added(to: &meant)
      } else {
        let row = try await row(text, for: purpose, in: tasks)
        let who = row.assigneeName.map { " (\($0))" } ?? ""
        ResolvedArgument(value: row.task.id, label: "\(row.task.title)\(who)").added(to: &meant)
      }
    }
    return meant
  }

  /// The task that the text means among those of the model, which is loaded as far as that takes.
  private func row(
    _ text: String, for purpose: TaskPurpose, in tasks: TaskCandidatesModel
  ) async throws -> TaskRow {
    if !tasks.screen.hasContent { _ = try await shell.loaded(tasks) }
    var row = try one(text, among: tasks.candidates(for: purpose, by: home.actingMember))
    if !tasks.isConclusive(row, for: purpose) {
      await tasks.loadAll()
      try shell.check(tasks)
      row = try one(text, among: tasks.candidates(for: purpose, by: home.actingMember))
    }
    guard let row else { throw shell.notFound(.task, .unknownTask(text)) }
    return row
  }

  /// The one task that the text means, or none; throws when it can be several.
  private func one(_ text: String, among tasks: TaskCandidates) throws -> TaskRow? {
    let words = DateWords(self)
    var named = tasks.rows.map { $0.named(in: words) }
    if case .several = matchName(of: text, among: named, preferring: tasks.preferences) {
      named = tasks.withoutOtherParts.map { $0.named(in: words) }
    }
    return try shell.one(text, among: named, preferring: tasks.preferences)
  }
}

extension TaskRow {
  /// The task by its name, told from others by who does it and when; of a part its name says who.
  fileprivate func named(in words: DateWords) -> NamedItem<TaskRow> {
    NamedItem(
      value: self, name: task.title.description, id: task.id.bits,
      note: task.isPart ? assigneeName?.description : nil,
      details: {
        let date = task.due.map(words.text) ?? task.completedAt.map(words.text) ?? ""
        return [task.isPart ? "" : assigneeName?.description ?? "", date]
      }, facts: JSON.facts(of: task, assigneeName: assigneeName))
  }
}

extension Shell {
  /// Whether the text is how people say themselves, in their language or in English.
  func isMe(_ text: String) -> Bool {
    let own =
      switch language {
      case .english: ["me"]
      case .dutch: ["me", "ik", "mij"]
      case .german: ["me", "ich", "mich"]
      }
    return own.contains(text.folded)
  }

  /// The one thing that the text means, or none; throws when it can be several.
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

// MARK: - Dates

extension HouseholdContext {
  /// A day of the household, or a time on its wall, as people write it.
  func due(_ text: String) throws -> Due {
    do {
      return try Due(words: text, in: shell.language, calendar: calendar, now: device.now())
    } catch {
      throw CommandError(error, in: shell.language)
    }
  }

  /// The same for something that is planned; one is told of a date that is over or far away.
  func plannedDue(_ text: String) throws -> Due {
    let due = try due(text)
    if let caution = due.caution(
      in: shell.language, clockFormat: shell.clockFormat, calendar: calendar, now: device.now())
    {
      Shell.warn(caution)
    }
    return due
  }

  /// A day of the household.
  func day(_ text: String) throws -> CivilDate {
    let due = try due(text)
    guard due.time == nil else { throw shell.usage(.dayWanted(text)) }
    return due.date
  }

  /// A moment: with an offset, or on the household's wall.
  func moment(_ text: String) throws -> Instant {
    if let instant = Instant(text.trimmed) { return instant }
    let due = try due(text)
    guard let time = due.time else { throw shell.usage(.timeWanted(text)) }
    return calendar.instant(of: due.date, at: time)
  }
}

extension CommandError {
  init(_ error: DateParseError, in language: Language) {
    self.init(exit: .usage, code: "usage", sentence: error.sentence(in: language))
  }
}
