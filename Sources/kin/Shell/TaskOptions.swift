import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// Options that set the properties of a task when it is created or edited.
struct TaskOptions: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: "The assignee; “nobody” for unassigned.",
    nl: "De uitvoerder; “niemand” voor niet toegewezen.",
    de: "Die zuständige Person; „niemand“ für nicht zugewiesen.", valueName: "member")
  var member: String?

  @Option(
    help: "The points, 1 to 10,000; children cannot set points.",
    nl: "De punten, 1 tot 10.000; kinderen kunnen geen punten bepalen.",
    de: "Die Punkte, 1 bis 10.000; Kinder können keine Punkte festlegen.", valueName: "number")
  var points: Int?

  @Option(
    help: "The difficulty; earns 5, 10 or 20 points by default.",
    nl: "De moeilijkheid; levert standaard 5, 10 of 20 punten op.",
    de: "Die Schwierigkeit; bringt standardmäßig 5, 10 oder 20 Punkte.")
  var difficulty: TaskDifficulty?

  @Option(
    help: "The category.",
    nl: "De categorie.",
    de: "Die Kategorie.")
  var category: TaskCategory?

  @Option(
    help: """
      The due date: friday, “tomorrow 18:00”, “ten to 8”, +3d, “31 Dec”, 2026-12-31T18:00; \
      “at 1” to “at 6:59” are in the afternoon, “at 7” and “6:30” in the morning.
      """,
    nl: """
      De datum: vrijdag, “morgen 18:00”, “tien voor 8”, +3d, “31 dec”, 2026-12-31T18:00; \
      “om 1” tot en met “om 6:59” zijn 's middags, “om 7” en “6:30” 's ochtends.
      """,
    de: """
      Das Fälligkeitsdatum: Freitag, „morgen 18:00“, „zehn vor 8“, +3d, „31. Dez.“, \
      2026-12-31T18:00; „um 1“ bis „um 6:59“ sind nachmittags, „um 7“ und „6:30“ morgens.
      """,
    valueName: "when")
  var due: String?

  @Option(help: .descriptionHelp)
  var details: String?

  var isEmpty: Bool {
    member == nil && points == nil && difficulty == nil && category == nil && due == nil
      && details == nil
  }

  @MainActor
  func fill(_ model: TaskEditorModel, in context: HouseholdContext) throws {
    model.setWorth(points: points, difficulty: difficulty)
    try context.shell.check(model)
    if let category { model.form.category = category }
    if let details { model.form.details = details }
    if let member {
      model.form.assignee = try context.assignee(member, orGroup: .groupForTask(member))
    }
    if let due { try fill(model, due: due, in: context) }
  }

  /// Sets the due date; a time alone keeps the date of an existing task, and leaves that of a new
  /// recurring task to its repetition.
  @MainActor
  private func fill(_ model: TaskEditorModel, due: String, in context: HouseholdContext) throws {
    guard !Self.isNone(due) else {
      throw context.shell.usage(model.original == nil ? .leaveOutDue : .noDueWanted)
    }
    if model.original == nil, model.form.repetition != nil,
      let time = Due.timeAlone(due, in: context.shell.language)
    {
      (model.form.dueDate, model.form.dueTime) = (nil, time)
    } else {
      let kept = model.original == nil ? nil : model.form.dueDate
      let due = try context.plannedDue(due, "--due", keeping: kept)
      (model.form.dueDate, model.form.dueTime) = (due.date, due.time)
    }
  }

  /// Whether a value means no due date: "none", "never" or nothing.
  private static func isNone(_ due: String) -> Bool {
    let words: [LocalizedText] = [.noneWord, .neverWord]
    return due.trimmed.isEmpty || words.contains { $0.isTyped(due.trimmed) }
  }
}

extension HouseholdContext {
  /// Saves the form and shows the result.
  func save(_ model: TaskEditorModel) async throws -> CommandOutput {
    await model.save()
    try shell.check(model)
    return CommandOutput(lines: [model.toastText, model.nextDatesText]) {
      let task = await json(of: model.saved)
      return ["task": task, "next_dates": .list(model.nextDates) { .text($0) }]
    }
  }
}

// MARK: - Texts

extension ShellText {
  static func groupForTask(_ group: String) -> Self {
    Self(
      "--for takes one member. Use --everyone \"\(group)\" for a task that each of them does, or --rotate for turns.",
      nl:
        "--for is voor één lid. Gebruik --everyone \"\(group)\" voor een taak die ze allemaal doen, of --rotate om de beurt.",
      de:
        "--for nimmt ein Mitglied. Nimm --everyone \"\(group)\" für eine Aufgabe, die alle machen, oder --rotate, um abzuwechseln."
    )
  }

  static let noDueWanted = Self(
    "A due date is a day or a time: write --no-due to remove it.",
    nl: "Een datum is een dag of een tijd: schrijf --no-due om hem te verwijderen.",
    de: "Ein Fälligkeitsdatum ist ein Tag oder eine Uhrzeit: schreibe --no-due, um es zu entfernen."
  )

  static let leaveOutDue = Self(
    "A due date is a day or a time: leave out --due.",
    nl: "Een datum is een dag of een tijd: laat --due weg.",
    de: "Ein Fälligkeitsdatum ist ein Tag oder eine Uhrzeit: lass --due weg.")
}
