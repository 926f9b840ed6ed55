import KinshipDomain
import KinshipTime
import KinshipUseCases
import Synchronization

/// Stores photos in dictionaries, with the same guarantees as `PhotoFiles`.
final class InMemoryPhotos: PhotoStorage {
  private let state = Mutex(State())

  private struct State {
    var staging = StagingArea()
    var bytes: [PhotoUploadKey: [UInt8]] = [:]
    var kept: [PhotoKey: (image: PhotoImage, bytes: [UInt8])] = [:]
  }

  func begin(_ upload: PhotoUploadKey, size: Int, at now: Instant) throws -> Int {
    try state.withLock { state in
      guard state.kept[PhotoKey(upload)] == nil else { return size }
      let plan = try state.staging.begin(upload, size: size, at: now)
      for old in plan.dropped { state.bytes[old.key] = nil }
      return state.bytes[upload, default: []].count
    }
  }

  func append(
    _ bytes: [UInt8], at offset: Int, to upload: PhotoUploadKey, now: Instant
  ) throws -> Int {
    try state.withLock { state in
      for old in try state.staging.add(bytes.count, at: offset, to: upload, at: now) {
        state.bytes[old.key] = nil
      }
      state.bytes[upload, default: []] += bytes
      return offset + bytes.count
    }
  }

  func makeDurable(_ upload: PhotoUploadKey) throws -> Int {
    guard let current = state.withLock({ $0.staging.current(upload) }) else {
      throw Refusal.conflict
    }
    return current.received
  }

  func original(of upload: PhotoUploadKey) throws -> (@Sendable () throws -> [UInt8])? {
    try state.withLock { state in
      try state.staging.requireUsable(upload)
      guard let current = state.staging.current(upload), current.received == current.upload.size
      else { return nil }
      let bytes = state.bytes[upload, default: []]
      return { bytes }
    }
  }

  func refuse(_ upload: PhotoUploadKey, for refusal: Refusal) {
    state.withLock { state in
      state.staging.refuse(upload, for: refusal)
      state.bytes[upload] = nil
    }
  }

  func keep(_ picture: ProcessedPhoto, of upload: PhotoUploadKey) throws -> PhotoImage {
    let image = try PhotoImage(picture)
    return state.withLock { state in
      state.staging.drop(upload)
      state.bytes[upload] = nil
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

  /// Removes the photos of deleted rows.
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
