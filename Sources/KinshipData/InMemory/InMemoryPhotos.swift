import KinshipDomain
import KinshipTime
import KinshipUseCases
import Synchronization

/// Pictures in dictionaries, with the same promises as files.
final class InMemoryPhotos: PhotoStorage {
  private let state = Mutex(State())

  private struct State {
    var staged: [StagedUpload: [UInt8]] = [:]
    var kept: [PhotoKey: (image: PhotoImage, bytes: [UInt8])] = [:]

    func current(_ upload: PhotoUploadKey) -> StagedUpload? {
      staged.keys.first { $0.key == upload }
    }
  }

  func begin(_ upload: PhotoUploadKey, size: Int, at now: Instant) throws -> Int {
    try state.withLock { state in
      guard state.kept[PhotoKey(upload)] == nil else { return size }
      let plan = try StagedUpload.plan(
        for: upload, size: size, at: now, among: Array(state.staged.keys))
      for old in plan.dropped { state.staged[old] = nil }
      let current = plan.current ?? StagedUpload(key: upload, size: size, begunAt: now)
      let bytes = state.staged[current] ?? []
      state.staged[current] = bytes
      return bytes.count
    }
  }

  func append(_ bytes: [UInt8], at offset: Int, to upload: PhotoUploadKey) throws -> Int {
    try state.withLock { state in
      guard let current = state.current(upload), let there = state.staged[current]?.count,
        there == offset, bytes.count <= current.size - offset
      else { throw Refusal.conflict }
      state.staged[current]?.append(contentsOf: bytes)
      return offset + bytes.count
    }
  }

  func original(of upload: PhotoUploadKey) -> (@Sendable () throws -> [UInt8])? {
    state.withLock { state in
      guard let current = state.current(upload), let bytes = state.staged[current],
        bytes.count == current.size
      else { return nil }
      return { bytes }
    }
  }

  func keep(_ picture: ProcessedPhoto, of upload: PhotoUploadKey) throws -> PhotoImage {
    let image = try PhotoImage(picture)
    return state.withLock { state in
      if let current = state.current(upload) { state.staged[current] = nil }
      let key = PhotoKey(upload)
      let kept = state.kept[key] ?? (image, picture.bytes)
      state.kept[key] = kept
      return kept.image
    }
  }

  func kept(_ photo: PhotoRef, in household: HouseholdID) -> PhotoImage? {
    state.withLock { $0.kept[PhotoKey(household: household, photo: photo)]?.image }
  }

  func piece(
    of photo: PhotoRef, in household: HouseholdID, from offset: Int, count: Int
  ) -> [UInt8]? {
    state.withLock { state in
      let found = state.kept[PhotoKey(household: household, photo: photo)]
      return found.map { Array($0.bytes.dropFirst(offset).prefix(count)) }
    }
  }

  func bytes(
    of photo: PhotoRef, in household: HouseholdID, as image: PhotoImage
  ) -> [UInt8]? {
    state.withLock { state in
      let found = state.kept[PhotoKey(household: household, photo: photo)]
      return found.flatMap { $0.image == image ? $0.bytes : nil }
    }
  }

  /// Removes the pictures of rows that are gone.
  func remove(_ photos: [PhotoKey]) {
    state.withLock { state in
      for key in photos { state.kept[key] = nil }
    }
  }
}

extension PhotoKey {
  init(_ upload: PhotoUploadKey) {
    self.init(household: upload.household, photo: upload.photo)
  }
}
