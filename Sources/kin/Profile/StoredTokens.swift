import KinshipDomain
import KinshipTime
import KinshipUseCases

/// The secrets of a session: its tokens, and the state of their renewal.
struct StoredTokens: Hashable, Sendable {
  let access: Token
  let accessExpiresAt: Instant
  let refresh: Token
  /// The idempotency key of an unanswered renewal; a retry must use the same key.
  var refreshRequest: RefreshRequestID?

  /// Whether the access token has expired or expires within a minute, or a renewal is pending.
  func mustRefresh(at now: Instant) -> Bool {
    refreshRequest != nil || accessExpiresAt <= now + .seconds(60)
  }
}

extension StoredTokens {
  /// The tokens of a sign-in result.
  init(_ signedIn: SignedIn) {
    self.init(
      access: signedIn.access, accessExpiresAt: signedIn.accessExpiresAt,
      refresh: signedIn.refresh)
  }

  /// Parses the texts of a document; nil if one is missing or malformed.
  init?(access: String?, accessExpiresAt: String, refresh: String?, refreshRequest: String?) {
    guard let access = access.flatMap({ Token($0) }), let end = Instant(accessExpiresAt),
      let refresh = refresh.flatMap({ Token($0) })
    else { return nil }
    self.init(access: access, accessExpiresAt: end, refresh: refresh)
    guard let refreshRequest else { return }
    guard let request = RefreshRequestID(refreshRequest) else { return nil }
    self.refreshRequest = request
  }
}

// MARK: - Keyring document

extension StoredTokens {
  /// The tokens as one keyring secret, so that they change together.
  var document: String {
    let document: JSON = [
      "access": .string(access.secret), "access_expires_at": .text(accessExpiresAt),
      "refresh": .string(refresh.secret), "refresh_request": .text(refreshRequest),
    ]
    return document.line
  }

  /// Parses a keyring secret; nil if it is damaged.
  init?(document: String) {
    guard let texts = try? Texts(json: document.utf8) else { return nil }
    self.init(
      access: texts.access, accessExpiresAt: texts.accessExpiresAt, refresh: texts.refresh,
      refreshRequest: texts.refreshRequest)
  }

  private struct Texts: Decodable {
    let access, accessExpiresAt, refresh: String
    let refreshRequest: String?

    private enum CodingKeys: String, CodingKey {
      case access, refresh
      case accessExpiresAt = "access_expires_at"
      case refreshRequest = "refresh_request"
    }
  }
}
