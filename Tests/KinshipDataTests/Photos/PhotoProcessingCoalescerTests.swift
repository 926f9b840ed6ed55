import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Synchronization
import Testing

@testable import KinshipData

/// A photo processor that blocks until `release()` and counts its calls.
private final class HeldPhotos: PhotoProcessor {
  private let count = Mutex(0)
  private let (gate, open) = AsyncStream.makeStream(of: Void.self)

  var begun: Int { count.withLock { $0 } }
  func release() { open.finish() }

  func process(
    for user: UserID, atMostWide width: Int, _ original: @escaping @Sendable () throws -> [UInt8]
  ) async throws -> ProcessedPhoto {
    count.withLock { $0 += 1 }
    for await _ in gate {}
    return try await PassThroughPhotos().process(
      for: user, atMostWide: width, original)
  }
}

@Suite struct PhotoProcessingCoalescerTests {
  private func sent(_ file: [UInt8], to storage: InMemoryPhotos) throws -> PhotoUploadKey {
    var random = Seeded(1)
    let key = PhotoUploadKey(household: random.id(), user: random.id(), photo: random.id())
    _ = try storage.begin(key, size: file.count, at: .at(0))
    _ = try storage.append(file, at: 0, to: key, now: .at(0))
    return key
  }

  // Proves: SYNC-59
  @Test(arguments: [TestPicture.jpeg(), Array("no picture".utf8)])
  func `concurrent and later requests process a file once`(file: [UInt8]) async throws {
    let (storage, held) = (InMemoryPhotos(), HeldPhotos())
    let key = try sent(file, to: storage)
    let making = PhotoProcessingCoalescer(in: storage, by: held)
    let answers = (0..<5).map { _ in
      Task { () -> Result<PhotoImage, Refusal> in
        do {
          return .success(try await making.photo(of: key, atMostWide: 1_920))
        } catch {
          return .failure(try #require(error as? Refusal))
        }
      }
    }
    while making.waiters(for: key) < 4 { await Task.yield() }
    held.release()
    let first = try await answers[0].value
    for answer in answers { #expect(try await answer.value == first) }
    switch first {
    case .success(let image): #expect(try await making.photo(of: key, atMostWide: 1_920) == image)
    case .failure(let refusal):
      #expect(refusal == .compressionFailed(.unknownType))
      await #expect(throws: refusal) { try await making.photo(of: key, atMostWide: 1_920) }
    }
    #expect(held.begun == 1)
  }

  @Test func `an incomplete upload is refused as missing each time`() async throws {
    let storage = InMemoryPhotos()
    let key = try sent(TestPicture.jpeg(), to: storage)
    _ = try storage.begin(key, size: 7, at: .at(0))
    let making = PhotoProcessingCoalescer(in: storage, by: PassThroughPhotos())
    for _ in 0..<2 {
      await #expect(throws: Refusal.validation(.photo, .missing)) {
        try await making.photo(of: key, atMostWide: 1_920)
      }
    }
  }
}
