import KinshipDomain
import KinshipTime
import KinshipUseCases

/// Accounts for unfinished uploads by their received bytes; announced sizes do not count.
///
/// If all accounts together exceed the limit, the account with the most bytes loses its oldest
/// uploads. An account with many waiting bytes therefore cannot block accounts with fewer.
struct StagingArea {
  /// The number of uploads of one account at a time; several devices may upload at once.
  static let limit = 4
  /// The number of received bytes of all accounts together: 1 GiB.
  static let totalSize = 1_024 * 1_024 * 1_024

  private struct Entry {
    let upload: StagedUpload
    /// The number of received bytes, including bytes about to be written.
    var received = 0
    /// The instant of the start or of the last received bytes.
    var activeAt: Instant
    /// The refusal of the processing, after which the bytes are removed.
    var refusal: Refusal?

    init(_ upload: StagedUpload) {
      self.upload = upload
      activeAt = upload.begunAt
    }

    /// Whether the upload may be dropped for another upload of its account.
    func isIdle(at now: Instant) -> Bool {
      refusal != nil || activeAt + StagedUpload.idleTimeout <= now
        || now + StagedUpload.idleTimeout <= activeAt
    }
  }

  private var entries: [PhotoUploadKey: Entry] = [:]
  private var total = 0
  private var totals: [UserID: Int] = [:]

  /// The effect of starting an upload on the existing ones.
  struct Plan: Hashable {
    /// The upload to start or resume.
    let upload: StagedUpload
    /// Whether the upload starts from the beginning.
    let isNew: Bool
    /// The uploads that are dropped.
    let dropped: [StagedUpload]
  }

  /// The upload and its received bytes; nil if it was never started.
  func current(_ key: PhotoUploadKey) -> (upload: StagedUpload, received: Int)? {
    entries[key].map { ($0.upload, $0.received) }
  }

  /// Starts or resumes an upload; drops expired uploads, and an idle one if the account has too
  /// many.
  ///
  /// Throws `tooManyUploads` if all uploads of the account are in progress, so that a new upload
  /// never interrupts an active one.
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

  /// The uploads to drop so that the account can start another one: none, or one that is idle.
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

  /// Reserves room for bytes about to be written; returns the uploads that are dropped for them.
  ///
  /// Throws `conflict` if the bytes do not continue at the upload's offset, and `validation` if
  /// they exceed the announced size. Throws a busy fault if the account itself has the most bytes
  /// and no other upload to drop.
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
      guard let next = nextToDrop(for: key) else { throw Overload(what: "pictures") }
      dropped.append(next)
      drop([next])
    }
    set(key, to: offset + count)
    if count > 0 { entries[key]?.activeAt = max(entry.activeAt, now) }
    return dropped
  }

  /// Sets the number of received bytes, for an upload that was found or could not grow.
  mutating func set(_ key: PhotoUploadKey, to received: Int) {
    guard let before = entries[key]?.received else { return }
    entries[key]?.received = received
    total += received - before
    totals[key.user, default: 0] += received - before
  }

  /// Adds an upload that was found in the folder.
  mutating func add(_ upload: StagedUpload, received: Int) {
    // One of two uploads with the same key was about to be dropped when the process ended.
    if let known = entries[upload.key] {
      guard known.upload.begunAt < upload.begunAt else { return }
      drop([known.upload])
    }
    entries[upload.key] = Entry(upload)
    set(upload.key, to: received)
  }

  /// Removes an upload that has become a photo or is gone.
  mutating func drop(_ key: PhotoUploadKey) {
    set(key, to: 0)
    entries[key] = nil
    if totals[key.user] == 0 { totals[key.user] = nil }
  }

  /// Removes the bytes of an upload that cannot be processed; later calls get the refusal.
  mutating func refuse(_ key: PhotoUploadKey, for refusal: Refusal) {
    set(key, to: 0)
    entries[key]?.refusal = refusal
  }

  /// Throws the refusal of an upload that could not be processed.
  func requireUsable(_ key: PhotoUploadKey) throws {
    if let refusal = entries[key]?.refusal { throw refusal }
  }

  /// The expired uploads.
  func ended(at now: Instant) -> [StagedUpload] {
    entries.values.filter { entry in
      let age = entry.received == 0 ? StagedUpload.idleTimeout : StagedUpload.lifetime
      return entry.upload.isOlder(than: age, at: now)
    }.map(\.upload)
  }

  private mutating func drop(_ uploads: [StagedUpload]) {
    for upload in uploads { drop(upload.key) }
  }

  /// The oldest upload of the account with the most bytes, except the upload that grows.
  private func nextToDrop(for key: PhotoUploadKey) -> StagedUpload? {
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
