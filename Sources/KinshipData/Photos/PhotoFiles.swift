import Crypto
import Dispatch
import Foundation
import KinshipDomain
import KinshipTime
import KinshipUseCases
import Synchronization

/// Stores photos as private files next to the store file: `NAME.photos/HOUSEHOLD/PHOTO.jpg`, and
/// uploads in `staging`.
///
/// The name of a file is the photo's id and not a digest of its content. Two rows never share a
/// file, so that the deletion of a row can delete its file.
final class PhotoFiles: PhotoStorage {
  let folder: String
  /// The parent folder of `folder`.
  private let parent: String
  /// The files of unfinished uploads.
  private let uploads: StagedFiles
  /// Households whose photos are being imported.
  private let claimed = Mutex<Set<HouseholdID>>([])
  /// The serial queue for every creation and deletion of a file.
  private let writing = DispatchQueue(label: "kinship.photos.writing")
  private let reading = DispatchQueue(label: "kinship.photos.reading", attributes: .concurrent)

  /// Creates the photo storage of a store file; creates no folder before the first photo.
  init(beside file: String) {
    folder = file + ".photos"
    parent = FileAccess.split(file).folder
    uploads = StagedFiles(in: folder, of: parent)
  }

  // MARK: Uploads

  func begin(_ upload: PhotoUploadKey, size: Int, at now: Instant) async throws -> Int {
    let isNeeded = try await writing.run { [self] in
      guard FileAccess.size(of: path(of: upload.photo, in: upload.household)) == nil else {
        return false
      }
      _ = try uploads.begin(upload, size: size, at: now)
      return true
    }
    return isNeeded ? try await uploads.makeDurable(upload) : size
  }

  func append(
    _ bytes: [UInt8], at offset: Int, to upload: PhotoUploadKey, now: Instant
  ) async throws -> Int {
    try await uploads.append(bytes, at: offset, to: upload, now: now)
  }

  func makeDurable(_ upload: PhotoUploadKey) async throws -> Int {
    try await uploads.makeDurable(upload)
  }

  func original(of upload: PhotoUploadKey) async throws -> (@Sendable () throws -> [UInt8])? {
    try await uploads.original(of: upload)
  }

  func refuse(_ upload: PhotoUploadKey, for refusal: Refusal) async throws {
    try await writing.run { [self] in try uploads.refuse(upload, for: refusal) }
  }

  // MARK: Photos

  func keep(_ picture: ProcessedPhoto, of upload: PhotoUploadKey) async throws -> PhotoImage {
    try await writing.run { [self] in
      let image = try image(of: upload.photo, in: upload.household) ?? write(picture, as: upload)
      try uploads.remove(upload)
      return image
    }
  }

  func kept(_ photo: PhotoRef, in household: HouseholdID) async throws -> PhotoImage? {
    try await reading.run { [self] in try image(of: photo, in: household) }
  }

  func piece(
    of photo: PhotoRef, in household: HouseholdID, from offset: Int, count: Int
  ) async throws -> [UInt8]? {
    try await reading.run { [self] in
      try FileAccess.read(path(of: photo, in: household), from: offset, atMost: count)
    }
  }

  func bytes(
    of photo: PhotoRef, in household: HouseholdID, as image: PhotoImage
  ) async throws -> [UInt8]? {
    let bytes = try await reading.run { [self] in
      try FileAccess.read(path(of: photo, in: household), atMost: PhotoImage.sizes.upperBound)
    }
    return bytes.flatMap { $0.contentDigest == image.digest ? $0 : nil }
  }

  private func write(_ picture: ProcessedPhoto, as upload: PhotoUploadKey) throws -> PhotoImage {
    let image = try PhotoImage(picture)
    try write(picture.bytes, as: upload.photo, in: upload.household)
    return image
  }

