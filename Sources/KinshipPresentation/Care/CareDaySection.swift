import KinshipDomain
import KinshipUseCases

/// The habits of a person's day in one state, in words.
public struct CareDaySection: Sendable, Hashable, Identifiable {
  /// The states that have their own title, in the order of the sections: the urgent ones first.
  public enum Kind: String, Sendable, CaseIterable {
    /// Asked, and not answered in time.
    case missed
    /// Asked, and the time for the answer runs.
    case waiting
    /// Not asked, such as after a time without a scheduler.
    case notAsked
    /// Still to come.
    case upcoming
    /// Answered.
    case completed
  }

  /// The state.
  public let kind: Kind
  /// The title above the rows.
  public let title: String
  /// The habits: those without an answer by time, and the answered ones by the time of the answer.
  public let rows: [CareOccurrenceRow]

  /// The state.
  public var id: Kind { kind }

  /// The sections of a day that have rows.
  static func sections(of day: FetchCareDay.Output, in texts: TextContext) -> [Self] {
    let occurrences = day.open + day.completed
    return Kind.allCases.compactMap { kind in
      let found = occurrences.filter { Kind(of: $0) == kind }
      guard !found.isEmpty else { return nil }
      return Self(
        kind: kind, title: texts.text(.careSection(kind)),
        rows: found.map { CareOccurrenceRow($0, in: texts) })
    }
  }
}

extension CareDaySection.Kind {
  fileprivate init(of occurrence: CareOccurrence) {
    switch occurrence.status {
    case .upcoming: self = .upcoming
    case .prompted: self = .waiting
    case .answered, .late: self = .completed
    case .missed: self = occurrence.promptedAt == nil ? .notAsked : .missed
    }
  }
}

extension LocalizedText {
  fileprivate static func careSection(_ kind: CareDaySection.Kind) -> Self {
    switch kind {
    case .missed: Self("MISSED", nl: "GEMIST", de: "VERPASST")
    case .waiting:
      Self("WAITING FOR AN ANSWER", nl: "WACHT OP ANTWOORD", de: "WARTET AUF ANTWORT")
    case .notAsked: Self("NOT ASKED", nl: "NIET GEVRAAGD", de: "NICHT GEFRAGT")
    case .upcoming: .careUpcoming
    case .completed: .careCompleted
    }
  }
}
