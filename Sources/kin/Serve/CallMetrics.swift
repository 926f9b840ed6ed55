import FramedRPC
import KinshipTransport
import Metrics
import Synchronization

/// Interceptor that counts and times all calls that reach a handler.
///
/// Calls that are refused earlier are not counted: unknown methods, malformed headers and calls
/// over the limit.
struct CallMetrics: ServerInterceptor {
  private let series: Series
  private let running: Meter

  init(_ factory: Prometheus) {
    series = Series(factory)
    running = factory.gauge("kinship_calls_running", "Calls in progress.")
    factory.describe(
      "kinship_calls_total", "Finished calls, by method and status code.")
    factory.describe("kinship_call_seconds", "Duration of calls by method, without streams.")
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
    series.counter(of: method, code).increment()
    guard method.kind == .unary else { return }
    series.timer(of: method).recordNanoseconds((ContinuousClock.now - start).nanoseconds)
  }

  /// The status code that the caller received; a call that ended before its handler has its own
  /// code.
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

/// Cache of counters and timers by method, because creating their labels is slower than counting.
private final class Series: Sendable {
  private struct Key: Hashable {
    let path: String
    let code: RPCCode
  }

  private struct State {
    var counters: [Key: Counter] = [:]
    var timers: [String: Metrics.Timer] = [:]
  }

  private let factory: any MetricsFactory
  private let state = Mutex(State())

  init(_ factory: any MetricsFactory) { self.factory = factory }

  func counter(of method: MethodDescriptor, _ code: RPCCode) -> Counter {
    state.withLock { state in
      state.counters.value(
        of: Key(path: method.path, code: code),
        orInsert: Counter(
          label: "kinship_calls_total",
          dimensions: [("method", method.path), ("code", "\(code)")], factory: factory))
    }
  }

  func timer(of method: MethodDescriptor) -> Metrics.Timer {
    state.withLock { state in
      state.timers.value(
        of: method.path,
        orInsert: Metrics.Timer(
          label: "kinship_call_seconds", dimensions: [("method", method.path)], factory: factory))
    }
  }
}

extension Duration {
  fileprivate var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
