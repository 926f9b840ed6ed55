import Foundation
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// Checks permissions: every use case and query against tables, in the store and over the wire.
@Suite(.hereAndServed) struct AuthorisationMatrixTests {
  private static let callers = [
    "anna", "bram", "gwen", "mo", "zoe", "ben", "olga", "rob", "nobody",
  ]

  // Proves: UC-H1, UC-H2, UC-H3, UC-H4, UC-H5, UC-E5, UC-E6, UC-E8, UC-E10, C-11, C-21, C-26, C-38, C-39, D-47, D-60, D-66, F-32, F-46, F-47, F-48, TRAP-20, TRAP-22, B-40
  @Test(arguments: ActionGroup.all())
  func `each caller may do exactly the actions of the table, also with parent mode locked`(
    group: ActionGroup
  ) async throws {
    let probe = Probe()
    let staged = try await group.stage(on: probe)
    let callers = Self.callers.map { (name: $0, device: staged.caller($0)) }
    // Over the wire the first stored outcome of a day, also a refusal, deletes old copies of tasks.
    let first = try #require(group.actions.first)
    _ = await staged.answer(to: first, by: callers[0].device, on: staged.target(of: first))
    for action in group.actions {
      let row = try #require(Self.table[action.name], "No row for \(action.name)")
      try await check(action, against: row, in: staged, by: callers, probe)
    }
    try await staged.family.setPINs()
    for action in group.actions {
      let row = try #require(Self.table[action.name])
      try await check(action, against: Self.locked(row, of: action), in: staged, by: callers, probe)
    }
  }

  /// With parent mode locked, adults keep only the unguarded powers.
  private static func locked(_ row: String, of action: Action) -> String {
    if guarded.contains(action.name) {
      return row.replacing(
        /^ok ok ok/, with: "elevationRequired elevationRequired elevationRequired")
    }
    return owners.contains(action.name) ? row.replacing(/^ok/, with: "elevationRequired") : row
  }

  // Proves: D-66, UC-D2
  @Test(arguments: ActionGroup.all { guarded.contains($0.name) })
  func `unlocking parent mode restores the guarded powers`(group: ActionGroup) async throws {
    let staged = try await group.stage()
    try await staged.family.setPINs()
    for name in ["anna", "bram", "gwen"] {
      try await staged.family.openParentMode(of: name)
      let caller = staged.caller(name)
      for action in group.actions {
        let answer = await staged.answer(to: action, by: caller, on: staged.target(of: action))
        #expect(answer == nil, "\(action.name) by \(name)")
      }
    }
  }

  // Proves: TRAP-20
  @Test func `every use case and query has a row`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/KinshipUseCases")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var found: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let types = text.matches(
        of: /(?:struct|enum|class|extension) +([\w.]+)(?:<[^>]*>)? *: *([^{]*)\{/)
      for match in types {
        let parents = match.2.split { !$0.isLetter && $0 != "<" }.map { $0.prefix { $0 != "<" } }
        if parents.contains("UseCase") || parents.contains("Query") {
          found.insert(String(match.1))
        }
      }
    }
    #expect(found.count >= 70)
    #expect(Set(Action.all.map(\.name)) == Set(Self.table.keys))
    #expect(found == Set(Action.all.map(\.method)))
  }

  // MARK: What happens

  private func check(
    _ action: Action, against row: String, in staged: StagedFamily,
    by callers: [(name: String, device: any Performer)], _ probe: Probe
  ) async throws {
    let expected = row.split(separator: " ").map(String.init)
    try #require(expected.count == callers.count)
    for (caller, code) in zip(callers, expected) {
      probe.reset()
      let answer = await staged.answer(
        to: action, by: caller.device, on: staged.target(of: action))
      #expect(answer?.code ?? "ok" == code, "\(action.name) by \(caller.name)")
      // Nothing is written before the checks. Over the wire the refusal itself is stored.
      let writes = probe.writes.filter { $0 != "mutation_outcome.write" }
      if answer != nil { #expect(writes == [], "\(action.name) by \(caller.name)") }
    }
  }
}
