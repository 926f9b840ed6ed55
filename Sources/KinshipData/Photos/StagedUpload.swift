import KinshipDomain
import KinshipTime
import KinshipUseCases

/// An unfinished upload with its announced size and its start.
struct StagedUpload: Hashable {
  let key: PhotoUploadKey
  /// The announced size in bytes.
  let size: Int
  let begunAt: Instant

  static let lifetime = Duration.seconds(24 * 3_600)
  /// The longest wait for the first byte, and the time without bytes after which the upload may be
  /// dropped for another one.
  static let idleTimeout = Duration.seconds(10 * 60)

  /// Whether the upload is older than `age`, or lies that far in the future because the clock was
  /// set back.
  func isOlder(than age: Duration, at now: Instant) -> Bool {
    begunAt + age <= now || now + age <= begunAt
  }
}

// MARK: - File name

extension StagedUpload {
  /// The name of the upload's file, which contains all of its properties.
  var name: String {
    "\(key.household).\(key.user).\(key.photo).\(size).\(begunAt.millisecondsSinceEpoch)"
  }

  /// Parses the name of a file; nil for any other name.
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
