import KinshipDomain
import Testing

@testable import kin

@Suite struct ExitTests {
  @Test func `not found exits 3 with one code and the kind`() {
    for kind in Refusal.Kind.allCases {
      let error = CommandError(Refusal.notFound(kind), in: .english)
      #expect(error.exit == .notFound && error.code == "notFound")
      #expect(error.arguments == [.init("kind", .string(kind.rawValue))])
      let typed = CommandError.notFound(kind, sentence: "There is none.")
      #expect(typed.exit == error.exit && typed.code == error.code)
      #expect(typed.arguments == error.arguments)
    }
    #expect(CommandError(Refusal.unauthorized, in: .english).exit == .refused)
    #expect(CommandError(Refusal.invalidInviteCode, in: .english).code == "invalidInviteCode")
  }

  @Test func `exit statuses have their documented numbers`() {
    let statuses: [Exit: Int32] = [
      .done: 0, .refused: 1, .notFound: 3, .ambiguous: 4, .incomplete: 5, .usage: 64,
      .unavailable: 69,
      .software: 70, .inputOutput: 74, .busy: 75, .interrupted: 130, .terminated: 143,
    ]
    for (exit, status) in statuses { #expect(exit.rawValue == status) }
  }

  @Test func `the error for an ambiguous name has the full id, name and facts of each candidate`()
    throws
  {
    let facts: [JSON.Member] = [.init("assignee_name", "Ben"), .init("due_date", nil)]
    let things = [
      NamedItem(value: 1, name: "Set the table", id: 0xA1, note: "Ben", facts: facts),
      NamedItem(value: 2, name: "Setup", id: 0xA2), NamedItem(value: 3, name: "Sweep", id: 0xA3),
    ]
    guard case .several(let candidates) = matchName(of: "set", among: things) else {
      Issue.record("“set” fits two")
      return
    }
    let error = CommandError(Ambiguity(text: "set", candidates: candidates), in: .english)
    #expect(error.exit == .ambiguous && error.code == "ambiguous")
    #expect(
      error.arguments == [
        .init(
          "candidates",
          .array([
            [
              "id": "00000000-0000-0000-0000-0000000000a1", "name": "Set the table",
              "assignee_name": "Ben", "due_date": nil,
            ], ["id": "00000000-0000-0000-0000-0000000000a2", "name": "Setup"],
          ]))
      ])
  }
}
