import Foundation
import Testing

@testable import kin

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The guide of `kin` in a household with the preset `kidsRewards`, on a terminal.
@Suite struct GuidedSetupTests {
  private typealias Dialogue = [(question: String, answer: String)]

  private static let kids: Dialogue = [("with commas, up to 2: ", "Ben, Mia")]
  private static let pin: Dialogue = [
    ("A PIN keeps children out of the parent area.", ""), ("keypad: ", KinHome.pin),
    ("Repeat the PIN: ", KinHome.pin),
  ]
  private static let cards: Dialogue =
    choices("1 3", "2", "1", of: "Ben") + choices("2", "", "1", of: "Mia")

  /// The questions for the cards of a child, with an answer for each kind.
  private static func choices(
    _ rules: String, _ chores: String, _ rewards: String, of child: String
  ) -> Dialogue {
    let question = "Which ones for \(child), such as “1 3” (Enter: none)? "
    return [
      ("\(child) · Rules", ""), (question, rules),
      ("\(child) · Chores", ""), (question, chores),
      ("\(child) · Rewards", ""), (question, rewards),
    ]
  }

  /// A signed-in account with a household of the preset, before its setup.
  private func newHome() throws -> KinHome {
    let home = try KinHome()
    home.variables["TZ"] = "Europe/Amsterdam"
    try home.kin("account sign-up --email anna@example.org --name Anna", typing: KinHome.password)
    try home.kin("household create --name Home --preset kidsRewards")
    return home
  }

  /// Types each answer after its question; a text that is no question has the answer "".
  private func answer(_ dialogue: Dialogue, on terminal: Terminal) throws {
    for (question, answer) in dialogue {
      try #require(terminal.waitFor(question), "\(question): \(terminal.shown)")
      if question.hasSuffix(" ") { terminal.type(answer) }
    }
  }

  /// Runs `kin`, answers, and presses a key at the next question.
  private func leave(
    _ home: KinHome, after dialogue: Dialogue, at question: String, by key: String, status: Int32
  ) throws {
    let terminal = try Terminal()
    let process = try home.start("", on: terminal)
    try answer(dialogue, on: terminal)
    try #require(terminal.waitFor(question), "\(terminal.shown)")
    terminal.press(key)
    #expect(terminal.waitFor("Finished steps are saved. Type “kin” to begin this step again."))
    terminal.readToEnd()
    #expect(process.wait() == status)
  }

  // Proves: UC-C1, UC-C3, T-16, T-17, T-19, T-21, T-22, T-23, T-24, T-36, C-72, D-60
  @Test func `kin leads through children, PIN and cards, and locks the parent area`() throws {
    let home = try newHome()
    let terminal = try Terminal()
    let process = try home.start("", on: terminal)
    try answer(Self.kids + Self.pin + Self.cards, on: terminal)
    #expect(terminal.waitFor("All set!"), "\(terminal.shown)")
    #expect(terminal.waitFor("Next commands:"), "\(terminal.shown)")
    #expect(terminal.waitFor("kin card done CARD --for MEMBER"), "\(terminal.shown)")
    terminal.readToEnd()
    #expect(process.wait() == 0)
    #expect(!terminal.shown.contains("kin: "), "\(terminal.shown)")
    let kinds = try ["Ben", "Mia"].map { name in
      let cards = try home.kin("--json card list \(name)")
      return ["rule", "chore", "reward"].map { kind in
        cards.components(separatedBy: "\"kind\": \"\(kind)\"").count - 1
      }
    }
    #expect(kinds == [[2, 1, 1], [1, 0, 1]])
    let refused = try home.failing("member add Tim --role child", with: 1)
    #expect(refused.code == "elevationRequired", "\(refused)")

    let next = try Terminal()
    let help = try home.start("", on: next)
    next.readToEnd()
    #expect(help.wait() == 0)
    #expect(next.shown.contains("OVERVIEW: "), "\(next.shown)")
    #expect(!next.shown.contains("All set!"))
  }

