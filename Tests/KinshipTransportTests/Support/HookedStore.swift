import KinshipData
import KinshipDomain
import KinshipTime
import KinshipUseCases
import Synchronization

/// An in-memory store with hooks between the pieces of photos.
struct HookedStore: Store {
  private let inner = InMemoryStore()
  let hooked: HookedPhotos

  init() {
    hooked = HookedPhotos(inner: inner.photos)
  }

  var photos: any PhotoStorage { hooked }

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await inner.write(work)
  }

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await inner.read(work)
  }

  func changes(of filter: ChangeFilter) -> AsyncStream<Set<Space>> {
    inner.changes(of: filter)
  }
  func secret() async throws -> [UInt8] { try await inner.secret() }
}

/// Photo storage that calls a hook for each written or read piece.
final class HookedPhotos: PhotoStorage {
  typealias Hook = @Sendable (_ piece: Int) async throws -> Void

  private struct State {
    var came = 0
    var appended: [Range<Int>] = []
    var read = 0
    var before: Hook = { _ in }
    var after: Hook = { _ in }
    var onRead: Hook = { _ in }
  }

  private let inner: any PhotoStorage
  private let state = Mutex(State())

  init(inner: any PhotoStorage) {
    self.inner = inner
  }

  /// The byte ranges that were appended, in order.
  var appended: [Range<Int>] { state.withLock { $0.appended } }

  /// Sets a hook that runs before each piece is appended; pieces count from 1.
  func beforeAppending(_ hook: @escaping Hook) {
    state.withLock { $0.before = hook }
  }

  /// Sets a hook that runs after each piece is appended and before its sender is told.
  func afterAppending(_ hook: @escaping Hook) {
    state.withLock { $0.after = hook }
  }

  /// Sets a hook that runs before each piece is read; pieces count from 1.
  func onRead(_ hook: @escaping Hook) {
    state.withLock { $0.onRead = hook }
  }

  func begin(_ upload: PhotoUploadKey, size: Int, at now: Instant) async throws -> Int {
    try await inner.begin(upload, size: size, at: now)
  }

  func append(
    _ bytes: [UInt8], at offset: Int, to upload: PhotoUploadKey, now: Instant
  ) async throws -> Int {
    let (before, after, number) = state.withLock { state in
      state.came += 1
      return (state.before, state.after, state.came)
    }
    try await before(number)
    let there = try await inner.append(bytes, at: offset, to: upload, now: now)
    state.withLock { $0.appended.append(offset..<there) }
    try await after(number)
    return there
  }

  func makeDurable(_ upload: PhotoUploadKey) async throws -> Int {
    try await inner.makeDurable(upload)
  }

  func refuse(_ upload: PhotoUploadKey, for refusal: Refusal) async throws {
    try await inner.refuse(upload, for: refusal)
  }

  func original(of upload: PhotoUploadKey) async throws -> (@Sendable () throws -> [UInt8])? {
    try await inner.original(of: upload)
  }

  func keep(_ picture: ProcessedPhoto, of upload: PhotoUploadKey) async throws -> PhotoImage {
    try await inner.keep(picture, of: upload)
  }

  func kept(_ photo: PhotoRef, in household: HouseholdID) async throws -> PhotoImage? {
    try await inner.kept(photo, in: household)
  }

  func piece(
    of photo: PhotoRef, in household: HouseholdID, from offset: Int, count: Int
  ) async throws -> [UInt8]? {
    let (hook, number) = state.withLock { state in
      state.read += 1
      return (state.onRead, state.read)
    }
    try await hook(number)
    return try await inner.piece(of: photo, in: household, from: offset, count: count)
  }

  func bytes(
    of photo: PhotoRef, in household: HouseholdID, as image: PhotoImage
  ) async throws -> [UInt8]? {
    try await inner.bytes(of: photo, in: household, as: image)
  }
}
