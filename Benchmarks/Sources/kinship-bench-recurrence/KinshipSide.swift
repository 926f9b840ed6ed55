import Foundation
import KinshipTime

/// Kinship's rules: with civil times like dateutil and libical, or with instants of a zone like Foundation.
struct KinshipSide: Side {
  let zone: Zone?
  let bar: String? = nil

  var name: String { zone == nil ? "kinship" : "kinship in a zone" }

  init(zone: String?) throws {
    self.zone = try zone.map { try ZoneDatabase.system().zone($0) }
  }

  func occurrences(of rule: Sample) throws -> Run? {
    let set = try set(rule)
    guard let zone else {
      return time(of: Sample.count) {
        var found: CivilDateTime?
        var iterator = set.occurrences.makeIterator()
        for _ in 0..<Sample.count { found = iterator.next() }
        return text(found)
      }
    }
    let zoned = set.in(zone)
    return time(of: Sample.count) {
      var found: Instant?
      var iterator = zoned.occurrences.makeIterator()
      for _ in 0..<Sample.count { found = iterator.next() }
      return text(found.map { zone.local($0) })
    }
  }

  func nextAfterThirtyYears(of rule: Sample) throws -> Run? {
    let set = try set(rule)
    guard let later = CivilDateTime(Sample.later) else { return nil }
    guard let zone else { return time(of: 1) { text(set.next(after: later)) } }
    let zoned = set.in(zone)
    let moment = zone.instant(of: later)
    return time(of: 1) { text(zoned.next(after: moment).map { zone.local($0) }) }
  }

  private func set(_ rule: Sample) throws -> RecurrenceSet {
    guard let start = CivilDateTime(Sample.start) else { throw CocoaError(.formatting) }
    return RecurrenceSet(start: start, rule: try RecurrenceRule(rule.text))
  }

  private func text(_ moment: CivilDateTime?) -> String {
    moment.map { "\($0):00" } ?? "none"
  }
}
