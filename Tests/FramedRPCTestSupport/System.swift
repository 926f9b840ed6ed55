#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

package var ownProcessID: Int32 { getpid() }

/// Removes a folder, with its one socket, if it exists.
package func removeFolder(_ folder: String) {
  unlink("\(folder)/s")
  rmdir(folder)
}

/// The permissions of a file; nil if there is none.
package func permissions(of path: String) -> UInt32? {
  var info = stat()
  return lstat(path, &info) == 0 ? UInt32(info.st_mode) & 0o777 : nil
}

package func makeFolder(_ path: String, permissions: UInt32) {
  mkdir(path, mode_t(permissions))
  chmod(path, mode_t(permissions))
}

/// Creates the file of a socket without a listener.
package func leaveStaleSocket(at path: String) {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
  #if canImport(Glibc)
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  #else
    let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
  #endif
  _ = withUnsafePointer(to: address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
  close(descriptor)
}

/// Creates an empty file.
package func makeFile(at path: String) {
  close(open(path, O_CREAT | O_WRONLY, 0o600))
}

/// Raises the limit of open files and sockets of this process to the system's maximum.
package func raiseFileLimit() {
  var limit = rlimit()
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    let resource = RLIMIT_NOFILE
  #endif
  getrlimit(resource, &limit)
  limit.rlim_cur = limit.rlim_max
  setrlimit(resource, &limit)
}
