import FramedRPC
internal import FramedRPCProtobuf
internal import KinshipDomain
internal import KinshipUseCases

extension ServerContext {
  /// Runs `body`; what it throws becomes the status that its caller may see.
  ///
  /// A refusal travels whole. Of a fault only its kind does, with the number under which its text
  /// stands in the log, if it has one. Everything else is left to the server, which does the same.
  func answering<Reply>(
    _ faults: FaultLog, _ body: () async throws -> Reply
  ) async throws -> Reply {
    do {
      return try await body()
    } catch let refusal as Refusal {
      throw RPCError(try refusal.status())
    } catch let fault as any Fault {
      throw RPCError(fault.kind.status(faults.note(fault, in: self)))
    }
  }
}

extension FaultKind {
  /// What callers learn of a fault; one that names a time has changed nothing.
  fileprivate func status(_ incident: String?) -> RPCStatus {
    let number = incident.map { "; incident \($0)" } ?? ""
    return switch self {
    case .unavailable:
      RPCStatus(.unavailable, "the store cannot be had" + number, retryAfter: .seconds(5))
    case .busy:
      RPCStatus(.resourceExhausted, "too much is going on" + number, retryAfter: .seconds(1))
    case .inputOutput: RPCStatus(.internalError, "the store failed" + number)
    }
  }
}

extension MessageCodec {
  /// The value that a caller sent; throws INVALID_ARGUMENT that names the place for bytes that are none.
  func received(_ bytes: [UInt8]) throws -> Value {
    do {
      return try value(in: bytes)
    } catch let error as WireError {
      throw RPCError(.invalidArgument, error.description)
    }
  }
}
