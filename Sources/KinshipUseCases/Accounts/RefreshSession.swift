public import KinshipDomain
import KinshipTime

/// Replaces the tokens of a session; a refresh token works once.
///
/// A retry of the same request within a minute gets the same successor. Any other second use means
/// that two parties hold the token. It ends the session for both, including its newest token.
public struct RefreshSession: UseCase {
  public static let storesOutcome = false
  public static let needsSession = false

  /// The current refresh token.
  public let refresh: Token
  /// The id of this attempt, which the device keeps until it has the answer.
  public let request: RefreshRequestID

  /// A session to be refreshed.
  public init(refresh: Token, request: RefreshRequestID) {
    self.refresh = refresh
    self.request = request
  }

  public var space: Space { .directory }

  /// The digest of the token, and its successors.
  public struct Prepared: Sendable {
    let digest: TokenDigest
    let tokens: SessionTokens
  }

  public func prepare(with preparation: any PreparationContext) async throws -> Prepared {
    Prepared(
      digest: preparation.digest(of: refresh),
      tokens: SessionTokens(replacing: refresh, request: request, from: preparation))
  }

  public func execute(in context: Context, with prepared: Prepared) throws -> SignedIn {
    if let session = try context.sessions.session(refresh: prepared.digest) {
      return try rotate(session, in: context, with: prepared)
    }
    guard let used = try context.sessions.retired(prepared.digest),
      let session = try context.sessions.session(used.session)
    else { throw Refusal.notAuthenticated }
    guard used.request == request, session.refresh == prepared.tokens.refresh.digest,
      context.now <= used.retiredAt + Session.refreshGrace
    else { return try end(session, in: context) }
    return try answer(session, in: context, with: prepared)
  }

  private func rotate(
    _ session: Session, in context: Context, with prepared: Prepared
  ) throws -> SignedIn {
    let now = context.now
    guard now < session.endsAt else { return try end(session, in: context) }
    try context.sessions.forgetRetired(of: session.id, before: now - .seconds(30 * 86_400))
    try context.sessions.retire(
      RetiredRefresh(digest: session.refresh, session: session.id, request: request, retiredAt: now)
    )
    var session = session
    session.access = prepared.tokens.access.digest
    session.accessExpiresAt = now + Session.accessLifetime
    session.refresh = prepared.tokens.refresh.digest
    session.refreshedAt = now
    return try answer(try context.sessions.save(session), in: context, with: prepared)
  }

  private func answer(
    _ session: Session, in context: Context, with prepared: Prepared
  ) throws -> SignedIn {
    guard let user = try context.users.user(session.user) else { throw Refusal.notAuthenticated }
    return prepared.tokens.signedIn(user, session)
  }

  private func end(_ session: Session, in context: Context) throws -> SignedIn {
    try context.sessions.end(session.id)
    throw CommittedRefusal(.notAuthenticated)
  }
}
