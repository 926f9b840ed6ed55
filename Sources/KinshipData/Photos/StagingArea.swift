import KinshipDomain
import KinshipTime
import KinshipUseCases

/// What is on its way in, as both keepers count it: the bytes that are there, not those that were
/// announced, for an announcement costs nothing.
///
/// When everybody together has too much, the account that has most makes room: whoever keeps many
/// bytes waiting keeps nobody with fewer out.
struct StagingArea {
  /// How many uploads an account has at a time: each of its devices may be sending.
  static let limit = 4
  /// How many bytes may be there of everybody together: 1 GiB.
  static let totalSize = 1_024 * 1_024 * 1_024

  private struct Entry {
    let upload: StagedUpload
    /// How many of its bytes are there, or about to be.
    var received = 0
    /// When it was begun, or bytes of it came last.
    var activeAt: Instant
    /// Why no picture came of it; its bytes are gone.
    var refusal: Refusal?

    init(_ upload: StagedUpload) {
      self.upload = upload
      activeAt = upload.begunAt
    }

    /// Whether it may make room for another upload of its account.
    func isIdle(at now: Instant) -> Bool {
      refusal != nil || activeAt + StagedUpload.patience <= now
        || now + StagedUpload.patience <= activeAt
    }
  }

  private var entries: [PhotoUploadKey: Entry] = [:]
  private var total = 0
  private var totals: [UserID: Int] = [:]

  /// What beginning an upload does to those that are there.
  struct Plan: Hashable {
    /// The upload to be gone on with, or begun.
    let upload: StagedUpload
    /// Whether nothing of it was there before.
    let isNew: Bool
    /// What makes room.
    let dropped: [StagedUpload]
  }

  /// The upload, and how many of its bytes are there; nil when it was never begun.
  func current(_ key: PhotoUploadKey) -> (upload: StagedUpload, received: Int)? {
    entries[key].map { ($0.upload, $0.received) }
  }

  /// Begins or goes on: drops what has ended, and one that is idle when the account has too many.
  ///
  /// Throws `tooManyUploads` when all of them are in progress: each gets to its end, and no question
  /// takes the room of one that is being sent.
  mutating func begin(_ key: PhotoUploadKey, size: Int, at now: Instant) throws -> Plan {
    var dropped = ended(at: now)
    let current = entries[key].flatMap { dropped.contains($0.upload) ? nil : $0 }
    if let current, current.upload.size == size, current.refusal == nil {
      drop(dropped)
      return Plan(upload: current.upload, isNew: false, dropped: dropped)
    }
    if let current { dropped.append(current.upload) }
    dropped += try roomForAnother(of: key.user, besides: dropped, at: now)
    drop(dropped)
    let upload = StagedUpload(key: key, size: size, begunAt: now)
    entries[key] = Entry(upload)
    return Plan(upload: upload, isNew: true, dropped: dropped)
  }

  /// What has to go so that the account can begin another upload: nothing, or one that is idle.
  private func roomForAnother(
    of user: UserID, besides dropped: [StagedUpload], at now: Instant
  ) throws -> [StagedUpload] {
    let own = entries.values.filter { entry in
      entry.upload.key.user == user && !dropped.contains(entry.upload)
    }
    guard own.count >= Self.limit else { return [] }
    let idle = own.filter { $0.isIdle(at: now) }.min {
      ($0.refusal == nil ? 1 : 0, $0.activeAt, $0.upload.key.photo)
        < ($1.refusal == nil ? 1 : 0, $1.activeAt, $1.upload.key.photo)
    }
    guard let idle else { throw Refusal.tooManyUploads }
    return [idle.upload]
  }

  /// Counts bytes that are about to be there; what makes room for them.
  ///
  /// Throws `conflict` when they do not go on where the upload stands, `validation` when they are more
  /// than were announced, and a busy fault when the account has most of all itself, and nothing else
  /// that could make room.
  mutating func add(
    _ count: Int, at offset: Int, to key: PhotoUploadKey, at now: Instant
  ) throws -> [StagedUpload] {
    guard let entry = entries[key], entry.refusal == nil, entry.received == offset
    else { throw Refusal.conflict }
    guard count <= entry.upload.size - offset else {
      throw PhotoReception.tooMany(for: entry.upload.size)
    }
    var dropped: [StagedUpload] = []
    while total + count > Self.totalSize {
      guard let next = nextToGo(for: key) else { throw Overload(what: "pictures") }
      dropped.append(next)
      drop([next])
    }
    set(key, to: offset + count)
    if count > 0 { entries[key]?.activeAt = max(entry.activeAt, now) }
    return dropped
  }

  /// Says how many bytes are really there, of an upload that was found or could not grow.
  mutating func set(_ key: PhotoUploadKey, to received: Int) {
    guard let before = entries[key]?.received else { return }
    entries[key]?.received = received
    total += received - before
    totals[key.user, default: 0] += received - before
  }

  /// Takes in an upload that was found.
  mutating func add(_ upload: StagedUpload, received: Int) {
    // Of two with one key one was to be dropped when the process ended.
    if let known = entries[upload.key] {
      guard known.upload.begunAt < upload.begunAt else { return }
      drop([known.upload])
    }
    entries[upload.key] = Entry(upload)
    set(upload.key, to: received)
  }

  /// The upload has become a picture, or is gone.
  mutating func drop(_ key: PhotoUploadKey) {
    set(key, to: 0)
    entries[key] = nil
    if totals[key.user] == 0 { totals[key.user] = nil }
  }

  /// No picture comes of the upload: its bytes go, and whoever asks for it soon again hears why.
  mutating func refuse(_ key: PhotoUploadKey, for refusal: Refusal) {
    set(key, to: 0)
    entries[key]?.refusal = refusal
  }

  /// Throws why no picture came of the upload.
  func requireUsable(_ key: PhotoUploadKey) throws {
    if let refusal = entries[key]?.refusal { throw refusal }
  }

  /// What nobody goes on with any more.
  func ended(at now: Instant) -> [StagedUpload] {
    entries.values.filter { entry in
      let age = entry.received == 0 ? StagedUpload.patience : StagedUpload.lifetime
      return entry.upload.isOlder(than: age, at: now)
    }.map(\.upload)
  }

  private mutating func drop(_ uploads: [StagedUpload]) {
    for upload in uploads { drop(upload.key) }
  }

  /// The oldest upload of the account that has most, but not the one that grows.
  private func nextToGo(for key: PhotoUploadKey) -> StagedUpload? {
    let most = totals.max { ($0.value, $0.key) < ($1.value, $1.key) }
    return most.flatMap { most in
      uploads(of: most.key).first { $0.key != key && (entries[$0.key]?.received ?? 0) > 0 }
    }
  }

  private func uploads(of user: UserID) -> [StagedUpload] {
    entries.values.map(\.upload).filter { $0.key.user == user }
      .sorted { ($0.begunAt, $0.key.photo) < ($1.begunAt, $1.key.photo) }
  }
}
