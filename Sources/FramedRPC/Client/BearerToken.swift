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
}
