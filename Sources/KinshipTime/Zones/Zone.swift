/// The rules by which the clocks of a place are set, such as those of `Europe/Amsterdam`.
///
/// It comes from a ``ZoneDatabase`` and answers both ways: what the wall shows at an instant, and at
/// which instant the wall shows something. Copying it is cheap, asking it allocates nothing, and any
/// instant has an answer: the past from the listed changes, the future from the zone's yearly rule.
///
/// Two zones are equal if identifier and database version are: the same place by older rules is
/// another zone.
public struct Zone: Sendable {
  let record: ZoneRecord

  /// The name in the time zone database, such as `Europe/Amsterdam` or `UTC`.
  public var identifier: String { record.identifier }

  /// The version of the database the rules come from, such as `2026a`; empty for ``utc``.
  public var databaseVersion: String { record.databaseVersion }

  /// Coordinated universal time, which needs no database.
  ///
  /// Every database answers `UTC` with this very zone.
  public static let utc = Zone(
    record: ZoneRecord(identifier: "UTC", databaseVersion: "", offset: 0))
}

extension ZoneRecord {
  /// A zone that never changes.
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

  /// Feeds identifier and database version.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(databaseVersion)
  }
}

extension Zone: CustomStringConvertible {
  /// The identifier.
  public var description: String { identifier }
}
