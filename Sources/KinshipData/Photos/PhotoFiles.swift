import Crypto
import Dispatch
import Foundation
import KinshipDomain
import KinshipTime
import KinshipUseCases

/// Pictures as files beside a store's own, for the owner alone: `NAME.photos/HOUSEHOLD/PHOTO.jpg`, and
/// `staging` for what is on its way.
///
/// A picture is called by its id and not by its content: two rows never share a file, so a row that goes
/// takes its file along.
final class PhotoFiles: PhotoStorage {
  let folder: String
  /// The folder that `folder` is in.
  private let parent: String
  /// Whatever changes files, one after the other.
  private let writing = DispatchQueue(label: "kinship.photos.writing")
  private let reading = DispatchQueue(label: "kinship.photos.reading", attributes: .concurrent)

  /// The pictures of the store in that file; nothing is made before there is one.
  init(beside file: String) {
    folder = file + ".photos"
    parent = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
  }

  // MARK: Uploads

  func begin(_ upload: PhotoUploadKey, size: Int, at now: Instant) async throws -> Int {
    try await run(on: writing) { [self] in
      if FileAccess.size(of: path(of: upload.photo, in: upload.household)) != nil { return size }
      let plan = try StagedUpload.plan(for: upload, size: size, at: now, among: staged())
      for old in plan.dropped { unlink(path(of: old)) }
      if let current = plan.current { return FileAccess.size(of: path(of: current)) ?? 0 }
      try FileAccess.makeFolder(folder, in: parent.isEmpty ? "/" : parent)
      try FileAccess.makeFolder(staging, in: folder)
      try make(StagedUpload(key: upload, size: size, begunAt: now))
      return 0
    }
  }

  func append(_ bytes: [UInt8], at offset: Int, to upload: PhotoUploadKey) async throws -> Int {
    try await run(on: writing) { [self] in
      guard let current = try staged().first(where: { $0.key == upload }),
        offset >= 0, bytes.count <= current.size - offset
      else { throw Refusal.conflict }
      return try append(bytes, at: offset, to: path(of: current))
    }
  }

  func original(of upload: PhotoUploadKey) async throws -> (@Sendable () throws -> [UInt8])? {
    try await run(on: writing) { [self] in
      guard let current = try staged().first(where: { $0.key == upload }),
        FileAccess.size(of: path(of: current)) == current.size
      else { return nil }
      let path = path(of: current)
      return {
        guard let bytes = try FileAccess.read(path, atMost: current.size) else {
          throw Refusal.validation(.photo, .missing)
        }
        return bytes
      }
    }
  }

  private func make(_ upload: StagedUpload) throws {
    let path = path(of: upload)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw StoreFault.system(errno, path) }
    close(descriptor)
  }

  /// Durable before it is answered: what a sender is told to be here is not sent again.
  private func append(_ bytes: [UInt8], at offset: Int, to path: String) throws -> Int {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw StoreFault.system(errno, path) }
    defer { close(descriptor) }
    guard try FileAccess.size(of: descriptor, path) == offset else { throw Refusal.conflict }
    lseek(descriptor, 0, SEEK_END)
    do {
      try FileAccess.write(bytes, to: descriptor, of: path)
      guard fsync(descriptor) == 0 else { throw StoreFault.system(errno, path) }
    } catch {
      ftruncate(descriptor, off_t(offset))
      throw error
    }
    return offset + bytes.count
  }

  /// What is on its way; files of other names are nobody's.
  private func staged() throws -> [StagedUpload] {
    try FileAccess.names(in: staging).compactMap(StagedUpload.init(name:))
  }

  // MARK: Pictures

  func keep(_ picture: ProcessedPhoto, of upload: PhotoUploadKey) async throws -> PhotoImage {
    try await run(on: writing) { [self] in
      let image = try image(of: upload.photo, in: upload.household) ?? write(picture, as: upload)
      for staged in try staged() where staged.key == upload { unlink(path(of: staged)) }
      return image
    }
  }

  func kept(_ photo: PhotoRef, in household: HouseholdID) async throws -> PhotoImage? {
    try await run(on: reading) { [self] in try image(of: photo, in: household) }
  }

  func piece(
    of photo: PhotoRef, in household: HouseholdID, from offset: Int, count: Int
  ) async throws -> [UInt8]? {
    try await run(on: reading) { [self] in
      try FileAccess.read(path(of: photo, in: household), from: offset, atMost: count)
    }
  }

  func bytes(
    of photo: PhotoRef, in household: HouseholdID, as image: PhotoImage
  ) async throws -> [UInt8]? {
    let bytes = try await run(on: reading) { [self] in
      try FileAccess.read(path(of: photo, in: household), atMost: PhotoImage.sizes.upperBound)
    }
    return bytes.flatMap { $0.contentDigest == image.digest ? $0 : nil }
  }

  private func write(_ picture: ProcessedPhoto, as upload: PhotoUploadKey) throws -> PhotoImage {
    let image = try PhotoImage(picture)
    let home = "\(folder)/\(upload.household)"
    try FileAccess.makeFolder(folder, in: parent.isEmpty ? "/" : parent)
    try FileAccess.makeFolder(home, in: folder)
    try FileAccess.write(picture.bytes, to: "\(upload.photo).jpg", in: home)
    return image
  }

  private func image(of photo: PhotoRef, in household: HouseholdID) throws -> PhotoImage? {
    let path = path(of: photo, in: household)
    guard let bytes = try FileAccess.read(path, atMost: PhotoImage.sizes.upperBound) else {
      return nil
    }
    return try PhotoImage(ProcessedPhoto(jpeg: bytes))
  }

  // MARK: Places

  private var staging: String { "\(folder)/staging" }

  private func path(of upload: StagedUpload) -> String { "\(staging)/\(upload.name)" }

  func path(of photo: PhotoRef, in household: HouseholdID) -> String {
    "\(folder)/\(household)/\(photo).jpg"
  }

  /// Runs file work on a queue of its own, for it can wait for a disk.
  private func run<Value: Sendable>(
    on queue: DispatchQueue, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: work)) }
    }
  }
}

// MARK: - Rows that are gone

/// Which picture of which household.
struct PhotoKey: Hashable {
  let household: HouseholdID
  let photo: PhotoRef
}

extension PhotoFiles {
  /// Removes the files of rows that are gone, soon.
  ///
  /// One that stays behind, for the process ends first, goes with the next sweep.
  func remove(_ photos: [PhotoKey]) {
    guard !photos.isEmpty else { return }
    writing.async { [self] in
      for key in photos { unlink(path(of: key.photo, in: key.household)) }
    }
  }

  /// Waits for the files that are being removed.
  func finish() {
    writing.sync {}
  }

  /// Removes what no row tells of, and the uploads that have ended; `known` gives the rows of a
  /// household, and nil for one that the store does not have: its files may be another store's.
  ///
  /// Before anybody else uses the folder: a file is there before its row.
  func sweep(at now: Instant, known: (HouseholdID) throws -> Set<PhotoRef>?) throws {
    for upload in try staged() where upload.hasEnded(at: now) { unlink(path(of: upload)) }
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
  /// What a picture is once it is kept; throws `compressionFailed` for one that nobody can keep.
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
