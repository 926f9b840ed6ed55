import KinshipTime
import Testing

@testable import kin

/// Date headings among the lines of `kin watch`.
@Suite struct DateHeadingsTests {
  @Test func `a heading precedes the first event of each day after the first`() throws {
    let (saturday, sunday) = (
      try #require(CivilDate("2026-11-21")), try #require(CivilDate("2026-11-22"))
    )
    var headings = DateHeadings()
    headings.begin(on: saturday)
    #expect(headings.heading(of: saturday, "Saturday") == nil)
    #expect(headings.heading(of: sunday, "Sunday") == "Sunday")
    #expect(headings.heading(of: sunday, "Sunday") == nil)
    headings.begin(on: saturday)
    #expect(headings.heading(of: sunday, "Sunday") == nil, "A renewed session restarts nothing")
  }

  @Test func `an event without a date has no heading`() throws {
    var headings = DateHeadings()
    headings.begin(on: try #require(CivilDate("2026-11-21")))
    #expect(headings.heading(of: nil, "") == nil)
  }
}
