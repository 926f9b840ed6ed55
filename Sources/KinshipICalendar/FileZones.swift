public import KinshipTime

/// Resolves the zones that a calendar file names, with a cache.
public final class FileZones {
  private let database: ZoneDatabase
  /// The zone of floating times.
  public let home: Zone
  /// The zones by name; nil for an unknown name.
  private var found: [String: Zone?] = [:]

  /// Creates the zones of a file; the names of its VTIMEZONEs are resolved in the database.
  ///
  /// The rules in the file are ignored, because the rules of the database are newer and have no
  /// end.
  public init(_ calendars: [Component], in database: ZoneDatabase, home: Zone) {
    self.database = database
    self.home = home
    for part in calendars.flatMap(\.components) where part.name == "VTIMEZONE" {
      guard let name = part["TZID"]?.value else { continue }
      let other = part["X-LIC-LOCATION"]?.text ?? part["TZUNTIL"]?.text ?? name
      found[name] = .some(zone(of: name) ?? zone(of: other))
    }
  }

  /// The zone of a TZID; nil for an unknown name.
  func zone(named name: String) -> Zone? {
    if let found = found[name] { return found }
    let zone = zone(of: name)
    found[name] = .some(zone)
    return zone
  }

  /// Resolves a name of the database, the end of a path (`/example.org/Europe/Berlin`), or a
  /// Windows name.
  private func zone(of name: String) -> Zone? {
    guard name.utf8.count <= 200 else { return nil }
    if let zone = try? database.zone(name) { return zone }
    if let iana = windowsZones[name] { return try? database.zone(iana) }
    let parts = name.split(separator: "/")
    for count in [3, 2] where parts.count > count {
      if let zone = try? database.zone(parts.suffix(count).joined(separator: "/")) { return zone }
    }
    return nil
  }
}

/// The zones of the names that Windows programs write.
private let windowsZones = [
  "W. Europe Standard Time": "Europe/Berlin", "Romance Standard Time": "Europe/Paris",
  "Central Europe Standard Time": "Europe/Budapest",
  "Central European Standard Time": "Europe/Warsaw", "GMT Standard Time": "Europe/London",
  "E. Europe Standard Time": "Europe/Chisinau", "FLE Standard Time": "Europe/Kiev",
  "GTB Standard Time": "Europe/Bucharest", "Russian Standard Time": "Europe/Moscow",
  "Turkey Standard Time": "Europe/Istanbul", "UTC": "UTC",
  "Eastern Standard Time": "America/New_York", "Central Standard Time": "America/Chicago",
  "Mountain Standard Time": "America/Denver", "Pacific Standard Time": "America/Los_Angeles",
  "China Standard Time": "Asia/Shanghai", "Tokyo Standard Time": "Asia/Tokyo",
  "India Standard Time": "Asia/Kolkata", "AUS Eastern Standard Time": "Australia/Sydney",
]
