import FramedRPC
import KinshipDomain
import KinshipTransport
import KinshipUseCases

/// Signs in to a server and fetches the households of the account.
///
/// The client retries calls that fail. A retry of a change never repeats the change.
func households(
  of account: SignIn, at endpoint: Endpoint, ids: IDSource
) async throws -> [HouseholdSummary] {
  try await withRPCClient(to: endpoint) { client in
    let server = RemotePerformer(client: client, ids: ids)
    let session = try await server.perform(account)
    return try await server.signedIn(with: session.access).fetch(FetchHouseholds())
  }
}
