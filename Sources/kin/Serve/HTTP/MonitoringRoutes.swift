import NIOHTTP1

/// The pages for monitoring: `/metrics` for Prometheus, `/health` for load balancers.
///
/// They contain no secrets, and change nothing.
struct MonitoringRoutes: Sendable {
  let metrics: @Sendable () -> String
  /// Whether the server accepts calls.
  let isServing: @Sendable () -> Bool

  /// The routes of a listener; only one that other machines cannot reach has metrics.
  func routes(isLocal: Bool) -> [String: HTTPRoute] {
    var routes: [String: HTTPRoute] = [
      "/health": .page { [isServing] in
        isServing() ? HTTPAnswer(.ok, "serving\n") : HTTPAnswer(.serviceUnavailable, "stopping\n")
      }
    ]
    if isLocal {
      routes["/metrics"] = .page { [metrics] in
        HTTPAnswer(.ok, metrics(), type: "text/plain; version=0.0.4; charset=utf-8")
      }
    }
    return routes
  }
}
