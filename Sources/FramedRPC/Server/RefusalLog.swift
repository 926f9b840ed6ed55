internal import Logging
internal import Synchronization

/// The reason why a connection ended before its first call, for the operator of the server.
enum RefusedConnection: String, Sendable, Hashable, CaseIterable {
  case serverCertificateRefused
  case clientCertificateRefused
  case clientSpeaksPlaintext
  case clientSpeaksTLS
  case handshakeFailed
  case otherProtocol
  case otherVersion
  case silent
  case closedEarly
  case tooManyConnections
  case otherUser

  /// The reason that a failure stands for; nil if it is not a refusal.
  ///
  /// A connection that closes without a reason counts only with TLS: a client that rejects the name
  /// in the certificate ends it in this way. Without TLS, checks of a port do the same.
  init?(_ failure: RPCError.ConnectionFailure, isTLS: Bool) {
    switch failure {
    case .certificateUntrusted, .certificateNameMismatch, .certificateExpired,
      .certificateNotYetValid:
      self = .clientCertificateRefused
    case .certificateRefused: self = .serverCertificateRefused
    case .peerSpeaksTLS: self = .clientSpeaksTLS
    case .peerSpeaksPlaintext: self = .clientSpeaksPlaintext
    case .handshakeFailed: self = .handshakeFailed
    case .otherProtocol: self = .otherProtocol
    case .otherVersion: self = .otherVersion
    case .noAnswer: self = .silent
    case .closedEarly:
      guard isTLS else { return nil }
      self = .closedEarly
    case .offline, .unknownHost, .connectionRefused, .notPermitted, .serverFull, .connectionLost:
      return nil
    }
  }

  /// The event, and the remedy for it.
  var meaning: String {
    switch self {
    case .serverCertificateRefused:
      "clients do not accept the server's certificate: they need its root, and it may have expired"
    case .clientCertificateRefused:
      "clients show no certificate that leads to one of the client roots"
    case .clientSpeaksPlaintext: "clients speak without TLS to an address with TLS"
    case .clientSpeaksTLS: "clients speak TLS to an address without TLS"
    case .handshakeFailed: "TLS handshakes fail for a reason that the debug log tells"
    case .otherProtocol: "what connects speaks another protocol than frpc/1"
    case .otherVersion: "clients speak other versions of frpc: they, or this server, are too old"
    case .silent: "what connects says nothing in time"
    case .closedEarly:
      "clients leave after the TLS handshake: the certificate may lack the name they connect to"
    case .tooManyConnections: "there are too many connections, in all or of one address"
    case .otherUser: "a process of another user was refused at the socket"
    }
  }
}

/// Logs the reasons for refused connections, at most one line a minute for each reason.
///
/// The first refusal of a reason is logged at once, later ones with their number. Repeated refusals
/// therefore cannot fill the disk. No line identifies the client.
final class RefusalLog: Sendable {
  /// The time between two lines of the same reason, in nanoseconds.
  static let interval = 60 * Limits.second

  private struct Entry {
    var count = 0
    var writtenAt: Int64
  }

  private let logger: Logger
  private let entries = Mutex<[RefusedConnection: Entry]>([:])

  init(_ logger: Logger) {
    self.logger = logger
  }

  /// Counts a refused connection; `now` in nanoseconds of the connections' clock.
  func note(_ reason: RefusedConnection, at now: Int64) {
    let count = entries.withLock { entries -> Int? in
      let entry = entries[reason]
      if let entry, now - entry.writtenAt < Self.interval {
        entries[reason]?.count += 1
        return nil
      }
      entries[reason] = Entry(writtenAt: now)
      return (entry?.count ?? 0) + 1
    }
    if let count { write(reason, count) }
  }

  /// Logs the refusals that were counted since the last lines, when the server ends.
  func flush() {
    let counts = entries.withLock { entries in
      defer { entries = [:] }
      return entries.mapValues(\.count)
    }
    for reason in RefusedConnection.allCases {
      if let count = counts[reason], count > 0 { write(reason, count) }
    }
  }

  private func write(_ reason: RefusedConnection, _ count: Int) {
    logger.warning(
      "connections refused",
      metadata: [
        "reason": "\(reason.rawValue)", "count": "\(count)", "meaning": "\(reason.meaning)",
      ])
  }
}
