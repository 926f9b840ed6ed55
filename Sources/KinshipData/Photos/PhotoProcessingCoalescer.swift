import KinshipDomain
import KinshipUseCases
import Synchronization

/// Processes uploaded files into photos, each upload once for all concurrent callers.
///
/// A file that cannot be processed is not tried again.
final class PhotoProcessingCoalescer: Sendable {
  private typealias Made = Result<PhotoImage, any Error>

  /// The key of a running job; each width of an upload is a separate job.
  private struct Wanted: Hashable {
    let upload: PhotoUploadKey
    let width: Int
  }

  private let storage: any PhotoStorage
  private let processor: any PhotoProcessor
  /// The callers that wait for a running job.
  private let waiting = Mutex<[Wanted: [CheckedContinuation<Made?, Never>]]>([:])

  /// Creates a coalescer for the uploads in `storage`.
  init(in storage: any PhotoStorage, by processor: any PhotoProcessor) {
    self.storage = storage
    self.processor = processor
  }

  /// Processes an upload into a photo of at most `width` pixels.
  ///
  /// Throws `validation(.photo, .missing)` until all bytes have arrived.
  func photo(of upload: PhotoUploadKey, atMostWide width: Int) async throws -> PhotoImage {
    let wanted = Wanted(upload: upload, width: width)
    if let made = await result(ofRunning: wanted) { return try made.get() }
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

  /// The number of callers that wait for a running job of the upload.
  func waiters(for upload: PhotoUploadKey) -> Int {
    waiting.withLock { waiting in
      waiting.reduce(0) { $0 + ($1.key.upload == upload ? $1.value.count : 0) }
    }
  }

  /// Waits for the result of a running job; nil if there is none.
  private func result(ofRunning wanted: Wanted) async -> Made? {
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
