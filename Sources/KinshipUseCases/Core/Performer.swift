public import KinshipDomain

/// Performs use cases and answers queries, for one device with or without a session.
///
/// Calling code cannot tell whether the work happens locally, on a server or later.
public protocol Performer: Sendable {
  /// Performs a use case once, and returns when the change is durable.
  ///
  /// Throws a `Refusal` when a rule refuses the change, and another error when a system fails. In
  /// both cases nothing was changed, unless a `Fault` says that something may have been.
  func perform<U: UseCase>(_ useCase: U) async throws -> U.Output

  /// Answers a query from one consistent snapshot.
  func fetch<Q: Query>(_ query: Q) async throws -> Q.Output

  /// The answer now, and again after each change.
  ///
  /// Equal answers are not repeated. A slow reader gets the latest answer, not each one. The stream
  /// ends with an error when the query is refused.
  func values<Q: Query>(of query: Q) -> AsyncThrowingStream<Q.Output, any Error>

  /// Uploads a photo, and returns when it is durable; `progress` receives the number of bytes.
  ///
  /// An interrupted upload resumes when it is repeated with the same id. Throws like `perform`.
  func upload(
    _ photo: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> PhotoRef

  /// The bytes of a photo, a JPEG.
  ///
  /// Throws `notFound(.photo)` unless the caller may see the photo.
  func bytes(of photo: PhotoRef, in household: HouseholdID) async throws -> [UInt8]

  /// The same device, acting as another member of a household.
  func acting(as member: MemberID?) -> any Performer
}

extension Performer {
  /// Uploads a photo without reporting progress.
  public func upload(_ photo: PhotoUpload) async throws -> PhotoRef {
    try await upload(photo) { _ in }
  }
}

/// The type that mutation ids belong to: one attempt to change something, with all its retries.
public enum Mutation {}
/// The idempotency key of a change; a retry sends the same one.
public typealias MutationID = Identifier<Mutation>

/// The idempotency data of a use case, which make it take effect exactly once.
///
/// The store keeps the outcome under the id without knowing its encoding. The wire, or another
/// caller, supplies the coding.
public struct Envelope<Output: Sendable>: Sendable {
  /// The id of the attempt; a retry has the same id.
  public let mutationID: MutationID
  /// A digest of the request: the same id with another request is refused.
  public let requestHash: [UInt8]
  /// Encodes an outcome to keep.
  public let encode: @Sendable (Result<Output, Refusal>) throws -> [UInt8]
  /// Decodes a kept outcome.
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
