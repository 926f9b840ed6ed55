import Foundation
import KinshipICalendar
import KinshipTime
import Testing

/// Compares calendar files written by Kinship with the events that other programs read from them.
///
/// `scripts/differential-calendar` compares many random files with python-icalendar, dateutil and libical. It also writes the sample
/// that every test run compares: a written file, and the events that the other programs read from it.
@Suite struct CalendarPeersTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let environment = ProcessInfo.processInfo.environment

  private func file(seed: UInt64, count: Int) throws -> (
    events: [FileEvent], file: Component, home: Zone
  ) {
    let zones = try ZoneDatabase.system()
    let home = try zones.zone("Europe/Amsterdam")
    let events = try SampleEvents(seed: seed, zones: zones).events(count: count)
      .filter { !$0.namesTurnedTime(home: home) }
    return (events, Component(calendar: "Sample", events: events, home: home), home)
  }

  // Proves: UC-L1
  @Test func `the committed readings of python-icalendar and libical match the written events`()
    throws
  {
    let path = Self.folder.appending(path: "Golden/written.ics")
    let (events, file, home) = try file(seed: 1, count: 60)
    let committed = try CalendarReader.read(Array(Data(contentsOf: path)))
    #expect(committed.problems.isEmpty)
    // VTIMEZONE components depend on the local tz database; only the events have to be equal.
    func written(_ file: Component) -> [String] {
      file.components.filter { $0.name == "VEVENT" }.map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
    }
    let calendar = try #require(committed.calendars.first)
    for (old, new) in zip(written(calendar), written(file)) { try #require(old == new) }
    #expect(written(calendar).count == events.count)
    for peer in ["python", "libical"] {
      let told = try String(
        contentsOf: Self.folder.appending(path: "Golden/written.\(peer).tsv"), encoding: .utf8)
      try compare(told, with: events, home: home, zones: false, "\(peer)")
    }
  }

  @Test(.enabled(if: environment["KINSHIP_CALENDAR_PEERS"] != nil))
  func `other programs read the same events from random files`() throws {
    let seed = Self.environment["KINSHIP_CALENDAR_SEED"].flatMap(UInt64.init) ?? 1
    let files = Self.environment["KINSHIP_CALENDAR_FILES"].flatMap(Int.init) ?? 50
    let peers = (Self.environment["KINSHIP_CALENDAR_PEERS"] ?? "").split(separator: ";")
    let scratch = FileManager.default.temporaryDirectory.appending(
      path: "kinship-calendar-\(getpid()).ics")
    defer { try? FileManager.default.removeItem(at: scratch) }
    var count = 0
    for seed in seed..<seed + UInt64(files) {
      let (events, file, home) = try file(seed: seed, count: 40)
      try Data(file.bytes).write(to: scratch)
      for peer in peers {
        let told = try ask(String(peer), about: scratch.path)
        try compare(told, with: events, home: home, zones: true, "\(peer), seed \(seed)")
        if seed == 1 {
          try keep(peer.contains("calendar_peer.py") ? "python" : "libical", of: peer)
        }
      }
      count += events.count
    }
    print(
      "compared \(count) events of \(files) files with \(peers.count) programs, from seed \(seed)")
  }

  /// Rewrites the committed sample if `KINSHIP_CALENDAR_WRITE` is set.
  private func keep(_ peer: String, of command: Substring) throws {
    guard Self.environment["KINSHIP_CALENDAR_WRITE"] != nil else { return }
    let folder = Self.folder.appending(path: "Golden")
    let path = folder.appending(path: "written.ics")
    try Data(file(seed: 1, count: 60).file.bytes).write(to: path)
    let told = try ask(String(command), about: path.path).split(separator: "\n")
      .filter { !$0.hasPrefix("ZONE\t") }
    try Data((told.joined(separator: "\n") + "\n").utf8)
      .write(to: folder.appending(path: "written.\(peer).tsv"))
  }

  private func ask(_ command: String, about path: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command.split(separator: " ").map(String.init) + [path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(command)")
    return text
  }

  private func compare(
    _ told: String, with events: [FileEvent], home: Zone, zones compareZones: Bool, _ name: Comment
  ) throws {
    let lines = told.split(separator: "\n")
    let found = try lines.filter { !$0.hasPrefix("ZONE\t") }.map(normalized)
    let wanted = try events.map { try normalized(Substring(PlainEvent($0, home: home).line)) }
    try #require(found.count == wanted.count, name)
    for (found, wanted) in zip(found, wanted) { try #require(found == wanted, name) }
    guard compareZones else { return }
    let database = try ZoneDatabase.system()
    var count = 0
    for line in lines where line.hasPrefix("ZONE\t") {
      let fields = line.split(separator: "\t")
      let seconds = try #require(Int64(fields[2]))
      let instant = try #require(Instant(millisecondsSinceEpoch: seconds * 1_000))
      let zone = try database.zone(String(fields[1]))
      try #require(Int(fields[3]) == zone.offset(at: instant), "\(name): \(line) at \(instant)")
      count += 1
    }
    #expect(count > 100, name)
  }

  /// Normalizes the recurrence rule, which can be written in several ways.
  private func normalized(_ line: Substring) throws -> [String] {
    var fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    try #require(fields.count == 14, "\(line)")
    if !fields[6].isEmpty { fields[6] = try RecurrenceRule(fields[6]).description }
    return fields
  }
}
