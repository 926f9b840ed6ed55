/// A name that fits several things.
struct Ambiguity: Hashable {
  struct Candidate: Hashable {
    let name: String
    /// What else tells it apart, such as a person and a date, in columns that all candidates have.
    var details: [String] = []
    /// As much of its id as tells it apart.
    let id: String
    /// The candidate as programs are told of it.
    var document = JSON.null

    /// A line for each candidate, in columns that line up.
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

  /// What was typed.
  let text: String
  let candidates: [Candidate]
}
