import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `kin board` on a pseudo terminal, and without one.
@Suite struct BoardCommandTests {
  @Test func `a board shows the changes of others, and draws only the lines that differ`() throws {
    let (home, terminal) = (try KinHome.withBoard(), try Terminal())
    let board = try home.start("board", on: terminal)
    let first = try #require(terminal.screen(showing: "q leave"))
    #expect(first.plainLines.contains { $0.hasPrefix("> • Dishes") } && !terminal.echoes)
    let drawn = terminal.shown.count
    try home.kin("task add Bins --for me")
    #expect(terminal.screen(showing: "Bins") != nil)
    terminal.readUntilQuiet()
    let change = String(terminal.shown.dropFirst(drawn))
    #expect(!change.contains("\u{1B}[2J") && !change.contains("\u{1B}[1;1H"), "\(change)")
    // A frame ends with the place of the cursor, without a line that is drawn there.
    let frames = change.matches(of: /\u{1B}\[\d+;\d+H(?!\u{1B}\[2K)/).count
    #expect(frames == 1, "One frame for a change: \(change)")
    terminal.press("q")
    #expect(board.wait() == 0)
  }

  @Test func `keys start, complete and undo the selected task`() throws {
    let (home, terminal) = (try KinHome.withBoard(), try Terminal())
    let board = try home.startBoard(on: terminal)
    terminal.press("s")
    #expect(terminal.screen(showing: "In progress 1") != nil)
    terminal.press("d")
    #expect(terminal.screen(showing: "Done today 1") != nil)
    terminal.press("u")
    #expect(terminal.screen(showing: "[y/N]") != nil)
    terminal.press("y")
    #expect(terminal.screen(showing: "Done today 0") != nil)
    terminal.press("q")
    #expect(board.wait() == 0)
    #expect(try home.kin("task list").contains("Dishes"))
  }

  @Test(arguments: [nil, SIGINT])
  func `a rejection asks for reason and PIN, and the end of the board closes parent mode`(
    signal: Int32?
  ) throws {
    let home = try KinHome.withBoard(
      "task add Lawn --for Ben", "member act-as Ben", "task complete lawn", "member act-as me",
      "parent-mode lock")
    let terminal = try Terminal()
    let board = try home.startBoard(on: terminal, showing: "Waiting 1")
    terminal.press("\tr")
    #expect(terminal.screen(showing: "Reason to reject") != nil)
    terminal.press("Still long\r")
    #expect(terminal.screen(showing: "PIN:") != nil)
    terminal.press("\(KinHome.pin)\r")
    let rejected = try #require(
      terminal.screen { $0.plainLines.contains { $0.contains("x  Lawn") } })
    #expect(!rejected.plainLines.joined().contains(KinHome.pin))
    #expect(try !home.kin("parent-mode status").contains("closed"))
    if let signal { kill(board.id, signal) } else { terminal.press("q") }
    #expect(board.wait() == signal.map { 128 + $0 } ?? 0)
    #expect(try home.kin("task show lawn").contains("Still long"))
    #expect(try home.kin("parent-mode status").contains("closed"), "The board closes it")
  }

  @Test func `keys that are typed before the board is visible do nothing`() throws {
    let (home, terminal) = (try KinHome.withBoard(), try Terminal())
    let board = try home.start("board", on: terminal)
    terminal.press("s")
    #expect(terminal.screen(showing: "q leave") != nil)
    terminal.press("q")
    #expect(board.wait() == 0)
    #expect(try home.kin("board --plain").contains("Open: 1"))
  }

  @Test func `a pasted text is no command, but is typed into a question`() throws {
    let (home, terminal) = (try KinHome.withBoard(), try Terminal())
    let board = try home.start("board", on: terminal)
    let screen = try #require(terminal.screen(showing: "q leave"))
    #expect(screen.modes.contains("?2004"))
    terminal.press("\u{1B}[200~sq\n\u{1B}[201~/\u{1B}[200~dish\u{1B}[201~")
    #expect(terminal.screen { $0.plainLines.contains { $0.contains("/dish") } } != nil)
    terminal.press("\rq")
    #expect(board.wait() == 0)
    #expect(terminal.screen { !$0.isAlternate } != nil)
    #expect(try home.kin("board --plain").contains("Open: 1"))
  }

  @Test func `an action that waits for the store blocks no other event`() throws {
    let (home, terminal) = (try KinHome.withBoard(), try Terminal())
    let board = try home.startBoard(on: terminal)
    let lock = open(home.storePath + ".lock", O_RDWR | O_CLOEXEC)
    defer { close(lock) }
    try #require(lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
    terminal.press("d")
    #expect(terminal.screen(showing: "One moment") != nil)
    terminal.resize(columns: 120)
    #expect(
      terminal.screen {
        $0.plainLines.contains { $0.contains("Open 1") && $0.contains("Done today 0") }
      } != nil)
    // A blocked board would have drawn that only after the action had failed.
    try #require(flock(lock, LOCK_UN) == 0)
    #expect(terminal.screen(showing: "Done today 1") != nil)
    terminal.press("q")
    #expect(board.wait() == 0)
  }

