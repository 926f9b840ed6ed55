import KinshipTransport
import Metrics

/// Counts and times every call that a handler has worked on.
///
/// What is refused before that (unknown methods, heads that cannot be read, calls too many) is not
/// among it.
struct CallMetrics: ServerInterceptor {
  private let factory: any MetricsFactory
  private let running: Meter

  /// Numbers that go to this factory.
  init(_ factory: Prometheus) {
    self.factory = factory
    running = Meter(label: "kinship_calls_running", dimensions: [], factory: factory)
    factory.describe("kinship_calls_running", "Calls that are worked on now.")
    factory.describe(
      "kinship_calls_total", "Calls that were worked on and have ended, by method and status code.")
    factory.describe("kinship_call_seconds", "How long calls took, by method; streams left out.")
  }

  func intercept(
    _ call: ServerCall, next: @Sendable (ServerCall) async throws -> ServerReply
  ) async throws -> ServerReply {
    running.increment(by: 1)
    let start = ContinuousClock.now
    let method = call.context.method
    do {
      let reply = try await next(call)
      ended(method, Self.outcome(of: call, or: .ok), after: start)
      return reply
    } catch {
      ended(method, Self.outcome(of: call, or: Self.code(of: error)), after: start)
      throw error
    }
  }

  private func ended(
    _ method: MethodDescriptor, _ code: RPCCode, after start: ContinuousClock.Instant
  ) {
    running.decrement(by: 1)
    Counter(
      label: "kinship_calls_total",
      dimensions: [("method", method.path), ("code", "\(code)")], factory: factory
    ).increment()
    guard method.kind == .unary else { return }
    Timer(
      label: "kinship_call_seconds", dimensions: [("method", method.path)], factory: factory
    ).recordNanoseconds((ContinuousClock.now - start).nanoseconds)
  }

  /// What the caller was told: a call that was over before its handler has no answer of that any more.
  private static func outcome(of call: ServerCall, or code: RPCCode) -> RPCCode {
    guard call.context.isCancelled else { return code }
    return call.context.timeRemaining == .zero ? .deadlineExceeded : .cancelled
  }

  private static func code(of error: any Error) -> RPCCode {
    switch error {
    case let error as RPCError: error.code
    case is CancellationError: .cancelled
    default: .unknown
    }
  }
}

extension Duration {
  fileprivate var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
