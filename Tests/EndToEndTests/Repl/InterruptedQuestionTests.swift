import Testing

@testable import kin

/// Control-C at the questions of a session.
@MainActor @Suite struct InterruptedQuestionTests {
  // Proves: UC-D2
  @Test(arguments: [
    (["task show", "\u{3}"], "task: "), (["task edit dishes", "\u{3}"], "Which one? "),
    (["task edit dishes", "1", "\u{3}"], "title: "), (["task show d", "\u{3}"], "Which one? "),
    (["task delete dishes", "\u{3}"], "[y/N] "), (["parent-mode unlock"], nil),
    (["parent-mode lock", "member add Bea"], nil),
  ])
  func `Control-C at a question changes nothing, says so, and returns to the prompt`(
    lines: [String], prompt: String?
  ) async throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for title in ["Dishes", "Dusting"] { try home.kin("task add \(title)") }
    let editor = ScriptedEditor(lines + ["exit"])
    let (said, exit) = try await home.session(editor)
    #expect(said.contains("kin: Nothing was done. (interrupted)\n"), "\(said)")
    #expect(!said.contains("(usage)") && !said.contains("Cancelled"), "\(said)")
    #expect(prompt.map(editor.prompts.contains) ?? true, "\(editor.prompts)")
    #expect(exit == .done)
    #expect(try home.kin("task list").contains("Dishes"))
  }

  @Test func `Control-C at the code of a password reset shows how to continue later`() async throws
  {
    let home = try KinHome.withFamily()
    let editor = ScriptedEditor(["account reset --email anna@example.org", "\u{3}"])
    let (said, _) = try await home.session(editor)
    #expect(said.contains("Then type “account reset --code CODE”."), "\(said)")
    #expect(!said.contains("Nothing was done"), "\(said)")
  }
}
