import Foundation
import Testing

/// `kin inbox` and `kin today`, as a member reads them at a terminal.
@Suite struct InboxCommandTests {
  /// Ben's device, with a task that Anna gave him.
  private func family() throws -> KinHome {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben --points 5")
    try home.kin("member act-as Ben")
    return home
  }

  @Test func `a message is shown once, and again with --all`() throws {
    let home = try family()
    #expect(try home.kin("inbox --keep-unread").contains("A task for you: Dishes"))
    #expect(try home.kin("inbox").contains("A task for you: Dishes"))
    let empty = try home.kin("inbox")
    #expect(empty.contains("No new messages") && !empty.contains("Dishes"))
    #expect(try home.kin("inbox --all").contains("A task for you: Dishes"))
  }

  @Test func `a script gets messages with their kind and task, and whether they were read before`()
    throws
  {
    let home = try family()
    let first = try home.kin("--json inbox")
    #expect(first.contains(#""kind": "task_assigned""#) && first.contains(#""title": "Dishes""#))
    #expect(first.contains(#""read_at": null"#))
    #expect(try home.kin("--json inbox").contains(#""messages": []"#))
    #expect(!(try home.kin("--json inbox --all").contains(#""read_at": null"#)))
  }

  @Test func `a day has the task of today, and names the command for new messages`() throws {
    let home = try family()
    let day = try home.kin("today")
    #expect(day.contains("To do") && day.contains("Dishes"))
    #expect(day.contains("1 new message: “kin inbox”"))
    try home.kin("inbox")
    try home.kin("task complete Dishes")
    let done = try home.kin("today")
    let waiting = try #require(done.range(of: "Waiting for approval"))
    #expect(done[waiting.upperBound...].contains("Dishes") && !done.contains("To do"))
  }

  @Test func `a day with nothing but new messages says that there is nothing to do`() throws {
    let home = try family()
    try home.kin("task complete Dishes")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task approve Dishes")
    try home.kin("member act-as Ben")
    let day = try home.kin("today")
    #expect(day.contains("Nothing to do today\nYou have no open tasks or events"), "\(day)")
    #expect(day.contains("new message"), "\(day)")
  }

  @Test func `another household with tasks for today is named with the command to switch`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("household create --name \"Beach house\" --zone Europe/Amsterdam")
    #expect(!(try home.kin("today").contains("household use")))
    try home.kin("task add Windows --for Anna --due today")
    try home.kin("household use Home")
    for (language, words) in [
      ("en", "New messages or tasks for today in Beach house: “kin household use 'Beach house'”"),
      ("nl", "Nieuwe berichten of taken voor vandaag in Beach house: "),
      ("de", "Neue Nachrichten oder Aufgaben für heute in Beach house: "),
    ] {
      for command in ["today", "inbox"] {
        let said = try home.kin("--language \(language) \(command)")
        #expect(said.contains(words), "\(said)")
      }
    }
    #expect(try home.kin("--json today").contains(#""name": "Beach house""#))
    try home.kin("household use \"Beach house\"")
    #expect(!(try home.kin("today").contains("Home: ")))
  }

  @Test func `a day with more events than it shows names the command for the calendar`() throws {
    let home = try KinHome.withFamily()
    for title in ["Walk", "Swim", "Read"] {
      try home.kin("calendar add \(title) --when \"tomorrow 10:00\" --repeat \"every day\"")
    }
    let day = try home.kin("today")
    #expect(day.contains("more events than shown: “kin calendar”"), "\(day)")
    #expect(!day.contains("kin task list"), "\(day)")
  }
}
