import KinshipDomain
import Testing

@testable import kin

@Suite struct ExitTests {
  @Test func `whatever is not found ends with 3 and one code, and names its kind`() {
    for kind in Refusal.Kind.allCases {
      let trouble = Trouble(Refusal.notFound(kind), in: .english)
      #expect(trouble.exit == .notFound && trouble.code == "notFound")
      #expect(trouble.arguments == [.init("kind", .string(kind.rawValue))])
      let typed = Trouble.notFound(kind, sentence: "There is none.")
      #expect(typed.exit == trouble.exit && typed.code == trouble.code)
      #expect(typed.arguments == trouble.arguments)
    }
    #expect(Trouble(Refusal.unauthorized, in: .english).exit == .refused)
    #expect(Trouble(Refusal.invalidInviteCode, in: .english).code == "invalidInviteCode")
  }

  @Test func `the exit statuses are those that the help and Docs Json say`() {
    let statuses: [Exit: Int32] = [
      .done: 0, .refused: 1, .notFound: 3, .ambiguous: 4, .usage: 64, .unavailable: 69,
      .software: 70, .inputOutput: 74, .busy: 75,
    ]
    for (exit, status) in statuses { #expect(exit.rawValue == status) }
  }

  @Test func `an ambiguous name tells programs the whole id, the name and the facts of each`()
    throws
  {
    let facts: [JSON.Member] = [.init("assignee_name", "Ben"), .init("due_date", nil)]
    let things = [
      Named(value: 1, name: "Set the table", id: 0xA1, note: "Ben", facts: facts),
      Named(value: 2, name: "Setup", id: 0xA2), Named(value: 3, name: "Sweep", id: 0xA3),
    ]
    guard case .several(let candidates) = meaning(of: "set", among: things) else {
      Issue.record("“set” fits two")
      return
    }
    let trouble = Trouble(Ambiguity(text: "set", candidates: candidates), in: .english)
    #expect(trouble.exit == .ambiguous && trouble.code == "ambiguous")
    #expect(
      trouble.arguments == [
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
