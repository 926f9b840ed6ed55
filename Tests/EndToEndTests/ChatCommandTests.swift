import Foundation
import Testing

@Suite struct ChatCommandTests {
  @Test func `members write, search, pin and retract messages`() throws {
    let home = try KinHome.withFamily()
    try home.kin("chat send \"Who cooks tonight?\"")
    try home.kin("chat send \"Crème brûlée, please\" --important")
    let list = try home.kin("chat")
    #expect(list.contains("Who cooks tonight?") && list.contains("Crème brûlée, please"))
    let found = try home.kin("chat search creme")
    #expect(found.contains("Crème brûlée") && !found.contains("cooks"))
    let nothing = try home.kin("chat search pizza")
    #expect(nothing.contains("No messages match 'pizza'") && nothing.contains("“kin chat”"))
    #expect(try home.kin("chat pin 1").contains("Pinned the message"))
    #expect(try home.kin("chat list").contains("PINNED MESSAGES"))
    #expect(try home.kin("chat pin 1 --remove").contains("Unpinned the message"))
    try home.kin("chat important \"Who cooks\"")
    try home.kin("member act-as Ben")
    #expect(try home.failing("chat retract 1", with: 1).code == "unauthorized")
    try home.kin("chat send \"I do\"")
    try home.kin("chat retract 3")
    #expect(try home.kin("chat").contains("Ben retracted this message"))
    #expect(try home.failing("chat pin 3", with: 1).code == "validation")
    #expect(try home.failing("chat pin 99", with: 3).code == "notFound")
    try home.kin("chat send \"99 balloons\"")
    #expect(try home.failing("chat retract 99", with: 3).code == "notFound")
    #expect(try home.kin("chat --filter system").contains("Show all messages"))
  }

  @Test func `a message becomes a task or an event`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("chat send \"Water the plants\"")
    try home.kin("chat task 1 --for Ben")
    #expect(try home.kin("task list").contains("Water the plants"))
    try home.kin("chat event 1 --when \"tomorrow 15:30\"")
    #expect(try home.kin("calendar list").contains("Water the plants"))
    try home.kin("chat retract 1")
    let retracted = try home.failing("chat task 1", with: 1)
    #expect(retracted.code == "validation" && retracted.error.contains("was retracted"))
    #expect(try home.failing("chat event 9 --when tomorrow", with: 3).code == "notFound")
  }

  @Test func `a household sets the maximum number of pinned messages`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("household rules --max-pins 1")
    #expect(try home.kin("household rules").contains(#/--max-pins +1\b/#))
    for text in ["One", "Two"] { try home.kin("chat send \(text)") }
    try home.kin("chat pin One")
    let refused = try home.failing("chat pin Two", with: 1)
    #expect(refused.code == "validation" && refused.error.contains("at most 1"))
    #expect(try home.failing("household rules --max-pins 21", with: 1).code == "validation")
  }

  @Test func `a long message is shown whole, with its line breaks`() throws {
    let home = try KinHome.withFamily()
    let long = "First line\n\n" + String(repeating: "word ", count: 200) + "the end"
    #expect(try home.run(["chat", "send", long]).status == 0)
    let list = try home.kin("chat")
    #expect(list.contains("First line  word") && !list.contains("the end"))
    #expect(list.contains("“kin chat show MESSAGE” shows a long message whole."))
    #expect(try home.kin("chat search \"the end\"").contains("the end"))
    let shown = try home.kin("chat show 1")
    #expect(shown.contains("Anna") && shown.hasSuffix("\n\(long)\n"))
    let document = try home.kin("--json chat show \"First line\"")
    #expect(document.contains("\"author_name\": \"Anna\"") && document.contains("the end"))
    #expect(try home.failing("chat show 2", with: 3).code == "notFound")
    try home.kin("chat pin 1")
    try home.kin("chat send Short")
    #expect(try home.kin("chat --limit 1").contains("“kin chat show MESSAGE” shows"))
    #expect(try !home.kin("chat --limit 1 --after 3").contains("chat show"))
    try home.kin("chat retract 1")
    #expect(try home.kin("chat show 1").contains("Anna retracted this message"))
  }

  @Test func `the mark of a system message cannot change, and the refusal says so`() throws {
    let home = try KinHome.withFamily()
    try home.kin("member act-as Ben")
    try home.kin("goal add Read --habit daily")
    try home.kin("member act-as me")
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("goal approve Read")
    let document = try home.kin("--json chat")
    let id = try #require(document.firstMatch(of: #/"id": "([^"]+)"/#)?.1)
    for command in ["chat important 1", "chat retract 1", "chat retract \(id)"] {
      let refused = try home.failing(command, with: 1)
      #expect(refused.code == "unauthorized" && refused.error.contains("Messages of the system"))
    }
    try home.kin("chat pin 1")
  }

  @Test func `a page of the chat says that older messages follow`() throws {
    let home = try KinHome.withFamily()
    for text in ["One", "Two"] { try home.kin("chat send \(text)") }
    #expect(try home.kin("chat --limit 1").contains("There are older messages: add --after 2."))
    #expect(try home.kin("chat --limit 1 --after 2").contains("One"))
    #expect(try home.failing("chat --after 99", with: 3).code == "notFound")
  }

  @Test func `hostile texts are stored, found and shown`() throws {
    let home = try KinHome.withFamily()
    for text in ["say \" OR * NEAR(a b) -- x", "\u{200F}שלום e\u{301}", "%_[^a]"] {
      #expect(try home.run(["chat", "send", text]).status == 0)
      let found = try home.run(["--json", "chat", "search", text])
      let document = try JSONSerialization.jsonObject(with: Data(found.output.utf8))
      let messages = (document as? [String: Any])?["messages"] as? [[String: Any]]
      #expect(messages?.map { $0["text"] as? String } == [text], "\(found.output)")
    }
    let refused = try home.run(["chat", "send", "a\u{202E}b"])
    #expect(refused.status == 1 && refused.error.contains("message"))
    let long = String(repeating: "é", count: 10_000)
    try home.kin("chat send \(long)")
    #expect(try home.kin("chat search eee").contains("éé"))
    #expect(try home.failing("chat send \(long)a", with: 1).code == "validation")
  }
}
