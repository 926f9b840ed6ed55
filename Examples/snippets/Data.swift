import KinshipData
import KinshipTime
import KinshipUseCases

/// Opens a family's store file and signs in with an account's password; returns the performer for calls.
func openFamily(
  at path: String, as signIn: SignIn, now: @escaping @Sendable () -> Instant
) async throws -> LocalPerformer {
  let store = try SQLiteStore.open(at: path, purpose: "my app", now: now)
  let signedOut = LocalPerformer(store: store, zones: try .system(), now: now)
  let session = try await signedOut.perform(signIn)
  return signedOut.signedIn(with: session.access)
}
