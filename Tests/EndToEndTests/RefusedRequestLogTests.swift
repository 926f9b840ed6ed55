import KinshipTime
import Logging
import Synchronization
import Testing

@testable import kin

/// Lines in the order in which they were added.
final class LogLines: Sendable {
  private let list = Mutex<[String]>([])
  var all: [String] { list.withLock { $0 } }

  func add(_ line: String) { list.withLock { $0.append(line) } }
}

@Suite struct RefusedRequestLogTests {
  @Test func `refused requests take one line a minute, with their number`() throws {
    let start = try #require(Instant("2026-11-23T12:00:00Z"))
    let lines = LogLines()
    let logger = Logger(label: "test") { label in
      JSONLog(label: label, level: .info, now: { start }) { lines.add($0) }
    }
    let log = RefusedRequestLog(logger)
    for second in [0, 1, 59, 60] { log.note("no signature", at: start + .seconds(second)) }
    let first = lines.all
    try #require(first.count == 2)
    #expect(first[0].contains(#""requests": "1""#) && first[1].contains(#""requests": "3""#))
    // A clock that was set back does not suppress the lines.
    log.note("no signature", at: start + .seconds(30))
    #expect(lines.all.count == 3)
  }
}
