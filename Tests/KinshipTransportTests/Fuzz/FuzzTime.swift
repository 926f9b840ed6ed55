import KinshipICalendar
import KinshipTime

/// The text of a recurrence rule: an error has an offset within the text, a rule's description parses to an
/// equal rule, and its occurrences are ordered in both directions.
enum FuzzRules {
  private static let start = CivilDateTime("2026-01-31T08:00")
  private static let most = 5

  static func problem(in bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    do {
      return problem(of: try RecurrenceRule(text))
    } catch {
      let offset = error.offset ?? 0
      return (0...text.utf8.count).contains(offset)
        ? nil : "\(error) is outside of the \(text.utf8.count) bytes"
    }
  }

  private static func problem(of rule: RecurrenceRule) -> String? {
    guard (try? RecurrenceRule(rule.description)) == rule else {
      return "\(rule) is not read as it is written"
    }
    guard let start else { return "there is no start" }
    let set = RecurrenceSet(start: start, rule: rule)
    let first = Array(set.occurrences.prefix(most))
    guard zip(first, first.dropFirst()).allSatisfy({ $0 < $1 }) else {
      return "\(rule): \(first) is not in order"
    }
    for (earlier, later) in zip(first, first.dropFirst()) {
      guard set.next(after: earlier) == later, set.last(before: later) == earlier else {
        return "\(rule): \(earlier) and \(later) are not neighbours from both sides"
      }
    }
    return nil
  }
}

/// A calendar file: writing its events and reading them again gives the same events without problems.
enum FuzzCalendar {
  private static let zones = try? ZoneDatabase.system()

  static func problem(in bytes: [UInt8]) -> String? {
    guard let zones, let events = events(in: bytes, zones), !events.isEmpty else { return nil }
    let written = Component(calendar: "", events: events, home: .utc).bytes
    guard let again = try? CalendarReader.read(written), again.problems.isEmpty else {
      return "what was written is not read: \(String(decoding: written, as: UTF8.self))"
    }
    let found = FileEvent.read(
      again.calendars, zones: FileZones(again.calendars, in: zones, home: .utc))
    guard found.problems.isEmpty, found.events.count == events.count else {
      return "\(found.problems) in \(String(decoding: written, as: UTF8.self))"
    }
    let second = Component(calendar: "", events: found.events, home: .utc).bytes
    return second == written
      ? nil
      : "\(String(decoding: written, as: UTF8.self)) became \(String(decoding: second, as: UTF8.self))"
  }

  private static func events(in bytes: [UInt8], _ zones: ZoneDatabase) -> [FileEvent]? {
    guard let file = try? CalendarReader.read(bytes) else { return nil }
    return FileEvent.read(file.calendars, zones: FileZones(file.calendars, in: zones, home: .utc))
      .events
  }
}
