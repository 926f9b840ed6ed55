/// The answers to a command's questions, so that the command can run again without asking again.
///
/// A command that needs parent mode runs again after the PIN was typed. Secrets are not kept.
@MainActor
final class CommandAnswers {
  /// Answers of the current run, by question.
  private var given: [String: String] = [:]
  /// Answers of the run before it, by question.
  private var reusable: [String: String] = [:]

  /// Removes all answers before another command.
  func reset() { (given, reusable) = ([:], [:]) }

  /// Lets the next run of the same command use the answers of this run.
  func reuse() { (given, reusable) = ([:], given) }

  /// Keeps an answer of the current run.
  func add(_ answer: String, to question: String) { given[question] = answer }

  /// The answer of the run before to the same question; each is returned once.
  func take(_ question: String) -> String? { reusable.removeValue(forKey: question) }
}
