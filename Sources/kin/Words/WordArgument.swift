import ArgumentParser
import KinshipDomain

/// One of some words, as an argument: an enumeration whose raw values are the words.
///
/// Tells the parser the words itself. The parser would go through key paths, and have the conformances
/// of each such type looked for at every start.
protocol WordArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension WordArgument {
  /// The words, in the order of the cases; help and completions list them.
  public static var allValueStrings: [String] {
    var words: [String] = []
    for value in allCases { words.append(value.rawValue) }
    return words
  }

  /// None: what a word means is told with the option.
  public static var allValueDescriptions: [String: String] { [:] }
}

extension Language: WordArgument {}
extension Role: WordArgument {}
extension Preset: WordArgument {}
extension EventType: WordArgument {}
extension TaskStatus: WordArgument {}
extension TaskCategory: WordArgument {}
extension TaskDifficulty: WordArgument {}
extension TaskAssignment: WordArgument {}
extension TaskPointRule: WordArgument {}
extension KinshipDomain.TaskUndo: WordArgument {}
extension ApprovalUndo: WordArgument {}
extension DefaultDueDate: WordArgument {}
extension PointsName: WordArgument {}
extension TaskCreators: WordArgument {}
extension TaskCompleters: WordArgument {}
extension TaskCompletionApproval: WordArgument {}
extension ChildTaskVisibility: WordArgument {}
extension ParentMode: WordArgument {}
extension SignUpMode: WordArgument {}
