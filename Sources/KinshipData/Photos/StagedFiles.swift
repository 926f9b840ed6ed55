import Dispatch
import Foundation
import KinshipDomain
import KinshipTime
import KinshipUseCases
import Synchronization

/// The files of unfinished uploads, in a folder of their own.
///
/// Each file has its own queue, so that a slow write does not delay other uploads. The state is in
/// memory, because no other process uses the folder.
final class StagedFiles: Sendable {
  private let folder: String
  private let home: String
  /// The parent folder of `home`.
  private let parent: String
  private let state = Mutex(State())

  private struct State {
    var isLoaded = false
    var staging = StagingArea()
    var files: [PhotoUploadKey: StagedFile] = [:]

    mutating func forget(_ uploads: [StagedUpload]) {
      for upload in uploads { files[upload.key] = nil }
    }
  }

  /// Creates the storage in the folder `staging` of `home`; both folders are created with the first
  /// upload.
  init(in home: String, of parent: String) {
    folder = "\(home)/staging"
    (self.home, self.parent) = (home, parent)
  }

  // MARK: Serialized by the caller

  /// Creates a file or resumes an existing one; calls of `begin`, `remove` and `sweep` must not
  /// overlap.
  func begin(_ key: PhotoUploadKey, size: Int, at now: Instant) throws -> StagedFile {
    let (plan, file) = try withState { state in
      let plan = try state.staging.begin(key, size: size, at: now)
      state.forget(plan.dropped)
      let file = state.files[key] ?? StagedFile(path(of: plan.upload))
      state.files[key] = file
      return (plan, file)
    }
    remove(plan.dropped)
    guard plan.isNew else { return file }
    do {
      try FileAccess.makeFolder(home, in: parent)
      try FileAccess.makeFolder(folder, in: home)
      try file.make()
    } catch {
      try withState { state in
        state.staging.drop(key)
        state.files[key] = nil
      }
      throw error
    }
    return file
  }

  /// Removes an upload that has become a photo.
  func remove(_ key: PhotoUploadKey) throws {
    let upload = try withState { state in
      let upload = state.staging.current(key)?.upload
      state.staging.drop(key)
      state.files[key] = nil
      return upload
    }
    remove([upload].compactMap(\.self))
  }

  /// Removes the bytes of an upload that cannot be processed, and remembers the refusal.
  func refuse(_ key: PhotoUploadKey, for refusal: Refusal) throws {
    let upload = try withState { state in
      state.staging.refuse(key, for: refusal)
      state.files[key] = nil
      return state.staging.current(key)?.upload
    }
    remove([upload].compactMap(\.self))
  }

  /// Removes uploads that have expired.
  func sweep(at now: Instant) throws {
    remove(
      try withState { state in
        let ended = state.staging.ended(at: now)
        for upload in ended { state.staging.drop(upload.key) }
        state.forget(ended)
        return ended
      })
  }

  // MARK: On the queue of each file

  /// Makes the bytes of an upload durable; returns their number.
  func makeDurable(_ key: PhotoUploadKey) async throws -> Int {
    guard let file = try file(of: key) else { throw Refusal.conflict }
    return try await file.queue.run { [self] in
      try file.makeDurable()
      return try withState { $0.staging.current(key)?.received ?? 0 }
    }
  }

  /// Appends bytes; returns the new number of bytes.
  func append(
    _ bytes: [UInt8], at offset: Int, to key: PhotoUploadKey, now: Instant
  ) async throws -> Int {
    guard let file = try file(of: key) else { throw Refusal.conflict }
    return try await file.queue.run { [self] in
      remove(
        try withState { state in
          // The upload was started again while this call waited.
          guard state.files[key] === file else { throw Refusal.conflict }
          let dropped = try state.staging.add(bytes.count, at: offset, to: key, at: now)
          state.forget(dropped)
          return dropped
        })
      do {
        try file.append(bytes, at: offset)
      } catch {
        try withState { state in
          if state.files[key] === file { state.staging.set(key, to: offset) }
        }
        throw error
      }
      return offset + bytes.count
    }
  }

