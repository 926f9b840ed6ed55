import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// What can be said about a task when it is made or changed.
struct TaskTerms: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: "Who is to do it; “nobody” for anybody.",
    nl: "Wie het doet; “niemand” voor wie maar wil.",
    de: "Wer es tut; „niemand“ für alle, die mögen.", valueName: "member")
  var member: String?

  @Option(
    help: "What it earns, 1 to 10,000; children set no points.",
    nl: "Wat het oplevert, 1 tot 10.000; kinderen bepalen dat niet.",
    de: "Was es einbringt, 1 bis 10.000; Kinder legen das nicht fest.", valueName: "number")
  var points: Int?

  @Option(
    help: "How hard it is; earns 5, 10 or 20 where nothing else is said.",
    nl: "Hoe moeilijk het is; levert 5, 10 of 20 op als er niets anders is gezegd.",
    de: "Wie schwer es ist; bringt 5, 10 oder 20, wenn nichts anderes gesagt ist.")
  var difficulty: TaskDifficulty?

  @Option(
    help: "What kind of work it is.",
    nl: "Wat voor werk het is.",
    de: "Was für eine Arbeit es ist.")
  var category: TaskCategory?

  @Option(
    help: "When it is due: friday, “tomorrow 18:00”, +3d, “31 Dec”, 2026-12-31T18:00.",
    nl: "Wanneer het klaar moet zijn: vrijdag, “morgen 18:00”, +3d, “31 dec”, 2026-12-31T18:00.",
    de: "Wann es fällig ist: Freitag, „morgen 18:00“, +3d, „31. Dez.“, 2026-12-31T18:00.",
    valueName: "when")
  var due: String?

  @Option(help: .moreAboutIt)
  var details: String?

  var isEmpty: Bool {
    member == nil && points == nil && difficulty == nil && category == nil && due == nil
      && details == nil
  }

  @MainActor
  func fill(_ model: TaskEditorModel, in place: Place) throws {
    model.setWorth(points: points, difficulty: difficulty)
    try place.shell.check(model)
    if let category { model.form.category = category }
    if let details { model.form.details = details }
    if let member { model.form.assignee = try place.assignee(member) }
    if let due = try due.map({ try place.plannedDue($0) }) {
      (model.form.dueDate, model.form.dueTime) = (due.date, due.time)
    }
  }
}

extension Place {
  /// Saves what was filled in, and says so.
  func save(_ model: TaskEditorModel) async throws -> Answer {
    await model.save()
    try shell.check(model)
    return Answer(lines: [model.toastText, model.nextDatesText]) {
      let task = await json(of: model.saved)
      return ["task": task, "next_dates": .list(model.nextDates) { .text($0) }]
    }
  }
}
