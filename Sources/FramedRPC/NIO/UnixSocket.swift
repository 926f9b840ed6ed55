internal import Libc
internal import NIOCore

/// The file of a Unix socket: who may reach it, and whose it is.
struct UnixSocketFile: Sendable {
  let path: String
  private let device: UInt64
  private let inode: UInt64

  /// Makes the way free for a socket at `path`: its folder is private, and nobody listens there.
  ///
  /// A socket that is left over from the same user and that nobody listens on is removed.
  static func prepare(_ path: String) throws {
    try prepareFolder(of: path)
    var info = stat()
    guard lstat(path, &info) == 0 else { return }
    guard info.st_mode & S_IFMT == S_IFSOCK, info.st_uid == geteuid() else {
      throw EndpointError("\(path) exists and is not a socket of ours")
    }
    guard !isLive(path) else { throw EndpointError("a server listens on \(path) already") }
    guard unlink(path) == 0 else { throw EndpointError("cannot remove the stale socket \(path)") }
  }

  /// Closes the socket's file to others, and remembers which it is.
  init(bound path: String) throws {
    var info = stat()
    guard chmod(path, 0o600) == 0, lstat(path, &info) == 0 else {
      throw EndpointError("cannot protect the socket \(path)")
    }
    self.path = path
    device = UInt64(truncatingIfNeeded: info.st_dev)
    inode = UInt64(truncatingIfNeeded: info.st_ino)
  }

  /// Removes the file, if it is still the one that was made.
  func remove() {
    var info = stat()
    guard lstat(path, &info) == 0, UInt64(truncatingIfNeeded: info.st_dev) == device,
      UInt64(truncatingIfNeeded: info.st_ino) == inode
    else { return }
    unlink(path)
  }

  private static func prepareFolder(of path: String) throws {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    guard !folder.isEmpty else { throw EndpointError("\(path) is not the full path of a socket") }
    if mkdir(folder, 0o700) != 0, errno != EEXIST {
      throw EndpointError("cannot make the folder \(folder)")
    }
    var info = stat()
    guard lstat(folder, &info) == 0, info.st_mode & S_IFMT == S_IFDIR, info.st_uid == geteuid(),
      info.st_mode & 0o077 == 0
    else {
      throw EndpointError("\(folder) has to be a folder of ours that nobody else may enter (0700)")
    }
  }

  private static func isLive(_ path: String) -> Bool {
    let descriptor = makeSocket()
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let isShort = withUnsafeMutableBytes(of: &address.sun_path) { room in
      guard bytes.count < room.count else { return false }
      room.copyBytes(from: bytes)
      return true
    }
    guard isShort else { return false }
    let result = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    return result == 0 || errno != ECONNREFUSED
  }

  private static func makeSocket() -> Int32 {
    #if canImport(Glibc)
      socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
  }
}

/// Who is at the other end of a Unix socket.
enum PeerCredentials {
  /// What SO_PEERCRED gives on Linux; glibc declares its `ucred` for GNU sources only.
  private struct Credentials {
    var process: Int32 = 0
    var user: UInt32 = 0
    var group: UInt32 = 0
  }

  /// This process's user.
  static var ownUserID: UInt32 { geteuid() }

  /// The user of the process at the other end; nil where the system does not tell.
  static func userID(of channel: any Channel) -> EventLoopFuture<UInt32?> {
    guard let provider = channel as? any SocketOptionProvider else {
      return channel.eventLoop.makeSucceededFuture(nil)
    }
    #if os(Linux) || os(Android)
      let option: EventLoopFuture<Credentials> = provider.unsafeGetSocketOption(
        level: .socket, name: .init(rawValue: SO_PEERCRED))
      return option.map { $0.user }
    #else
      let option: EventLoopFuture<xucred> = provider.unsafeGetSocketOption(
        level: .init(rawValue: 0), name: .init(rawValue: LOCAL_PEERCRED))
      return option.map { $0.cr_uid }
    #endif
  }
}

extension IOError {
  /// What the system says of it, without the call that met it.
  var words: String { String(cString: strerror(errnoCode)) }
}
