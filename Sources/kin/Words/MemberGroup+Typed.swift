import KinshipDomain
import KinshipPresentation

extension TaskEditorModel.Group {
  /// The group that a word stands for, in any of the languages; nil for another word.
  init?(typed text: String) {
    let typed = text.folded
    guard let group = Self.allCases.first(where: { $0.words.contains(typed) }) else { return nil }
    self = group
  }

  /// The words for the group, in lower case.
  private var words: [String] {
    switch self {
    case .children:
      [
        "children", "the children", "all children", "kids", "the kids", "all kids",
        "kinderen", "de kinderen", "alle kinderen", "kinder", "die kinder", "alle kinder",
      ]
    case .adults:
      [
        "adults", "the adults", "all adults", "parents", "the parents", "both parents",
        "volwassenen", "de volwassenen", "alle volwassenen", "ouders", "de ouders", "beide ouders",
        "erwachsene", "die erwachsenen", "alle erwachsenen", "eltern", "die eltern", "beide eltern",
      ]
    case .everybody:
      [
        "all", "everyone", "everybody", "all members", "iedereen", "alle", "allemaal",
        "alle leden", "jeder", "alle mitglieder",
      ]
    }
  }
}
