#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

var ownProcessID: Int32 { getpid() }

/// Removes a folder with one socket in it, if it is there.
func removeFolder(_ folder: String) {
  unlink("\(folder)/s")
  rmdir(folder)
}

/// The permissions of a file, nil if there is none.
func permissions(of path: String) -> UInt32? {
  var info = stat()
  return lstat(path, &info) == 0 ? UInt32(info.st_mode) & 0o777 : nil
}

func makeFolder(_ path: String, permissions: UInt32) {
  mkdir(path, mode_t(permissions))
  chmod(path, mode_t(permissions))
}
