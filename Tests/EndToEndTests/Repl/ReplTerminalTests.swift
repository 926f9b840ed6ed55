import Foundation
import KinshipTime
import Testing

@testable import kin

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An interactive session on a terminal.
@Suite struct ReplTerminalTests {
  private static let prompt = "Anna @ Home> "

  /// Starts a session and waits for the prompt.
  private func begin(
    _ home: KinHome, at prompt: String = prompt, columns: UInt16? = nil
  ) throws -> (Terminal, Spawned) {
    let terminal = try Terminal()
    if let columns { terminal.resize(columns: columns) }
    home.variables["TERM"] = "xterm"
    let process = try home.start("repl", on: terminal)
    try #require(terminal.waitFor(prompt), "\(terminal.shown)")
    return (terminal, process)
  }

  @Test func `typed lines are executed, and Control-D ends the session`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let (terminal, process) = try begin(home)
    terminal.press("task add Zoë\r")
    #expect(terminal.waitFor(Self.prompt))
    terminal.press("member list\r")
    #expect(terminal.waitFor("Ben"))
    #expect(terminal.waitFor(Self.prompt))
    terminal.press("\u{4}")
    terminal.readToEnd()
    #expect(process.wait() == 0)
    #expect(terminal.echoes)
    #expect(try home.kin("task list").contains("Zoë"))
  }

  @Test func `keys with Control, Alt or Shift and page keys type nothing into the line`() throws {
    let home = try KinHome.withFamily()
    let (terminal, process) = try begin(home)
    let (left, right) = ("\u{1B}[1;5D", "\u{1B}[1;3C")
    // Each line moves the cursor by a word before a letter is typed.
    terminal.press("shop add xtra ish\(left)F\r")
    #expect(terminal.waitFor("Added “Fish”"))
    #expect(terminal.waitFor(Self.prompt))
    terminal.press("shop add eggs\u{1B}[1;3D\u{1B}[1;5D\(right)\(right)s\r")
    #expect(terminal.waitFor("Added “eggss”"))
    #expect(terminal.waitFor(Self.prompt))
    terminal.press("shop add ham\u{1B}[1;2D\u{1B}[1;2C\u{1B}[2~\u{1B}[15~\u{1B}[4~s\r")
    #expect(terminal.waitFor("Added “hams”"))
    #expect(terminal.waitFor(Self.prompt))
    // PageUp finds the last line with the typed text.
    terminal.press("shop add eg\u{1B}[5~\u{1B}[4~s\r")
    #expect(terminal.waitFor("Added “eggsss”"))
    #expect(terminal.waitFor(Self.prompt))
    terminal.press("exit\r")
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }

  @Test func `Tab completes one candidate and lists several`() throws {
    let home = try KinHome.withFamily()
    let (terminal, process) = try begin(home)
    terminal.press("mem\tlis\t\r")
    #expect(terminal.waitFor("Colour"))
    #expect(terminal.waitFor(Self.prompt))
    terminal.press("as B\t\r")
    #expect(terminal.waitFor("Ben @ Home> "))
    terminal.press("as\r")
    #expect(terminal.waitFor(Self.prompt))
    terminal.press("task s\t\t")
    #expect(terminal.waitFor("start"))
    // Control-U erases the line. A late Control-C would also discard the keys typed after it.
    terminal.press("\u{15}exit\r")
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }

  @Test func `Tab cuts a long candidate list to the terminal`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let names = (10..<70).map { "Water the tomatoes number \($0)" }
    #expect(try home.run(["repl"], typing: names.map { "task add \"\($0)\"" }).status == 0)
    let (terminal, process) = try begin(home, columns: 80)
    terminal.press("task show W\t\t")
    // The list has two columns. Of the 24 rows, the line takes two and this text the last.
    #expect(terminal.waitFor(" and 18 more"), "\(terminal.shown)")
    #expect(terminal.waitFor(Self.prompt))
    terminal.press("\u{15}exit\r")
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }

  @Test func `Control-C cancels a line, a command or a prompt and keeps the session open`() throws {
    let home = try KinHome.withFamily()
    let (terminal, process) = try begin(home)
    terminal.press("task add Forgotten\u{3}")
    #expect(terminal.waitFor(Self.prompt))
    terminal.press("watch\r")
    #expect(terminal.waitFor("Watching for changes; Control-C stops."))
    terminal.press("\u{3}")
    #expect(terminal.waitFor(Self.prompt))
    terminal.press("member add Bea\r")
    #expect(terminal.waitFor("PIN: "))
    terminal.press("\u{3}")
    #expect(terminal.waitFor("Nothing was done. (interrupted)"))
    #expect(terminal.waitFor(Self.prompt))
    terminal.press("exit\r")
    terminal.readToEnd()
    #expect(process.wait() == 0)
    #expect(try !home.kin("task list").contains("Forgotten"))
    #expect(try !home.kin("member list").contains("Bea"))
  }

  @Test func `a PIN that a command needs is prompted for and not echoed`() throws {
    let home = try KinHome.withFamily()
    let (terminal, process) = try begin(home)
    terminal.press("member add Bea\r")
    #expect(terminal.waitFor("This needs parent mode. PIN: "))
    #expect(!terminal.echoes)
    terminal.type(KinHome.pin)
    #expect(terminal.waitFor(Self.prompt))
    terminal.press("exit\r")
    terminal.readToEnd()
    #expect(process.wait() == 0)
    #expect(!terminal.shown.contains(KinHome.pin))
    #expect(try home.kin("member list").contains("Bea"))
  }

  @Test func `deleting asks for confirmation, and the up arrow recalls the last line`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes")
    let (terminal, process) = try begin(home)
    terminal.press("task delete dishes\r")
    #expect(terminal.waitFor("[y/N] "))
    terminal.press("n\r")
    #expect(terminal.waitFor("Nothing was deleted."))
    #expect(terminal.waitFor(Self.prompt))
    terminal.press("\u{1B}[A\r")
    #expect(terminal.waitFor("[y/N] "))
    terminal.press("y\r")
    #expect(terminal.waitFor("Deleted “Dishes”"))
    #expect(terminal.waitFor(Self.prompt))
    // A recurring task has a different question.
    terminal.press("task add Bins --due today --repeat daily\r")
    #expect(terminal.waitFor(Self.prompt))
    terminal.press("task delete bins\r")
    #expect(terminal.waitFor("1  this date"))
    #expect(terminal.waitFor("2  the series"))
    #expect(terminal.waitFor("Which one? "))
    terminal.press("this\r")
    #expect(terminal.waitFor("now due tomorrow"))
    #expect(terminal.waitFor(Self.prompt))
    terminal.press("\u{4}")
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }

  /// Returns the code of the only mail in the outbox.
  private func mailedCode(_ home: KinHome) throws -> String {
    let folder = home.storePath + ".outbox"
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    let mail = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    let line = mail.components(separatedBy: "\r\n").first { $0.hasPrefix("    ") }
    return try #require(line).trimmingCharacters(in: .whitespaces)
  }

  // Proves: UC-A6
  @Test func `a password reset prompts for address, code and new password until each is valid`()
    throws
  {
    let home = try KinHome.withFamily()
    let new = "another good battery"
    let (terminal, process) = try begin(home)
    terminal.press("account reset\r")
    #expect(terminal.waitFor("address: "))
    terminal.press("anna@example.org\r")
    #expect(terminal.waitFor("Type the code from the mail"))
    #expect(terminal.waitFor("code: "))
    terminal.press("nonsense\r")
    #expect(terminal.waitFor("This code is wrong"))
    #expect(terminal.waitFor("code: "))
    terminal.press("\(try mailedCode(home))\r")
    for (first, second) in [("short", "short"), (new, "a better battery"), (new, new)] {
      #expect(terminal.waitFor("New password: "))
      terminal.type(first)
      #expect(terminal.waitFor("Repeat the password: "))
      terminal.type(second)
    }
    #expect(terminal.waitFor("The new password is saved"))
    #expect(terminal.waitFor("nobody @ kinship.sqlite> "))
    terminal.press("exit\r")
    terminal.readToEnd()
    #expect(process.wait() == 0)
    #expect(!terminal.shown.contains(new))
    try home.kin("account sign-in --email anna@example.org", typing: new)
  }

  @Test func `SIGTERM ends the session and restores the terminal`() throws {
    let home = try KinHome.withFamily()
    let (terminal, process) = try begin(home)
    #expect(!terminal.echoes)
    kill(process.id, SIGTERM)
    #expect(process.wait() == 128 + SIGTERM)
    #expect(terminal.echoes)
  }

  @Test func `a dumb terminal has a session without line editing`() throws {
    let home = try KinHome.withFamily()
    let terminal = try Terminal()
    home.variables["TERM"] = "dumb"
    let process = try home.start("repl", on: terminal)
    #expect(terminal.waitFor(Self.prompt))
    terminal.type("task show")
    #expect(terminal.waitFor("task: "))
    terminal.type("nothing")
    #expect(terminal.waitFor("There is no task “nothing” here."))
    terminal.type("")
    #expect(terminal.waitFor("An answer is needed; Control-C stops."))
    terminal.type("")
    #expect(terminal.waitFor(Self.prompt))
    terminal.type("exit")
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }

  @Test func `Control-C in a session without line editing ends the program`() throws {
    let home = try KinHome.withFamily()
    let terminal = try Terminal()
    home.variables["TERM"] = "dumb"
    let process = try home.start("repl", on: terminal)
    #expect(terminal.waitFor(Self.prompt))
    terminal.press("\u{3}")
    #expect(process.wait() == 128 + SIGINT)
  }

  @Test func `advance in a session on a demo store moves its clock`() throws {
    let home = try KinHome.withFamily()
    let now = try #require(Instant("2031-03-03T17:00:00Z"))
    _ = try DemoClock.make(beside: home.storePath, now: now, seed: 1)
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let (terminal, process) = try begin(home)
    terminal.press("advance 3d\r")
    #expect(terminal.waitFor("The time is now 2031-03-06 18:00."))
    #expect(terminal.waitFor(Self.prompt))
    terminal.press("exit\r")
    terminal.readToEnd()
    #expect(process.wait() == 0)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    #expect(try home.kin("--json task add Dishes --due today").contains("2031-03-06"))
  }
}
