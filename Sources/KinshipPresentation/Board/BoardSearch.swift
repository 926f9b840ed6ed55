import KinshipDomain

/// The words of a search on the board, which a card has in any order.
struct BoardSearch {
  private let words: [String]

  init(_ text: String) {
    words = Self.words(of: text)
  }

  /// Whether the search hides no card.
  var isEmpty: Bool { words.isEmpty }

  func matches(_ card: BoardContent.Card) -> Bool {
    let known = Self.words(of: "\(card.title) \(card.who) \(card.when) \(card.searchText)")
    return words.indices.allSatisfy { index in
      known.contains { isFound(words[index], isLast: index == words.count - 1, in: $0) }
    }
  }

  /// Whether a word of a card has the typed one: letters anywhere, and a number at its beginning.
  ///
  /// The 2 of “2 Nov” is not that of “26 Nov”; the last number may not be typed completely yet.
  private func isFound(_ word: String, isLast: Bool, in known: String) -> Bool {
    guard word.first?.isNumber == true else { return known.contains(word) }
    return isLast || !word.allSatisfy(\.isNumber) ? known.hasPrefix(word) : known == word
  }

  private static func words(of text: String) -> [String] {
    text.folded.split { " ,()".contains($0) }
      .map { String($0.hasSuffix(".") ? $0.dropLast() : $0) }
      .filter { !$0.isEmpty }
  }
}

extension BoardState {
  /// Whether the search hides all cards.
  var findsNothing: Bool {
    !BoardSearch(search).isEmpty && columns.allSatisfy(\.cards.isEmpty)
  }
}
