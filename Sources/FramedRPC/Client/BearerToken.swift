/// An interceptor that adds a bearer token to the metadata of every call (`authorization: Bearer
/// …`).
public struct BearerToken: ClientInterceptor, CustomStringConvertible {
  private let token: @Sendable () async throws -> String?

  /// Creates an interceptor that calls `token` before each call; nil sends the call without a
  /// token.
  ///
  /// An error that `token` throws ends the call.
  public init(_ token: @escaping @Sendable () async throws -> String?) {
    self.token = token
  }

  /// The name of the type; never the token.
  public var description: String { "BearerToken" }

  /// Adds the token and passes the call on.
  public func intercept(
    _ call: ClientCall, next: @Sendable (ClientCall) async throws -> Reply
  ) async throws -> Reply {
    var call = call
    if let token = try await token() { call.options.metadata.bearerToken = token }
    return try await next(call)
  }
}
