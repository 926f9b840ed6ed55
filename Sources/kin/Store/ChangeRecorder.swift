import KinshipDomain
import KinshipUseCases
import Synchronization

/// Records whether a command has sent a change, which can be committed although it is cancelled.
final class ChangeRecorder: Sendable {
  private let sent = Mutex(false)

  var hasChange: Bool { sent.withLock { $0 } }

  func record() {
    sent.withLock { $0 = true }
  }

  /// Forgets the changes of earlier commands.
  func reset() {
    sent.withLock { $0 = false }
  }
}

/// A performer that records the changes that it sends.
struct RecordingPerformer: Performer {
  let base: any Performer
  let recorder: ChangeRecorder

  func perform<U: UseCase>(_ useCase: U) async throws -> U.Output {
    recorder.record()
    return try await base.perform(useCase)
  }

  func fetch<Q: Query>(_ query: Q) async throws -> Q.Output {
    try await base.fetch(query)
  }

  func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Output, any Error> {
    base.values(of: query)
  }

  func upload(
    _ photo: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> PhotoRef {
    recorder.record()
    return try await base.upload(photo, progress: progress)
  }

  func bytes(of photo: PhotoRef, in household: HouseholdID) async throws -> [UInt8] {
    try await base.bytes(of: photo, in: household)
  }

  func acting(as member: MemberID?) -> any Performer {
    RecordingPerformer(base: base.acting(as: member), recorder: recorder)
  }
}
