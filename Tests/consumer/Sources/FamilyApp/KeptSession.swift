import Kinship

/// The session of an app that stays open, renewed before its access token expires.
actor KeptSession {
  private let anonymous: LocalPerformer
  private let ids: IDSource
  private var tokens: SignedIn
  /// The id of a renewal whose answer is missing; a retry sends the same id.
  private var renewal: RefreshRequestID?

  init(_ tokens: SignedIn, of anonymous: LocalPerformer, ids: IDSource) {
    self.tokens = tokens
    self.anonymous = anonymous
    self.ids = ids
  }

  /// A performer whose token is valid for at least a minute after `now`.
  func performer(at now: Instant = .now()) async throws -> LocalPerformer {
    if tokens.accessExpiresAt <= now + .seconds(60) {
      let request = renewal ?? ids.next()
      renewal = request
      tokens = try await anonymous.perform(
        RefreshSession(refresh: tokens.refresh, request: request))
      renewal = nil
    }
    return anonymous.signedIn(with: tokens.access)
  }
}
