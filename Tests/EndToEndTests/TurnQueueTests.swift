import Testing

@testable import kin

@MainActor @Suite struct TurnQueueTests {
  @MainActor private final class EventLog {
    var events: [String] = []
  }

  @Test func `work begins after the work before it has ended, in the order of arrival`() async {
    let (turns, log) = (TurnQueue(), EventLog())
    await turns.begin()
    var others: [Task<Void, Never>] = []
    for name in ["second", "third"] {
      others.append(
        Task {
          log.events.append("\(name) waits")
          await turns.begin()
          log.events.append("\(name) begins")
          await Task.yield()
          log.events.append("\(name) ends")
          turns.end()
        })
      while log.events.last != "\(name) waits" { await Task.yield() }
    }
    // A cancelled task keeps its turn, so that those behind it do not overlap with the first.
    others[0].cancel()
    log.events.append("first ends")
    turns.end()
    for other in others { await other.value }
    #expect(
      log.events == [
        "second waits", "third waits", "first ends", "second begins", "second ends",
        "third begins", "third ends",
      ])
    await turns.begin()
    turns.end()
  }
}
