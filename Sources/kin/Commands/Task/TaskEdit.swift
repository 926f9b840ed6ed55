import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// What can be said about a task when it is made or changed.
struct TaskTerms: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Who is to do it; “nobody” for anybody.", valueName: "member"))
  var member: String?

  @Option(help: ArgumentHelp("What it earns, 1 to 10,000.", valueName: "number"))
  var points: Int?

  @Option(help: "How hard it is; earns 5, 10 or 20 where nothing else is said.")
  var difficulty: TaskDifficulty?

  @Option(help: "What kind of work it is.")
  var category: TaskCategory?

  @Option(
    help: ArgumentHelp(
      "When it is due: 2026-11-23, 2026-11-23T18:00, today, tomorrow, “tomorrow 18:00”.",
      valueName: "when"))
  var due: String?

  @Option(help: ArgumentHelp("More about it, up to 1,000 characters.", valueName: "text"))
  var details: String?

  /// Whether anything was said.
  var isEmpty: Bool {
    member == nil && points == nil && difficulty == nil && category == nil && due == nil
      && details == nil
  }

  /// Fills in what was said.
  @MainActor
  func fill(_ model: TaskEditorModel, in place: Place) throws {
    if points != nil, model.pointsFollowDifficulty {
      throw Refusal.validation(.points, .notAllowed)
    }
    if points != nil || difficulty != nil { model.form.points = points }
    if let difficulty { model.form.difficulty = difficulty }
    if let category { model.form.category = category }
    if let details { model.form.details = details }
    if let member { model.form.assignee = try assignee(member, in: place) }
    if let due = try due.map({ try place.due($0) }) {
      (model.form.dueDate, model.form.dueTime) = (due.date, due.time)
    }
  }

  @MainActor
  private func assignee(_ text: String, in place: Place) throws -> MemberID? {
    let nobody = [place.shell.text(Label.nobody).lowercased(), "nobody"]
    return nobody.contains(text.lowercased()) ? nil : try place.member(text).id
  }
}

/// How many missed dates stay to be done, as it is typed.
struct MissedArgument: ExpressibleByArgument {
  let count: Int

  init?(argument: String) {
    switch argument {
    case "none": count = 0
    case "one": count = 1
    default:
      guard let number = Int(argument), TaskRecurrence.keptMissedRange.contains(number) else {
        return nil
      }
      count = number
    }
  }
}

