import Foundation

// Access to files by descriptor: private files, no symbolic links, and durable writes where stated.
// All functions throw a `StoreFault`.

/// A temporary file without a name, which disappears with its descriptor however the process ends.
final class UnnamedFile {
  let descriptor: Int32

  /// Creates a file with these bytes and seeks to its beginning.
  init(holding bytes: [UInt8]) throws {
    let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    let path = "\(folder)/kinship-\(UInt128.random(in: .min ... .max))"
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw StoreFault.system(errno, folder) }
    unlink(path)
    try FileAccess.write(bytes, to: descriptor, of: folder)
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit {
    close(descriptor)
  }

  /// The current content of the file.
  func bytes(atMost limit: Int) throws -> [UInt8] {
    try FileAccess.read(descriptor, atMost: limit, of: "a file without a name")
  }
}

enum FileAccess {
  /// Creates a folder for its owner only and makes it durable; does nothing if it exists.
  static func makeFolder(_ path: String, in parent: String) throws {
    if mkdir(path, 0o700) == 0 {
      try makeDurable(folder: parent)
    } else if errno != EEXIST {
      throw StoreFault.system(errno, path)
    }
  }

  /// The names in a folder, without names that begin with a dot; empty if the folder does not
  /// exist.
  static func names(in folder: String) throws -> [String] {
    try allNames(in: folder).filter { !$0.hasPrefix(".") }
  }

  /// The names of all entries of a folder, except `.` and `..`.
  static func allNames(in folder: String) throws -> [String] {
    guard let stream = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw StoreFault.system(errno, folder)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The bytes of a file from an offset, at most `limit`; nil if the file does not exist.
  static func read(_ path: String, from offset: Int = 0, atMost limit: Int) throws -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw StoreFault.system(errno, path)
    }
    defer { close(descriptor) }
    return try read(descriptor, from: offset, atMost: limit, of: path)
  }

  static func read(
    _ descriptor: Int32, from offset: Int = 0, atMost limit: Int, of path: String
  ) throws -> [UInt8] {
    let size = max(0, min(try size(of: descriptor, path) - offset, limit))
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while let start = buffer.baseAddress, count < size {
        let read = pread(descriptor, start + count, size - count, off_t(offset + count))
        if read < 0 && errno == EINTR { continue }
        if read < 0 { failure = errno }
        guard read > 0 else { break }
        count += read
      }
    }
    guard failure == 0 else { throw StoreFault.system(failure, path) }
    return bytes
  }

  /// The size of a file in bytes.
  static func size(of descriptor: Int32, _ path: String) throws -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw StoreFault.system(errno, path) }
    return Int(status.st_size)
  }

  /// The size of the file at `path` in bytes; nil if it does not exist.
  static func size(of path: String) -> Int? {
    var status = stat()
    return lstat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Writes a file atomically and durably: to a temporary file that is then renamed.
  static func write(_ bytes: [UInt8], to name: String, in folder: String) throws {
    let temporary = "\(folder)/.\(name).new"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw StoreFault.system(errno, temporary) }
    do {
      defer { close(descriptor) }
      try write(bytes, to: descriptor, of: temporary)
      guard fsync(descriptor) == 0 else { throw StoreFault.system(errno, temporary) }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, "\(folder)/\(name)") == 0 else {
      throw StoreFault.system(errno, temporary)
    }
    try makeDurable(folder: folder)
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32, of path: String) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw StoreFault.system(errno, path) }
      rest = rest.dropFirst(count)
    }
  }

  /// Makes the entries of a folder durable.
  static func makeDurable(folder: String) throws { try makeDurable(folder, O_DIRECTORY) }

  /// Makes the content of a file durable.
  static func makeDurable(file path: String) throws { try makeDurable(path, O_NOFOLLOW) }

  private static func makeDurable(_ path: String, _ flags: Int32) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | flags)
    guard descriptor >= 0 else { throw StoreFault.system(errno, path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StoreFault.system(errno, path) }
  }

  /// The folder of a path and the name in that folder.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let name = String(path[path.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }
}
