internal import Libc
internal import NIOCore
internal import NIOPosix
internal import NIOSSL

/// Connects a client's links to one endpoint.
struct Dialer: Sendable {
  private let endpoint: Endpoint
  private let context: NIOSSLContext?
  private let loop: any EventLoop
  private let timeout: TimeAmount
  private let allowedUserIDs: Set<UInt32>?

  /// Creates a dialer; throws for an invalid endpoint, and for plaintext to a host that is not
  /// local.
  init(_ endpoint: Endpoint, loop: any EventLoop, options: ClientConfiguration) throws {
    self.endpoint = endpoint
    self.loop = loop
    timeout = .nanoseconds(options.connectTimeout)
    allowedUserIDs = options.allowedUserIDs
    switch endpoint.kind {
    case .tcp(let host, _, .plaintext):
      try Loopback.require(host)
      context = nil
    case .tcp(_, _, .tls(let options)): context = try TLS.client(options)
    case .tcp(_, _, .plaintextAnywhere), .unix, .inProcess: context = nil
    }
  }

  /// Connects one link, on its loop.
  func dial(_ link: Link) {
    switch endpoint.kind {
    case .inProcess(let hub): hub.dial(link)
    case .unix(let path):
      guard let allowedUserIDs else {
        return connect(link, serverName: nil) { $0.connect(unixDomainSocketPath: path) }
      }
      connect(link, unix: path, allowed: allowedUserIDs)
    case .tcp(let host, let port, let security):
      connect(link, serverName: Self.serverName(host, security)) {
        $0.connect(host: host, port: port)
      }
    }
  }

  private func connect(
    _ link: Link, serverName: String?, _ start: (ClientBootstrap) -> EventLoopFuture<any Channel>
  ) {
    let context = context
    let bootstrap = ClientBootstrap(group: loop)
      .connectTimeout(timeout)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let context {
            let handler = try Self.handler(context, serverName: serverName)
            try channel.pipeline.syncOperations.addHandler(handler)
          }
          let handler = LinkHandler(link, isTLS: context != nil)
          try channel.pipeline.syncOperations.addHandler(handler)
        }
      }
    start(bootstrap).whenFailure { link.lost(Self.fault(for: $0)) }
  }

  /// Connects to a Unix socket, and starts the link only if the server's user is allowed.
  private func connect(_ link: Link, unix path: String, allowed: Set<UInt32>) {
    ClientBootstrap(group: loop)
      .connectTimeout(timeout)
      // Input waits until the link has a handler.
      .channelOption(ChannelOptions.autoRead, value: false)
      .connect(unixDomainSocketPath: path)
      .flatMap { channel in
        Self.start(link, on: channel, allowed: allowed).flatMapErrorThrowing { error in
          channel.close(promise: nil)
          throw error
        }
      }
      .whenFailure { link.lost(Self.fault(for: $0)) }
  }

  private static func start(
    _ link: Link, on channel: any Channel, allowed: Set<UInt32>
  ) -> EventLoopFuture<Void> {
    PeerCredentials.userID(of: channel)
      .flatMapThrowing { user in
        guard let user, allowed.contains(user) else { throw OtherUser() }
        let handler = LinkHandler(link, isTLS: false)
        try channel.pipeline.syncOperations.addHandler(handler)
      }
      .flatMap { channel.setOption(ChannelOptions.autoRead, value: true) }
  }

  /// The server's process belongs to a user that is not allowed.
  private struct OtherUser: Error {}

  /// Returns the fault that describes a failed connection attempt.
  static func fault(for error: any Error) -> ConnectionFault {
    var fault = ConnectionFault(.none, reason(for: error), isTold: false)
    fault.failure = failure(in: error)
    return fault
  }

  /// The failure that an error stands for; nil if no case fits.
  private static func failure(in error: any Error) -> RPCError.ConnectionFailure? {
    switch error {
    case let error as IOError: failure(of: error.errnoCode)
    case let error as NIOConnectionError: commonFailure(of: error)
    case ChannelError.connectTimeout: .noAnswer
    case is OtherUser: .notPermitted
    case let error as NIOSSLExtraError where error == .invalidSNIHostname: .unknownHost
    default: nil
    }
  }

  /// The failure that an `errno` value stands for.
  ///
  /// A host without a route may be switched off, so `EHOSTUNREACH` does not mean `offline`.
  private static func failure(of code: CInt) -> RPCError.ConnectionFailure? {
    switch code {
    case ENETDOWN, ENETUNREACH: .offline
    // `ENOENT`: a server removes its Unix socket when it ends.
    case ECONNREFUSED, ENOENT: .connectionRefused
    case ETIMEDOUT, EHOSTUNREACH, EHOSTDOWN: .noAnswer
    case EACCES, EPERM: .notPermitted
    case ECONNRESET, ECONNABORTED, EPIPE: .closedEarly
    default: nil
    }
  }

  /// The common failure of the connection attempts to all addresses of a host.
  ///
  /// Without any address, the name could not be resolved. The addresses of one IP version often
  /// have no route; the failures of the other version are then more informative.
  private static func commonFailure(of error: NIOConnectionError) -> RPCError.ConnectionFailure? {
    guard !error.connectionErrors.isEmpty else { return .unknownHost }
    let failures = error.connectionErrors.map { failure(in: $0.error) }
    return failures.last { $0 != .offline } ?? .offline
  }

  /// The reason in words, from the system's message where there is one.
  private static func reason(for error: any Error) -> String {
    switch error {
    case let error as IOError: error.words
    case let error as NIOConnectionError:
      if let last = error.connectionErrors.last {
        reason(for: last.error)
      } else {
        "the name \(error.host) is not known"
      }
    case is OtherUser: "the server at the socket belongs to another user"
    case SocketAddressError.unixDomainSocketPathTooLong: "the path of the socket is too long"
    default: failure(in: error).map { "cannot connect: \($0)" } ?? "cannot connect"
    }
  }

  private static func handler(
    _ context: NIOSSLContext, serverName: String?
  ) throws -> NIOSSLClientHandler {
    do {
      return try NIOSSLClientHandler(context: context, serverHostname: serverName)
    } catch let error as NIOSSLExtraError where error == .cannotUseIPAddressInSNI {
      return try NIOSSLClientHandler(context: context, serverHostname: nil)
    }
  }

  private static func serverName(_ host: String, _ security: TransportSecurity) -> String? {
    guard case .tls(let options) = security else { return nil }
    return options.serverName ?? host
  }
}
