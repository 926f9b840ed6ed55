import Synchronization

/// The time zones of a directory of TZif files, such as `/usr/share/zoneinfo`.
///
/// An executable opens one database and passes it to all code that needs zones. The database reads
/// a zone's file on the first request and caches the zone. A damaged file is an error on every
/// request, never a trap. The format is RFC 9636, versions 1 to 4, without leap seconds.
public final class ZoneDatabase: Sendable {
  /// The version of the data, such as `2026a`, or `unknown` if the directory does not contain it.
  ///
  /// It comes from the first line of `tzdata.zi`, else from the file `+VERSION`.
  public let version: String

  let directory: String
  private let state = Mutex(State())

  private struct State {
    var zones: [String: Zone] = [:]
    var identifiers: [String]?
  }

  /// Opens the database in a directory.
  ///
  /// - Parameter directory: A path. Only its existence is checked now.
  /// - Throws: ``ZoneDatabaseError/noDirectory(_:)`` if it does not exist or is not a directory.
  public init(directory: String) throws(ZoneDatabaseError) {
    guard FileSystem.isDirectory(directory) else { throw .noDirectory(directory) }
    self.directory = directory
    version = Self.version(in: directory)
  }

  /// The zone with an identifier.
  ///
  /// - Parameter identifier: A name of the database in its spelling, including old names such as
  ///   `Asia/Calcutta`. It has at most 64 letters, digits, `+`, `-`, `_` and `/` between parts. Any
  ///   other text throws without a file access, so untrusted text is safe. `UTC` is ``Zone/utc``.
  /// - Throws: ``ZoneDatabaseError/unknownZone(_:)`` or ``ZoneDatabaseError/damaged(_:reason:)``.
  public func zone(_ identifier: String) throws(ZoneDatabaseError) -> Zone {
    if identifier == Zone.utc.identifier { return Zone.utc }
    if let known = state.withLock({ $0.zones[identifier] }) { return known }
    guard Self.isSafe(identifier) else { throw .unknownZone(identifier) }
    // The file is read outside of the lock. Concurrent readers all get the zone that is cached
    // first.
    let zone = try read(identifier)
    return state.withLock { state in
      if let known = state.zones[identifier] { return known }
      state.zones[identifier] = zone
      return zone
    }
  }

  /// The identifiers for a list of choices, in alphabetical order, including `UTC`.
  ///
  /// They come from `zone.tab` and `zone1970.tab`, which have about one for each country and clock.
  /// If both files are missing, they are all zone files of the directory. ``zone(_:)`` accepts more
  /// names, mostly old ones.
  public var identifiers: [String] {
    if let known = state.withLock({ $0.identifiers }) { return known }
    let found = findIdentifiers()
    state.withLock { $0.identifiers = found }
    return found
  }

  /// Whether a text is safe as a path inside the directory.
  static func isSafe(_ identifier: String) -> Bool {
    let bytes = identifier.utf8
    let isPlain = bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "/"):
        true
      default:
        false
      }
    }
    return isPlain && bytes.count <= 64
      && identifier.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty }
  }
}
