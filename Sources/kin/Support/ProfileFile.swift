#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A profile's file as texts, before anybody has looked whether they make sense.
struct ProfileFile: Decodable {
  struct Session: Decodable {
    let user, email, session, accessExpiresAt: String
    /// Nil where the tokens are elsewhere.
    let access, refresh, refreshRequest: String?
    let store: String
    /// Where the tokens are; nil in a file of the time when there was no other place.
    let tokens: String?
  }

  struct Reset: Decodable {
    let id, email, store: String
  }

  let format: Int
  let language: String?
  let session: Session?
  let reset: Reset?
  let household: String?
  let actingMembers: [String: String]

  /// The texts of a document; nil when it is not of this form.
  init?(_ document: String) {
    let decoder = JSONDecoder()
    guard let file = try? decoder.decode(Self.self, from: Data(document.utf8)) else { return nil }
    self = file
  }

  private enum CodingKeys: String, CodingKey {
    case format, language, session, reset, household
    case actingMembers = "acting_members"
  }
}

extension ProfileFile.Session {
  private enum CodingKeys: String, CodingKey {
    case user, email, session, access, refresh, store, tokens
    case accessExpiresAt = "access_expires_at"
    case refreshRequest = "refresh_request"
  }
}
