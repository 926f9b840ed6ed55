import KinshipDomain

/// An object that the user can select by name, prefix of the name, id or part of the id.
struct NamedItem<Value> {
  let value: Value
  let name: String
  let id: UInt128
  /// Text that distinguishes it from objects of the same name, or nil.
  var note: String?
  /// A second name that also matches, or nil.
  var alias: String?
  /// Columns that distinguish it from other matches; evaluated only if there are several.
  var details: () -> [String] = { [] }
  /// JSON members besides id and name, for the candidates of an ambiguous name.
  var facts: [JSON.Member] = []

  /// The name with its distinguishing note.
  var label: String { note.map { "\(name) (\($0))" } ?? name }
}

/// The result of matching a text against named objects.
enum NameMatch<Value> {
  case one(Value)
  case none
  /// Several matches by name, each with distinguishing columns and a short id.
  case several([Ambiguity.Candidate])
}

/// Resolves a typed text to one of several named objects.
///
/// The tests in order; the first test that matches any object decides:
/// 1. the full id
/// 2. the full name or label
/// 3. a prefix of the name, or a part of the id
/// 4. a prefix of a word in the name
/// 5. the second name, as in 2 to 4 but without ids
/// 6. a prefix of the short id that lists show
/// 7. the full name without accents, and then a prefix of it
///
/// Matching ignores case. Of several matches, only those remain that satisfy the first preference,
/// among them those that satisfy the second, and so on. A preference that no match satisfies is
/// skipped. The last preference is the spelling of the text, as in names that differ in case only.
func matchName<Value>(
  of text: String, among things: [NamedItem<Value>], preferring preferences: [(Value) -> Bool] = []
) -> NameMatch<Value> {
  let folded = text.folded
  guard !folded.isEmpty else { return .none }
  let plain = text.foldedForSearch
  let candidates = things.map { Candidate($0) }
  let shown = typedDigits(of: folded) == nil ? [:] : shortIDs(things.map(\.id))
  let tests: [(Candidate<Value>) -> Bool] = [
    { idText($0.thing.id) == folded },
    { $0.name == folded || $0.label == folded },
    { $0.name.hasPrefix(folded) || isPart(folded, of: $0.thing.id) },
    { $0.name.split(separator: " ").contains { $0.hasPrefix(folded) } },
    { $0.alias == folded },
    { $0.alias?.hasPrefix(folded) == true },
    { $0.alias?.split(separator: " ").contains { $0.hasPrefix(folded) } == true },
    { shown[$0.thing.id]?.hasPrefix(folded) == true },
    { !plain.isEmpty && $0.plainName == plain },
    { !plain.isEmpty && $0.plainName.hasPrefix(plain) },
  ]
  for test in tests {
    var meant = candidates.filter(test).map(\.thing)
    for isPreferred in preferences {
      let preferred = meant.filter { isPreferred($0.value) }
      if !preferred.isEmpty { meant = preferred }
    }
    let spelled = meant.filter { $0.name == text.trimmed || $0.label == text.trimmed }
    if !spelled.isEmpty { meant = spelled }
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

extension NamedItem {
  /// Whether the text is the full name, label or id, or as many digits of the id as lists show.
  ///
  /// Any other match loses against an object whose full name is the text.
  func isNamed(exactly text: String) -> Bool {
    let folded = text.folded
    return idText(id) == folded || name.folded == folded || label.folded == folded
      || folded.count >= shortIDLength && isPart(folded, of: id)
  }
}

/// Candidates sorted by name; candidates with the same name keep their order.
private func sortedByName(_ candidates: [Ambiguity.Candidate]) -> [Ambiguity.Candidate] {
  let keyed = candidates.enumerated().map { (key: $1.name.folded, index: $0, candidate: $1) }
  return keyed.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map(\.candidate)
}

/// An object with its names in folded case.
private struct Candidate<Value> {
  let thing: NamedItem<Value>
  let name: String
  let label: String
  let alias: String?

  /// The name without accents.
  var plainName: String { thing.name.foldedForSearch }

  init(_ thing: NamedItem<Value>) {
    self.thing = thing
    name = thing.name.folded
    label = thing.note == nil ? name : thing.label.folded
    alias = thing.alias?.folded
  }
}

// MARK: - Identifiers

/// The fewest digits of a short id.
private let shortIDLength = 6

/// The shortest unique suffixes of ids, with at least six digits.
///
/// The first digits of an id are its creation time, so ids of one hour start alike; the last digits
/// differ.
func shortIDs(_ ids: [UInt128]) -> [UInt128: String] {
  let all = Set(ids).map { (id: $0, digits: digits($0)) }
  var short: [UInt128: String] = [:]
  var open = all
  for count in shortIDLength...32 where !open.isEmpty {
    let groups = Dictionary(grouping: open) { $0.digits.suffix(count) }
    for (suffix, group) in groups where group.count == 1 || count == 32 {
      for entry in group { short[entry.id] = String(suffix) }
    }
    open = groups.values.filter { $0.count > 1 }.flatMap(\.self)
  }
  return short
}

/// Whether the text is a prefix or suffix of an id, with at least four digits.
private func isPart(_ text: String, of id: UInt128) -> Bool {
  guard let wanted = typedDigits(of: text) else { return false }
  let digits = digits(id)
  return digits.hasPrefix(wanted) || digits.hasSuffix(wanted)
}

/// The digits of a part of an id; nil for other text and for fewer than four digits.
private func typedDigits(of text: String) -> String? {
  let wanted = text.filter { $0 != "-" }
  return wanted.count >= 4 && wanted.allSatisfy(\.isHexDigit) && text.first != "-" ? wanted : nil
}

private func digits(_ id: UInt128) -> String {
  let text = String(id, radix: 16)
  return String(repeating: "0", count: 32 - text.count) + text
}

/// A full id as text.
func idText(_ id: UInt128) -> String {
  Identifier<Void>(bits: id).description
}
