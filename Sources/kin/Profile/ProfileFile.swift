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
  /// Nil in a file of the time when there was no choice.
  let clock: String?
  let session: Session?
  let reset: Reset?
  let household: String?
  let actingMembers: [String: String]
}
