import KinshipDomain
import KinshipTime
import Testing

@testable import kin

/// Sample tokens and session records that differ by a number.
enum TokenSamples {
  /// Returns sample tokens with a number from 1 to 9.
  static func tokens(_ number: Int) throws -> StoredTokens {
    StoredTokens(
      access: try #require(Token(String(repeating: "\(number)", count: 64))),
      accessExpiresAt: try #require(Instant("2026-11-2\(number)T17:00:00Z")),
      refresh: try #require(Token(String(repeating: "a\(number)", count: 32))))
  }

  /// Returns the record of a session with the given token location.
  static func session(_ place: TokenLocation, number: Int = 1) throws -> Profile.SignedInAs {
    Profile.SignedInAs(
      user: try #require(UserID("01900000-0000-7000-8000-00000000aaaa")),
      email: "anna@example.org",
      session: try #require(SessionID("01900000-0000-7000-8000-00000000000\(number)")),
      store: "/home/anna/kinship.sqlite", trust: nil, tokens: place)
  }
}
