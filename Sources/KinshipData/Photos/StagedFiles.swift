import Dispatch
import Foundation
import KinshipDomain
import KinshipTime
import KinshipUseCases
import Synchronization

/// The files that are on their way in, in a folder of their own.
///
/// Each has a queue of its own, so that nobody waits for the writing of somebody else's. What is there is
/// known without looking: nobody else uses the folder.
final class StagedFiles: Sendable {
  private let folder: String
  private let home: String
  /// The folder that `home` is in.
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

  /// Files in the folder `staging` of `home`, which is made with it when there is one.
  init(in home: String, of parent: String) {
    folder = "\(home)/staging"
    (self.home, self.parent) = (home, parent)
  }

  // MARK: One after the other

  /// Makes a file, or finds the one to be gone on with; one `begin`, `remove` or `sweep` at a time.
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

  /// The upload is a picture now.
  func remove(_ key: PhotoUploadKey) throws {
    let upload = try withState { state in
      let upload = state.staging.current(key)?.upload
      state.staging.drop(key)
      state.files[key] = nil
      return upload
    }
    remove([upload].compactMap(\.self))
  }

  /// No picture comes of the upload.
  func refuse(_ key: PhotoUploadKey, for refusal: Refusal) throws {
    let upload = try withState { state in
      state.staging.refuse(key, for: refusal)
      state.files[key] = nil
      return state.staging.current(key)?.upload
    }
    remove([upload].compactMap(\.self))
  }

  /// Removes what nobody goes on with any more.
  func sweep(at now: Instant) throws {
    remove(
      try withState { state in
        let ended = state.staging.ended(at: now)
        for upload in ended { state.staging.drop(upload.key) }
        state.forget(ended)
        return ended
      })
  }

  // MARK: On the queue of each

  /// How many bytes of the upload there are, durably.
  func makeDurable(_ key: PhotoUploadKey) async throws -> Int {
    guard let file = try file(of: key) else { throw Refusal.conflict }
    return try await file.queue.run { [self] in
      try file.makeDurable()
      return try withState { $0.staging.current(key)?.received ?? 0 }
    }
  }

  /// Adds bytes; how many are there now.
  func append(
    _ bytes: [UInt8], at offset: Int, to key: PhotoUploadKey, now: Instant
  ) async throws -> Int {
    guard let file = try file(of: key) else { throw Refusal.conflict }
    return try await file.queue.run { [self] in
      remove(
        try withState { state in
          // Begun anew while this waited.
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

  /// Reads the file; nil until it is there as a whole.
  func original(of key: PhotoUploadKey) async throws -> (@Sendable () throws -> [UInt8])? {
    try withState { try $0.staging.requireUsable(key) }
    guard let file = try file(of: key) else { return nil }
    // After what is being written.
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

  // MARK: What is there

  private func file(of key: PhotoUploadKey) throws -> StagedFile? {
    try withState { $0.files[key] }
  }

  /// What is there is looked at once; files of other names are nobody's.
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

/// A file on its way in, written on its own queue.
final class StagedFile: Sendable {
  /// How many bytes may be lost with the power before the sender asks.
  private static let largestLoss = 1_024 * 1_024

  let path: String
  /// However many files there are, they have no more threads than there are cores.
  private static let threads = DispatchQueue(
    label: "kinship.photos.uploads", attributes: .concurrent)

  let queue = DispatchQueue(label: "kinship.photos.upload", target: threads)
  /// How many bytes may not be on the disk yet.
  private let unsynced: Mutex<Int>

  init(_ path: String, unsynced: Int = 0) {
    self.path = path
    self.unsynced = Mutex(unsynced)
  }

  func make() throws {
    close(try descriptor(O_CREAT | O_EXCL))
  }

  /// Adds bytes at the end, all of them or none.
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
  /// Runs work that can wait for a disk, and answers when it has ended.
  func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      async { continuation.resume(with: Result(catching: work)) }
    }
  }
}
