import KinshipDomain

extension Shell {
  /// A secret that exists; the store is let go meanwhile, for a person may take a while.
  func secret(_ question: ShellWords) async throws -> String {
    if Prompt.isInteractive { try await close() }
    return try Prompt.secret(text(question))
  }

  /// A secret to be: asked for twice where nobody sees it.
  func newSecret(_ question: ShellWords, again: ShellWords) async throws -> String {
    let first = try await secret(question)
    guard Prompt.isInteractive else { return first }
    guard try Prompt.secret(text(again)) == first else { throw usage(.secretsDiffer) }
    return first
  }
}
