import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct PushTests {
  private let start = TestClock.start
  private let user: UserID = Sample.id(3)

  private var push: Push {
    Push(
      about: Notice(
        .taskAssigned, of: TaskID(bits: 7), to: Sample.id(2), in: Sample.household, at: start),
      to: user, at: start)
  }

  // Proves: UC-O3
  @Test func `a push has the id of its notice and is due at once, or after the quiet hours`() {
    let notice = Notice(
      .taskAssigned, of: TaskID(bits: 7), to: Sample.id(2), in: Sample.household, at: start)
    #expect(push.notice == notice.id && push.household == Sample.household)
    #expect(push.user == user)
    #expect(push.dueAt == start && push.usefulUntil == start + .seconds(2 * 86_400))
    let end = start + .seconds(3_600)
    #expect(Push(about: notice, to: user, at: start, quietUntil: end).dueAt == end)
    #expect(push.delayed(until: end).dueAt == end)
  }

  // Proves: UC-O3
  @Test func `a failed push is retried after 30 s, then with doubled waits up to an hour`() {
    var push = push
    var waits: [Duration] = []
    for _ in 0..<9 {
      push = push.postponed(at: start)
      waits.append(push.dueAt - start)
    }
    #expect(
      waits == [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600].map { Duration.seconds($0) })
    #expect(push.failures == 9)
  }
}
