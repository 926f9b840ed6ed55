import Foundation
import FramedRPC
import KinshipTime
import Testing

@testable import kin

@Suite struct CalendarTests {
  private static let holidays = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../KinshipICalendarTests/Golden/holidays.ics").standardizedFileURL.path

  // Proves: UC-L1, UC-L2, UC-L3, UC-L4, S-33, S-46, VM-31, VM-32
  @Test func `single and recurring events are added, listed, changed, cancelled and deleted`()
    throws
  {
    let home = try KinHome.withFamily()
    let hint = "Type “kin calendar add TITLE --when WHEN”.\n"
    #expect(try home.kin("calendar") == "Nothing planned\nAdd the first event. \(hint)")
    #expect(try home.kin("calendar day tomorrow").hasSuffix("\n\(hint)"))
    #expect(
      try home.kin(
        "calendar add Dentist --when \"tomorrow 09:30\" --minutes 30 --place \"Main St\"")
        == "Added “Dentist” (tomorrow, 9:30 AM) to the calendar\n")
    let series = try home.kin(
      "calendar add \"Fetch Ben\" --when \"tomorrow 14:00\" --type school --repeat \"every day\"")
    #expect(series.contains("\nNext dates: tomorrow, "), "\(series)")
    try home.kin("calendar add Holidays --when tomorrow --days 3 --label Fun --private")
    let agenda = try home.kin("calendar")
    for text in ["Tomorrow", "Dentist", "Main St", "Fetch Ben", "Handled by Anna", "all day"] {
      #expect(agenda.contains(text), "\(agenda)")
    }
    #expect(try home.kin("calendar list --days 400").count > agenda.count)
    let day = try home.kin("calendar day tomorrow")
    #expect(day.hasPrefix("Pickups  Events  Deadlines\n(1)      (2)     (0)\nPickups\n"))
    #expect(day.contains("\nDeadlines\n  No goal has this target date."))
    #expect(
      try home.kin("calendar edit fetch --on tomorrow --when \"tomorrow 13:00\" --for Ben")
        == "Changed “Fetch Ben” (tomorrow, 1:00 PM)\n")
    #expect(try home.kin("calendar day tomorrow").contains("Handled by Ben"))
    #expect(try home.kin("calendar show fetch").contains("every day"))
    #expect(
      try home.kin("calendar remove fetch --on tomorrow --yes")
        == "Cancelled “Fetch Ben” (tomorrow, 1:00 PM); the other occurrences stay\n")
    #expect(try home.kin("calendar day tomorrow").contains("\n(0)      (2)     (0)\n"))
    #expect(
      try home.kin("calendar edit dentist --title \"Dentist, both\" --no-repeat --shared")
        == "Renamed “Dentist” to “Dentist, both” (tomorrow, 9:30 AM)\n")
    #expect(
      try home.kin("calendar remove \"dentist, both\" --yes").hasPrefix(
        "Deleted “Dentist, both” (tomorrow, 9:30 AM)\n"))
    #expect(
      try home.failing("calendar show dentist", with: 3).error.contains("no event “dentist”"))
    #expect(
      try home.failing("calendar edit fetch --on tomorrow --for Anna", with: 3).error
        .contains("This series has no occurrence"))
    #expect(try home.failing("calendar edit fetch", with: 64).error.contains("Say what to change"))
    #expect(try home.failing("calendar remove fetch", with: 64).error.contains("--yes"))
    #expect(
      try home.failing("calendar add X --when tomorrow --repeat \"FREQ=SECONDLY\"", with: 1).error
        .contains("repeats too often"))
    #expect(
      try home.failing("calendar add X --when tomorrow --repeat \"AFTER=P3D\"", with: 1).error
        .contains("repetition"))
    try home.failing("calendar list --days 401", with: 64)
  }

  @Test(arguments: [
    ("en", "saturday 14:00-17:00", "--when 'saturday 14:00' --minutes 180"),
    ("en", "21 Dec 2030 to 3 Jan 2031", "--when '21 Dec 2030' --days 14"),
    ("nl", "21 dec 2030 t/m 3 jan 2031", "--when '21 dec 2030' --days 14"),
    ("nl", "morgen 14:00 tot 15:30", "--when 'morgen 14:00' --minutes 90"),
    ("de", "morgen 14:00 bis 15:30", "--when 'morgen 14:00' --minutes 90"),
  ])
  func `a start with an end is refused and shows the two options to use`(
    language: String, when: String, options: String
  ) throws {
    let home = try KinHome.withFamily()
    let add = "--language \(language) calendar add Fair --when"
    let error = try home.failing("\(add) \"\(when)\"", with: 64).error
    #expect(error.contains(options), "\(error)")
    #expect(
      try !home.failing("\(add) \"tomorrow to blue\"", with: 64).error.contains("--minutes"))
  }

  @Test func `an event shows the member whom it is for, or else the member who added it`() throws {
    let home = try KinHome.withFamily()
    try home.kin("calendar add Swimming --when \"tomorrow 16:00\" --for Ben")
    try home.kin("calendar add Choir --when \"tomorrow 20:00\"")
    let lines = try home.kin("calendar").split(separator: "\n")
    let swimming = try #require(lines.first { $0.contains("Swimming") })
    #expect(swimming.contains("For Ben") && !swimming.contains("Added by"), "\(swimming)")
    #expect(try #require(lines.first { $0.contains("Choir") }).contains("Added by Anna"))
  }

  @Test func `the day shows the time at which a task is due`() throws {
    let home = try KinHome.withFamily()
    try home.kin("parent-mode unlock", typing: KinHome.pin)
    try home.kin("task add Dishes --for Ben --due \"tomorrow 18:30\"")
    try home.kin("task add Bins --for Ben --due \"in 2 days\"")
    let timed = try home.kin("calendar day tomorrow").split(separator: "\n")
    #expect(timed.contains { $0.contains("6:30 PM") && $0.contains("Dishes") }, "\(timed)")
    let whole = try home.kin("calendar day \"in 2 days\"").split(separator: "\n")
    #expect(whole.contains { $0.hasPrefix("Bins") }, "\(whole)")
  }

  @Test func `a pickup in progress shows its time and is not called missed`() throws {
    let home = try KinHome.withFamily()
    let noon = try #require(Instant("2031-03-03T11:00:00Z"))
    _ = try DemoClock.make(beside: home.storePath, now: noon, seed: 1)
    try home.kin("account sign-in --email anna@example.org", typing: KinHome.password)
    try home.kin("calendar add \"Fetch Ben\" --when \"today 11:30\" --type school")
    let day = try home.kin("calendar day")
    #expect(day.hasPrefix("Pickups  Events  Deadlines\n(1) "), "\(day)")
    #expect(day.contains("11:30 AM – 12:30 PM"), "\(day)")
    #expect(!day.lowercased().contains("missed"), "\(day)")
  }

  // Proves: UC-L1, F-16
  @Test
  func `importing a calendar file again adds no events, and neither does importing its export`()
    throws
  {
    let home = try KinHome.withFamily()
    let checked = try home.kin("calendar import \(Self.holidays) --check")
    #expect(checked.contains("VTODO is not an event"))
    #expect(checked.contains("To import: 54 new"))
    #expect(try home.kin("calendar list --days 400").hasPrefix("Nothing planned"))
    #expect(try home.kin("calendar import \(Self.holidays)").contains("Imported: 54 new"))
    #expect(
      try home.kin("calendar import \(Self.holidays)").contains(
        "0 new, 0 changed; 54 unchanged"))
    #expect(try home.kin("calendar list --days 400").contains("Koningsdag"))
    let file = home.path + "/family.ics"
    #expect(try home.kin("calendar export \(file)") == "54 events exported.\n")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"))
    #expect(text.components(separatedBy: "BEGIN:VEVENT").count == 55)
    #expect(text.contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin"))
    try home.failing("calendar export \(file)", with: 1)
    #expect(try home.kin("calendar import \(file)").contains("0 new, 0 changed; 54 unchanged"))
    let bad = home.path + "/bad.ics"
    try Data("Hello".utf8).write(to: URL(fileURLWithPath: bad))
    #expect(
      try home.failing("calendar import \(bad)", with: 74).error.contains("not a calendar file"))
    try home.failing("calendar import \(home.path)/none.ics", with: 74)
  }

  // Proves: UC-L1
  @Test(arguments: ["END:VCALENDAR", "SUMMARY:Two", "END:VEVENT"])
  func `a calendar file that breaks off is refused, and nothing is imported`(
    mark: String
  ) throws {
    let home = try KinHome.withFamily()
    let events = ["One", "Two"].map {
      "BEGIN:VEVENT\r\nUID:\($0)\r\nDTSTART:20310304T100000Z\r\nSUMMARY:\($0)\r\nEND:VEVENT\r\n"
    }
    let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(events.joined())END:VCALENDAR\r\n"
    let end = try #require(text.range(of: mark))
    let file = home.path + "/cut.ics"
    try Data(text[..<end.lowerBound].utf8).write(to: URL(fileURLWithPath: file))
    for option in ["", " --check"] {
      let failure = try home.failing("calendar import \(file)\(option)", with: 74)
      #expect(failure.code == "unreadableFile" && failure.error.contains("breaks off"))
    }
    #expect(try home.kin("calendar list --from 2031-03-04").hasPrefix("Nothing planned"))
  }

  @Test func `an import that exceeds the event limit reports its count and the unreadable lines`()
    throws
  {
    let home = try KinHome.withFamily()
    let events = (0...5_000).map {
      "BEGIN:VEVENT\r\nUID:\($0)\r\nSUMMARY:Match\r\nDTSTART;VALUE=DATE:20261123\r\nEND:VEVENT\r\n"
    }
    let broken = "BEGIN:VEVENT\r\nUID:b\r\nDTSTART:soon\r\nEND:VEVENT\r\n"
    let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(broken)\(events.joined())END:VCALENDAR\r\n"
    let file = home.path + "/long.ics"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    let error = try home.failing("calendar import \(file)", with: 1).error
    #expect(error.contains("5,000 of 5,001 events are imported, the others are not."))
    #expect(error.contains("line 5: DTSTART has an invalid value."))
  }

  // Proves: UC-L1
  @Test func `importing a calendar on a terminal shows the progress and then clears it`() throws {
    let home = try KinHome.withFamily()
    home.variables["TERM"] = "xterm"
    let terminal = try Terminal()
    terminal.resize(columns: 100)
    let program = try home.start("calendar import \(Self.holidays)", on: terminal)
    #expect(terminal.waitFor("reading the file"))
    #expect(terminal.waitFor("importing: 0 of 54 events"))
    #expect(terminal.waitFor("\r\u{1B}[K"), "The line is gone again")
    #expect(terminal.waitFor("Imported: 54 new"))
    terminal.readToEnd()
    #expect(program.wait() == 0)
  }

  // Proves: C-39, D-28
  @Test func `a child on a handed-over device adds events and deletes only its own`() throws {
    let home = try KinHome.withFamily()
    try home.kin("calendar add Dinner --when \"tomorrow 18:00\"")
    try home.kin("member act-as Ben")
    try home.kin("calendar add Lego --when \"tomorrow 16:00\"")
    #expect(try home.kin("calendar").contains("Added by Ben"))
    try home.kin("calendar remove lego --yes")
    #expect(
      try home.failing("calendar remove dinner --yes", with: 1).error.contains(
        "do not have permission for this"))
  }
}
