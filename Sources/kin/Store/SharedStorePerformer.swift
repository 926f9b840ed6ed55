import FramedRPC
import KinshipDomain
import KinshipTransport
import KinshipUseCases

/// A performer for a local store that another process has open and serves at a socket beside it.
///
/// Faults appear as those of a store in this process. The end of the other process has its own
/// fault.
struct SharedStorePerformer: Performer {
  private let base: any Performer
  /// The connection, to detect its loss.
  private let connection: RemotePerformer
  private let language: Language

  init(_ performer: RemotePerformer, telling language: Language) {
    self.init(base: performer, connection: performer, language: language)
  }

  private init(base: any Performer, connection: RemotePerformer, language: Language) {
    (self.base, self.connection, self.language) = (base, connection, language)
  }

  func perform<U: UseCase>(_ useCase: U) async throws -> U.Output {
    try await translatingFaults { try await base.perform(useCase) }
  }

  func fetch<Q: Query>(_ query: Q) async throws -> Q.Output {
    try await translatingFaults { try await base.fetch(query) }
  }

  /// The answers of an observed query; ends with a fault when the other process ends.
  func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Output, any Error> {
    // Subscribed before the query, so that no loss is missed.
    let connectionChanges = connection.connectionChanges()
    let answers = base.values(of: query)
    return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let following = Task {
        do {
          try await translatingFaults {
            try await Self.follow(answers, while: connectionChanges) { continuation.yield($0) }
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in following.cancel() }
    }
  }

  /// Forwards answers until they end; throws if the connection is lost.
  private static func follow<Value: Sendable>(
    _ answers: AsyncThrowingStream<Value, any Error>,
    while connectionChanges: AsyncStream<ConnectionChange>,
    _ yield: @escaping @Sendable (Value) -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        for try await answer in answers { yield(answer) }
        return true
      }
      group.addTask {
        for await change in connectionChanges where change != .opened {
          throw SharedStoreFault.Lost()
        }
        return false
      }
      while let hasEnded = try await group.next(), !hasEnded {}
    }
  }

  func upload(
    _ photo: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> PhotoRef {
    try await translatingFaults { try await base.upload(photo, progress: progress) }
  }

  func bytes(of photo: PhotoRef, in household: HouseholdID) async throws -> [UInt8] {
    try await translatingFaults { try await base.bytes(of: photo, in: household) }
  }

  func acting(as member: MemberID?) -> any Performer {
    SharedStorePerformer(
      base: base.acting(as: member), connection: connection, language: language)
  }

  /// Runs calls and translates their faults.
  private func translatingFaults<Output>(_ calls: () async throws -> Output) async throws -> Output
  {
    do {
      return try await calls()
    } catch let fault as RemoteFault {
      throw SharedStoreFault(fault, in: language)
    } catch is SharedStoreFault.Lost {
      throw SharedStoreFault(
        kind: .unavailable, mayHaveChanged: false,
        title: .network(.unknown(ShellText.storeHolderEnded.text(in: language))))
    }
  }
}

/// A call failed on a store that another process has open.
struct SharedStoreFault: Fault, Hashable {
  /// The connection of an observed query was lost.
  struct Lost: Error {}

  let kind: FaultKind
  let mayHaveChanged: Bool
  /// Only faults that a local file cannot have carry a title.
  let title: FaultTitle?
}

extension SharedStoreFault {
  /// Translates the status of a call.
  init(_ fault: RemoteFault, in language: Language) {
    let words: ShellText? =
      switch (fault.kind, fault.status.code) {
      case (.unavailable, .unavailable), (.unavailable, .cancelled): .storeHolderEnded
      case (.unavailable, _): .storeHolderDiffers
      default: nil
      }
    self.init(
      kind: fault.kind, mayHaveChanged: fault.mayHaveChanged,
      title: words.map { .network(.unknown($0.text(in: language))) })
  }
}
