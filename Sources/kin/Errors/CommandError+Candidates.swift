import KinshipDomain
import KinshipUseCases

// JSON of the candidates of an ambiguous name.

extension CommandError {
  /// The error for an ambiguous name; a REPL session lets the user choose a candidate.
  init(_ ambiguity: Ambiguity, in language: Language) {
    self = .ambiguous(
      .ambiguous(ambiguity.text), lines: Ambiguity.Candidate.lines(of: ambiguity.candidates),
      candidates: ambiguity.candidates.map(\.document), in: language)
    missingInput = .choice(ambiguity)
  }

  /// An error with several matches: lines for people, and candidates as JSON.
  static func ambiguous(
    _ words: ShellText, lines: [String], candidates: [JSON], in language: Language
  ) -> CommandError {
    CommandError(
      exit: .ambiguous, code: "ambiguous", sentence: words.text(in: language),
      arguments: [.init("candidates", .array(candidates))], lines: lines)
  }
}

extension JSON {
  /// A candidate as JSON: its full id, its name and distinguishing values.
  static func candidate(_ thing: NamedItem<some Any>) -> JSON {
    .object(
      [.init("id", .string(idText(thing.id))), .init("name", .string(thing.name))] + thing.facts)
  }

  /// Assignee and due date, which distinguish tasks with the same title.
  static func facts(of task: HouseholdTask, assigneeName: Name?) -> [Member] {
    [
      .init("assignee", .text(task.assignee)), .init("assignee_name", .text(assigneeName)),
      .init("due_date", .text(task.due?.date)), .init("due_time", .text(task.due?.time)),
    ]
  }

  /// The start of an event, or of its first occurrence.
  static func facts(of event: CalendarEvent) -> [Member] {
    [.init("start", .text(event.span.start))]
  }
}
