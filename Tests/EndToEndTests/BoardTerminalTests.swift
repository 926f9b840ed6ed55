import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal of `kin board` while it takes no output, and after the board.
@Suite struct BoardTerminalTests {
  @Test(arguments: [nil, SIGINT, SIGTERM, SIGHUP, SIGABRT, SIGUSR1, SIGXCPU])
  func `the terminal is restored after the board is left or ended`(signal: Int32?) throws {
    let (home, terminal) = (try KinHome.withBoard(), try Terminal())
    let board = try home.start("board", on: terminal)
    let screen = try #require(terminal.screen(showing: "q leave"))
    #expect(screen.isAlternate && !terminal.echoes)
    #expect(!screen.modes.contains("?7"), "A line that is too wide is cut, not wrapped")
    if let signal { kill(board.id, signal) } else { terminal.press("q") }
    #expect(board.wait() == signal.map { 128 + $0 } ?? 0)
    let former = try #require(terminal.screen { !$0.isAlternate })
    #expect(former.modes == ["?7", "?25"] && terminal.echoes)
  }

  @Test(arguments: [true, false])
  func `a board whose terminal is closed ends by SIGHUP, also if that does not arrive`(
    isControllingTerminal: Bool
  ) throws {
    let (home, terminal) = (try KinHome.withBoard(), try Terminal())
    // The end of the input is seen first, or alone.
    let board = try spawn(
      [KinHome.kinPath, "board"], environment: home.environment, input: terminal.path,
      output: terminal.path, error: terminal.path, inSessionOfItsOwn: isControllingTerminal)
    #expect(terminal.screen(showing: "q leave") != nil)
    terminal.hangUp()
    #expect(board.wait() == 128 + SIGHUP)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal after the key that leaves ends the program`(number: Int32) throws {
    let (home, terminal) = (try KinHome.withBoard(), try Terminal())
    let board = try home.startBoard(on: terminal)
    // The board waits a second for a terminal that takes no output, before it restores it.
    try terminal.fill()
    terminal.press("q")
    #expect(eventually { terminal.hasNoUnreadKeys })
    kill(board.id, number)
    #expect(board.wait() == 128 + number && terminal.echoes)
  }

  @Test func `a signal ends a board whose terminal takes no output`() throws {
    let (home, terminal) = (try KinHome.withBoard(), try Terminal())
    let board = try home.startBoard(on: terminal)
    try terminal.fill()
    terminal.press("?")
    kill(board.id, SIGTERM)
    #expect(board.wait() == 128 + SIGTERM && terminal.echoes)
  }

