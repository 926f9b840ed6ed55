import KinshipDomain
import KinshipPresentation

extension TaskEditorModel.Group {
  private static let articles = [
    "all the ", "all ", "both ", "the ", "alle ", "beide ", "de ", "die ",
  ]
  private static let everybodyAlone: Set = [
    "all", "everyone", "everybody", "iedereen", "alle", "allemaal", "jeder",
  ]

  /// The group that a word stands for, in any of the languages; nil for another word.
  ///
  /// The word can have an article: “the kids”, “alle ouders”.
  init?(typed text: String) {
    let typed = text.folded
    if Self.everybodyAlone.contains(typed) {
      self = .everybody
      return
    }
    let article = Self.articles.first { typed.hasPrefix($0) } ?? ""
    let noun = typed.dropFirst(article.count)
    guard let group = Self.allCases.first(where: { $0.nouns.contains(String(noun)) }) else {
      return nil
    }
    self = group
  }

  /// The nouns for the group, in lower case.
  private var nouns: [String] {
    switch self {
    case .children: ["children", "kids", "kinderen", "kinder"]
    case .adults:
      [
        "adults", "parents", "volwassenen", "ouders", "erwachsene", "erwachsenen", "eltern",
      ]
    case .everybody: ["members", "leden", "mitglieder"]
    }
  }
}
