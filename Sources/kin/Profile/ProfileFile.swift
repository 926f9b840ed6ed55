/// The file of a profile as decoded texts, before validation.
struct ProfileFile: Decodable {
  struct Session: Decodable {
    let user, email, session, accessExpiresAt: String
    /// Nil if the tokens are stored elsewhere.
    let access, refresh, refreshRequest: String?
    let store: String
    /// Nil in older files.
    let trust: String?
    /// The location of the tokens; nil in older files, which always contain them.
    let tokens: String?

    private enum CodingKeys: String, CodingKey {
      case user, email, session, access, refresh, store, trust, tokens
      case accessExpiresAt = "access_expires_at"
      case refreshRequest = "refresh_request"
    }
  }

  struct StoreReference: Decodable {
    let store: String
    let trust: String?
  }

  struct Reset: Decodable {
    let id, email, store: String
  }

  let format: Int
  let language: String?
  /// Nil in files older than this setting.
  let clock: String?
  let session: Session?
  /// Nil in older files, and while there is a session.
  let signedOutOf: StoreReference?
  let reset: Reset?
  let household: String?
  let actingMembers: [String: String]
  /// Nil in older files.
  let lockedAccounts: [String]?

  private enum CodingKeys: String, CodingKey {
    case format, language, clock, session, reset, household
    case signedOutOf = "signed_out_of"
    case actingMembers = "acting_members"
    case lockedAccounts = "locked_accounts"
  }
}
