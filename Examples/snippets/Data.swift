import KinshipData
import KinshipTime
import KinshipUseCases

/// A family's file, and who carries out what is wanted of it; signed in with an account's password.
func openFamily(
  at path: String, as signIn: SignIn, now: @escaping @Sendable () -> Instant
) async throws -> LocalPerformer {
  let store = try SQLiteStore.open(at: path, purpose: "my app", now: now)
  let nobody = LocalPerformer(store: store, zones: try .system(), now: now)
  let session = try await nobody.perform(signIn)
  return nobody.signedIn(with: session.access)
}
