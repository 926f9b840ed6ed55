import Foundation

/// Where a backup goes: made under a name of its own in the same folder, and renamed when it is whole.
struct BackupPlace {
  /// Where it will be.
  let target: String
  /// The folder that it is in.
  let folder: String
  /// Where it is made.
  let file: String
  private let replaces: Bool

  init(_ path: String, replacing: Bool, from source: String) throws {
    let place = try StoreFile(at: path)
    guard place.path != source else { throw StoreFault.exists(place.path) }
    target = place.path
    let parts = target.split(separator: "/", omittingEmptySubsequences: false)
    let parent = parts.dropLast().joined(separator: "/")
    folder = parent.isEmpty ? "/" : parent
    file = "\(folder)/.\(parts.last ?? "").new"
    replaces = replacing
    guard !replacing else { return }
    for taken in [target, target + ".photos"] where FileAccess.size(of: taken) != nil {
      throw StoreFault.exists(taken)
    }
  }

  /// Makes an empty file for its owner alone, where an earlier attempt may have left one.
  func begin() throws {
    cleanUp()
    let descriptor = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw StoreFault.system(errno, file) }
    close(descriptor)
  }

  /// Gives the copy its name: the pictures first, so that a file that has its name has its pictures.
  ///
  /// What is replaced moves aside before and goes afterwards: an end in between leaves it under the
  /// name `.NAME.old`.
  func finish() throws {
    let old = "\(folder)/.\(target.split(separator: "/").last ?? "").old"
    if replaces {
      try FileAccess.removeTree(old)
      try FileAccess.removeTree(old + ".photos")
      try move(target, to: old)
      try move(target + ".photos", to: old + ".photos")
    }
    try move(file + ".photos", to: target + ".photos")
    // Not over a file that came meanwhile.
    guard link(file, target) == 0 else {
      throw errno == EEXIST ? StoreFault.exists(target) : StoreFault.system(errno, target)
    }
    unlink(file)
    try FileAccess.makeDurable(folder: folder)
    guard replaces else { return }
    try FileAccess.removeTree(old)
    try FileAccess.removeTree(old + ".photos")
  }

  /// Takes away what was not finished.
  func cleanUp() {
    for leftover in ["", "-journal", "-wal", "-shm"] { unlink(file + leftover) }
    try? FileAccess.removeTree(file + ".photos")
  }

  /// Renames what is there.
  private func move(_ path: String, to other: String) throws {
    guard FileAccess.size(of: path) != nil else { return }
    guard rename(path, other) == 0 else { throw StoreFault.system(errno, other) }
  }
}

extension FileAccess {
  /// Makes what is in a file durable.
  static func makeDurable(file path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw StoreFault.system(errno, path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StoreFault.system(errno, path) }
  }

  /// Makes a second name or a copy of a file that never changes; does nothing when it is there, or gone.
  static func copy(_ path: String, to other: String) throws {
    if link(path, other) == 0 || errno == EEXIST || errno == ENOENT { return }
    guard let bytes = try read(path, atMost: .max) else { return }
    let parts = other.split(separator: "/", omittingEmptySubsequences: false)
    try write(bytes, to: String(parts.last ?? ""), in: parts.dropLast().joined(separator: "/"))
  }

  /// Removes a file, or a folder with everything in it; does nothing when there is none.
  static func removeTree(_ path: String) throws {
    guard size(of: path) != nil else { return }
    do { try FileManager.default.removeItem(atPath: path) } catch {
      throw StoreFault.unreachable("\(path): \(error)")
    }
  }
}
