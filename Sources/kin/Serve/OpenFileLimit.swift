import Libc

/// The limit of open file descriptors of this process, and the connections that it allows.
enum OpenFileLimit {
  /// Descriptors that are not for connections of callers.
  ///
  /// They cover the store, pictures, mails, event loops, listeners and the monitor, and at most 256
  /// connections that are being refused.
  static let reserved = 384
  /// The minimum number of connections, unless the configured maximum is lower.
  private static let fewestConnections = 64

  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif

  /// Raises the soft limit as far as needed for the connections and allowed; returns the limit.
  ///
  /// It is not raised further, because child processes inherit it, and some close every descriptor
  /// up to it.
  static func raise(for connections: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return .max }
    let needed = rlim_t(connections + reserved)
    if limit.rlim_cur < needed {
      var raised = limit
      raised.rlim_cur = min(needed, limit.rlim_max)
      if setrlimit(resource, &raised) == 0 { limit = raised }
    }
    return Int(clamping: limit.rlim_cur)
  }

  /// The minimum limit for a wanted number of connections.
  static func least(for connections: Int) -> Int {
    reserved + min(connections, fewestConnections)
  }

  /// The number of connections that a limit allows, at most `wanted`; nil if the limit is too low.
  static func connections(_ wanted: Int, within limit: Int) -> Int? {
    limit < least(for: wanted) ? nil : min(wanted, limit - reserved)
  }
}
