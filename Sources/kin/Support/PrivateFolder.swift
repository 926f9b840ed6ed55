#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that only its owner may enter, whose files only its owner may read.
struct PrivateFolder {
  let path: String

  /// Makes the folder and those above it where they are missing, and closes it to others.
  func prepare() throws(FileError) {
    try makeFolders(above: path)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError(path) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(path) }
    guard status.st_mode & 0o077 != 0 else { return }
    guard chmod(path, 0o700) == 0 else { throw FileError(path) }
  }

  private func makeFolders(above path: String) throws(FileError) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let parent = String(path[..<slash])
    guard access(parent, F_OK) != 0 else { return }
    try makeFolders(above: parent)
    guard mkdir(parent, 0o700) == 0 || errno == EEXIST else { throw FileError(parent) }
  }

  /// The text of a file; nil when there is none.
  func read(_ name: String) throws(FileError) -> [UInt8]? {
    let file = path + "/" + name
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError(file)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    // A profile is about a kilobyte; whatever is larger than this is none.
    while bytes.count < 1_048_576 {
      let count = readBytes(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw FileError(file) }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Puts a file there whole, or leaves the old one as it was: written beside it, made durable, then
  /// renamed.
  func write(_ text: String, to name: String) throws(FileError) {
    let file = path + "/" + name
    let temporary = "\(file).\(getpid()).new"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(file) }
    do throws(FileError) {
      defer { close(descriptor) }
      try writeAll(Array(text.utf8), to: descriptor, of: file)
      guard fsync(descriptor) == 0 else { throw FileError(file) }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, file) == 0 else {
      let error = FileError(file)
      unlink(temporary)
      throw error
    }
    makeDurable()
  }

  private func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, of file: String
  ) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw FileError(file) }
      rest = rest.dropFirst(count)
    }
  }

  /// Makes the names of files durable, which their folder keeps.
  ///
  /// A file system that cannot do this loses no more than the last change.
  private func makeDurable() {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// What keeps others out.
  struct Lock {
    fileprivate let descriptor: Int32
  }

  /// Waits until nobody else has the folder's lock, and takes it; throws a `CancellationError` when the
  /// task is cancelled meanwhile, and a `FileError`.
  ///
  /// It tries again and again instead of blocking: another task of this process may have the lock, and need
  /// the thread to give it back. A process that ends gives it back.
  func lock() async throws -> Lock {
    while true {
      if let lock = try lockIfFree() { return lock }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Takes the folder's lock; nil while somebody else has it.
  private func lockIfFree() throws(FileError) -> Lock? {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw FileError(path) }
    guard flock(folder, LOCK_EX | LOCK_NB) != 0 else { return Lock(descriptor: folder) }
    let isMeantToWait = errno == EINTR || errno == EWOULDBLOCK
    let error = FileError(path)
    close(folder)
    if isMeantToWait { return nil }
    throw error
  }

  /// Gives the lock back.
  func unlock(_ lock: Lock) {
    close(lock.descriptor)
  }
}

/// A file or folder that could not be read or written, and what the system said.
struct FileError: Error {
  let path: String
  let reason: String

  /// The failure that has just happened.
  init(_ path: String) {
    self.path = path
    reason = String(cString: strerror(errno))
  }
}
