import Libc

/// The number of files and sockets that this process may have open, and the connections that fit it.
enum OpenFileLimit {
  /// Descriptors that are no connections of callers: the store, pictures, mails, event loops,
  /// listeners, the monitor, and at most 256 connections that are being refused.
  static let reserved = 384
  /// The least room for connections with which a server starts, unless it was told to have less.
  private static let fewestConnections = 64

  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif

  /// Raises the limit as far as so many connections need and the system allows; returns the limit.
  ///
  /// It is not raised further: programs that this one starts inherit it, and some close every
  /// descriptor up to it.
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

  /// The limit that so many connections need at least.
  static func least(for connections: Int) -> Int {
    reserved + min(connections, fewestConnections)
  }

  /// The connections that fit a limit, at most as many as wanted; nil for a limit that is too low.
  static func connections(_ wanted: Int, within limit: Int) -> Int? {
    limit < least(for: wanted) ? nil : min(wanted, limit - reserved)
  }
}
