import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The output of `kin watch`, on a file and over a connection.
@Suite struct WatchCommandTests {
  @Test(arguments: [false, true])
  func `a watch prints changes as they happen, on a file and over a connection`(isServed: Bool)
    throws
  {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let server = isServed ? try RunningServer("--listen unix:\(home.path)/run/s", in: home) : nil
    #expect((server != nil) == isServed)
    if let server {
      home.variables["KIN_CONNECT"] = server.addresses[0]
      try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
      try home.kin("parent-mode unlock", typing: KinHome.pin)
    }
    let terminal = try Terminal()
    let watch = try home.start("watch --count 2", on: terminal)
    #expect(terminal.waitFor("Watching"))
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben")
    #expect(terminal.waitFor("New task for Ben: Dishes"))
    try home.kin("task delete Dishes --yes")
    #expect(terminal.waitFor("Deleted: Dishes"))
    #expect(watch.wait() == 0, "So many lines were asked for")
    if let server { #expect(server.stop().status == 0) }
  }

  @Test func `a watch reports a lost and a restored connection on standard error`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let address = "unix:\(home.path)/run/kin.sock"
    let server = try #require(try RunningServer("--listen \(address)", in: home))
    home.variables["KIN_CONNECT"] = address
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let (output, terminal) = (home.path + "/watched", try Terminal())
    let watch = try spawn(
      [KinHome.kinPath, "watch", "--count", "1"], environment: home.environment, input: "/dev/null",
      output: output, error: terminal.path)
    #expect(terminal.waitFor("Watching"))
    _ = server.stop(SIGKILL)
    #expect(terminal.waitFor("\(address): connection lost, retrying"))
    home.variables["KIN_CONNECT"] = nil
    let next = try #require(
      try RunningServer("--store \(home.storePath) --listen \(address)", in: home))
    #expect(terminal.waitFor("\(address): reconnected."))
    home.variables["KIN_CONNECT"] = address
    try home.kin("task add Dishes --for Ben")
    #expect(watch.wait() == 0)
    let said = try String(contentsOfFile: output, encoding: .utf8)
    #expect(said.hasSuffix("New task for Ben: Dishes\n") && !said.contains("connect"), "\(said)")
    #expect(next.stop().status == 0)
  }

  @Test func `a watch ends when its output pipe is closed`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let (output, terminal) = (home.path + "/watched", try Terminal())
    let shell = try spawn(
      ["/bin/sh", "-c", "\(KinHome.kinPath) watch | head -n 1"], environment: home.environment,
      input: "/dev/null", output: output, error: terminal.path)
    #expect(terminal.waitFor("Watching"))
    try home.kin("shop add Milk")
    #expect(shell.wait() == 0)
    #expect(try String(contentsOfFile: output, encoding: .utf8).contains("Milk"))
  }

  @Test func `a watch with --json prints one object per line and nothing after the last`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    let output = home.path + "/watched"
    let watch = try spawn(
      [KinHome.kinPath, "--json", "watch", "--count", "1"], environment: home.environment,
      input: "/dev/null", output: output, error: home.path + "/watch.err")
    var said = ""
    // With --json the start of a watch is not reported, so tasks are added until one is printed.
    for number in 1...50 where said.isEmpty {
      try home.kin("task add \"Task \(number)\"")
      said = try String(contentsOfFile: output, encoding: .utf8)
    }
    #expect(watch.wait() == 0)
    said = try String(contentsOfFile: output, encoding: .utf8)
    let lines = said.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 && lines[1].isEmpty, "\(said)")
    let object = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
    #expect(object?["text"] != nil && object?["at"] != nil && object?["task"] != nil)
    #expect(object?["event"] as? String == "added" && object?["kind"] as? String == "task")
    #expect((object?["actor"] as? [String: Any])?["name"] as? String == "Anna")
    #expect((object?["subject"] as? [String: Any])?["id"] as? String == object?["task"] as? String)
  }
}
