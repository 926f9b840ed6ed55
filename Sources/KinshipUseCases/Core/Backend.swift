public import KinshipDomain

/// A performer for a server: serves many devices, and executes a repeated call exactly once.
public protocol Backend: Performer {
  /// The same store for one session, acting as a member of a household.
  ///
  /// Without a token the caller is not signed in. Without a member the call runs as the account's
  /// own member.
  func signedIn(with access: Token?, actingAs member: MemberID?) -> Self

  /// Performs a use case exactly once: a retry with the same idempotency key gets the kept outcome.
  ///
  /// Throws `mutationReused` when the mutation id was used before with another request or by
  /// another caller. A use case that keeps no outcome runs again.
  func perform<U: UseCase>(_ useCase: U, in envelope: Envelope<U.Output>) async throws -> U.Output

  /// Spaces that pass the filter and whose sequence rose, after each commit from now on.
  ///
  /// Not restricted to the spaces of a caller, so only for use by the server itself. Commits are
  /// merged for a slow reader.
  func changes(of filter: ChangeFilter) -> AsyncStream<Set<Space>>

  /// The spaces that a session can read, with their sequences, from one snapshot.
  ///
  /// Nil means the session of the access token. A known session needs no token until it ends.
  /// Throws `notAuthenticated` for a session that has ended.
  func visibleSpaces(of session: SessionID?) async throws -> VisibleSpaces

  /// Starts or resumes the reception of a file of `size` bytes.
  ///
  /// The use case follows once all bytes have arrived. Throws what the use case would throw, before
  /// any byte is sent.
  func receive(_ upload: UploadPhoto, size: Int) async throws -> PhotoReception

  /// Starts the delivery of a photo; throws what `GetPhoto` throws.
  func deliver(_ photo: PhotoRef, in household: HouseholdID) async throws -> PhotoDelivery
}
