import FramedRPC
internal import KinshipDomain
internal import KinshipUseCases
internal import Synchronization

/// The state that the performers of one session share, for every acting member.
final class RemoteSession: Sendable {
  /// The mutations whose outcome is unknown.
  let undecided = UndecidedMutations()
  /// The stream of changes, shared by all observers.
  let watch: SharedWatch
  private let token: AccessToken

  /// Creates a session that sends an access token; nil for calls without a session.
  init(client: RPCClient, access: Token?, sleep: @escaping Sleep) {
    let token = AccessToken(access)
    self.token = token
    watch = SharedWatch(sleep: sleep, chance: { .random(in: -1...1) }) { hear in
      try await client.watch(as: token.value, hear)
    }
  }

  /// The current access token.
  var access: Token? { token.value }

  /// Replaces the access token for later calls.
  func renew(with access: Token) {
    token.value = access
  }
}

/// The current access token of a session.
private final class AccessToken: Sendable {
  private let current: Mutex<Token?>

  init(_ token: Token?) {
    current = Mutex(token)
  }

  var value: Token? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}

extension RPCClient {
  /// Reads one `Watch` stream to its end; waits for a connection without a timeout.
  fileprivate func watch(
    as access: Token?, _ hear: @escaping @Sendable (SpacesRose) -> Void
  ) async throws {
    let method = LiveMethods.watch
    let options = CallOptions(
      waitsForReady: true, metadata: CallOrigin(access: access).metadata)
    try await serverStreaming(
      method.descriptor, method.request.bytes(of: Watch()), options: options
    ) { replies in
      for try await message in replies { hear(try method.reply.readable(message)) }
    }
  }
}
