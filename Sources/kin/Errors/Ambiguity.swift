/// A name that matches several objects.
struct Ambiguity: Hashable {
  struct Candidate: Hashable {
    let name: String
    /// Texts that distinguish the candidate, such as a person and a date.
    ///
    /// All candidates have the same columns; missing ones at the end are blank.
    var details: [String] = []
    /// The shortest suffix of its id that is unique among the candidates.
    let id: String
    /// The candidate as JSON.
    var document = JSON.null

    /// One aligned line per candidate.
    static func lines(of candidates: [Candidate]) -> [String] {
      let count = candidates.map(\.details.count).max() ?? 0
      let rows = candidates.map { candidate in
        let blank = Array(repeating: "", count: count - candidate.details.count)
        return [candidate.name] + candidate.details + blank + [candidate.id]
      }
      let columns = Array(repeating: Table.Column(title: ""), count: count + 2)
      return Table(columns: columns, rows: rows).lines(on: .plain)
    }
  }

  /// The typed text.
  let text: String
  let candidates: [Candidate]
}
