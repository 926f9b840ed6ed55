/// A name that fits several things.
struct Ambiguity: Hashable {
  /// One of the things.
  struct Candidate: Hashable {
    let name: String
    /// As much of its id as tells it apart.
    let id: String

    var line: String { "\(name)  \(id)" }
  }

  /// What was typed.
  let text: String
  let candidates: [Candidate]

  /// Which of the words it was: the last one, as values follow what they are for.
  func index(in words: [String]) -> Int? {
    words.lastIndex { $0 == text || $0.hasSuffix("=\(text)") }
  }

  /// The word with another text in its place.
  func replaced(in word: String, by other: String) -> String {
    String(word.dropLast(text.count)) + other
  }
}