  private func write(_ bytes: [UInt8], as photo: PhotoRef, in household: HouseholdID) throws {
    let home = "\(folder)/\(household)"
    try FileAccess.makeFolder(folder, in: parent)
    try FileAccess.makeFolder(home, in: folder)
    try FileAccess.write(bytes, to: "\(photo).jpg", in: home)
  }

  /// Claims the import of a household's photos; returns false if another import has claimed it.
  func claim(_ household: HouseholdID) -> Bool {
    claimed.withLock { $0.insert(household).inserted }
  }

  /// Releases the claim of a household.
  func release(_ household: HouseholdID) {
    _ = claimed.withLock { $0.remove(household) }
  }

  /// Copies a verified photo into the storage; returns the path of the copy.
  func take(_ picture: StoredPicture, from path: String) throws -> String {
    try writing.sync { [self] in
      let bytes = try FileAccess.read(path, atMost: picture.size) ?? []
      try write(bytes, as: picture.photo, in: picture.household)
      return self.path(of: picture.photo, in: picture.household)
    }
  }

  /// Removes the copies of photos of a failed import, and the folders that are then empty.
  func discard(_ copies: [String], of household: HouseholdID) {
    writing.sync { [self] in
      for path in copies { unlink(path) }
      rmdir("\(folder)/\(household)")
      rmdir(folder)
    }
  }

  private func image(of photo: PhotoRef, in household: HouseholdID) throws -> PhotoImage? {
    let path = path(of: photo, in: household)
    guard let bytes = try FileAccess.read(path, atMost: PhotoImage.sizes.upperBound) else {
      return nil
    }
    return try PhotoImage(ProcessedPhoto(jpeg: bytes))
  }

  // MARK: Paths

  func path(of photo: PhotoRef, in household: HouseholdID) -> String {
    "\(folder)/\(household)/\(photo).jpg"
  }
}

// MARK: - Photos of deleted rows

/// The id of a photo within its household.
struct PhotoKey: Hashable {
  let household: HouseholdID
  let photo: PhotoRef
}

extension PhotoFiles {
  /// Removes the files of deleted rows asynchronously.
  ///
  /// A file that stays because the process ends first is removed by the next sweep.
  func remove(_ photos: [PhotoKey]) {
    guard !photos.isEmpty else { return }
    writing.async { [self] in
      for key in photos { unlink(path(of: key.photo, in: key.household)) }
    }
  }

  /// Waits until the pending removals are done.
  func finish() {
    writing.sync {}
  }

  /// Removes expired uploads and files without a row.
  ///
  /// `known` returns the rows of a household, or nil for a household that the store does not have.
  /// Files of such a household stay, because they may belong to another store. Run this before any
  /// other use of the folder, because a file is written before its row.
  func sweep(at now: Instant, known: (HouseholdID) throws -> Set<PhotoRef>?) throws {
    try uploads.sweep(at: now)
    for name in try FileAccess.names(in: folder) {
      guard let household = HouseholdID(name), let rows = try known(household) else { continue }
      for file in try FileAccess.allNames(in: "\(folder)/\(name)") {
        let photo = file.hasSuffix(".jpg") ? PhotoRef(String(file.dropLast(4))) : nil
        if photo.map(rows.contains) != true { unlink("\(folder)/\(name)/\(file)") }
      }
    }
  }
}

extension PhotoImage {
  /// Describes a processed photo; throws `compressionFailed` for a photo that cannot be stored.
  init(_ picture: ProcessedPhoto) throws {
    let image = PhotoImage(
      .jpeg, size: picture.bytes.count, digest: picture.bytes.contentDigest,
      width: picture.width, height: picture.height)
    guard let image else { throw Refusal.compressionFailed(.unreadable) }
    self = image
  }
}

extension [UInt8] {
  /// The SHA-256 of these bytes.
  var contentDigest: ContentDigest {
    guard let digest = ContentDigest(bytes: Array(SHA256.hash(data: self))) else {
      preconditionFailure("A SHA-256 has 32 bytes")
    }
    return digest
  }
}
