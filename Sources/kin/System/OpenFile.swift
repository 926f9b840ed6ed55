import Libc

/// An open file, closed when the object is released.
final class OpenFile {
  private let path: String
  private let descriptor: Int32
  /// Whether the descriptor belongs to others, and stays open.
  private let isShared: Bool

  init(reading path: String) throws(FileError) {
    let opened = open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { throw FileError(reading: path) }
    (self.path, descriptor, isShared) = (path, opened, false)
  }

  private init(sharing descriptor: Int32, called path: String) {
    (self.path, self.descriptor, isShared) = (path, descriptor, true)
  }

  /// Standard input.
  static func standardInput() -> OpenFile { OpenFile(sharing: STDIN_FILENO, called: "/dev/stdin") }

  /// Creates a file that only its owner can read; fails if it exists.
  ///
  /// Errors name `target`, the final path of a temporary file.
  init(making path: String, for target: String? = nil) throws(FileError) {
    let opened = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw FileError(writing: target ?? path) }
    (self.path, descriptor, isShared) = (target ?? path, opened, false)
  }

  /// Creates a temporary file, and replaces the remains of an earlier process.
  ///
  /// The file is locked while it is open. Throws if another process has it open. Errors name
  /// `target`.
  convenience init(makingAnew path: String, for target: String) throws(FileError) {
    try Self.removeUnlocked(path, for: target)
    try self.init(making: path, for: target)
    guard Self.lock(descriptor, at: path) else { throw FileError(writing: target) }
  }

  /// Removes a file that no process has locked.
  private static func removeUnlocked(_ path: String, for target: String) throws(FileError) {
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard opened >= 0 else {
      guard errno == ENOENT else { throw FileError(writing: target) }
      return
    }
    defer { close(opened) }
    guard lock(opened, at: path), unlink(path) == 0 else { throw FileError(writing: target) }
  }

  /// Locks an open file, and returns whether it still has the path.
  private static func lock(_ descriptor: Int32, at path: String) -> Bool {
    var (held, there) = (stat(), stat())
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
    errno = EBUSY
    return fstat(descriptor, &held) == 0 && lstat(path, &there) == 0 && held.st_ino == there.st_ino
  }

  deinit {
    if !isShared { close(descriptor) }
  }

  /// Reads up to `limit` bytes from the current position.
  func bytes(atMost limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: min(limit, 65_536))
    while bytes.count < limit {
      let count = readBytes(descriptor, &buffer, min(buffer.count, limit - bytes.count))
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw FileError(reading: path) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  func write(_ bytes: [UInt8]) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw FileError(writing: path) }
      rest = rest.dropFirst(count)
    }
  }

  func makeDurable() throws(FileError) {
    guard fsync(descriptor) == 0 else { throw FileError(writing: path) }
  }
}

/// A failure to read or write a file or folder, with the system's error number.
struct FileError: Error {
  let path: String
  /// Whether the failed operation was a write.
  let isWritten: Bool
  private let number: Int32

  /// The current `errno` as a read failure.
  init(reading path: String) {
    (self.path, isWritten, number) = (path, false, errno)
  }

  /// The current `errno` as a write failure.
  init(writing path: String) {
    (self.path, isWritten, number) = (path, true, errno)
  }

  /// Whether the file does not exist.
  var isMissing: Bool { number == ENOENT || number == ENOTDIR }
  /// Whether the file already exists.
  var isTaken: Bool { number == EEXIST }

  /// The system's description, in English.
  var reason: String { String(cString: strerror(number)) }
}
