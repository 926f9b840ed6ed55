import KinshipDomain
import KinshipTime
import KinshipUseCases

/// A file on its way in: whose, how large it will be, and since when.
struct StagedUpload: Hashable {
  let key: PhotoUploadKey
  /// The bytes that were announced.
  let size: Int
  let begunAt: Instant

  static let lifetime = Duration.seconds(24 * 3_600)
  /// How long one may take to send its first byte.
  static let patience = Duration.seconds(10 * 60)

  /// Whether so much time has gone since it was begun; also when the clock was set back by as much.
  func isOlder(than age: Duration, at now: Instant) -> Bool {
    begunAt + age <= now || now + age <= begunAt
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
