/// A time zone of the tz database, such as `Europe/Amsterdam`.
///
/// A ``ZoneDatabase`` provides it. It converts an instant to a civil time and a civil time to
/// instants. Copies are cheap, and queries do not allocate. Every instant has a result: the past
/// comes from the transitions, the future from the zone's yearly rule.
///
/// Two zones are equal if identifier and database version are equal. The same place in an older
/// database version is a different zone.
public struct Zone: Sendable {
  let record: ZoneRecord

  /// The name in the tz database, such as `Europe/Amsterdam` or `UTC`.
  public var identifier: String { record.identifier }

  /// The version of the database, such as `2026a`; empty for ``utc``.
  public var databaseVersion: String { record.databaseVersion }

  /// Coordinated Universal Time, which needs no database.
  ///
  /// Every database returns this zone for `UTC`.
  public static let utc = Zone(
    record: ZoneRecord(identifier: "UTC", databaseVersion: "", offset: 0))
}

extension ZoneRecord {
  /// Creates a zone with a fixed offset.
  convenience init(identifier: String, databaseVersion: String, offset: Int) {
    self.init(
      identifier: identifier, databaseVersion: databaseVersion,
      file: ZoneFile(
        kinds: [LocalKind(offset: offset, isDaylight: false, abbreviation: identifier)]))
  }
}

extension Zone: Hashable {
  /// Whether identifier and database version are the same.
  public static func == (first: Zone, second: Zone) -> Bool {
    first.record === second.record
      || first.identifier == second.identifier && first.databaseVersion == second.databaseVersion
  }

  /// Hashes identifier and database version.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(databaseVersion)
  }
}

extension Zone: CustomStringConvertible {
  /// The identifier.
  public var description: String { identifier }
}
