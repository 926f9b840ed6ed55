extension Ambiguity {
  /// Which of the words it was: the last one that names something, as a title may read the same.
  func index(in words: [String], of tree: CommandTree) -> Int? {
    let same = words.indices.filter { !Self.pieces(of: words[$0]).filter(isMeant).isEmpty }
    return same.last { KnownNames.areNamed(by: tree.argument(at: $0, in: words)) } ?? same.last
  }

  /// The word with another text in its place: the whole word, the value after `=`, or one of a list.
  func replaced(in word: String, by other: String) -> String {
    Self.pieces(of: word).map { isMeant($0) ? other : String($0) }.joined()
  }

  private func isMeant(_ piece: Substring) -> Bool { piece == text }

  /// A word taken apart so that each name is a piece: what stands before `=`, names, and what parts them.
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
