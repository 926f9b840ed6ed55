import KinshipICalendar
import KinshipTime
import Testing

/// Tests the format of calendar files: lines, folding, escaping and components (RFC 5545, section 3.1).
@Suite struct CalendarTextTests {
  private func read(_ text: String) throws -> CalendarReader.Outcome {
    try CalendarReader.read(Array(text.utf8))
  }

  private func calendar(_ lines: String...) -> String {
    (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]).joined(separator: "\r\n") + "\r\n"
  }

  private func reasons(_ text: String) throws -> [CalendarProblem.Reason] {
    try read(text).problems.map(\.reason)
  }

  @Test(arguments: [
    "", "Plain", "a;b,c\\d", "two\nlines\nand a third", "Grüße 🗑 aus 東京, naïve",
    "\\n is no line end",
    String(repeating: "ü", count: 200), String(repeating: "👨‍👩‍👧 ", count: 40),
  ])
  func `a text is equal after escaping, folding and reading`(text: String) throws {
    let line = ContentLine("SUMMARY", text: text)
    let file = calendar(String(decoding: line.folded.dropLast(2), as: UTF8.self))
    let found = try #require(try read(file).calendars.first?["SUMMARY"])
    #expect(found.text == text)
  }

  @Test func `folded lines have at most 75 bytes and whole characters`() {
    for text in [String(repeating: "ü", count: 300), String(repeating: "x🗑", count: 99)] {
      let bytes = ContentLine("DESCRIPTION", text: text).folded
      let lines = bytes.split(separator: 0x0A).map { $0.dropLast() }
      #expect(lines.count > 5)
      for line in lines {
        #expect(line.count <= 75)
        #expect(String(validating: line, as: UTF8.self) != nil)
      }
    }
  }

  @Test func `line breaks in values and parameters are removed when writing`() {
    let line = ContentLine(
      "SUMMARY", [.init("X", ["a\r\nEND:VCALENDAR\"b"])], value: "c\r\nBEGIN:d")
    #expect(
      String(decoding: line.folded, as: UTF8.self) == "SUMMARY;X=\"aEND:VCALENDARb\":cBEGIN:d\r\n")
  }

  @Test func `any line ending is accepted, and lines are unfolded before parsing`() throws {
    let whole = "BEGIN:VCALENDAR\rX-A:on\r\n e\nX-B:t\n\two\r\n\r\nEND:VCALENDAR"
    let calendar = try #require(try read("\u{FEFF}" + whole).calendars.first)
    #expect(calendar["X-A"]?.value == "one" && calendar["X-B"]?.value == "two")
    #expect(calendar["X-B"]?.number == 4)
    // A fold can split a UTF-8 character.
    let bytes =
      Array("BEGIN:VCALENDAR\nX-A:".utf8) + [0xC3, 0x0A, 0x20, 0xBC]
      + Array("\nEND:VCALENDAR".utf8)
    #expect(try CalendarReader.read(bytes).calendars.first?["X-A"]?.value == "ü")
  }

  @Test func `parameters are parsed with names, lists and quoted values`() throws {
    let file = calendar(
      "dtstart;tzid=\"A:B;C\";x-y=1,\"2,3\",4:20261121", "CATEGORIES:a\\,b,c,\\\\,")
    let found = try #require(try read(file).calendars.first)
    let line = try #require(found["DTSTART"])
    #expect(line.parameter("TZID") == "A:B;C")
    #expect(line.parameters[1].values == ["1", "2,3", "4"] && line.value == "20261121")
    #expect(found["CATEGORIES"]?.texts == ["a,b", "c", "\\", ""])
  }

  @Test func `a malformed component is omitted and the others are kept`() throws {
    let outcome = try read(
      calendar(
        "BEGIN:VEVENT", "UID:1", "END:VEVENT", "BEGIN:VEVENT", "UID 2", "END:VEVENT",
        "BEGIN:VEVENT", "UID:3", "BEGIN:VALARM", "END:VEVENT", "BEGIN:VEVENT", "UID:4",
        "END:VEVENT", "END:VTODO"))
    #expect(outcome.calendars.first?.components.compactMap { $0["UID"]?.value } == ["1", "3", "4"])
    #expect(
      outcome.problems == [
        CalendarProblem(line: 6, .malformedLine), CalendarProblem(line: 10, .noEnd("VALARM")),
        CalendarProblem(line: 15, .unexpectedEnd("VTODO")),
      ])
  }

  @Test func `a truncated file keeps its complete components`() throws {
    let cut = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nEND:VEVENT\nBEGIN:VEVENT\nUID:2"
    let outcome = try read(cut)
    #expect(outcome.calendars.first?.components.count == 1)
    #expect(outcome.problems.map(\.line) == [5, 1])
  }

  @Test func `a file that is not a calendar is refused`() {
    for text in ["", "Hello", "\0\0\0", "BEGIN:VCARD\nEND:VCARD", "<html>\n</html>"] {
      #expect(throws: CalendarProblem(line: 1, .notACalendar), "\(text)") { try read(text) }
    }
    #expect(throws: CalendarProblem(line: 1, .fileTooLarge(limit: CalendarReader.largestFile))) {
      try CalendarReader.read(Array(repeating: 0x20, count: CalendarReader.largestFile + 1))
    }
  }

  @Test func `deep nesting, long lines and many lines are limited`() throws {
    let begins = String(repeating: "BEGIN:VEVENT\n", count: 100_000)
    let deep = try read("BEGIN:VCALENDAR\n" + begins)
    #expect(deep.problems.count < 10)
    let long = calendar("BEGIN:VEVENT", "X:" + String(repeating: "x", count: 70_000), "END:VEVENT")
    #expect(try reasons(long) == [.lineTooLong(limit: 65_536)])
    let folds =
      "BEGIN:VCALENDAR\nX:" + String(repeating: "\n x", count: 100_000)
      + "\nEND:VCALENDAR"
    #expect(try reasons(folds) == [.lineTooLong(limit: 65_536)])
    #expect(throws: CalendarProblem.self) {
      try read("BEGIN:VCALENDAR\n" + String(repeating: "\n", count: 500_000))
    }
    #expect(
      try CalendarReader.read(
        Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nX:".utf8) + [0xFF, 0x0A]
          + Array("END:VEVENT\nEND:VCALENDAR".utf8)
      ).problems.map(\.reason) == [.notText])
  }

  @Test func `control characters are removed from text`() throws {
    let file = calendar("BEGIN:VEVENT", "DESCRIPTION:one\u{7} \u{1B}two\u{7F}\tthree", "END:VEVENT")
    let found = try read(file)
    #expect(found.problems.isEmpty)
    #expect(found.calendars.first?.components.first?["DESCRIPTION"]?.text == "one two\tthree")
  }

  @Test func `a NUL in a description loses no event`() throws {
    let found = try read(
      calendar(
        "BEGIN:VEVENT", "UID:1", "DESCRIPTION:one\0 two", "RRULE:FREQ=DAILY", "END:VEVENT",
        "BEGIN:VEVENT", "UID:2", "END:VEVENT"))
    #expect(found.problems.isEmpty && found.unreadableSeriesUIDs.isEmpty)
    let events = found.calendars[0].components
    #expect(events.compactMap { $0["UID"]?.value } == ["1", "2"])
    #expect(events[0]["DESCRIPTION"]?.text == "one two")
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func `a calendar in UTF-16 is refused`(order: [Int]) throws {
    let bytes = calendar("BEGIN:VEVENT", "UID:1", "END:VEVENT").utf16.flatMap { unit in
      order.map { UInt8(truncatingIfNeeded: unit >> (8 * $0)) }
    }
    #expect(throws: CalendarProblem(line: 1, .notACalendar)) { try CalendarReader.read(bytes) }
  }

  @Test func `random files never trap the reader`() {
    var state: UInt64 = 42
    func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    let pieces = [
      "BEGIN:VCALENDAR", "END:VCALENDAR", "BEGIN:VEVENT", "END:VEVENT", "DTSTART:20261121T", "\r\n",
      "\n", " ", ";", ":", "\"", ",", "RRULE:FREQ=DAILY;COUNT=", "DURATION:P1DT", "TZID=", "é",
      "\\",
      "DTEND;VALUE=DATE:20261131", "RECURRENCE-ID:", "99999999999", "UID:",
    ]
    for _ in 0..<3_000 {
      var text = "BEGIN:VCALENDAR\n"
      for _ in 0..<(next() % 40) { text += pieces[Int(next() % UInt64(pieces.count))] }
      guard let file = try? read(text) else { continue }
      for bytes in file.calendars.map(\.bytes) { _ = try? CalendarReader.read(bytes) }
    }
  }
}
