import KinshipDomain
import KinshipTime
import Testing

@Suite struct FailedAttemptsTests {
  private func attempts(_ failures: Int) -> FailedAttempts {
    FailedAttempts(failures: failures, lastFailureAt: Sample.now)
  }

  /// The seconds to wait after `failures` failures; 0 for no wait, nil if no further attempt is
  /// allowed.
  private func wait(_ verdict: (Instant) -> AttemptVerdict) -> Int64? {
    switch verdict(Sample.now) {
    case .open: return 0
    case .closed: return nil
    case .waitUntil(let end):
      #expect(verdict(end) == .open)
      #expect(verdict(end - .milliseconds(1)) == .waitUntil(end))
      return (end.millisecondsSinceEpoch - Sample.now.millisecondsSinceEpoch) / 1_000
    }
  }

  @Test func `each failed attempt increases the count by one`() {
    let first = FailedAttempts.counting(nil, at: Sample.now)
    #expect(first == FailedAttempts(failures: 1, lastFailureAt: Sample.now))
    let later = Sample.now + .seconds(5)
    #expect(
      FailedAttempts.counting(first, at: later) == FailedAttempts(failures: 2, lastFailureAt: later)
    )
    #expect(
      FailedAttempts.counting(attempts(.max), at: later).passwordVerdict(at: later) == .closed)
  }

  // Proves: UC-A2
  @Test
  func `after five wrong passwords the wait doubles from 30 s to an hour, and 100 failures lock`() {
    let waits = (0...100).map { failures in wait { attempts(failures).passwordVerdict(at: $0) } }
    #expect(waits[0...4].allSatisfy { $0 == 0 })
    #expect(Array(waits[5...12]) == [30, 60, 120, 240, 480, 960, 1_920, 3_600])
    #expect(waits[12...99].allSatisfy { $0 == 3_600 })
    #expect(waits[100] == .some(nil))
    #expect(attempts(.max).passwordVerdict(at: .distantFuture) == .closed)
  }

  // Proves: D-03, B-43, SYNC-54
  @Test func `after five wrong PINs the waits are 30 s to 60 min, and the tenth failure locks`() {
    let waits = (0...10).map { failures in wait { attempts(failures).pinVerdict(at: $0) } }
    #expect(waits == [0, 0, 0, 0, 0, 30, 60, 300, 900, 3_600, nil])
    #expect(attempts(.max).pinVerdict(at: .distantFuture) == .closed)
  }

  // Proves: SYNC-54
  @Test func `fifty wrong PINs in one day lock parent mode for all devices`() {
    #expect(attempts(0).pinOfDayVerdict() == .open)
    #expect(attempts(49).pinOfDayVerdict() == .open)
    #expect(attempts(50).pinOfDayVerdict() == .closed)
    #expect(attempts(.max).pinOfDayVerdict() == .closed)
  }

  // Proves: UC-E2
  @Test func `after ten wrong invite codes one attempt a minute is allowed`() {
    let waits = [0, 9, 10, 11, 1_000].map { failures in
      wait { attempts(failures).inviteCodeVerdict(at: $0) }
    }
    #expect(waits == [0, 0, 60, 60, 60])
  }

  // Proves: B-43
  @Test func `setting the clock back at most doubles the wait`() {
    let (count, wait) = (attempts(5), Duration.seconds(30))
    let end = Sample.now + wait
    #expect(count.pinVerdict(at: Sample.now - .milliseconds(1)) == .waitUntil(end))
    #expect(count.pinVerdict(at: Sample.now - wait) == .waitUntil(end))
    #expect(count.pinVerdict(at: Sample.now - wait - .milliseconds(1)) == .open)
    #expect(count.passwordVerdict(at: .distantPast) == .open)
    #expect(attempts(10).inviteCodeVerdict(at: .distantPast) == .open)
    // A closed verdict needs another proof, so it stays closed.
    #expect(attempts(10).pinVerdict(at: .distantPast) == .closed)
    #expect(attempts(100).passwordVerdict(at: .distantPast) == .closed)
  }
}
