import Foundation
import Testing

@testable import kin

@MainActor @Suite struct ReplHistoryTests {
  private func kept(_ home: KinHome) -> [String] {
    let text = try? String(contentsOfFile: home.path + "/profiles/default.history", encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  @Test func `the history is kept for the next session, without consecutive duplicates`()
    async throws
  {
    let home = try KinHome.withFamily()
    _ = try await home.session(ScriptedEditor(["task list", "task list", "help", "member list"]))
    let next = ScriptedEditor([])
    _ = try await home.session(next)
    #expect(next.remembered == ["task list", "help", "member list"])
  }

  @Test func `lines with secrets are not remembered, and invalid lines only for the session`()
    async throws
  {
    let home = try KinHome.withFamily()
    let lines = [
      "household join 7K3M-Q9XZ", "household codes --end 7K3M-Q9XZ", "member link Ben 7K3MQ9XZ",
      "account reset --code=7K3M-Q9XZ", "device register 7K3MQ9XZ", "task list --json",
      "task list --language en",
    ]
    let mistaken = [
      "correct horse battery", "account sign-in --email anna@example.org secret123",
      "parent-mode unlock 4071",
    ]
    let editor = ScriptedEditor(lines + mistaken)
    _ = try await home.session(editor)
    let harmless = ["task list --json", "task list --language en"]
    #expect(kept(home) == harmless)
    #expect(editor.remembered == harmless + mistaken)
  }

  // Proves: UC-A4
  @Test func `the history file is private and has a limited length`() async throws {
    let home = try KinHome.withFamily()
    let folder = PrivateFolder(path: home.path + "/profiles")
    let history = ReplHistory(folder: folder, name: .standard)
    let many = (1...ReplHistory.length).map { "task show \($0)" }
    try folder.write(many.map { $0 + "\n" }.joined(), to: "default.history")
    try await history.add("task list")
    #expect(history.lines == many.dropFirst() + ["task list"])
    let attributes = try FileManager.default.attributesOfItem(
      atPath: home.path + "/profiles/default.history")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }
}
