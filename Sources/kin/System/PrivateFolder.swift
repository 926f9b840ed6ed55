import Libc

/// A folder that only its owner may enter, whose files only its owner may read.
struct PrivateFolder {
  let path: String

  /// Makes the folder and those above it where they are missing, and closes it to others.
  func prepare() throws(FileError) {
    try makeFolders(above: path)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError(writing: path) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(writing: path) }
    guard status.st_mode & 0o077 != 0 else { return }
    guard chmod(path, 0o700) == 0 else { throw FileError(writing: path) }
  }

  private func makeFolders(above path: String) throws(FileError) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let parent = String(path[..<slash])
    guard access(parent, F_OK) != 0 else { return }
    try makeFolders(above: parent)
    guard mkdir(parent, 0o700) == 0 || errno == EEXIST else { throw FileError(writing: parent) }
  }

  /// The text of a file; nil when there is none.
  func read(_ name: String) throws(FileError) -> [UInt8]? {
    do {
      // A profile is about a kilobyte; whatever is larger than this is none.
      return try OpenFile(reading: path + "/" + name).bytes(atMost: 1_048_576)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  /// Puts a file there whole, or leaves the old one as it was: written beside it, made durable, then
  /// renamed.
  func write(_ text: String, to name: String) throws(FileError) {
    let file = path + "/" + name
    let temporary = "\(file).\(getpid()).new"
    unlink(temporary)
    let new = try OpenFile(making: temporary, for: file)
    do throws(FileError) {
      try new.write(Array(text.utf8))
      try new.makeDurable()
      guard rename(temporary, file) == 0 else { throw FileError(writing: file) }
    } catch {
      unlink(temporary)
      throw error
    }
    makeDurable()
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

  struct Lock {
    fileprivate let descriptor: Int32

    func release() { close(descriptor) }
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
    guard folder >= 0 else { throw FileError(writing: path) }
    guard flock(folder, LOCK_EX | LOCK_NB) != 0 else { return Lock(descriptor: folder) }
    let isMeantToWait = errno == EINTR || errno == EWOULDBLOCK
    let error = FileError(writing: path)
    close(folder)
    if isMeantToWait { return nil }
    throw error
  }
}
