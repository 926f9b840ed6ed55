import FramedRPC
import KinshipTransport
import Synchronization

/// Loses an answer on its way back, as a connection does that breaks at the wrong moment.
final class BadConnection: ClientInterceptor {
  private struct State {
    var losesNext = false
    var lost: (path: String, answer: [UInt8])?
    var gaveSameAgain = false
  }

  private let state = Mutex(State())

  /// From now on the next answer of the server is lost.
  func losesNextAnswer() {
    state.withLock { $0.losesNext = true }
  }

  /// Whether the method whose answer was lost has given the same answer again, byte for byte.
  var gaveSameAnswerAgain: Bool { state.withLock { $0.gaveSameAgain } }

  func intercept(
    _ call: ClientCall, next: @Sendable (ClientCall) async throws -> Reply
  ) async throws -> Reply {
    let reply = try await next(call)
    let isLost = state.withLock { state in
      if let lost = state.lost, lost.path == call.method.path {
        state.gaveSameAgain = lost.answer == reply.message
      }
      guard state.losesNext else { return false }
      state.losesNext = false
      state.lost = (call.method.path, reply.message)
      return true
    }
    guard !isLost else { throw RPCError(.unavailable, "the answer got lost") }
    return reply
  }
}
