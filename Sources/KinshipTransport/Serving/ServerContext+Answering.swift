import FramedRPC
internal import FramedRPCProtobuf
internal import KinshipDomain
internal import KinshipUseCases

extension ServerContext {
  /// Runs `body` and turns the errors that it throws into a status for the caller.
  ///
  /// A refusal is sent completely. A fault sends only its kind, with the incident number of its log
  /// entry if there is one. The server handles all other errors in the same way.
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
  /// The status that a caller receives for a fault; a status with a retry delay means that nothing
  /// changed.
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
  /// Decodes a request; throws INVALID_ARGUMENT with the path of the error if the bytes are
  /// invalid.
  func received(_ bytes: [UInt8]) throws -> Value {
    do {
      return try value(in: bytes)
    } catch let error as WireError {
      throw RPCError(.invalidArgument, error.description)
    }
  }
}
