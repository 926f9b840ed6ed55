package import KinshipDomain
package import KinshipTime
import KinshipUseCases

extension LocalizedText {
  /// A title in quotation marks, followed by distinguishing notes in brackets.
  static func titled(_ title: some CustomStringConvertible, _ notes: [String?] = []) -> Self {
    let notes = notes.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    let brackets = notes.isEmpty ? "" : " (\(notes))"
    return Self("“\(title)”\(brackets)", nl: "“\(title)”\(brackets)", de: "„\(title)“\(brackets)")
  }

  /// Confirms that an object was renamed.
  static func renamed(_ old: some CustomStringConvertible, to new: Self) -> Self {
    Self(
      "Renamed “\(old)” to \(new.english)", nl: "“\(old)” heet nu \(new.dutch)",
      de: "„\(old)“ heißt jetzt \(new.german)")
  }

  /// Confirms that an object was changed without being renamed.
  static func changed(_ thing: Self) -> Self {
    Self(
      "Changed \(thing.english)", nl: "\(thing.dutch) gewijzigd", de: "\(thing.german) geändert")
  }
}

extension Screen {
  /// A task's name in answers: title, completer or assignee, and due date.
  ///
  /// A part has its own member; see ``namedWithAllParts(_:)`` for a change of all parts. Only the
  /// title while the household is unknown.
  func named(_ task: HouseholdTask) -> LocalizedText {
    named(task, of: [task.completedBy ?? task.assignee])
  }

  /// A task's name in answers about all of its parts, with the members of all parts.
  ///
  /// The same as ``named(_:)`` for a task without parts.
  func namedWithAllParts(_ task: HouseholdTask) -> LocalizedText {
    guard task.isPart, let rotation = task.recurrence?.rotation else { return named(task) }
    return named(task, of: rotation.members)
  }

  private func named(_ task: HouseholdTask, of members: [MemberID?]) -> LocalizedText {
    guard let home = knownHome else { return .titled(task.title) }
    let texts = texts
    let names = members.compactMap { home.profile(of: $0)?.shownName }
    let people: [String?] = names.map { texts.name($0) }
    return .titled(task.title, people + [task.due.map { texts.due($0) }])
  }
}

// MARK: - Words for lists of candidates

extension Due {
  /// The date, and its time if it has one, as screens show them: "today, 6:00 PM".
  ///
  /// - Parameters:
  ///   - clockFormat: The time format; nil for the usual format of the language.
  ///   - calendar: The household's calendar, which defines "today".
  ///   - now: The current time.
  package func words(
    in language: Language, clockFormat: ClockFormat?, calendar: HouseholdCalendar, now: Instant
  ) -> String {
    TextContext(
      language: language, clockFormat: clockFormat, calendar: calendar, pointsName: nil, now: now
    ).due(self)
  }
}
