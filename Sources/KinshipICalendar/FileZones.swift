public import KinshipTime

/// Finds the zones that a calendar file names, each once.
public final class FileZones {
  private let database: ZoneDatabase
  /// The zone of times that name none.
  public let home: Zone
  /// What was found for a name: nil for one that nobody knows.
  private var found: [String: Zone?] = [:]

  /// The zones of a file that is read in `home`: those of its VTIMEZONEs, found by their names.
  ///
  /// The rules of a file are not believed: those of the database are newer, and go on for ever.
  public init(_ calendars: [Component], in database: ZoneDatabase, home: Zone) {
    self.database = database
    self.home = home
    for part in calendars.flatMap(\.components) where part.name == "VTIMEZONE" {
      guard let name = part["TZID"]?.value else { continue }
      let other = part["X-LIC-LOCATION"]?.text ?? part["TZUNTIL"]?.text ?? name
      found[name] = .some(zone(of: name) ?? zone(of: other))
    }
  }

  /// The zone of a TZID; nil for one that nobody knows.
  func zone(named name: String) -> Zone? {
    if let found = found[name] { return found }
    let zone = zone(of: name)
    found[name] = .some(zone)
    return zone
  }

  /// By the name itself, the last parts of a path (`/example.org/Europe/Berlin`), or what Windows calls it.
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

/// Names that Windows programs write, and the places that keep that time.
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
