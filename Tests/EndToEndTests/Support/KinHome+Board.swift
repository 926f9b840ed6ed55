import Testing

extension KinHome {
  /// Anna's machine with open parent mode and a task of hers.
  static func withBoard(_ commands: String...) throws -> KinHome {
    let home = try KinHome.withFamily()
    home.variables["TERM"] = "xterm"
    home.variables["NO_COLOR"] = "1"
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    for command in ["task add Dishes --for me"] + commands { try home.kin(command) }
    return home
  }

  /// Starts `kin board`, and waits until the terminal shows a text of it: by default the task that
  /// `withBoard` has added, which is there when the board is loaded.
  func startBoard(
    on terminal: Terminal, showing text: String = "Dishes",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Spawned {
    let board = try start("board", on: terminal)
    try #require(
      terminal.screen(showing: text) != nil, "\(terminal.shown)", sourceLocation: sourceLocation)
    return board
  }

  /// Starts a server of this machine's store at a socket; Anna is signed in to it, and the commands
  /// use it.
  func startServer(at address: String) throws -> RunningServer {
    let server = try #require(try RunningServer("--listen \(address)", in: self))
    variables["KIN_CONNECT"] = address
    try kin("account sign-in --email anna@example.org", typing: KinHome.password)
    return server
  }
}
