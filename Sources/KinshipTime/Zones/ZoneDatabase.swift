import Synchronization

/// The time zones of a directory of TZif files, such as `/usr/share/zoneinfo`.
///
/// Opened once by whoever builds the program and passed to everything that needs zones. Each zone is
/// read from its file at the first question and kept; a damaged file is an error every time, never a
/// trap. Files are read as RFC 9636 describes them, versions 1 to 4, without leap seconds.
public final class ZoneDatabase: Sendable {
  /// The version of the data, such as `2026a`, or `unknown` where the directory does not tell.
  ///
  /// From the first line of `tzdata.zi`, else from the file `+VERSION`.
  public let version: String

  let directory: String
  private let state = Mutex(State())

  private struct State {
    var zones: [String: Zone] = [:]
    var identifiers: [String]?
  }

  /// Opens the database in a directory.
  ///
  /// - Parameter directory: A path; nothing but its existence is checked yet.
  /// - Throws: ``ZoneDatabaseError/noDirectory(_:)`` if it does not exist or is no directory.
  public init(directory: String) throws(ZoneDatabaseError) {
    guard FileSystem.isDirectory(directory) else { throw .noDirectory(directory) }
    self.directory = directory
    version = Self.version(in: directory)
  }

  /// The zone with that identifier.
  ///
  /// - Parameter identifier: A name of the database, also an old one such as `Asia/Calcutta`, in the
  ///   database's spelling. At most 64 letters, digits, `+`, `-`, `_` and `/` between parts; with
  ///   anything else no file is touched, so the text may come from a stranger. `UTC` is
  ///   ``Zone/utc``.
  /// - Throws: ``ZoneDatabaseError/unknownZone(_:)`` or ``ZoneDatabaseError/damaged(_:reason:)``.
  public func zone(_ identifier: String) throws(ZoneDatabaseError) -> Zone {
    if identifier == Zone.utc.identifier { return Zone.utc }
    if let known = state.withLock({ $0.zones[identifier] }) { return known }
    guard Self.isSafe(identifier) else { throw .unknownZone(identifier) }
    // Read outside of the lock; if two do it at the same time both get the zone that is kept.
    let zone = try read(identifier)
    return state.withLock { state in
      if let known = state.zones[identifier] { return known }
      state.zones[identifier] = zone
      return zone
    }
  }

  /// The identifiers to offer to people, in alphabetical order, `UTC` among them.
  ///
  /// Those of `zone.tab` and `zone1970.tab`, which are about one for each country and clock; where
  /// both are missing, every zone file in the directory. ``zone(_:)`` knows more, mostly old names.
  public var identifiers: [String] {
    if let known = state.withLock({ $0.identifiers }) { return known }
    let found = findIdentifiers()
    state.withLock { $0.identifiers = found }
    return found
  }

  /// Whether a text may be used as a path inside the directory.
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
