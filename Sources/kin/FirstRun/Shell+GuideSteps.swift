import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

/// The state in which the guide ends, which selects its last screen.
enum GuideEnd {
  /// The user added the first task.
  case taskAdded
  /// The user put the first task off.
  case taskPostponed
  /// The guide asked for no task: the household has tasks, or the user may not create any.
  case inUse
}

// The steps of the guide: each asks its questions and saves the result.

extension Shell {
  /// Asks for the language, first that of the locale, and saves it in the profile.
  func askLanguage() async throws {
    let languages = [language] + Language.allCases.filter { $0 != language }
    let answer = try await ask(
      .guideLanguage, choosing: languages.map(\.ownName), codes: languages.map(\.rawValue))
    let chosen = languages[answer]
    try await changeProfile { $0.language = chosen }
  }

  /// Asks for name, address and password, creates the account, and signs in.
  func askAccount() async throws {
    if case .file(let path) = origin { try tell(.guideAccount(store: path)) }
    let deviceName = try Self.deviceName()
    if let deviceName { try tell(.guideDevice(deviceName)) }
    let name = try await ask(.guideName) { try Name($0, field: .displayName) }
    try await untilAccepted {
      let email = try await ask(.guideEmail) { try Email($0) }
      let password = try await askNewPassword(email: email, name: name)
      let model = AuthModel(try signedOutDevice(), mode: .signUp)
      (model.email, model.displayName) = (email.description, name.description)
      model.password = password
      model.deviceName = deviceName
      try tell(try await submit(model))
    }
  }

  /// Asks whether to create a household or to join one, and does so.
  func askHousehold() async throws {
    try await untilAccepted {
      let choices = [text(.guideCreate), text(.guideJoin)]
      switch try await ask(.guideHousehold, choosing: choices) {
      case 0: try await createHousehold()
      default: try await joinHousehold()
      }
    }
  }

  private func createHousehold() async throws {
    let name = try await ask(.guideHouseholdName, standard: text(.guideHome)) {
      try Name($0, field: .householdName)
    }
    let names = Preset.allCases.map { text(LocalizedText.preset($0)) }
    let words = Preset.allCases.map { text($0.ruleWords) }
    let preset = Preset.allCases[try await ask(.guidePreset, choosing: names, meaning: words)]
    let zones = try ZoneDatabase.system()
    let standard = environment.timeZone.flatMap { (try? zones.zone($0)) == nil ? nil : $0 }
    let timeZone = try await ask(.guideZone, standard: standard) { typed in
      let name = zone(typed, in: zones)
      guard (try? zones.zone(name)) != nil else { throw usage(unknownZone(typed, in: zones)) }
      return name
    }
    // A question closes the store, so the model of the change comes after the last one.
    var color: ColorHex?
    if preset == .familyGoals {
      let colors = HouseholdsModel(try await device()).colors
      color = colors[try await ask(.guideColor, choosing: colors.map(\.text))].color
    }
    let model = HouseholdsModel(try await device())
    model.color = color
    await model.create(name: name.description, preset: preset, timeZone: timeZone)
    try check(model, zone: timeZone, in: zones)
    if let created = model.created { try await changeProfile { $0.household = created.id } }
    try tell(CommandOutput(blocks: [.line(model.toastText)]))
  }

  private func joinHousehold() async throws {
    let code = try await ask(.guideCode) { $0 }
    let model = HouseholdsModel(try await device())
    await model.join(code: code)
    try check(model)
    if let joined = model.joined { try await changeProfile { $0.household = joined.id } }
    try tell(CommandOutput(blocks: [.line(model.toastText)]))
  }

  /// Asks for a child or another member; false for an empty name.
  func askMember() async throws -> Bool {
    try await untilAccepted {
      let name = try await ask(.guideMember) { typed -> Name? in
        guard !typed.contains(",") else { throw usage(.guideOneName) }
        return try typed.isEmpty ? nil : Name(typed, field: .memberName)
      }
      guard let name else { return false }
      let policy = try await context().home.policy
      let roles: [Role] = (policy.maxChildren == 0 ? [] : [.child]) + [.member, .parent, .guardian]
      let names = roles.map { text(LocalizedText.role($0)) }
      let role = roles[try await ask(.guideRole(of: name.description), choosing: names)]
      let home = try await context()
      let model = try await loaded(HouseholdModel(home.device, household: home.id))
      await model.addMember(name: name.description, role: role)
      try check(model)
      try tell(CommandOutput(blocks: [.line(model.toastText)]))
      return true
    }
  }

