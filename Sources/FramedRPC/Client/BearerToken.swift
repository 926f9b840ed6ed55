/// Puts a bearer token in the metadata of every call.
public struct BearerToken: ClientInterceptor, CustomStringConvertible {
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
    if let token = try await token() { call.options.metadata.bearerToken = token }
    return try await next(call)
  }
}
