/// Lets no call through whose caller has not shown who it is, except to methods on a list.
public struct RequireAuthentication: ServerInterceptor {
  private let open: Set<String>
  private let verify: @Sendable (ServerContext) async throws -> Bool

  /// Asks `verify` about every call but those to the paths in `open`; false refuses the call.
  ///
  /// What `verify` throws ends the call too. Tokens belong in metadata, which is never logged.
  public init(
    exceptFor open: Set<String> = [Health.checkPath],
    _ verify: @escaping @Sendable (ServerContext) async throws -> Bool
  ) {
    self.open = open
    self.verify = verify
  }

  /// Lets the call through if its method is open or its caller verified.
  public func intercept(
    _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
  ) async throws -> ServerReply {
    guard open.contains(call.context.method.path) else {
      guard try await verify(call.context) else {
        throw RPCError(.unauthenticated, "sign in first")
      }
      return try await next(call)
    }
    return try await next(call)
  }
}

/// Puts a bearer token in the metadata of every call.
public struct BearerToken: ClientInterceptor, CustomStringConvertible {
  /// The key that the token travels under.
  public static let key = "authorization"

  private let token: @Sendable () async throws -> String?

  /// Asks `token` for each call; nil sends the call without one.
  public init(_ token: @escaping @Sendable () async throws -> String?) {
    self.token = token
  }

  /// Says nothing about the token.
  public var description: String { "BearerToken" }

  /// Sends the call on with the token.
  public func intercept(
    _ call: ClientCall, next: @Sendable (ClientCall) async throws -> Reply
  ) async throws -> Reply {
    var call = call
    if let token = try await token() {
      call.options.metadata.remove(Self.key)
      call.options.metadata.add(Self.key, "Bearer \(token)")
    }
    return try await next(call)
  }

  /// The token in a call's metadata, nil if there is none.
  public static func token(in metadata: Metadata) -> String? {
    guard let value = metadata[key], value.hasPrefix("Bearer ") else { return nil }
    return String(value.dropFirst("Bearer ".count))
  }

  /// Whether two tokens are the same, in a time that tells nothing about where they differ.
  public static func isSame(_ token: String, _ other: String) -> Bool {
    let (left, right) = (Array(token.utf8), Array(other.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
