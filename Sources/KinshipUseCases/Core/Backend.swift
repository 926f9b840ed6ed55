public import KinshipDomain

/// A performer that can stand behind a server's door: for the callers of many devices, and exactly
/// once for those who repeat a call.
public protocol Backend: Performer {
  /// The same store, called with a session's access token and as a member of a household.
  ///
  /// Without a token nobody is signed in; without a member the call is made for the account's own.
  func signedIn(with access: Token?, actingAs member: MemberID?) -> Self

  /// Carries out a use case exactly once: a repeat of its mutation gets the kept outcome.
  ///
  /// Throws `mutationReused` when the mutation was sent before with another request or by somebody
  /// else. A use case that keeps no outcome is carried out again.
  func perform<U: UseCase>(_ useCase: U, in envelope: Envelope<U.Output>) async throws -> U.Output

  /// The spaces whose sequence rose, after each commit that is of interest, from now on: everybody's,
  /// so for the server alone. Slow readers get later commits together.
  func changes(of interest: Interest) -> AsyncStream<Set<Space>>

  /// How far a session can see, in one snapshot.
  ///
  /// Nil means the session that the access token opens; a session that is known goes on without
  /// its token, until it ends. Throws `notAuthenticated` for one that has.
  func standing(of session: SessionID?) async throws -> Standing

  /// Begins to receive a file of so many bytes, or goes on where it was cut off; the use case follows
  /// when all of them are there.
  ///
  /// Throws what the use case would throw, before anything is sent.
  func receive(_ upload: UploadPhoto, size: Int) async throws -> PhotoReception

  /// Begins to give a picture out; throws what `GetPhoto` throws.
  func deliver(_ photo: PhotoRef, in household: HouseholdID) async throws -> PhotoDelivery
}
