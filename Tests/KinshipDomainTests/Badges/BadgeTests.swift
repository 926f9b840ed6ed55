import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct BadgeTests {
  private func key(_ text: String) throws -> BadgeKey { try #require(BadgeKey(text)) }

  private func badge(_ kind: Badge.Kind, threshold: Int = 10) throws -> Badge {
    let key = try key("ten_chores")
    return try #require(
      Badge(key: key, metric: .completedTasks, threshold: threshold, kind: kind, icon: "star"))
  }

  // Proves: M-41, D-53
  @Test func `the shipped badges are rows of data that are earned once`() {
    let texts = Badge.inOrder(Badge.shipped).map { "\($0.key) \($0.metric) \($0.threshold)" }
    #expect(
      texts == [
        "first_chore completedTasks 1", "ten_chores completedTasks 10",
        "tasks_50 completedTasks 50", "tasks_100 completedTasks 100", "points_100 points 100",
        "streak_7 streak 7",
      ])
    #expect(Badge.shipped.allSatisfy { $0.kind == .earnedOnce && $0.name == nil })
  }

  @Test func `a key is the subject of its notices`() throws {
    for text in ["a", "first_chore", "0123456789abcdef"] {
      let key = try key(text)
      #expect(BadgeKey(subject: key.subject.bits) == key)
    }
    #expect(try key("ab").subject != key("b").subject)
    for text in ["", "First", "first chore", "0123456789abcdefg", "é"] {
      #expect(BadgeKey(text) == nil, "\(text)")
    }
    for subject in [UInt128(0), 1, .max, 0x61 << 112] {
      #expect(BadgeKey(subject: subject) == nil)
    }
  }

  @Test func `a badge refuses a criterion that cannot be evaluated`() throws {
    let key = try key("days")
    for (metric, threshold) in [(Badge.Metric.streak, 367), (.points, 0), (.points, 1_000_001)] {
      #expect(Badge(key: key, metric: metric, threshold: threshold, icon: "star") == nil)
    }
    #expect(Badge(key: key, metric: .points, threshold: 1, icon: "") == nil)
    #expect(Badge(key: key, metric: .streak, threshold: 366, icon: "star") != nil)
  }

  // Proves: M-42
  @Test func `a badge that is earned once stays when its metric falls`() throws {
    let badge = try badge(.earnedOnce)
    let (now, later) = (Sample.now, Sample.now + .seconds(60))
    func next(_ old: Achievement?, _ value: Int, _ now: Instant) -> Achievement? {
      badge.achievement(after: old, value: value, earnedAt: now, now: now)
    }
    #expect(next(nil, 9, now) == nil)
    let earned = try #require(next(nil, 10, now))
    #expect(earned == Achievement(badge: badge.key, earnedAt: now))
    #expect(next(earned, 9, later) == nil)
    #expect(next(earned, 11, later) == nil)
  }

  @Test func `a held badge goes with its metric, and returns with its first time`() throws {
    let badge = try badge(.heldWhileTrue)
    let (now, later) = (Sample.now, Sample.now + .seconds(60))
    func next(_ old: Achievement?, _ value: Int, _ now: Instant) -> Achievement? {
      badge.achievement(after: old, value: value, earnedAt: now, now: now)
    }
    let earned = try #require(next(nil, 12, now))
    let lost = try #require(next(earned, 9, later))
    #expect(lost == Achievement(badge: badge.key, earnedAt: now, lostAt: later) && !lost.isHeld)
    #expect(next(lost, 9, later) == nil)
    #expect(next(lost, 10, later + .seconds(1)) == earned)
  }

  // Proves: D-59
  @Test func `the achievements of two owners merge into the earlier one that is held`() throws {
    let key = try key("ten_chores")
    func achievement(_ earned: Double, lost: Double? = nil) -> Achievement {
      Achievement(
        badge: key, earnedAt: Sample.now + .seconds(earned),
        lostAt: lost.map { Sample.now + .seconds($0) })
    }
    #expect(achievement(5).merged(with: nil) == achievement(5))
    #expect(achievement(5).merged(with: achievement(2)) == achievement(2))
    #expect(achievement(2, lost: 3).merged(with: achievement(5)) == achievement(2))
    #expect(
      achievement(2, lost: 3).merged(with: achievement(5, lost: 9)) == achievement(2, lost: 9))
  }

  @Test func `a streak ends at the first day without a completed task and at its limit`() throws {
    let today = try #require(CivilDate("2026-11-20"))
    func days(_ offsets: ClosedRange<Int>...) -> Set<CivilDate> {
      Set(offsets.flatMap { $0 }.map { today.advanced(byDays: $0) })
    }
    func around(_ worked: Set<CivilDate>, _ limit: Int = 7) -> Int {
      DayStreak.length(around: today, atMost: limit) { worked.contains($0) }
    }
    func current(_ worked: Set<CivilDate>, _ limit: Int = 7) -> Int {
      DayStreak.current(on: today, atMost: limit) { worked.contains($0) }
    }
    #expect(around([]) == 0 && around(days(-3 ... -1)) == 0 && around(days(-2...0)) == 3)
    #expect(around(days(-2...3)) == 6 && around(days(-9...9)) == 7)
    #expect(around(days(-4...2, 4...9)) == 7, "A late approval closes the gap")
    #expect(current([]) == 0 && current(days(-5 ... -2)) == 0 && current(days(-3 ... -1)) == 3)
    #expect(current(days(-3...0)) == 4 && current(days(-30...0)) == 7)
  }
}
