@testable package import FramedRPC

extension RPCClient {
  /// The numbers of calls, waiting calls and connections of the client.
  package func counts() async -> (calls: Int, pending: Int, links: Int) {
    let counts = try? await onLoop { core in
      (core.calls.values.map(\.count).reduce(0, +), core.pending.count, core.links.count)
    }
    return counts ?? (0, 0, 0)
  }

  /// Breaks every connection, like a network failure.
  package func breakConnections() async {
    try? await onLoop { core in
      for link in Array(core.links.values) {
        link.state.lost("the connection broke")
        link.settle()
      }
    }
  }
}
