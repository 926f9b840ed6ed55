extension Ambiguity {
  /// The index of the ambiguous word: the last word that is a name, because a title can equal it.
  func index(in words: [String], of tree: CommandTree) -> Int? {
    let same = words.indices.filter { !Self.pieces(of: words[$0]).filter(isMeant).isEmpty }
    return same.last { KnownNames.areNamed(by: tree.argument(at: $0, in: words)) } ?? same.last
  }

  /// Replaces the name in a word, which can be the whole word, the value after `=`, or a list
  /// element.
  func replaced(in word: String, by other: String) -> String {
    Self.pieces(of: word).map { isMeant($0) ? other : String($0) }.joined()
  }

  private func isMeant(_ piece: Substring) -> Bool { piece == text }

  /// Splits a word into the text before `=`, the names, and the separators between them.
  private static func pieces(of word: String) -> [Substring] {
    let value = word.hasPrefix("--") ? word.firstIndex(of: "=").map(word.index(after:)) : nil
    var pieces = [word[..<(value ?? word.startIndex)]]
    for name in word[(value ?? word.startIndex)...].split(
      separator: ",", omittingEmptySubsequences: false)
    {
      let blanks = name.prefix { $0 == " " }
      let bare = name.dropFirst(blanks.count)
      let end = bare.reversed().prefix { $0 == " " }.count
      pieces += [blanks, bare.dropLast(end), bare.suffix(end), ","]
    }
    return pieces.dropLast()
  }
}
