internal import Libc

/// The path of a Unix socket, before anything listens at it or connects to it.
package struct UnixSocketPath: Sendable, Hashable {
  /// What is at the path.
  package enum Occupant: Sendable, Hashable {
    /// No file.
    case nothing
    /// A file that is no socket of this process's user, or any file in a folder that others may enter.
    case foreign
    /// A socket that nothing listens on: its process has ended without removing it.
    case staleSocket
    /// A socket that something listens on.
    case listener
  }

  /// The longest path that the system takes, in bytes.
  package static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// The full path.
  package let path: String

  /// The path of a socket; nothing is looked at yet.
  package init(_ path: String) {
    self.path = path
  }

  private var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

  /// What is there now.
  ///
  /// A connection is made to find out, and closed at once; it never waits.
  package var occupant: Occupant {
    var info = stat()
    guard lstat(path, &info) == 0 else { return .nothing }
    guard info.st_mode & S_IFMT == S_IFSOCK, info.st_uid == geteuid(), isFolderPrivate else {
      return .foreign
    }
    return hasListener ? .listener : .staleSocket
  }

  /// Makes the path free for a socket: its folder is private, and nothing listens there.
  ///
  /// A socket that is left over from the same user and that nothing listens on is removed. Throws an
  /// ``EndpointError`` for everything else that is there.
  package func prepare() throws {
    try prepareFolder()
    switch occupant {
    case .nothing: return
    case .foreign: throw EndpointError("\(path) exists and is not a socket of ours")
    case .listener: throw EndpointError("a server listens on \(path) already")
    case .staleSocket:
      guard unlink(path) == 0 else { throw EndpointError("cannot remove the stale socket \(path)") }
    }
  }

  private func prepareFolder() throws {
    guard !folder.isEmpty else { throw EndpointError("\(path) is not the full path of a socket") }
    if mkdir(folder, 0o700) != 0, errno != EEXIST {
      throw EndpointError("cannot make the folder \(folder)")
    }
    guard isFolderPrivate else {
      throw EndpointError("\(folder) has to be a folder of ours that nobody else may enter (0700)")
    }
  }

  private var isFolderPrivate: Bool {
    var info = stat()
    return lstat(folder, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
      && info.st_uid == geteuid() && info.st_mode & 0o077 == 0
  }

  /// Whether a connection can be made; true when that is not known.
  private var hasListener: Bool {
    let descriptor = Self.makeSocket()
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    // A listener with many connections to accept would make this process wait otherwise.
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count <= Self.longestPath else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let result = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    return result == 0 || errno != ECONNREFUSED && errno != ENOENT
  }

  private static func makeSocket() -> Int32 {
    #if canImport(Glibc)
      socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
  }
}
