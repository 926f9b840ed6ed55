import FramedRPC
internal import KinshipDomain
internal import KinshipUseCases
internal import Synchronization

/// What the performers of one session have in common, whomever they act as.
final class RemoteSession: Sendable {
  /// The attempts whose outcome is unknown.
  let undecided = UndecidedMutations()
  /// What rises, for all who observe.
  let watch: SharedWatch
  private let token: AccessToken

  /// A session that is called with a token; nil for nobody's.
  init(client: RPCClient, access: Token?, sleep: @escaping Sleep) {
    let token = AccessToken(access)
    self.token = token
    watch = SharedWatch(sleep: sleep, chance: { .random(in: -1...1) }) { hear in
      try await client.watch(as: token.value, hear)
    }
  }

  /// What opens calls now.
  var access: Token? { token.value }

  /// From now on calls are made with the token that replaces the former one.
  func renew(with access: Token) {
    token.value = access
  }
}

/// The token that a session is called with at present.
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
  /// Reads one `Watch` stream to its end; waits for a connection as long as it takes.
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