  @Test func `only the latest frame is drawn when a terminal takes output again`() throws {
    let (home, terminal) = (try KinHome.withBoard(), try Terminal())
    let board = try home.startBoard(on: terminal)
    let drawn = terminal.shown.count
    try terminal.fill()
    let keys = ["?", "q", "/", "d", "i"]
    for key in keys {
      terminal.press(key)
      #expect(eventually { terminal.hasNoUnreadKeys })
    }
    #expect(terminal.screen { $0.plainLines.contains { $0.hasPrefix("/di") } } != nil)
    // A frame ends with the place of the cursor, without a line that is drawn there.
    let frames = terminal.shown.dropFirst(drawn).matches(of: /\u{1B}\[\d+;\d+H(?!\u{1B}\[2K)/)
    #expect(frames.count < keys.count, "The first one was begun, the others are replaced")
    terminal.press("\rq")
    #expect(board.wait() == 0)
  }

  @Test func `leaving during an action restores the terminal at once`() throws {
    let home = try KinHome.withBoard()
    let address = "unix:\(home.path)/run/kin.sock"
    let server = try home.startServer(at: address)
    let terminal = try Terminal()
    let board = try home.startBoard(on: terminal)
    server.signal(SIGSTOP)
    terminal.press("d")
    #expect(terminal.screen(showing: "One moment") != nil)
    terminal.press("q")
    // The board restores its screen first, and then the echo.
    #expect(terminal.screen { !$0.isAlternate } != nil && eventually { terminal.echoes })
    #expect(terminal.waitFor("Waiting for the answer to your last action"))
    kill(board.id, SIGINT)
    #expect(board.wait() == 128 + SIGINT)
  }

  @Test func `an action that fails after the board was left is reported`() throws {
    let home = try KinHome.withBoard(
      "task add Lawn --for Ben", "member act-as Ben", "task complete lawn", "member act-as me",
      "parent-mode lock")
    let terminal = try Terminal()
    let board = try home.startBoard(on: terminal, showing: "Waiting 1")
    terminal.press("\taq")
    #expect(board.wait() == 0)
    #expect(terminal.waitFor("kin: This needs parent mode."))
  }

  @Test func `a board that is stopped restores the terminal, and comes back`() throws {
    let (home, terminal) = (try KinHome.withBoard(), try Terminal())
    let script = "\(KinHome.kinPath) board; echo stopped; fg >/dev/null; echo left"
    let shell = try spawn(
      ["/bin/sh", "-m", "-c", script], environment: home.environment, input: terminal.path,
      output: terminal.path, error: terminal.path, inSessionOfItsOwn: true)
    #expect(terminal.screen(showing: "q leave") != nil)
    terminal.press("\u{1A}")
    #expect(terminal.waitFor("stopped"))
    #expect(
      terminal.screen { $0.isAlternate && $0.plainLines.last?.hasSuffix("leave") == true } != nil)
    #expect(!terminal.echoes)
    terminal.press("q")
    #expect(terminal.waitFor("left") && terminal.echoes)
    #expect(shell.wait() == 0)
  }

  @Test func `a key that is typed while a board is stopped does not block it`() throws {
    let (home, terminal) = (try KinHome.withBoard(), try Terminal())
    let board = try home.start("board", on: terminal)
    #expect(terminal.waitFor("q leave"))
    kill(board.id, SIGSTOP)
    terminal.press("j")
    kill(board.id, SIGCONT)
    #expect(terminal.waitFor("q leave"), "The whole screen is drawn again")
    kill(board.id, SIGTERM)
    #expect(board.wait() == 128 + SIGTERM && terminal.echoes)
  }

  @Test func `a board does not stop where Control-Z is ignored`() throws {
    let (home, terminal) = (try KinHome.withBoard(), try Terminal())
    let script = "trap '' TSTP; \(KinHome.kinPath) board; echo left"
    let shell = try spawn(
      ["/bin/sh", "-m", "-c", script],
      environment: home.environment, input: terminal.path, output: terminal.path,
      error: terminal.path, inSessionOfItsOwn: true)
    #expect(terminal.screen(showing: "q leave") != nil)
    terminal.press("\u{1A}?")
    #expect(terminal.screen(showing: "Esc back") != nil)
    terminal.press("qq")
    #expect(terminal.waitFor("left") && shell.wait() == 0)
  }

  @Test func `a board in a session returns to its prompt, also in another size`() throws {
    let (home, terminal) = (try KinHome.withBoard(), try Terminal())
    let session = try home.start("repl", on: terminal)
    #expect(terminal.waitFor("> "))
    terminal.type("board")
    #expect(terminal.waitFor("q leave"))
    terminal.resize(columns: 40)
    #expect(terminal.screen { $0.plainLines.contains("In progress 0") } != nil)
    terminal.press("q")
    #expect(terminal.waitFor("Anna @ Home> "))
    // The prompt and the line have more than 40 columns, and fewer than 80.
    let item = String(repeating: "a", count: 40)
    terminal.type("shop add \(item)")
    while !terminal.shown.contains("Added"), terminal.waitForMore() {}
    let typed = try #require(terminal.shown.components(separatedBy: "Added").first)
    #expect(typed.contains("aaa") && !typed.contains(item), "The line wraps: \(typed)")
    terminal.type("exit")
    #expect(session.wait() == 0)
  }
}
