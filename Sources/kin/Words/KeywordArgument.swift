import ArgumentParser
import KinshipDomain

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
extension Role: KeywordArgument {}
extension Preset: KeywordArgument {}
extension EventType: KeywordArgument {}
extension TaskStatus: KeywordArgument {}
extension TaskCategory: KeywordArgument {}
extension TaskDifficulty: KeywordArgument {}
extension TaskAssignment: KeywordArgument {}
extension TaskPointRule: KeywordArgument {}
extension TaskUndo: KeywordArgument {}
extension ApprovalUndo: KeywordArgument {}
extension DefaultDueDate: KeywordArgument {}
extension PointsName: KeywordArgument {}
extension TaskCreators: KeywordArgument {}
extension TaskCompleters: KeywordArgument {}
extension TaskCompletionApproval: KeywordArgument {}
extension ChildTaskVisibility: KeywordArgument {}
extension ParentMode: KeywordArgument {}
extension SignUpMode: KeywordArgument {}
