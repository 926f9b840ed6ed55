public import FramedRPC
internal import KinshipDomain
public import KinshipTime
internal import KinshipUseCases
internal import Synchronization

/// Slows down whoever tries many passwords, codes or PINs from one place.
///
/// An address (of IPv6 the first 64 bits, which is what one customer gets) may make 30 attempts in a
/// minute and 300 in an hour; beyond that it is refused until there is room again. An attempt is a call
/// of a use case that guesses at secrets, invite codes among them. Accounts have counts of their own, in the store; Unix
/// sockets and callers in this process are not counted.
public final class SignInThrottle: ServerInterceptor {
  /// How many attempts there may be in how long.
  private struct Rate {
    let attempts: Int
    let milliseconds: Int64
  }

  private static let rates = [
    Rate(attempts: 30, milliseconds: 60_000), Rate(attempts: 300, milliseconds: 3_600_000),
  ]
  private static let longest: Int64 = 3_600_000
  /// How many places are remembered; the one that was quiet for longest is forgotten first.
  static let places = 10_000

  private let guarded: Set<String>
  private let now: @Sendable () -> Instant
  /// The attempts of each place within the longest time, the oldest first.
  private let attempts = Mutex<[String: [Int64]]>([:])

  /// A throttle that reads this clock.
  public init(now: @escaping @Sendable () -> Instant) {
    var secrets = MethodsThatGuess()
    Contract.register(in: &secrets)
    guarded = secrets.paths
    self.now = now
  }

  /// Lets the call through, or refuses it and says when there is room again.
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

  /// Counts an attempt; nil when it may be made, else when there is room again, and it does not count.
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

  /// What counts as one place; nil for who is not counted.
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
