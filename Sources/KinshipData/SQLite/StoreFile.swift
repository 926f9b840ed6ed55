import Foundation

/// The file of a store, with its resolved path and checks of its type.
struct StoreFile {
  /// The path with all symbolic links resolved, so that one file has one lock.
  let path: String

  /// Resolves `path`, whose file may not exist yet; without `forWriting` the file may be read-only.
  init(at path: String, forWriting: Bool = true) throws {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw StoreFault.unreachable("there is no such path")
    }
    self.path = try Self.resolved(path)
    try checkKind(forWriting: forWriting)
  }

  /// Creates the file with access for its owner only; returns false if it exists.
  func makeIfMissing() throws -> Bool {
    let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      Foundation.close(descriptor)
      return true
    }
    guard errno == EEXIST else { throw StoreFault.system(errno, path) }
    try checkKind(forWriting: true)
    return false
  }

  /// Whether the very first transaction of the file was interrupted: a journal records that the
  /// file had no page before it.
  ///
  /// The file may contain anything then. (SQLite's file format, section 3: the journal's header.)
  var wasCutShortAtBirth: Bool {
    guard let journal = FileHandle(forReadingAtPath: path + "-journal") else { return false }
    defer { try? journal.close() }
    guard let header = try? journal.read(upToCount: 20), header.count == 20 else { return false }
    let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    return header.prefix(8).elementsEqual(magic) && header.suffix(4).allSatisfy { $0 == 0 }
  }

  /// Throws for a file that does not begin like a database.
  ///
  /// SQLite treats a very short file as an empty database and overwrites it.
  func checkBeginning() throws {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreFault.system(errno, path) }
    defer { Foundation.close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = Foundation.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw StoreFault.system(errno, path) }
    guard count == 0 || bytes == Array("SQLite format 3\0".utf8) else {
      throw StoreFault.damaged("file is not a database")
    }
  }

  /// Throws for a file that is too short for a database, without opening it; SQLite detects longer
  /// ones.
  ///
  /// Use it for a file that this process may have open as a store. Closing any descriptor of the
  /// file would release all of SQLite's locks on it.
  func checkLength() throws {
    guard let size = FileAccess.size(of: path) else { throw StoreFault.system(errno, path) }
    guard size == 0 || size >= Self.shortestDatabase else {
      throw StoreFault.damaged("file is not a database")
    }
  }

  /// The smallest page size of SQLite in bytes.
  private static let shortestDatabase = 512

  /// The path of the existing file, or of a new file in an existing folder.
  private static func resolved(_ path: String) throws -> String {
    if let whole = realPath(path) { return whole }
    guard errno == ENOENT else { throw StoreFault.system(errno, path) }
    let (folder, name) = FileAccess.split(path)
    guard !name.isEmpty else { throw StoreFault.notAFile(path) }
    guard let parent = realPath(folder) else { throw StoreFault.system(errno, path) }
    return parent == "/" ? "/\(name)" : "\(parent)/\(name)"
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func checkKind(forWriting: Bool) throws {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw StoreFault.system(errno, path) }
      return
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw StoreFault.notAFile(path) }
    // Permissions do not restrict root; a read-only file is still respected.
    if forWriting, status.st_mode & 0o222 == 0 || access(path, W_OK) != 0 {
      throw StoreFault.readOnly
    }
    guard access(path, R_OK) == 0 else { throw StoreFault.system(errno, path) }
  }
}

extension StoreFault {
  /// The fault for an error number of the system.
  static func system(_ number: Int32, _ path: String) -> StoreFault {
    switch number {
    case EROFS: .readOnly
    case ENOSPC, EDQUOT: .full
    case EIO: .inputOutput(path)
    default: .unreachable("\(path): \(String(cString: strerror(number)))")
    }
  }

  /// The fault for an error while a store is read and `target` is written.
  ///
  /// Errors about space, folders and file types can concern only `target`.
  static func fault(in error: any Error, writing target: String) -> any Error {
    let error = fault(in: error)
    func unwritable(_ number: Int32) -> StoreFault {
      .unwritable(target, reason: String(cString: strerror(number)))
    }
    switch error as? StoreFault {
    case .full: return unwritable(ENOSPC)
    case .readOnly: return unwritable(EACCES)
    case .notAFile: return unwritable(EISDIR)
    case .unreachable(let reason):
      let cause = reason.split(separator: ": ").last.map(String.init) ?? reason
      return StoreFault.unwritable(target, reason: cause)
    default: return error
    }
  }
}