struct TaskAdd: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Make a task.",
    discussion: """
      With --repeat the next one is made when this one is done, or its claim approved: for the first \
      date after it, never twice. Words are those of the language that is spoken; a rule is RFC 5545's \
      RRULE in days or more. Deleting the last one ends the series.

      With --rotate several do it by turns; whoever is away (“kin member away”) is passed over, and when \
      nobody is there it is nobody's, and the adults are told.

      Example: kin task add "Set the table" --for Ben --points 5 --due "today 18:00"
      Example: kin task add "Tidy your room" --for Ben --photo
      Example: kin task add "Put the bins out" --repeat "every 2 weeks on mon, fri"
      Example: kin task add "Water the plants" --repeat "every 3 days after completion"
      Example: kin task add "Cook" --repeat "every day" --rotate "Ben, Anna" --order least-done
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "What is to be done, 1 to 120 characters.")
  var title: String

  @OptionGroup(title: "Terms") var terms: TaskTerms

  @Flag(help: "Ask for a picture as proof.")
  var photo = false

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp("How it comes back, in words or by a rule.", valueName: "words"))
  var repetition: String?

  @Option(
    help: ArgumentHelp(
      "Which missed dates stay to be done: none, one, or up to a number, at most 31.",
      valueName: "none|one|number"))
  var missed: MissedArgument?

  @OptionGroup(title: "Turns") var turns: TurnOptions

  func validate() throws {
    if missed != nil || turns.rotate != nil, repetition == nil {
      throw ValidationError("Use --missed and --rotate with --repeat.")
    }
    if turns.rotate != nil, terms.member != nil {
      throw ValidationError("Use --for or --rotate, not both.")
    }
  }

  func answer(in shell: Shell) async throws -> Answer {
    let repetition = try repetition.map { try shell.repetition($0) }
    let place = try await shell.place()
    let model = TaskEditorModel(place.device, household: place.id)
    await model.load()
    try shell.check(model)
    model.form.title = title
    model.form.requiresPhoto = photo
    model.form.repetition = repetition
    model.form.keptMissed = missed?.count
    model.form.rotation = try turns.rotation(in: place)
    // What comes back begins with its own first date, not with the household's usual one.
    if repetition != nil { model.form.dueDate = nil }
    try terms.fill(model, in: place)
    return try await place.save(model)
  }
}

struct TaskEdit: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a task.",
    discussion: """
      Words can be changed until it is done; what it asks and earns only while it is open.

      A change of a task that comes back is one of its series: what follows begins with it. With \
      --only-this the next ones stay as they would have been.

      Example: kin task edit table --due tomorrow --points 8
      Example: kin task edit table --no-due --for nobody
      Example: kin task edit bins --due "tomorrow 19:00" --only-this
      Example: kin task edit bins --repeat "every week on fri"
      Example: kin task edit bins --no-repeat
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  @Option(help: ArgumentHelp("A new title, 1 to 120 characters.", valueName: "title"))
  var title: String?

  @OptionGroup(title: "Terms") var terms: TaskTerms

  @Flag(help: "Without a due date.")
  var noDue = false

  @Flag(help: "Ask for a picture as proof.")
  var photo = false

  @Flag(help: "Without asking for a picture.")
  var noPhoto = false

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp("How it comes back, in words or by a rule.", valueName: "words"))
  var repetition: String?

  @Flag(help: "End the series: this one is the last.")
  var noRepeat = false

  @Option(
    help: ArgumentHelp(
      "Which missed dates stay to be done: none, one, or up to a number, at most 31.",
      valueName: "none|one|number"))
  var missed: MissedArgument?

  @Flag(help: "Change this one, and not those that follow.")
  var onlyThis = false

  @OptionGroup(title: "Turns") var turns: TurnOptions

  @Flag(help: "The next ones are done by its own assignee.")
  var noRotate = false

  func validate() throws {
    if noDue, terms.due != nil { throw ValidationError("Use --due or --no-due, not both.") }
    if photo, noPhoto { throw ValidationError("Use --photo or --no-photo, not both.") }
    if noRepeat, repetition != nil || missed != nil {
      throw ValidationError("Use --repeat and --missed, or --no-repeat.")
    }
    if noRotate, turns.rotate != nil {
      throw ValidationError("Use --rotate or --no-rotate, not both.")
    }
    if onlyThis, noRotate || turns.rotate != nil {
      throw ValidationError("--only-this changes no series: leave out --rotate and --no-rotate.")
    }
    if onlyThis, noRepeat || repetition != nil || missed != nil {
      throw ValidationError(
        "--only-this changes no series: leave out --repeat, --no-repeat and --missed.")
    }
  }

  func answer(in shell: Shell) async throws -> Answer {
    guard
      title != nil || noDue || photo || noPhoto || !terms.isEmpty || repetition != nil || noRepeat
        || missed != nil || turns.rotate != nil || noRotate
    else { throw shell.usage(.nothingToChange) }
    let repetition = try repetition.map { try shell.repetition($0) }
    let place = try await shell.place()
    let task = try await place.task(argument.task) { $0.canEdit }
    let model = TaskEditorModel(place.device, household: place.id, editing: task)
    await model.load()
    try shell.check(model)
    if let title { model.form.title = title }
    if noDue { (model.form.dueDate, model.form.dueTime) = (nil, nil) }
    if photo { model.form.requiresPhoto = true }
    if noPhoto { model.form.requiresPhoto = false }
    if let repetition { model.form.repetition = repetition }
    if noRepeat { model.form.repetition = nil }
    if let missed { model.form.keptMissed = missed.count }
    if let rotation = try turns.rotation(in: place) { model.form.rotation = rotation }
    if noRotate { model.form.rotation = nil }
    model.form.isOnlyThis = onlyThis
    try terms.fill(model, in: place)
    return try await place.save(model)
  }
}

extension Place {
  fileprivate func save(_ model: TaskEditorModel) async throws -> Answer {
    await model.save()
    try shell.check(model)
    return Answer(model.screen.toast?.text ?? "") {
      guard let task = model.saved?.id else { return .null }
      return try await taskJSON(task)
    }
  }
}
