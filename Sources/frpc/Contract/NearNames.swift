/// Suggests known names for a name without a match.
enum NearNames {
  /// The maximum number of suggestions.
  private static let most = 2
  /// The maximum number of names to compare, because a server decides how many there are.
  private static let mostNames = 10_000

  /// The full names whose last parts are most similar to `typed`: first the same name in another
  /// case, then names with one edit per three characters.
  ///
  /// Empty if there are more than two. `SERVICE/METHOD` is also found by the method alone.
  static func among(_ names: some Sequence<String>, for typed: String) -> [String] {
    let typed = Array(typed.lowercased().utf8)
    guard typed.count > 2 else { return [] }
    let limit = typed.count / 3
    var (least, found) = (limit, [String]())
    for name in names.prefix(mostNames) {
      guard let distance = distance(typed, toEndOf: name, atMost: least) else { continue }
      if distance < least { (least, found) = (distance, []) }
      found.append(name)
    }
    return found.count <= most ? found.sorted() : []
  }

  /// The text of a failure: the suggestions, or `otherwise` without any.
  static func hint(_ names: [String], otherwise: String) -> String {
    guard !names.isEmpty else { return otherwise }
    return "did you mean \(names.map(\.escaped).joined(separator: " or "))?"
  }

  /// The smallest edit distance to the name or to the end of it after a `.` or `/`; nil above
  /// `most`.
  private static func distance(_ typed: [UInt8], toEndOf name: String, atMost most: Int) -> Int? {
    let name = Array(name.lowercased().utf8)
    let starts = [0] + name.indices.filter { name[$0] == 0x2E || name[$0] == 0x2F }.map { $0 + 1 }
    return starts.filter { abs(name.count - $0 - typed.count) <= most }
      .map { distance(typed, name[$0...]) }.filter { $0 <= most }.min()
  }

  /// The number of inserted, deleted, replaced and swapped bytes.
  ///
  /// `kin` has the same algorithm in `SpellingSuggestions`. It is copied because `frpc` depends on
  /// no Kinship module.
  private static func distance(_ one: [UInt8], _ end: ArraySlice<UInt8>) -> Int {
    let other = Array(end)
    var former: [Int] = []
    var last = Array(0...other.count)
    for (row, byte) in one.enumerated() {
      var next = [row + 1]
      for (column, otherByte) in other.enumerated() {
        var least = min(
          last[column] + (byte == otherByte ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, byte == other[column - 1], one[row - 1] == otherByte {
          least = min(least, former[column - 1] + 1)
        }
        next.append(least)
      }
      (former, last) = (last, next)
    }
    return last[other.count]
  }
}
