/// The texts that phones send instead of a reaction to an SMS, such as `Liked “Have you eaten?”`.
///
/// A thumbs-up on a message answers it. Only the form with quotation marks counts, and the quoted
/// text is ignored: it is ours.
enum SMSReaction {
  private static let verbs: [(prefix: String, answer: SMSAnswer)] = [
    ("Liked ", .yes), ("Loved ", .yes), ("Disliked ", .no),
  ]

  /// The beginnings of reactions in English, also of those that decide nothing.
  private static let beginnings = [
    "Liked ", "Loved ", "Disliked ", "Laughed at ", "Emphasized ", "Emphasised ", "Questioned ",
    "Removed a like from ", "Removed a heart from ", "Removed a dislike from ",
    "Removed a laugh from ", "Removed an exclamation from ", "Removed a question mark from ",
  ]

  /// Whether the text is a reaction to an SMS, with or without a meaning.
  static func isReaction(_ text: String) -> Bool {
    if answer(in: text) != nil { return true }
    return beginnings.contains { text.hasPrefix($0) && isQuotation(text.dropFirst($0.count)) }
  }

  /// The answer of a reaction; nil for another text, also for a withdrawn reaction.
  static func answer(in text: String) -> SMSAnswer? {
    for verb in verbs where text.hasPrefix(verb.prefix) {
      return isQuotation(text.dropFirst(verb.prefix.count)) ? verb.answer : nil
    }
    let rest = text.hasPrefix("Reacted ") ? text.dropFirst("Reacted ".count) : text[...]
    let symbol = rest.prefix { $0 != " " }
    let quotation = rest.dropFirst(symbol.count)
    guard quotation.hasPrefix(" to "), isQuotation(quotation.dropFirst(4)) else { return nil }
    return AnswerWords.answer(ofSymbol: symbol)
  }

  private static func isQuotation(_ text: Substring) -> Bool {
    text.hasPrefix("“") || text.hasPrefix("\"")
  }
}
