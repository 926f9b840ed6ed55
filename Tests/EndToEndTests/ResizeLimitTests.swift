import Testing

@testable import kin

@Suite struct ResizeLimitTests {
  private let start = ContinuousClock.now

  @Test func `a window that is dragged for a second changes ten times and once at its end`() {
    var limit = ResizeLimit()
    var told: [Int] = []
    for time in 0..<2_000 {
      let now = start + .milliseconds(time)
      if time < 1_000, time.isMultiple(of: 3) { limit.change(at: now) }
      if limit.takeDue(at: now) { told.append(time) }
    }
    #expect(told == Array(stride(from: 0, through: 1_000, by: 100)))
    #expect(limit.next == nil)
  }

  @Test func `a change after a pause is told at once, and only once`() {
    var limit = ResizeLimit()
    let isDueAtFirst = limit.takeDue(at: start)
    #expect(!isDueAtFirst)
    for seconds in [1, 5] {
      let now = start + .seconds(seconds)
      limit.change(at: now)
      #expect(limit.next == now)
      let areDue = [limit.takeDue(at: now), limit.takeDue(at: now)]
      #expect(areDue == [true, false])
    }
  }
}
