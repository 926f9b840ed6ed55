import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A session on a terminal whose server stops and restarts.
@Suite struct ReplServerTests {
  private func begin(_ home: KinHome, _ address: String) throws -> (Terminal, Spawned) {
    let terminal = try Terminal()
    home.variables["TERM"] = "xterm"
    home.variables["KIN_CONNECT"] = address
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let process = try home.start("repl", on: terminal)
    try #require(terminal.waitFor("Anna @ Home> "), "\(terminal.shown)")
    return (terminal, process)
  }

  @Test func `a line typed during a server restart is executed once`() throws {
    let home = try KinHome.withFamily()
    let address = "unix:\(home.path)/run/kin.sock"
    let server = try #require(try RunningServer("--listen \(address)", in: home))
    let (terminal, process) = try begin(home, address)
    _ = server.stop(SIGKILL)
    terminal.press("task add Dishes\r")
    #expect(terminal.waitFor("connection lost ("))
    home.variables["KIN_CONNECT"] = nil
    let next = try #require(
      try RunningServer("--store \(home.storePath) --listen \(address)", in: home))
    #expect(terminal.waitFor("reconnected"))
    #expect(terminal.waitFor("Anna @ Home> "))
    terminal.press("\u{4}")
    terminal.readToEnd()
    #expect(process.wait() == 0)
    _ = next.stop()
    try home.kin(
      "--store \(home.storePath) account sign-in --email anna@example.org", typing: KinHome.password
    )
    #expect(try home.kin("task list").split(separator: "Dishes").count == 2)
  }

  @Test func `Control-C during an unanswered look-up returns to the prompt`() throws {
    let home = try KinHome.withFamily()
    let address = "unix:\(home.path)/run/kin.sock"
    let server = try #require(try RunningServer("--listen \(address)", in: home))
    let (terminal, process) = try begin(home, address)
    server.signal(SIGSTOP)
    // The look-up for the next prompt gets no answer.
    terminal.press("nonsense\r")
    #expect(terminal.waitFor("(usage)"))
    // Control-C before the look-up has no effect, so it is pressed until the look-up is cancelled.
    let isGivenUp = eventually {
      terminal.press("\u{3}")
      terminal.readWhatIsThere()
      return terminal.shown.contains("Anna @ Home (no connection)> ")
    }
    #expect(isGivenUp, "\(terminal.shown)")
    #expect(!terminal.shown.contains("connection lost ("), "It ran into its deadline")
    terminal.press("mem\tlis\t\u{15}exit\r")
    terminal.readToEnd()
    #expect(process.wait() == 0)
    server.signal(SIGCONT)
    _ = server.stop()
  }

  @Test func `a cancelled wait returns to a prompt that shows the lost connection`() throws {
    let home = try KinHome.withFamily()
    let address = "unix:\(home.path)/run/kin.sock"
    let server = try #require(try RunningServer("--listen \(address)", in: home))
    let (terminal, process) = try begin(home, address)
    _ = server.stop(SIGKILL)
    terminal.press("task list\r")
    #expect(terminal.waitFor("connection lost ("))
    terminal.press("\u{3}")
    #expect(terminal.waitFor("Cancelled."))
    #expect(terminal.waitFor("Anna @ Home (no connection)> "))
    home.variables["KIN_CONNECT"] = nil
    let next = try #require(
      try RunningServer("--store \(home.storePath) --listen \(address)", in: home))
    terminal.press("task list\r")
    #expect(terminal.waitFor("reconnected"))
    #expect(terminal.waitFor("Anna @ Home> "))
    _ = next.stop()
    terminal.press("exit\r")
    terminal.readToEnd()
    #expect(process.wait() == 0)
  }
}
