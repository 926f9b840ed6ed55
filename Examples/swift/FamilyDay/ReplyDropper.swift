import FramedRPC
import KinshipTransport
import Synchronization

/// Drops one reply, like a connection that breaks after the server has executed the call.
final class ReplyDropper: ClientInterceptor {
  private struct State {
    var dropsNext = false
    var dropped: (path: String, message: [UInt8])?
    var retryHadSameReply = false
  }

  private let state = Mutex(State())

  /// Makes the next reply of the server fail as lost.
  func dropNextReply() {
    state.withLock { $0.dropsNext = true }
  }

  /// Whether the retry of the dropped call got the same reply, byte for byte.
  var retryHadSameReply: Bool { state.withLock { $0.retryHadSameReply } }

  func intercept(
    _ call: ClientCall, next: @Sendable (ClientCall) async throws -> Reply
  ) async throws -> Reply {
    let reply = try await next(call)
    let isDropped = state.withLock { state in
      if let dropped = state.dropped, dropped.path == call.method.path {
        state.retryHadSameReply = dropped.message == reply.message
      }
      guard state.dropsNext else { return false }
      state.dropsNext = false
      state.dropped = (call.method.path, reply.message)
      return true
    }
    guard !isDropped else { throw RPCError(.unavailable, "the answer got lost") }
    return reply
  }
}
