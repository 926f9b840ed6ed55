import KinshipDomain

/// A list as people type it: “Ben, Anna”, “Ben and Mia”.
enum TypedList {
  /// The parts of a list, separated by commas or by “and”, “en” or “und”.
  ///
  /// A part for which `isName` is true stays whole, even if it contains such a word.
  static func names(in list: String, isName: (String) -> Bool = { _ in false }) -> [String] {
    guard !isName(list) else { return [list] }
    return parts(of: list).flatMap { isName($0) ? [$0] : namesJoinedByAnd(in: $0) }
  }

  /// The parts of a list, separated by commas only.
  static func parts(of list: String) -> [String] {
    list.split(separator: ",").map { String($0).trimmed }
  }

  /// The names of “Ben and Mia”, or of “and Mia” after a comma; the text itself without two names.
  private static func namesJoinedByAnd(in text: String) -> [String] {
    var names = text.split(whereSeparator: \.isWhitespace)
      .split(omittingEmptySubsequences: false) { ["and", "en", "und"].contains($0.lowercased()) }
      .map { $0.joined(separator: " ") }
    if names.first == "" { names.removeFirst() }
    return names.isEmpty || names.contains("") ? [text] : names
  }
}
