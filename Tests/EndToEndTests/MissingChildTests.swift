import Testing

/// The question for the child of a command, on a terminal.
@Suite struct MissingChildTests {
  private typealias Dialogue = [(question: String, answer: String)]

  /// Types answers after their questions, and returns the exit status.
  private func answer(
    _ command: String, _ dialogue: Dialogue, at home: KinHome, until said: String
  ) throws -> Int32 {
    let terminal = try Terminal()
    let process = try home.start(command, on: terminal)
    for (question, answer) in dialogue {
      #expect(terminal.waitFor(question), "\(question): \(terminal.shown)")
      terminal.type(answer)
    }
    #expect(terminal.waitFor(said), "\(terminal.shown)")
    terminal.readToEnd()
    return process.wait()
  }

  @Test func `among several children, the child is asked for before the card`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let bed = "chore \"Make the bed\" --for Ben"
    try home.kin("card select \(bed)")
    let one = try answer("card done", [("card: ", "Make")], at: home, until: "is done: ")
    #expect(one == 0)
    try home.kin("member add Mia --role child")
    let child = (question: "Which child: Ben, Mia?", answer: "Mia")
    let items = (question: "Commas separate several.", answer: "Make the bed")
    let dialogues: [(command: String, dialogue: Dialogue, said: String)] = [
      ("card select", [child, (question: "kind: ", answer: "chore"), items], "Saved Mia"),
      ("card done", [child, (question: "card: ", answer: "Make")], "“Make the bed” is done"),
      ("card undo Make", [child], "“Make the bed” is not done"),
      ("card list", [child], "Mia's "),
      ("reward shop", [child], "Mia"),
      ("card archive Make", [child], "Archived “Make the bed”"),
    ]
    for (command, dialogue, said) in dialogues {
      #expect(try answer(command, dialogue, at: home, until: said) == 0, "\(command)")
    }
    for (command, words) in [("card done Make", "“--for Ben”"), ("card list", "“Ben”")] {
      let refused = try home.failing(command, with: 64)
      #expect(refused.error.contains("Choose the child, for example \(words)."), "\(refused.error)")
    }
  }

  @Test func `the question for a card, reward, goal or item of the catalog lists the choices`()
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("card add reward Cinema 6")
    try home.kin("card add reward Zoo 6")
    try home.kin("card select chore \"Make the bed\" --for Ben")
    try home.kin("points bonus Ben 20 --reason \"Start\"")
    try home.kin("reward pool create Trampoline 8")
    let dialogues: [(command: String, dialogue: Dialogue, said: String)] = [
      ("card done", [("Make the bed", "Make")], "“Make the bed” is done"),
      ("card select reward", [("Cinema", "Cinema")], "Saved Ben"),
      ("reward buy", [("Cinema", "cin")], "“Cinema” is in the basket"),
      ("reward fulfil", [("Cinema", "cin")], "Handed over “Cinema”"),
      ("card delete reward --yes", [("Zoo, Cinema", "zoo")], "“Zoo”"),
      ("reward pool close", [("Trampoline", "tramp")], "Closed “Trampoline”"),
    ]
    for (command, dialogue, said) in dialogues {
      #expect(try answer(command, dialogue, at: home, until: said) == 0, "\(command)")
    }
  }
}
