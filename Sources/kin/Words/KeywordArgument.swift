import ArgumentParser
import KinshipDomain

/// One of some words, as an argument: an enumeration whose raw values are the words.
///
/// Tells the parser the words itself. The parser would go through key paths, and have the conformances
/// of each such type looked for at every start.
protocol KeywordArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension KeywordArgument {
  /// The words, in the order of the cases; help and completions list them.
  public static var allValueStrings: [String] {
    var words: [String] = []
    for value in allCases { words.append(value.rawValue) }
    return words
  }

  /// None: what a word means is told with the option.
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
extension KinshipDomain.TaskUndo: KeywordArgument {}
extension ApprovalUndo: KeywordArgument {}
extension DefaultDueDate: KeywordArgument {}
extension PointsName: KeywordArgument {}
extension TaskCreators: KeywordArgument {}
extension TaskCompleters: KeywordArgument {}
extension TaskCompletionApproval: KeywordArgument {}
extension ChildTaskVisibility: KeywordArgument {}
extension ParentMode: KeywordArgument {}
extension SignUpMode: KeywordArgument {}
