import ArgumentParser
import FramedRPC
import FramedRPCProtobuf

/// The error of a command, with the exit status of the program.
struct Failure: Error, Hashable {
  /// The exit statuses, which Docs/FramedRPC/frpc.md explains.
  enum Status: Int32 {
    /// A call ended with a status that is not OK.
    case status = 1
    /// An option, a name or JSON is wrong.
    case usage = 64
    /// A descriptor set or a reply cannot be read, or a method streams in both directions.
    case contract = 65
    /// The server is unreachable, or accepts no calls now.
    case unavailable = 69
    /// A file cannot be read, or the output cannot be written.
    case file = 74
    /// The call was cancelled by Ctrl-C.
    case interrupted = 130
  }

  let status: Status
  /// One or more lines for standard error.
  let text: String

  var exitCode: ExitCode { ExitCode(status.rawValue) }

  static func usage(_ text: String) -> Failure { Failure(status: .usage, text: text) }
  static func contract(_ text: String) -> Failure { Failure(status: .contract, text: text) }
  static func file(_ text: String) -> Failure { Failure(status: .file, text: text) }
  /// Wraps any other error that ended the command.
  static func other(_ error: any Error) -> Failure {
    error as? Failure ?? Failure(status: .status, text: "\(error)".escaped)
  }
}

extension Failure {
  /// Creates the failure of a call; details are JSON if the catalogue has their type.
  init(_ error: RPCError, in catalogue: Catalogue?, isVerbose: Bool = false) {
    var lines = ["\(error.code.name): \(error.message.escaped)"]
    if let hint = error.connectionFailure?.hint { lines.append("  \(hint)") }
    if let after = error.status.retryAfter { lines.append("  retry after \(after)") }
    lines += error.status.details.map {
      "  detail \($0.type): \(Self.text(of: $0, in: catalogue))".escaped
    }
    if isVerbose {
      lines += error.trailers.entries.map { "  trailer \($0.line)" }
      lines.append("  the call was \(error.disposition.words)")
      if error.followsLostAttempt { lines.append("  an earlier attempt may have been carried out") }
    }
    status = error.code == .unavailable ? .unavailable : .status
    text = lines.joined(separator: "\n")
  }

  /// A detail as JSON, or as hexadecimal digits.
  private static func text(of detail: RPCStatus.Detail, in catalogue: Catalogue?) -> String {
    if let json = try? catalogue?.types[detail.type]?.json(from: detail.value) { return json }
    return detail.value.map { $0 < 16 ? "0\(String($0, radix: 16))" : String($0, radix: 16) }
      .joined()
  }
}

extension RPCError.ConnectionFailure {
  /// The hint for the command line; nil if no option helps.
  fileprivate var hint: String? {
    switch self {
    case .certificateUntrusted: "name the server's root certificate with --ca FILE"
    case .certificateNameMismatch: "use an address whose name stands in the certificate"
    case .certificateExpired, .certificateNotYetValid:
      "check the clock of this machine, and the certificate"
    case .certificateRefused: "the server asks for a client certificate, and frpc has none"
    case .peerSpeaksTLS: "use tls:// in the address"
    case .peerSpeaksPlaintext: "use tcp:// in the address, with --insecure for another machine"
    case .unknownHost, .connectionRefused, .otherProtocol, .closedEarly: "check the address"
    case .offline, .noAnswer, .notPermitted, .handshakeFailed, .otherVersion, .serverFull,
      .connectionLost:
      nil
    }
  }
}

extension RPCCode {
  /// The name of the code in gRPC, such as `INVALID_ARGUMENT`.
  var name: String {
    if self == .internalError { return "INTERNAL" }
    return "\(self)".reduce(into: "") { name, letter in
      if letter.isUppercase { name += "_" }
      name += letter.uppercased()
    }
  }
}

extension RPCError.Disposition {
  fileprivate var words: String {
    switch self {
    case .notSent: "not sent"
    case .notProcessed: "not processed by the server"
    case .maybeProcessed: "sent, and may have been carried out"
    }
  }
}
