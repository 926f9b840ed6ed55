import ArgumentParser
import KinshipDomain
import KinshipPresentation

/// An argument with fixed values: an enumeration whose raw values are the words.
///
/// It provides the list of words itself. The parser's own implementation uses key paths, and looks
/// up the conformances of each such type at every start.
protocol KeywordArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension KeywordArgument {
  /// The words in the order of the cases, for help and completion.
  public static var allValueStrings: [String] {
    var words: [String] = []
    for value in allCases { words.append(value.rawValue) }
    return words
  }

  /// Empty, because the help of the option explains the words.
  public static var allValueDescriptions: [String: String] { [:] }
}

extension Language: KeywordArgument {}
extension Preset: KeywordArgument {}
extension TaskAssignment: KeywordArgument {}
extension TaskPointRule: KeywordArgument {}
extension TaskUndo: KeywordArgument {}
extension ApprovalUndo: KeywordArgument {}
extension PointsName: KeywordArgument {}
extension TaskCreators: KeywordArgument {}
extension TaskCompleters: KeywordArgument {}
extension ChildTaskVisibility: KeywordArgument {}
extension LeaderboardAudience: KeywordArgument {}
extension ParentMode: KeywordArgument {}
extension SignUpMode: KeywordArgument {}

// MARK: - Localized words

/// An argument with fixed values that tables and messages show in the user's language.
///
/// The command line accepts both the English word and the word that is shown: `--role child` and
/// `--role kind`.
protocol LocalizedKeyword: KeywordArgument {
  /// The value as tables and messages show it.
  var shown: LocalizedText { get }
}

extension LocalizedKeyword {
  /// Parses the English word, or the shown one in the current language, in any case.
  public init?(argument: String) {
    let typed = argument.lowercased()
    let value = Self.allCases.first {
      $0.rawValue.lowercased() == typed || $0.shown.isTyped(argument)
    }
    guard let value else { return nil }
    self = value
  }
}

extension LocalizedText {
  /// Whether a value of an option is this text in English or in the current language, in any case.
  func isTyped(_ argument: String) -> Bool {
    let typed = argument.lowercased()
    return [.english, HelpLanguage.current].contains { text(in: $0).lowercased() == typed }
  }

  /// No value of an option.
  static let noneWord = Self("none", nl: "geen", de: "keine")
  /// No time or number of hours.
  static let neverWord = Self("never", nl: "nooit", de: "nie")
}

/// Argument for a Boolean setting.
enum YesOrNo: String, LocalizedKeyword {
  case yes, no

  var shown: LocalizedText { self == .yes ? .yes : .no }

  init(_ isSo: Bool) {
    self = isSo ? .yes : .no
  }
}

extension Role: LocalizedKeyword {
  var shown: LocalizedText { .role(self) }
}

extension DefaultDueDate: LocalizedKeyword {
  var shown: LocalizedText { self == .none ? .noneWord : .tomorrow }
}

extension TaskCompletionApproval: LocalizedKeyword {
  var shown: LocalizedText {
    switch self {
    case .none: .noneWord
    case .required: LocalizedText("required", nl: "verplicht", de: "nötig")
    case .requiredForChildren: LocalizedText("children", nl: "kinderen", de: "kinder")
    }
  }
}

extension EventType: LocalizedKeyword {
  var shown: LocalizedText { .eventType(self) }
}

extension DutyLeg: LocalizedKeyword {
  var shown: LocalizedText { .dutyLeg(self) }
}

extension TaskStatus: LocalizedKeyword {
  var shown: LocalizedText { .status(self) }
}

extension TaskCategory: LocalizedKeyword {
  var shown: LocalizedText { .category(self) }
}

extension TaskDifficulty: LocalizedKeyword {
  var shown: LocalizedText { .difficulty(self) }
}
