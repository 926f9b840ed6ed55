package import KinshipDomain
package import KinshipTime
import KinshipUseCases

extension LocalizedText {
  /// A title in quotation marks, with what tells the thing from others of that title in brackets.
  static func titled(_ title: some CustomStringConvertible, _ notes: [String?] = []) -> Self {
    let notes = notes.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    let brackets = notes.isEmpty ? "" : " (\(notes))"
    return Self("“\(title)”\(brackets)", nl: "“\(title)”\(brackets)", de: "„\(title)“\(brackets)")
  }

  /// A new name of something that had another one.
  static func renamed(_ old: some CustomStringConvertible, to new: Self) -> Self {
    Self(
      "Renamed “\(old)” to \(new.english)", nl: "“\(old)” heet nu \(new.dutch)",
      de: "„\(old)“ heißt jetzt \(new.german)")
  }

  /// Something that has other words or terms now, under the same name.
  static func changed(_ thing: Self) -> Self {
    Self(
      "Changed \(thing.english)", nl: "\(thing.dutch) gewijzigd", de: "\(thing.german) geändert")
  }
}

extension Screen {
  /// A task as answers name it: its title, who has done or is to do it, and when it is due.
  ///
  /// The title alone while the household is not known.
  func named(_ task: HouseholdTask) -> LocalizedText {
    guard let home = knownHome else { return .titled(task.title) }
    let person = home.profile(of: task.completedBy ?? task.assignee)?.shownName
    let wording = wording
    return .titled(
      task.title, [person.map { wording.name($0) }, task.due.map { wording.due($0) }])
  }
}

// MARK: - Words for lists of candidates

extension Due {
  /// The date, and its time where it has one, as screens say them: "today, 6:00 PM".
  ///
  /// - Parameters:
  ///   - clockFormat: How times of day are told; nil for what is usual in the language.
  ///   - calendar: The household's; "today" is told by it.
  ///   - now: When the text is read.
  package func words(
    in language: Language, clockFormat: ClockFormat?, calendar: HouseholdCalendar, now: Instant
  ) -> String {
    Wording(
      language: language, clockFormat: clockFormat, calendar: calendar, pointsName: nil, now: now
    ).due(self)
  }
}
