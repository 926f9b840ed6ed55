internal import Libc
internal import NIOCore

/// The file of a Unix socket: its permissions and its identity.
struct UnixSocketFile: Sendable {
  let path: String
  private let device: UInt64
  private let inode: UInt64

  /// Restricts the socket's file to its owner, and records the identity of the file.
  init(bound path: String) throws {
    var info = stat()
    guard chmod(path, 0o600) == 0, lstat(path, &info) == 0 else {
      throw EndpointError("cannot protect the socket \(path)")
    }
    self.path = path
    device = UInt64(truncatingIfNeeded: info.st_dev)
    inode = UInt64(truncatingIfNeeded: info.st_ino)
  }

  /// Removes the file, unless another file has replaced it.
  func remove() {
    var info = stat()
    guard lstat(path, &info) == 0, UInt64(truncatingIfNeeded: info.st_dev) == device,
      UInt64(truncatingIfNeeded: info.st_ino) == inode
    else { return }
    unlink(path)
  }
}

/// The user at the other end of a Unix socket.
enum PeerCredentials {
  /// The value of SO_PEERCRED on Linux; glibc declares its `ucred` for GNU sources only.
  private struct Credentials {
    var process: Int32 = 0
    var user: UInt32 = 0
    var group: UInt32 = 0
  }

  /// The user of this process.
  static var ownUserID: UInt32 { geteuid() }

  /// The user of the process at the other end; nil where the system does not report it.
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
  /// The system's message for the error, without the call that failed.
  var words: String { String(cString: strerror(errnoCode)) }
}
