internal import Libc

/// The path of a Unix socket, for checks before a server listens or a client connects.
package struct UnixSocketPath: Sendable, Hashable {
  /// The kind of file at the path.
  package enum Occupant: Sendable, Hashable {
    /// No file.
    case nothing
    /// A file that is not a socket of this process's user, or any file in a folder open to others.
    case foreign
    /// A socket without a listener: its process has ended without removing it.
    case staleSocket
    /// A socket with a listener.
    case listener
  }

  /// The longest path that the system accepts, in bytes.
  package static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// The full path.
  package let path: String

  /// Creates the path of a socket, without access to the file system.
  package init(_ path: String) {
    self.path = path
  }

  private var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

  /// The kind of file that is at the path now.
  ///
  /// To find a listener, it connects to the socket and closes the connection at once; it never
  /// waits.
  package var occupant: Occupant {
    var info = stat()
    guard lstat(path, &info) == 0 else { return .nothing }
    guard info.st_mode & S_IFMT == S_IFSOCK, info.st_uid == geteuid(), isFolderPrivate else {
      return .foreign
    }
    return hasListener ? .listener : .staleSocket
  }

  /// Prepares the path for a new socket: makes its folder private, and removes a stale socket.
  ///
  /// A stale socket belongs to the same user and has no listener. Throws an ``EndpointError`` if
  /// there is any other file, or if other users may enter an existing folder.
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
      throw EndpointError(
        "\(folder) must be a folder that belongs to this user and only this user may enter (0700)")
    }
  }

  private var isFolderPrivate: Bool {
    var info = stat()
    return lstat(folder, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
      && info.st_uid == geteuid() && info.st_mode & 0o077 == 0
  }

  /// Whether a connection can be made; true when that is unknown.
  private var hasListener: Bool {
    let descriptor = Self.makeSocket()
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    // Without it, a listener with a full queue of connections would block this process.
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