  /// Asks for a task, its assignee and its due date; false for an empty title.
  func askTask() async throws -> Bool {
    try await untilAccepted {
      let title = try await ask(.guideTask) { typed -> Title? in
        try typed.isEmpty ? nil : Title(typed)
      }
      guard let title else { return false }
      let seen = try await context()
      let names = seen.home.members.map(\.shownName.description)
      let assignee = try await ask(.guideAssignee(names), standard: names.last) {
        try seen.assignee($0, orGroup: .guideOneName)
      }
      let due = try await ask(.guideDue, standard: text(.guideToday)) { try firstDue($0, in: seen) }
      let home = try await context()
      let model = try await loaded(TaskEditorModel(home.device, household: home.id))
      model.form.title = title.description
      model.form.assignee = assignee
      (model.form.dueDate, model.form.dueTime) = (due.date, due.time)
      try tell(try await home.save(model))
      return true
    }
  }

  /// Parses the due date of the first task; warns if it is in the past or far in the future.
  private func firstDue(_ typed: String, in home: HouseholdContext) throws -> Due {
    let due = try home.due(typed)
    let caution = due.caution(
      in: language, clockFormat: clockFormat, calendar: home.calendar, now: home.device.now())
    if let caution { Self.warn(caution) }
    return due
  }

  /// Shows the day or the first task, and the commands that come next.
  ///
  /// The day of the user lacks the first task if it is for another member, so the open tasks of the
  /// household are shown then.
  func show(_ end: GuideEnd) async throws {
    try Output.standard.write("\n")
    if try await context().home.policy.guidesSetup { return try await showCards() }
    switch end {
    case .taskAdded: try tell(try await TaskList.parse([]).run(in: self))
    case .taskPostponed, .inUse: try tell(try await TodayCommand.parse([]).run(in: self))
    }
    try await tellNextCommands(after: end)
  }

  /// Shows the cards of each child, and the commands that come next.
  private func showCards() async throws {
    let home = try await context().home
    let children = home.members.filter { $0.role == .child }
    for child in children {
      try tell(try await CardList.parse([child.id.description]).run(in: self))
    }
    let whose = children.count > 1 ? " --for <member>" : ""
    var commands: [(String, ShellText)] = [("card done <card>\(whose)", .guideCardDone)]
    if home.powers.contains(.manageCards) {
      commands += [
        ("card select <kind> <catalog-item>\(whose)", .guideCardSelect),
        ("member act-as <member>", .guideActAs),
        ("household invite --role parent", .guideInvite),
      ]
    }
    try tell(next: commands + [("help", .guideHelp)])
  }

  private func tellNextCommands(after end: GuideEnd) async throws {
    let home = try await context().home
    var commands: [(String, ShellText)] = [("task complete <task>", .guideComplete)]
    if end == .taskPostponed { commands.insert(("task add <title>", .guideAdd), at: 0) }
    if home.powers.contains(.decideTasks) { commands += nextCommandsOfAdults(in: home) }
    commands.append(("help", .guideHelp))
    try tell(next: commands)
  }

  private func nextCommandsOfAdults(
    in home: HouseholdDetails.Output
  ) -> [(String, ShellText)] {
    var commands: [(String, ShellText)] = [("member act-as <member>", .guideActAs)]
    if home.policy.centersOnGoals {
      commands = [("member add <name> --role child", .guideMemberAdd)] + commands
      commands += [("goal add <title>", .guideGoalAdd), ("goal approve <goal>", .guideGoalApprove)]
    }
    let usesPIN = home.policy.parentMode != ParentMode.none
    return commands + [
      ("parent-mode set-pin", usesPIN ? .guidePIN : .guideUnusedPIN),
      ("household invite --role parent", .guideInvite),
    ]
  }

  private func tell(next commands: [(String, ShellText)]) throws {
    try Output.standard.write("\n")
    try tell(
      CommandOutput(blocks: [
        .line(text(.guideNext)),
        .pairs(commands.map { (label: "  \(kin: $0.0)", value: text($0.1)) }),
      ]))
  }
}