  /// Returns a closure that reads the file; nil until the upload is complete.
  func original(of key: PhotoUploadKey) async throws -> (@Sendable () throws -> [UInt8])? {
    try withState { try $0.staging.requireUsable(key) }
    guard let file = try file(of: key) else { return nil }
    // Waits for pending writes.
    return try await file.queue.run { [self] in
      let current = try withState { $0.files[key] === file ? $0.staging.current(key) : nil }
      guard let current, current.received == current.upload.size else { return nil }
      return {
        guard let bytes = try FileAccess.read(file.path, atMost: current.received) else {
          throw Refusal.validation(.photo, .missing)
        }
        return bytes
      }
    }
  }

  // MARK: State

  private func file(of key: PhotoUploadKey) throws -> StagedFile? {
    try withState { $0.files[key] }
  }

  /// Runs `body` on the state; the first call loads the files of earlier runs and ignores files
  /// with other names.
  private func withState<Value: Sendable>(
    _ body: (inout State) throws -> Value
  ) throws -> Value {
    try state.withLock { state in
      if !state.isLoaded {
        for upload in try FileAccess.names(in: folder).compactMap(StagedUpload.init(name:)) {
          let path = path(of: upload)
          let size = min(FileAccess.size(of: path) ?? 0, upload.size)
          state.staging.add(upload, received: size)
          state.files[upload.key] = StagedFile(path, unsynced: size)
        }
        state.isLoaded = true
      }
      return try body(&state)
    }
  }

  private func remove(_ uploads: [StagedUpload]) {
    for upload in uploads { unlink(path(of: upload)) }
  }

  private func path(of upload: StagedUpload) -> String { "\(folder)/\(upload.name)" }
}

/// A file of an unfinished upload, written on its own queue.
final class StagedFile: Sendable {
  /// The number of bytes that a power failure may lose before the sender asks for durability.
  private static let largestLoss = 1_024 * 1_024

  let path: String
  /// Shared by the queues of all files, so that they use no more threads than there are cores.
  private static let threads = DispatchQueue(
    label: "kinship.photos.uploads", attributes: .concurrent)

  let queue = DispatchQueue(label: "kinship.photos.upload", target: threads)
  /// The number of bytes that may not be on the disk yet.
  private let unsynced: Mutex<Int>

  init(_ path: String, unsynced: Int = 0) {
    self.path = path
    self.unsynced = Mutex(unsynced)
  }

  func make() throws {
    close(try descriptor(O_CREAT | O_EXCL))
  }

  /// Appends bytes at an offset, all of them or none.
  func append(_ bytes: [UInt8], at offset: Int) throws {
    let descriptor = try descriptor()
    defer { close(descriptor) }
    lseek(descriptor, off_t(offset), SEEK_SET)
    do {
      try FileAccess.write(bytes, to: descriptor, of: path)
      let unsynced = unsynced.withLock { unsynced in
        unsynced += bytes.count
        return unsynced
      }
      if unsynced >= Self.largestLoss { try sync(descriptor) }
    } catch {
      ftruncate(descriptor, off_t(offset))
      throw error
    }
  }

  func makeDurable() throws {
    guard unsynced.withLock({ $0 > 0 }) else { return }
    let descriptor = try descriptor()
    defer { close(descriptor) }
    try sync(descriptor)
  }

  private func sync(_ descriptor: Int32) throws {
    guard fsync(descriptor) == 0 else { throw StoreFault.system(errno, path) }
    unsynced.withLock { $0 = 0 }
  }

  private func descriptor(_ flags: Int32 = 0) throws -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | flags, 0o600)
    guard descriptor >= 0 else { throw StoreFault.system(errno, path) }
    return descriptor
  }
}

extension DispatchQueue {
  /// Runs blocking work on the queue and returns its result.
  func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      async { continuation.resume(with: Result(catching: work)) }
    }
  }
}
