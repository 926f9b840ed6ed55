/// A method as both sides know it: where it is, how many messages it takes, and what repeating it does.
public struct MethodDescriptor: Sendable, Hashable {
  /// How many messages travel in each direction.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// One request, one reply.
    case unary
    /// One request, any number of replies.
    case serverStreaming
    /// Any number of requests, one reply.
    case clientStreaming
  }

  /// What happens when the method is carried out twice.
  public enum Idempotency: Sendable, Hashable {
    /// Nobody promises anything: never sent again once it may have been carried out.
    case unknown
    /// It changes nothing.
    case noSideEffects
    /// Twice has the effect of once.
    case idempotent
  }

  /// `/package.Service/Method`.
  public var path: String
  /// How many messages travel.
  public var kind: Kind
  /// What a second time does.
  public var idempotency: Idempotency
  /// The longest request the server takes, if it differs from the server's limit.
  public var maxRequestBytes: Int?

  /// A method at a path.
  public init(
    path: String, kind: Kind, idempotency: Idempotency = .unknown, maxRequestBytes: Int? = nil
  ) {
    self.path = path
    self.kind = kind
    self.idempotency = idempotency
    self.maxRequestBytes = maxRequestBytes
  }
}
