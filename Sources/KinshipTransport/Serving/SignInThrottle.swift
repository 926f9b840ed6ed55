public import FramedRPC
internal import KinshipDomain
public import KinshipTime
internal import KinshipUseCases
internal import Synchronization

/// Limits attempts to guess passwords, codes and PINs from one address.
///
/// An address may make 30 attempts in a minute and 300 in an hour; further attempts are refused
/// until the rate falls below both limits. For IPv6, the first 64 bits count as the address,
/// because one customer gets all of them. An attempt is a call of a use case that guesses at
/// secrets, including invite codes. The store counts attempts for each account separately. Unix
/// sockets and callers in this process are not counted.
public final class SignInThrottle: ServerInterceptor {
  /// A number of attempts in a period.
  private struct Rate {
    let attempts: Int
    let milliseconds: Int64
  }

  private static let rates = [
    Rate(attempts: 30, milliseconds: 60_000), Rate(attempts: 300, milliseconds: 3_600_000),
  ]
  private static let longest: Int64 = 3_600_000
  /// The number of addresses that are remembered; the address with the oldest last attempt is
  /// forgotten first.
  static let places = 10_000

  private let guarded: Set<String>
  private let now: @Sendable () -> Instant
  /// The attempts of each address within the longest period, the oldest first.
  private let attempts = Mutex<[String: [Int64]]>([:])

  /// Creates a throttle that reads the given clock.
  public init(now: @escaping @Sendable () -> Instant) {
    var secrets = MethodsThatGuess()
    Contract.register(in: &secrets)
    guarded = secrets.paths
    self.now = now
  }

  /// Passes the call on, or refuses it with the instant when the next attempt is possible.
  public func intercept(
    _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
  ) async throws -> ServerReply {
    if guarded.contains(call.context.method.path), let place = Self.place(of: call.context.peer),
      let end = wait(of: place)
    {
      throw RPCError(try Refusal.tooManyAttempts(until: end).status())
    }
    return try await next(call)
  }

  /// Counts an attempt and returns nil if it is allowed; otherwise returns the instant when the
  /// next attempt is possible, without counting.
  func wait(of place: String) -> Instant? {
    let now = now().millisecondsSinceEpoch
    let end = attempts.withLock { attempts -> Int64? in
      var own = (attempts[place] ?? []).filter { now - $0 < Self.longest }
      let ends = Self.rates.compactMap { rate -> Int64? in
        let recent = own.filter { now - $0 < rate.milliseconds }
        guard recent.count >= rate.attempts else { return nil }
        return recent[recent.count - rate.attempts] + rate.milliseconds
      }
      if ends.isEmpty { own.append(now) }
      attempts[place] = own
      if attempts.count > Self.places,
        let quietest = attempts.min(by: { $0.value.last ?? 0 < $1.value.last ?? 0 })
      {
        attempts[quietest.key] = nil
      }
      return ends.max()
    }
    return end.flatMap { Instant(millisecondsSinceEpoch: $0) }
  }

  /// The address under which a peer is counted; nil for a peer that is not counted.
  static func place(of peer: Peer) -> String? {
    switch peer.transport {
    case .unix, .inProcess: nil
    case .tcp, .tls: IPv6Network.name(of: peer.address) ?? peer.address
    }
  }
}

/// The paths of the use cases that guess at secrets.
private struct MethodsThatGuess: MethodRegistrar {
  var paths: Set<String> = []

  mutating func add<U: UseCase>(useCase method: ContractMethod<U, U.Output>) {
    if U.guessesSecrets { paths.insert(method.descriptor.path) }
  }

  mutating func add<Q: Query>(query method: ContractMethod<Q, Q.Output>) {}
}
