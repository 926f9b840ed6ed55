internal import KinshipData
internal import KinshipDomain
internal import KinshipUseCases

extension TestWorld {
  /// Renews the session of a user; needed after the clock has advanced by 15 minutes or more.
  ///
  /// An access token is valid for 15 minutes of the clock. The performers of the returned user have
  /// the new token; those of the given user are signed out. Throws `notAuthenticated` if the user
  /// was renewed before.
  public func renewed(_ user: TestUser) async throws -> TestUser {
    let signedIn = try await signedOutLocal.perform(
      RefreshSession(refresh: user.signedIn.refresh, request: ids.next()))
    return TestUser(
      signedIn: signedIn, local: signedOutLocal.signedIn(with: signedIn.access),
      performer: performer(with: signedIn.access))
  }
}