  @Test func `a resized terminal gets another layout`() throws {
    let (home, terminal) = (try KinHome.withBoard(), try Terminal())
    terminal.resize(columns: 60)
    let board = try home.start("board", on: terminal)
    let narrow = try #require(terminal.screen(showing: "q leave"))
    #expect(narrow.plainLines.contains("In progress 0"))
    terminal.resize(columns: 120)
    #expect(
      terminal.screen {
        $0.plainLines.contains { $0.contains("Open 1") && $0.contains("Done today 0") }
      } != nil)
    terminal.press("q")
    #expect(board.wait() == 0)
  }

  @Test func `a window that is dragged to another size ends in the layout of its last size`() throws
  {
    let (home, terminal) = (try KinHome.withBoard(), try Terminal())
    let board = try home.startBoard(on: terminal)
    for columns in 80...140 { terminal.resize(columns: UInt16(columns)) }
    #expect(
      terminal.screen {
        $0.plainLines.contains { $0.contains("Open 1") && $0.contains("Done today 0") }
      } != nil)
    terminal.press("q")
    #expect(board.wait() == 0)
  }

  @Test func `a board follows the clock of a demo store`() throws {
    let home = try KinHome()
    home.variables = ["TZ": "Europe/Amsterdam", "TERM": "xterm", "NO_COLOR": "1"]
    try home.kin("demo --weeks 1 --clock 2026-11-27T16:30")
    let terminal = try Terminal()
    let board = try home.start("--profile demo board", on: terminal)
    #expect(terminal.screen(showing: "Friday 27 Nov 2026") != nil)
    try home.kin("--profile demo demo clock +1d")
    #expect(terminal.screen(showing: "Saturday 28 Nov 2026") != nil)
    terminal.press("q")
    #expect(board.wait() == 0)
  }

  @Test func `a lost connection is shown until the board is loaded again`() throws {
    let home = try KinHome.withBoard()
    let address = "unix:\(home.path)/run/kin.sock"
    let server = try home.startServer(at: address)
    let terminal = try Terminal()
    let board = try home.startBoard(on: terminal)
    _ = server.stop(SIGKILL)
    #expect(terminal.screen(showing: "Connection lost") != nil)
    try home.python(
      """
      import sqlite3
      store = sqlite3.connect("\(home.storePath)")
      store.execute("UPDATE household SET name = 'Harbour'")
      store.commit()
      """)
    home.variables["KIN_CONNECT"] = nil
    let next = try #require(
      try RunningServer("--store \(home.storePath) --listen \(address)", in: home))
    let restored = try #require(
      terminal.screen { !$0.plainLines[0].contains("Connection lost") && !$0.plainLines[0].isEmpty }
    )
    #expect(restored.plainLines[0].hasPrefix("Harbour"))
    terminal.press("q")
    #expect(board.wait() == 0)
    #expect(next.stop().status == 0)
  }

  // MARK: Without a full screen

  @Test func `the board shows the reader's duties and the chat`() throws {
    let home = try KinHome.withBoard(
      "calendar add Pickup --when \"tomorrow 15:00\" --type school",
      "duty assign Pickup me --leg return", "chat send Hello")
    let text = try home.kin("board --plain")
    #expect(text.contains("Duties, goals and chat\n  Tomorrow"), "\(text)")
    #expect(text.contains("Pickup, back: ") && text.contains("\n  Anna: Hello\n"), "\(text)")
  }

  @Test func `without a terminal the board is printed once as text`() throws {
    let home = try KinHome.withBoard()
    let text = try home.kin("board")
    #expect(text.contains("Open: 1\n  Dishes, assigned to Anna") && !text.contains("\u{1B}"))
    #expect(try home.kin("board --plain") == text)
    for (command, kind) in [("board --plain", "xterm"), ("board", "dumb")] {
      home.variables["TERM"] = kind
      let terminal = try Terminal()
      let board = try home.start(command, on: terminal)
      #expect(terminal.waitFor("Open: 1") && board.wait() == 0)
      #expect(!terminal.shown.contains("\u{1B}"))
    }
  }

  @Test func `with --json the board is one document`() throws {
    let text = try KinHome.withBoard().kin("--json board")
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let open = try #require(document?["open"] as? [[String: Any]])
    #expect(open.map { $0["title"] as? String } == ["Dishes"])
    let days = try #require(document?["tasks_per_day"] as? [String: Any])
    #expect(days["since"] is String && (days["days"] as? [Any])?.isEmpty == true)
    #expect(document?["leaders"] != nil && (document?["incomplete"] as? [Any])?.isEmpty == true)
    #expect(document?["household"] is String && document?["date"] is String)
  }
}