  // Proves: T-19, T-25, C-72
  @Test func `each step of the setup can be left, and the next kin continues with it`() throws {
    let home = try newHome()
    let (interrupt, end) = ("\u{3}", "\u{4}")
    try leave(home, after: [], at: "with commas, up to 2: ", by: end, status: 0)
    try leave(home, after: Self.kids, at: "keypad: ", by: interrupt, status: 128 + SIGINT)
    try leave(home, after: Self.pin, at: "Which ones for Ben", by: end, status: 0)
    try leave(
      home, after: Array(Self.cards.prefix(2)), at: "Which ones for Ben", by: interrupt,
      status: 128 + SIGINT)
    try leave(
      home, after: Array(Self.cards[2..<6]), at: "Which ones for Mia", by: end, status: 0)
    let terminal = try Terminal()
    let process = try home.start("", on: terminal)
    try answer(Array(Self.cards.suffix(6)), on: terminal)
    #expect(terminal.waitFor("All set!"), "\(terminal.shown)")
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }

  // Proves: T-29, T-73, C-32
  @Test func `a third child and a wrong number get a sentence and the question again`() throws {
    let home = try newHome()
    let terminal = try Terminal()
    let process = try home.start("", on: terminal)
    let wrong: Dialogue = [
      ("with commas, up to 2: ", "Ben; Mia, Tim"), ("with commas, up to 2: ", ""),
      ("with commas, up to 2: ", "Ben"),
    ]
    let question = "Which ones for Ben, such as “1 3” (Enter: none)? "
    let cards: Dialogue = [
      (question, "0 99"), ("Type one or more numbers from 1 to ", ""),
      (question, "1"), (question, "1,2"), (question, "1"), ("All set!", ""),
    ]
    try answer(wrong + Self.pin, on: terminal)
    try #require(terminal.waitFor("Rules"), "\(terminal.shown)")
    for (question, typed) in cards {
      try #require(terminal.waitFor(question), "\(question): \(terminal.shown)")
      if !typed.isEmpty { terminal.type(typed) }
    }
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }

  // Proves: T-21, T-35, UC-D1
  @Test func `an empty PIN and wrong ones are asked for again, without an end`() throws {
    let home = try newHome()
    let terminal = try Terminal()
    let process = try home.start("", on: terminal)
    let wrong: Dialogue = ["", "1234", "1111", "2580"].map { ("keypad: ", $0) }
    try answer(Self.kids + wrong + Self.pin.suffix(2), on: terminal)
    try #require(terminal.waitFor("Which ones for Ben"), "\(terminal.shown)")
    terminal.press("\u{4}")
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }

  // Proves: T-19, T-21, T-22
  @Test func `without cards the setup stays unfinished, and the next kin asks for them again`()
    throws
  {
    let home = try newHome()
    let child: Dialogue = [("with commas, up to 2: ", "Ben")]
    for setup in [child + Self.pin, []] {
      let terminal = try Terminal()
      let process = try home.start("", on: terminal)
      try answer(setup + Self.choices("", "", "", of: "Ben"), on: terminal)
      #expect(terminal.waitFor("Type “kin” to begin this step again."), "\(terminal.shown)")
      #expect(terminal.waitFor("kin card select KIND CATALOG-ITEM"), "\(terminal.shown)")
      terminal.readToEnd()
      #expect(process.wait() == 0)
      #expect(!terminal.shown.contains("All set!"))
    }
  }

  // Proves: T-24, D-63, T-25
  @Test func `another profile of a finished account asks nothing, and signing out keeps the lock`()
    throws
  {
    let home = try newHome()
    let terminal = try Terminal()
    let process = try home.start("", on: terminal)
    try answer(Self.kids + Self.pin + Self.cards, on: terminal)
    #expect(terminal.waitFor("Next commands:"), "\(terminal.shown)")
    terminal.readToEnd()
    #expect(process.wait() == 0)
    func locked() throws -> Bool {
      let text = try String(contentsOfFile: home.profilePath, encoding: .utf8)
      return text.firstMatch(of: #/"locked_accounts": \[\s*"/#) != nil
    }
    #expect(try locked())
    try home.kin("account sign-out")
    #expect(try locked())
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    #expect(try locked())
    try home.kin(
      "--profile tablet account sign-in --email anna@example.org", typing: KinHome.password)
    let tablet = try Terminal()
    let other = try home.start("--profile tablet", on: tablet)
    tablet.readToEnd()
    #expect(other.wait() == 0)
    #expect(tablet.shown.contains("Next commands:"), "\(tablet.shown)")
    #expect(!tablet.shown.contains("All set!") && !tablet.shown.contains("Welcome to Kinship"))
    try home.kin("account delete --yes", typing: KinHome.password)
    #expect(try !locked())
  }
}
