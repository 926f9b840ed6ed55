import KinshipDomain
import KinshipUseCases
import Synchronization

/// Makes files that were sent into pictures: each once, however many ask for it, and a file of which none
/// can be made is not tried again.
final class PhotoProcessingCoalescer: Sendable {
  private typealias Made = Result<PhotoImage, any Error>

  /// What is made: of one file a small and a large picture are two things.
  private struct Wanted: Hashable {
    let upload: PhotoUploadKey
    let width: Int
  }

  private let storage: any PhotoStorage
  private let processor: any PhotoProcessor
  /// Those who wait for a picture that somebody else makes.
  private let waiting = Mutex<[Wanted: [CheckedContinuation<Made?, Never>]]>([:])

  /// Pictures of what is in `storage`.
  init(in storage: any PhotoStorage, by processor: any PhotoProcessor) {
    self.storage = storage
    self.processor = processor
  }

  /// The picture of an upload, at most so many pixels wide; throws `validation(.photo, .missing)` until all
  /// of it is there.
  func picture(of upload: PhotoUploadKey, atMostWide width: Int) async throws -> PhotoImage {
    let wanted = Wanted(upload: upload, width: width)
    if let made = await made(elsewhere: wanted) { return try made.get() }
    let made: Made
    do {
      made = .success(try await make(upload, atMostWide: width))
    } catch {
      made = .failure(error)
    }
    for other in waiting.withLock({ $0.removeValue(forKey: wanted) }) ?? [] {
      other.resume(returning: made)
    }
    return try made.get()
  }

  /// How many wait for the picture that somebody else makes of the upload.
  func waiters(for upload: PhotoUploadKey) -> Int {
    waiting.withLock { waiting in
      waiting.reduce(0) { $0 + ($1.key.upload == upload ? $1.value.count : 0) }
    }
  }

  /// What somebody else who is at it makes; nil when there is nobody.
  private func made(elsewhere wanted: Wanted) async -> Made? {
    await withCheckedContinuation { continuation in
      let isFirst = waiting.withLock { waiting in
        guard waiting[wanted] != nil else {
          waiting[wanted] = []
          return true
        }
        waiting[wanted]?.append(continuation)
        return false
      }
      if isFirst { continuation.resume(returning: nil) }
    }
  }

  private func make(_ upload: PhotoUploadKey, atMostWide width: Int) async throws -> PhotoImage {
    if let image = try await storage.kept(upload.photo, in: upload.household) { return image }
    guard let original = try await storage.original(of: upload) else {
      throw Refusal.validation(.photo, .missing)
    }
    do {
      let picture = try await processor.process(
        for: upload.user, atMostWide: width, original)
      return try await storage.keep(picture, of: upload)
    } catch let refusal as Refusal {
      if case .compressionFailed = refusal { try await storage.refuse(upload, for: refusal) }
      throw refusal
    }
  }
}
