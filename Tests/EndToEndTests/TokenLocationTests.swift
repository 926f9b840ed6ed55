import KinshipDomain
import Testing

@testable import kin

/// The tokens of a session in the file of a profile.
@Suite struct TokenLocationTests {
  private func profile(_ place: TokenLocation) throws -> Profile {
    Profile(session: try TokenSamples.session(place))
  }

  // Proves: F-45
  @Test func `a profile contains the tokens unless the keyring has them`() throws {
    var attempt = try TokenSamples.tokens(1)
    attempt.refreshRequest = RefreshRequestID("01900000-0000-7000-8000-00000000abcd")
    let tokens = try TokenSamples.tokens(1)
    for place in [
      TokenLocation.file(tokens), .file(attempt), .fileAfterKeyring(tokens),
      .keyring(until: tokens.accessExpiresAt),
    ] {
      let profile = try profile(place)
      #expect(Profile(document: profile.document) == profile)
      #expect(profile.document.contains(tokens.refresh.secret) == !place.isKeyring)
    }
  }

  @Test func `a profile without a token location has its tokens in the file`() throws {
    let profile = try profile(.file(TokenSamples.tokens(1)))
    let old = profile.document.replacing(",\n    \"tokens\": \"file\"", with: "")
    #expect(old != profile.document && Profile(document: old) == profile)
    let odd = profile.document.replacing("\"tokens\": \"file\"", with: "\"tokens\": \"nowhere\"")
    #expect(Profile(document: odd) == nil)
    let empty = profile.document.replacing(try TokenSamples.tokens(1).refresh.secret, with: "")
    #expect(Profile(document: empty) == nil)
  }

  @Test func `stored tokens survive a round trip, and invalid documents are nil`() throws {
    var tokens = try TokenSamples.tokens(1)
    #expect(StoredTokens(document: tokens.document) == tokens)
    tokens.refreshRequest = RefreshRequestID("01900000-0000-7000-8000-00000000abcd")
    #expect(StoredTokens(document: tokens.document) == tokens)
    #expect(!tokens.document.contains("\n"))
    for text in ["", "{}", "null", tokens.document.replacing("01900000", with: "x")] {
      #expect(StoredTokens(document: text) == nil)
    }
  }
}
