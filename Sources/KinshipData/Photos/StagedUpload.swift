import KinshipDomain
import KinshipTime
import KinshipUseCases

/// A file on its way in, as both keepers know it: whose, how large it will be, and since when.
struct StagedUpload: Hashable {
  let key: PhotoUploadKey
  /// The bytes that were announced.
  let size: Int
  let begunAt: Instant

  /// How long an upload may take.
  static let lifetime = Duration.seconds(24 * 3_600)
  /// How many an account has at a time: each of its devices may be sending.
  static let limit = 4
  /// How many bytes may be announced by everybody together: 1 GiB.
  static let totalSize = 1_024 * 1_024 * 1_024

  /// Whether nobody can go on with it any more; also when the clock was set back by so much.
  func hasEnded(at now: Instant) -> Bool {
    begunAt + Self.lifetime <= now || now + Self.lifetime <= begunAt
  }
}

extension StagedUpload {
  /// What beginning an upload does to those that are there.
  struct Plan: Hashable {
    /// The same upload, to be gone on with; nil for a new one.
    var current: StagedUpload?
    /// What makes room.
    var dropped: [StagedUpload]
  }

  /// Begins or goes on: drops what has ended, and the account's oldest when it has too many.
  ///
  /// Throws a busy fault when everybody together has too much.
  static func plan(
    for key: PhotoUploadKey, size: Int, at now: Instant, among staged: [StagedUpload]
  ) throws -> Plan {
    var plan = Plan(current: nil, dropped: staged.filter { $0.hasEnded(at: now) })
    let live = staged.filter { !$0.hasEnded(at: now) }
    if let current = live.first(where: { $0.key == key }) {
      guard current.size != size else {
        plan.current = current
        return plan
      }
      plan.dropped.append(current)
    }
    let own = live.filter { $0.key.user == key.user && $0.key != key }
      .sorted { ($0.begunAt, $0.key.photo) < ($1.begunAt, $1.key.photo) }
    plan.dropped += own.prefix(max(0, own.count - limit + 1))
    let rest = Set(live).subtracting(plan.dropped).reduce(0) { $0 + $1.size }
    guard rest + size <= totalSize else { throw Overload(what: "pictures") }
    return plan
  }
}

// MARK: - As the name of a file

extension StagedUpload {
  /// Everything about it, so that the file needs no other beside it.
  var name: String {
    "\(key.household).\(key.user).\(key.photo).\(size).\(begunAt.millisecondsSinceEpoch)"
  }

  /// The upload of that name; nil for any other.
  init?(name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, let household = HouseholdID(parts[0]), let user = UserID(parts[1]),
      let photo = PhotoRef(parts[2]), let size = Int(parts[3]), size > 0,
      let milliseconds = Int64(parts[4]),
      let begunAt = Instant(millisecondsSinceEpoch: milliseconds)
    else { return nil }
    self.init(
      key: PhotoUploadKey(household: household, user: user, photo: photo), size: size,
      begunAt: begunAt)
  }
}
