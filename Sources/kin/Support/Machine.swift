import KinshipData
import KinshipDomain
import KinshipPresentation
import KinshipTime

/// A store that is open, and who carries out use cases on it.
struct Machine {
  let store: SQLiteStore
  /// Calls for nobody.
  let performer: LocalPerformer
  let zones: ZoneDatabase
  let ids: IDSource

  /// The device of whoever has that session.
  func device(with access: Token?, language: Language) -> Device {
    Device(
      performer: performer.signedIn(with: access), ids: ids, zones: zones, language: language,
      now: Instant.now)
  }
}

/// Assembles everything that one `kin` works with: the only place that knows which store it is.
///
/// - Parameters:
///   - path: The store's file, made when it is missing.
///   - purpose: What another process is told that wants the store meanwhile.
func buildMachine(store path: String, purpose: String) throws -> Machine {
  let zones = try ZoneDatabase.system()
  let store = try SQLiteStore.open(at: path, purpose: purpose, now: Instant.now)
  return Machine(
    store: store, performer: LocalPerformer(store: store, zones: zones, now: Instant.now),
    zones: zones, ids: .system)
}

extension IDSource {
  /// Ids of this moment, from the system's random numbers.
  static let system = IDSource(now: Instant.now) {
    var random = SystemRandomNumberGenerator()
    return UInt128(random.next()) << 64 | UInt128(random.next())
  }
}
