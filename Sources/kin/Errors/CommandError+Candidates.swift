import KinshipDomain
import KinshipUseCases

// What programs are told of the things that an ambiguous name fits.

extension CommandError {
  /// A name that fits several things, which a session asks about.
  init(_ ambiguity: Ambiguity, in language: Language) {
    self = .ambiguous(
      .ambiguous(ambiguity.text), lines: Ambiguity.Candidate.lines(of: ambiguity.candidates),
      candidates: ambiguity.candidates.map(\.document), in: language)
    missingInput = .choice(ambiguity)
  }

  /// Several things that can be meant: lines for people, and candidates for programs.
  static func ambiguous(
    _ words: ShellText, lines: [String], candidates: [JSON], in language: Language
  ) -> CommandError {
    CommandError(
      exit: .ambiguous, code: "ambiguous", sentence: words.text(in: language),
      arguments: [.init("candidates", .array(candidates))], lines: lines)
  }
}

extension JSON {
  /// A thing that an ambiguous name fits: its whole id, its name, and what tells it from the others.
  static func candidate(_ thing: NamedItem<some Any>) -> JSON {
    .object(
      [.init("id", .string(idText(thing.id))), .init("name", .string(thing.name))] + thing.facts)
  }

  /// Who does a task and when it is due, which tells tasks of one title apart.
  static func facts(of task: HouseholdTask, assigneeName: Name?) -> [Member] {
    [
      .init("assignee", .text(task.assignee)), .init("assignee_name", .text(assigneeName)),
      .init("due_date", .text(task.due?.date)), .init("due_time", .text(task.due?.time)),
    ]
  }

  /// When an event begins, or the first of its occurrences.
  static func facts(of event: CalendarEvent) -> [Member] {
    [.init("start", .text(event.span.start))]
  }
}
