import Foundation

/// The destination of a backup, which is written under a temporary name in the same folder and
/// renamed when complete.
struct BackupDestination {
  /// The path of the finished backup.
  let target: String
  /// The folder of the backup.
  let folder: String
  /// The temporary path.
  let file: String
  /// The path of the replaced backup until the new one has its name.
  private let old: String
  private let replaces: Bool
  private let destinationLock = DestinationLock()
  /// Renames a file or folder to a free name.
  private let move: (_ from: String, _ to: String) throws -> Void

  init(
    _ path: String, replacing: Bool, from source: String,
    move: @escaping (_ from: String, _ to: String) throws -> Void = FileAccess.move(_:to:)
  ) throws {
    let place = try StoreFile(at: path)
    guard place.path != source else { throw StoreFault.exists(place.path) }
    target = place.path
    let name: String
    (folder, name) = FileAccess.split(target)
    file = "\(folder)/.\(name).new"
    old = "\(folder)/.\(name).old"
    replaces = replacing
    self.move = move
    guard !replacing else { return }
    for taken in [target, target + ".photos"] where FileAccess.size(of: taken) != nil {
      throw StoreFault.exists(taken)
    }
  }

  /// Creates an empty private file, and removes the remains of an earlier attempt.
  ///
  /// Throws `busy` while another backup to the same path is running.
  func begin() throws {
    try destinationLock.take(file)
    cleanUp()
    try recover()
    guard try destinationLock.make(file) else { throw StoreFault.busy }
  }

  /// Renames the copy: the photos first, so that a file under its final name has its photos.
  ///
  /// A replaced backup is moved aside before and removed afterwards. If a step fails, all earlier
  /// steps are undone. After a crash in between, the old backup has the name `.NAME.old`, and the
  /// next attempt restores its name.
  func finish() throws {
    if replaces { try removeOld() }
    var done: [(from: String, to: String)] = []
    do {
      for (from, to) in moves where FileAccess.size(of: from) != nil {
        try move(from, to)
        done.append((from, to))
      }
      try FileAccess.makeDurable(folder: folder)
    } catch {
      for (from, to) in done.reversed() { try? move(to, from) }
      throw error
    }
    // The backup is complete; remains of the old one are removed with the next backup.
    if replaces { try? removeOld() }
  }

  /// The renames, in this order.
  private var moves: [(from: String, to: String)] {
    let aside = [(target, old), (target + ".photos", old + ".photos")]
    return (replaces ? aside : []) + [(file + ".photos", target + ".photos"), (file, target)]
  }

  /// Removes the backup that was moved aside, if the target exists.
  private func removeOld() throws {
    guard FileAccess.size(of: target) != nil else { return }
    try FileAccess.removeTree(old)
    try FileAccess.removeTree(old + ".photos")
  }

  /// Restores the name of the old backup after an attempt that ended before the new one had its
  /// name.
  private func recover() throws {
    guard replaces, FileAccess.size(of: target) == nil, FileAccess.size(of: old) != nil else {
      return
    }
    if FileAccess.size(of: old + ".photos") != nil {
      try FileAccess.removeTree(target + ".photos")
      try move(old + ".photos", target + ".photos")
    }
    try move(old, target)
  }

  /// Removes the unfinished files, unless they belong to another backup.
  func cleanUp() {
    guard destinationLock.isHeld else { return }
    for leftover in ["", "-journal", "-wal", "-shm"] { unlink(file + leftover) }
    try? FileAccess.removeTree(file + ".photos")
  }
}

/// A lock on the temporary file of a backup, which ends with its process.
private final class DestinationLock {
  private var descriptor: Int32 = -1

  var isHeld: Bool { descriptor >= 0 }

  deinit {
    if isHeld { close(descriptor) }
  }

  /// Locks the file of an earlier attempt; throws `busy` if another process holds it.
  func take(_ path: String) throws {
    guard !isHeld, try !make(path) else { return }
    try hold(path, open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW))
  }

  /// Creates and locks the file; returns false if it exists.
  func make(_ path: String) throws -> Bool {
    let made = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard made >= 0 || errno != EEXIST else { return false }
    try hold(path, made)
    return true
  }

  private func hold(_ path: String, _ opened: Int32) throws {
    guard opened >= 0 else { throw StoreFault.system(errno, path) }
    var (held, there) = (stat(), stat())
    // The file may have been removed and created again before this lock.
    guard flock(opened, LOCK_EX | LOCK_NB) == 0, fstat(opened, &held) == 0,
      lstat(path, &there) == 0, held.st_ino == there.st_ino
    else {
      close(opened)
      throw StoreFault.busy
    }
    if isHeld { close(descriptor) }
    descriptor = opened
  }
}

extension FileAccess {
  /// Creates a hard link or a copy of a file that never changes; does nothing if the target exists
  /// or the file is gone.
  static func copy(_ path: String, to other: String) throws {
    if link(path, other) == 0 || errno == EEXIST || errno == ENOENT { return }
    guard let bytes = try read(path, atMost: .max) else { return }
    let (folder, name) = split(other)
    try write(bytes, to: name, in: folder)
  }

  /// Renames a file or folder within a folder; throws `exists` if the name is taken.
  ///
  /// A file is hard-linked first, which never replaces a new file. Folders, and file systems
  /// without hard links, have a short race between the check and the rename.
  static func move(_ path: String, to other: String) throws {
    if link(path, other) == 0 {
      unlink(path)
      return
    }
    guard errno != EEXIST, size(of: other) == nil else { throw StoreFault.exists(other) }
    guard rename(path, other) == 0 else { throw StoreFault.system(errno, other) }
  }

  /// Removes a file or a folder with its content; does nothing if it does not exist.
  static func removeTree(_ path: String) throws {
    guard size(of: path) != nil else { return }
    do { try FileManager.default.removeItem(atPath: path) } catch {
      throw StoreFault.unreachable("\(path): \(error)")
    }
  }
}
