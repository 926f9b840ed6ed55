import FramedRPC
import KinshipDomain
import KinshipTransport
import KinshipUseCases

/// The households of an account on a server; every call is carried out exactly once.
func households(
  of account: SignIn, at endpoint: Endpoint, ids: IDSource
) async throws -> [HouseholdSummary] {
  try await withRPCClient(to: endpoint) { client in
    let server = RemotePerformer(client: client, ids: ids)
    let session = try await server.perform(account)
    return try await server.signedIn(with: session.access).fetch(FetchHouseholds())
  }
}
