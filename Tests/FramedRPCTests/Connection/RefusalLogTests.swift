import FramedRPCTestSupport
import Logging
import Synchronization
import Testing

@testable import FramedRPC

/// Log lines of a server about refused connections.
@Suite struct RefusalLogTests {
  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func log() -> RefusalLog {
      RefusalLog(
        Logger(label: "test") { _ in
          LineLog { line in self.lines.withLock { $0.append(line) } }
        })
    }
  }

  @Test func `refusals for one reason are logged once per minute with a count`() {
    let lines = Lines()
    let log = lines.log()
    for _ in 0..<1_000 { log.note(.clientSpeaksPlaintext, at: 0) }
    #expect(lines.all.count == 1)
    #expect(lines.all[0].contains("connections refused"))
    #expect(lines.all[0].contains("clientSpeaksPlaintext"))
    log.note(.serverCertificateRefused, at: 1)
    #expect(lines.all.count == 2, "Another reason has lines of its own")
    log.note(.clientSpeaksPlaintext, at: RefusalLog.interval)
    #expect(lines.all.count == 3 && lines.all[2].contains("1000"), "999, and the one now")
    for _ in 0..<23 { log.note(.clientSpeaksPlaintext, at: RefusalLog.interval) }
    log.flush()
    #expect(lines.all.count == 4 && lines.all[3].contains("23"))
    log.flush()
    #expect(lines.all.count == 4)
  }

  @Test func `a port probe is not logged, a client that leaves after TLS is`() {
    #expect(RefusedConnection(.closedEarly, isTLS: false) == nil)
    #expect(RefusedConnection(.closedEarly, isTLS: true) == .closedEarly)
    #expect(RefusedConnection(.connectionLost, isTLS: true) == nil, "It was let in")
    #expect(RefusedConnection(.peerSpeaksTLS, isTLS: false) == .clientSpeaksTLS)
    #expect(RefusedConnection(.certificateRefused, isTLS: true) == .serverCertificateRefused)
    #expect(RefusedConnection(.certificateUntrusted, isTLS: true) == .clientCertificateRefused)
  }
}
