public import KinshipDomain

/// Whoever carries out use cases and answers queries, for one signed-in device or for none.
///
/// Nothing above it can tell whether that happens here, on a server or later.
public protocol Performer: Sendable {
  /// Carries out a use case once and answers when it is durable.
  ///
  /// Throws a `Refusal` when the answer is no, and somebody else's error when something failed; in
  /// both cases nothing was changed, unless a `Fault` says that something may have been.
  func perform<U: UseCase>(_ useCase: U) async throws -> U.Output

  /// Answers a query from one consistent snapshot.
  func fetch<Q: Query>(_ query: Q) async throws -> Q.Output

  /// The answer now, and again whenever it has changed. Equal answers are not repeated, and a slow
  /// reader gets the latest answer, not each. Ends with an error when the query is refused.
  func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Output, any Error>

  /// Sends a file as proof of a task, and answers when the picture is durable; `progress` is told how
  /// far it is.
  ///
  /// With the id of an upload that was cut off it goes on where that stands. Throws like `perform`.
  func upload(
    _ photo: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> PhotoRef

  /// The bytes of a picture, a JPEG.
  ///
  /// Throws `notFound(.photo)` unless the caller may see the task that it proves.
  func bytes(of photo: PhotoRef, in household: HouseholdID) async throws -> [UInt8]

  /// The same device, acting as another member of a household.
  func acting(as member: MemberID?) -> any Performer
}

extension Performer {
  /// Sends a file as proof of a task, telling nobody how far it is.
  public func upload(_ photo: PhotoUpload) async throws -> PhotoRef {
    try await upload(photo) { _ in }
  }
}

/// The identity of one attempt to change something, kept by whoever retries.
public enum Mutation {}
/// The identity of a mutation.
public typealias MutationID = Identifier<Mutation>

/// What travels around a use case so that it takes effect exactly once.
///
/// The store keeps the outcome under the id without knowing how it is written: the wire, or whoever
/// needs it, brings its own coding.
public struct Envelope<Output: Sendable>: Sendable {
  /// The attempt; a retry has the same.
  public let mutationID: MutationID
  /// A digest of the request: the same id with another request is refused.
  public let requestHash: [UInt8]
  /// Writes an outcome to keep.
  public let encode: @Sendable (Result<Output, Refusal>) throws -> [UInt8]
  /// Reads a kept outcome.
  public let decode: @Sendable ([UInt8]) throws -> Result<Output, Refusal>

  /// An envelope with every field given.
  public init(
    mutationID: MutationID, requestHash: [UInt8],
    encode: @escaping @Sendable (Result<Output, Refusal>) throws -> [UInt8],
    decode: @escaping @Sendable ([UInt8]) throws -> Result<Output, Refusal>
  ) {
    self.mutationID = mutationID
    self.requestHash = requestHash
    self.encode = encode
    self.decode = decode
  }
}
