import Foundation

// Files by their descriptors: private, never through a link, and durable when they say so. Everything
// throws a `StoreFault`.

/// A file without a name: gone with its descriptor, however the process ends.
final class UnnamedFile {
  let descriptor: Int32

  /// A file with these bytes, read from its beginning.
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

  /// What is in it now.
  func bytes(atMost limit: Int) throws -> [UInt8] {
    try FileAccess.read(descriptor, atMost: limit, of: "a file without a name")
  }
}

enum FileAccess {
  /// Makes a folder for its owner alone, durably; does nothing when it is there.
  static func makeFolder(_ path: String, in parent: String) throws {
    if mkdir(path, 0o700) == 0 {
      try makeDurable(folder: parent)
    } else if errno != EEXIST {
      throw StoreFault.system(errno, path)
    }
  }

  /// The names in a folder, without those that begin with a dot; none when there is no folder.
  static func names(in folder: String) throws -> [String] {
    try allNames(in: folder).filter { !$0.hasPrefix(".") }
  }

  /// The names of everything in a folder but itself and the one above it.
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

  /// The bytes of a file, from an offset on and at most `limit` of them; nil when there is no file.
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

  /// How many bytes a file has.
  static func size(of descriptor: Int32, _ path: String) throws -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw StoreFault.system(errno, path) }
    return Int(status.st_size)
  }

  /// How many bytes the file at `path` has; nil when there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    return lstat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Puts a file there whole and durably: written beside it, then renamed.
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

  /// Makes the names in a folder durable, which are part of the folder.
  static func makeDurable(folder: String) throws { try makeDurable(folder, O_DIRECTORY) }

  /// Makes what is in a file durable.
  static func makeDurable(file path: String) throws { try makeDurable(path, O_NOFOLLOW) }

  private static func makeDurable(_ path: String, _ flags: Int32) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | flags)
    guard descriptor >= 0 else { throw StoreFault.system(errno, path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StoreFault.system(errno, path) }
  }

  /// The folder that a path is in, and its name there.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let name = String(path[path.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }
}
