import KinshipDomain
import KinshipPresentation

extension Shell {
  /// Whether a person sits there, who can be asked.
  var isInteractive: Bool { session?.editor.isInteractive ?? Prompt.isInteractive }

  /// A secret that exists; the store is let go meanwhile, for a person may take a while.
  func secret(_ question: ShellWords) async throws -> String {
    if isInteractive { try await close() }
    return try session?.editor.secret(text(question)) ?? Prompt.secret(text(question))
  }

  /// A secret to be: asked for twice where nobody sees it.
  func newSecret(_ question: ShellWords, again: ShellWords) async throws -> String {
    let first = try await secret(question)
    guard isInteractive else { return first }
    guard try await secret(again) == first else { throw usage(.secretsDiffer) }
    return first
  }

  /// Whether somebody says yes to a question, in its language or in English; throws a usage error where
  /// nobody can be asked.
  func isConfirmed(_ question: String, withoutAsking: Bool = false) async throws -> Bool {
    guard !withoutAsking else { return true }
    guard isInteractive else { throw usage(.confirmationMissing) }
    guard let session else {
      return isYes(try Prompt.answer("\(question) \(text(.yesOrNo)) ") ?? "")
    }
    try Output.standard.write(question + "\n")
    switch await session.editor.line("\(text(.yesOrNo)) ", completing: { _ in .none }) {
    case .line(let said): return isYes(said)
    case .ended: return false
    case .interrupted: throw CancellationError()
    }
  }

  private func isYes(_ answer: String) -> Bool {
    let said = answer.trimmed.lowercased()
    return ["y", "yes", "j", text(Label.yes).lowercased()].contains(said)
  }
}
