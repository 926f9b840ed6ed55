import KinshipDomain

/// Something that can be named: by its name, by the beginning of it, by its id, or by a part of that.
struct NamedItem<Value> {
  let value: Value
  let name: String
  let id: UInt128
  /// What tells it from others of its name; nil where nothing does.
  var note: String?
  /// A second name that it is found by; nil for none.
  var alias: String?
  /// What else tells it from others where several fit; asked for only then.
  var details: () -> [String] = { [] }
  /// What programs are told of it besides its id and name, where the name fits several things.
  var facts: [JSON.Member] = []

  /// The name with what tells it from others.
  var label: String { note.map { "\(name) (\($0))" } ?? name }
}

/// What a text means among things that have names.
enum NameMatch<Value> {
  case one(Value)
  case none
  /// Several, by their names: each with what tells it apart, and a short id.
  case several([Ambiguity.Candidate])
}

/// Finds what `text` means: an id in full, a whole name, the beginning of a name or part of an id, the
/// beginning of a word in a name, or the same of a second name; the first of these that fits anything.
///
/// Texts are compared as people see them, whatever their case. Where several fit, those are meant for which
/// the first of the preferences is true, among them those for which the second is, and so on.
func matchName<Value>(
  of text: String, among things: [NamedItem<Value>], preferring preferences: [(Value) -> Bool] = []
) -> NameMatch<Value> {
  let folded = text.folded
  guard !folded.isEmpty else { return .none }
  let candidates = things.map { Candidate($0) }
  let tests: [(Candidate<Value>) -> Bool] = [
    { idText($0.thing.id) == folded },
    { $0.name == folded || $0.label == folded },
    { $0.name.hasPrefix(folded) || isPart(folded, of: $0.thing.id) },
    { $0.name.split(separator: " ").contains { $0.hasPrefix(folded) } },
    { $0.alias == folded },
    { $0.alias?.hasPrefix(folded) == true },
    { $0.alias?.split(separator: " ").contains { $0.hasPrefix(folded) } == true },
  ]
  for test in tests {
    var meant = candidates.filter(test).map(\.thing)
    for isPreferred in preferences {
      let preferred = meant.filter { isPreferred($0.value) }
      if !preferred.isEmpty { meant = preferred }
    }
    if meant.count == 1 { return .one(meant[0].value) }
    if meant.count > 1 {
      let ids = shortIDs(things.map(\.id))
      let candidates = meant.map {
        Ambiguity.Candidate(
          name: $0.label, details: $0.details(), id: ids[$0.id] ?? idText($0.id),
          document: .candidate($0))
      }
      return .several(sortedByName(candidates))
    }
  }
  return .none
}

/// Candidates by their names; those of one name stay in their order.
private func sortedByName(_ candidates: [Ambiguity.Candidate]) -> [Ambiguity.Candidate] {
  let keyed = candidates.enumerated().map { (key: $1.name.folded, index: $0, candidate: $1) }
  return keyed.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map(\.candidate)
}

/// A thing with its names as they are compared.
private struct Candidate<Value> {
  let thing: NamedItem<Value>
  let name: String
  let label: String
  let alias: String?

  init(_ thing: NamedItem<Value>) {
    self.thing = thing
    name = thing.name.folded
    label = thing.note == nil ? name : thing.label.folded
    alias = thing.alias?.folded
  }
}

// MARK: - Ids

/// Ids by their last digits, as many as tell them apart, at least six.
///
/// The first digits of our ids are the time they were made: those of one hour look alike, and the
/// last digits differ.
func shortIDs(_ ids: [UInt128]) -> [UInt128: String] {
  let all = Set(ids).map { (id: $0, digits: digits($0)) }
  var short: [UInt128: String] = [:]
  var open = all
  for count in 6...32 where !open.isEmpty {
    let groups = Dictionary(grouping: open) { $0.digits.suffix(count) }
    for (suffix, group) in groups where group.count == 1 || count == 32 {
      for entry in group { short[entry.id] = String(suffix) }
    }
    open = groups.values.filter { $0.count > 1 }.flatMap(\.self)
  }
  return short
}

/// Whether the text is the beginning or the end of an id, of at least four digits.
private func isPart(_ text: String, of id: UInt128) -> Bool {
  let wanted = text.filter { $0 != "-" }
  guard wanted.count >= 4, wanted.allSatisfy(\.isHexDigit), text.first != "-" else { return false }
  let digits = digits(id)
  return digits.hasPrefix(wanted) || digits.hasSuffix(wanted)
}

private func digits(_ id: UInt128) -> String {
  let text = String(id, radix: 16)
  return String(repeating: "0", count: 32 - text.count) + text
}

/// An id in full.
func idText(_ id: UInt128) -> String {
  Identifier<Void>(bits: id).description
}
