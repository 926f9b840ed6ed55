import Libc

/// The few calls to the operating system that this module needs, without Foundation.
enum FileSystem {
  /// The reason that a file cannot be read.
  enum Failure: Error, Hashable {
    /// The file does not exist, or it is a directory, a pipe or a device.
    case missing
    case tooLarge
    /// The error text of the system.
    case unreadable(String)
  }

  /// All bytes of a regular file that has at most `limit` bytes.
  static func contents(of path: String, limit: Int) throws(Failure) -> [UInt8] {
    let bytes = try read(path, upTo: limit + 1)
    guard bytes.count <= limit else { throw .tooLarge }
    return bytes
  }

  /// The first bytes of a regular file, fewer if it is shorter; nil if it cannot be read.
  static func beginning(of path: String, length: Int) -> [UInt8]? {
    try? read(path, upTo: length)
  }

  static func isDirectory(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a directory except `.` and `..`, unordered; empty if it cannot be read.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee))
        { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func read(_ path: String, upTo count: Int) throws(Failure) -> [UInt8] {
    // O_NONBLOCK keeps `open` from blocking on a pipe without a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : .lastError
    }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      throw .missing
    }
    var bytes = [UInt8](repeating: 0, count: min(count, max(Int(information.st_size), 0)))
    var filled = 0
    while filled < bytes.count {
      let length = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
      }
      guard length >= 0 else { throw .lastError }
      guard length > 0 else { break }
      filled += length
    }
    return Array(bytes.prefix(filled))
  }
}

extension FileSystem.Failure {
  /// The error of the last system call.
  fileprivate static var lastError: Self {
    .unreadable(strerror(errno).map { String(cString: $0) } ?? "error \(errno)")
  }
}
