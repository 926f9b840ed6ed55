import KinshipTime
import Logging
import Synchronization
import Testing

@testable import kin

@Suite struct RefusedRequestLogTests {
  @Test func `refused requests take one line a minute, with their number`() throws {
    let start = try #require(Instant("2026-11-23T12:00:00Z"))
    let lines = Mutex<[String]>([])
    let logger = Logger(label: "test") { label in
      JSONLog(label: label, level: .info, now: { start }) { line in
        lines.withLock { $0.append(line) }
      }
    }
    let log = RefusedRequestLog(logger)
    for second in [0, 1, 59, 60] { log.note("no signature", at: start + .seconds(second)) }
    let first = lines.withLock { $0 }
    try #require(first.count == 2)
    #expect(first[0].contains(#""requests": "1""#) && first[1].contains(#""requests": "3""#))
    // A clock that was set back does not suppress the lines.
    log.note("no signature", at: start + .seconds(30))
    #expect(lines.withLock { $0.count } == 3)
  }
}
