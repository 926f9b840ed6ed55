import Libc

/// A folder that only its owner can enter, with files that only its owner can read.
struct PrivateFolder {
  let path: String

  /// Creates the folder and its missing parents, and removes the permissions of others.
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

  /// The bytes of a file, or nil if there is none.
  func read(_ name: String) throws(FileError) -> [UInt8]? {
    do {
      // A profile has about a kilobyte; a file larger than this is cut off.
      return try OpenFile(reading: path + "/" + name).bytes(atMost: 1_048_576)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  /// Replaces a file atomically: writes a temporary file, syncs it and renames it.
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

  /// Syncs the folder, so that a rename is durable.
  ///
  /// A file system without this loses at most the last change.
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

  /// Waits for the folder's exclusive lock.
  ///
  /// Throws a `CancellationError` if the task is cancelled, and a `FileError`. It polls instead of
  /// blocking, because another task of this process can hold the lock and need the thread to
  /// release it. The lock of a process that ends is released.
  func lock() async throws -> Lock {
    while true {
      if let lock = try lockIfFree() { return lock }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Takes the folder's lock, or returns nil if it is held.
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
