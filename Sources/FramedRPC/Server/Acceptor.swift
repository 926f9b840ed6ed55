internal import Libc
internal import Logging
internal import NIOCore
internal import NIOSSL
internal import Synchronization

/// Creates connections for accepted sockets, within the limits of the server.
final class Acceptor: Sendable {
  private struct State {
    var connections: [ObjectIdentifier: ServerConnection] = [:]
    var isClosed = false
    var memory = MemoryTrimPolicy(threshold: 128)
  }

  private let configuration: ServerConfiguration
  private let methods: MethodTable
  private let interceptors: [any ServerInterceptor]
  private let logger: Logger
  private let refusals: RefusalLog
  private let admission: Admission<String>
  private let pools: SharedRequestPools
  private let chance: @Sendable () -> Double
  private let state = Mutex(State())
  private let queue: AsyncStream<Accepted>.Continuation

  /// A connection, its key in the limits, and the future of its socket's end.
  struct Accepted: Sendable {
    let connection: ServerConnection
    let key: String
    let closed: EventLoopFuture<Void>?
  }

  init(
    configuration: ServerConfiguration, methods: MethodTable,
    interceptors: [any ServerInterceptor], logger: Logger,
    chance: @escaping @Sendable () -> Double, queue: AsyncStream<Accepted>.Continuation
  ) {
    self.configuration = configuration
    self.methods = methods
    self.interceptors = interceptors
    self.logger = logger
    refusals = RefusalLog(logger)
    self.chance = chance
    self.queue = queue
    pools = SharedRequestPools(
      configuration.requestPools, returnMemory: configuration.returnMemory)
    admission = Admission(
      maxTotal: configuration.maxConnections, maxPerPeer: configuration.maxConnectionsPerPeer)
  }

  // MARK: Accepting

  func accept(tcp channel: any Channel, tls: NIOSSLContext?) -> EventLoopFuture<Void> {
    let address = channel.remoteAddress?.ipAddress ?? ""
    let peer = Peer(transport: tls == nil ? .tcp : .tls, address: address)
    return channel.eventLoop.makeCompletedFuture {
      if let tls {
        try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls))
      }
      try self.add(channel, peer, key: IPv6Network.name(of: address) ?? address)
    }
  }

  func accept(unix channel: any Channel) -> EventLoopFuture<Void> {
    let allowed = configuration.allowedUserIDs ?? [PeerCredentials.ownUserID]
    return PeerCredentials.userID(of: channel).flatMapThrowing { user in
      guard let user, allowed.contains(user) else {
        self.refusals.note(.otherUser, at: channel.eventLoop.now.nanoseconds)
        throw EndpointError("this user may not connect")
      }
      try self.add(channel, Peer(transport: .unix, userID: user), key: "uid \(user)")
    }
  }

  func accept(inProcess client: Link, loop: any EventLoop) {
    loop.execute {
      let peer = Peer(transport: .inProcess)
      let connection = self.admit(peer, key: "in process", loop: loop)
      let link = connection?.link ?? self.refusal(loop: loop)
      client.loop.execute { client.start(InProcessPipe(to: link)) }
      link.start(InProcessPipe(to: client))
    }
  }

  private func add(_ channel: any Channel, _ peer: Peer, key: String) throws {
    let admitted = admit(
      peer, key: key, loop: channel.eventLoop, closed: channel.closeFuture)
    guard let connection = admitted else {
      let isTLS = peer.transport == .tls
      guard !isTLS, admission.beginRefusal() else { throw EndpointError("too many connections") }
      channel.closeFuture.whenComplete { _ in self.admission.endRefusal() }
      let handler = LinkHandler(refusal(loop: channel.eventLoop), isTLS: false)
      return try channel.pipeline.syncOperations.addHandler(handler)
    }
    let handler = LinkHandler(connection.link, isTLS: peer.transport == .tls) { channel in
      guard peer.transport == .tls else { return }
      connection.peer.certificates = Self.certificates(of: channel)
    }
    try channel.pipeline.syncOperations.addHandler(handler)
  }

  private static func certificates(of channel: any Channel) -> [[UInt8]] {
    let handler = try? channel.pipeline.syncOperations.handler(type: NIOSSLServerHandler.self)
    let certificate = handler?.peerCertificate
    return (certificate.flatMap { try? $0.toDERBytes() }).map { [$0] } ?? []
  }

  /// A link that only sends the reason why the connection is refused.
  private func refusal(loop: any EventLoop) -> Link {
    let link = Link(role: .server, limits: configuration.limits, loop: loop)
    link.state.fail(ConnectionFault(.limit, "too many connections, or the server stops"))
    return link
  }

  private func admit(
    _ peer: Peer, key: String, loop: any EventLoop, closed: EventLoopFuture<Void>? = nil
  ) -> ServerConnection? {
    guard admission.admit(key) else {
      refusals.note(.tooManyConnections, at: loop.now.nanoseconds)
      return nil
    }
    var limits = configuration.limits
    limits.maxAge = limits.maxAge.map { Jitter.spread($0, by: 0.1, chance: chance()) }
    limits.unidentified = methods.identify == nil ? nil : limits.unidentified ?? .init()
    let reservation = ConnectionReservation(
      of: pools, address: key, isIdentified: limits.unidentified == nil)
    let connection = ServerConnection(
      loop: loop, limits: limits, peer: peer, address: key, methods: methods,
      interceptors: interceptors, logger: logger, refusals: refusals, reservation: reservation)
    let isOpen = state.withLock { state in
      guard !state.isClosed else { return false }
      state.connections[ObjectIdentifier(connection)] = connection
      _ = state.memory.note(state.connections.count)
      return true
    }
    guard isOpen else {
      admission.release(key)
      return nil
    }
    queue.yield(Accepted(connection: connection, key: key, closed: closed))
    return connection
  }

  /// The pause after a failed attempt to accept, which is logged; nil for no pause.
  ///
  /// Without files or memory, accepting fails again at once as long as a connection waits, and the
  /// loop would spin. A peer that left before it was accepted (`ECONNABORTED`) must not delay the
  /// others.
  func pause(after error: IOError) -> TimeAmount? {
    guard error.errnoCode != ECONNABORTED else { return nil }
    logger.error("no connection can be accepted", metadata: ["reason": "\(error)"])
    return .seconds(1)
  }

  // MARK: Closing

  /// The present connections.
  var connections: [ServerConnection] { state.withLock { Array($0.connections.values) } }

  /// Removes a connection that is closed and whose handlers have returned.
  ///
  /// It counts in the limits until its socket is closed too, which may wait for the last frames.
  func left(_ accepted: Accepted) {
    if let closed = accepted.closed {
      closed.whenComplete { _ in self.admission.release(accepted.key) }
    } else {
      admission.release(accepted.key)
    }
    let isMostGone = state.withLock { state in
      state.connections[ObjectIdentifier(accepted.connection)] = nil
      return state.memory.note(state.connections.count)
    }
    if isMostGone { configuration.returnMemory() }
  }

  /// Logs the refused connections that are not logged yet; closes nothing.
  func logRefusals() {
    refusals.flush()
  }

  /// Accepts no more connections; returns the present ones.
  func close() -> [ServerConnection] {
    let connections = state.withLock { state in
      state.isClosed = true
      return Array(state.connections.values)
    }
    queue.finish()
    return connections
  }
}
