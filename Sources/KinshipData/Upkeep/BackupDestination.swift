import Foundation

/// Where a backup goes: made under a name of its own in the same folder, and renamed when it is whole.
struct BackupDestination {
  /// Where it will be.
  let target: String
  /// The folder that it is in.
  let folder: String
  /// Where it is made.
  let file: String
  /// Where what it replaces stands until it is there.
  private let old: String
  private let replaces: Bool
  private let destinationLock = DestinationLock()
  /// Gives a file or folder a name that is free.
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

  /// Makes an empty file for its owner alone, where an earlier attempt may have left one; throws `busy`
  /// while another backup to the same place is being made.
  func begin() throws {
    try destinationLock.take(file)
    cleanUp()
    try recover()
    guard try destinationLock.make(file) else { throw StoreFault.busy }
  }

  /// Gives the copy its name: the pictures first, so that a file that has its name has its pictures.
  ///
  /// What is replaced moves aside before and goes afterwards. Where a step fails, all that were done
  /// are taken back; an end in between leaves the old backup under the name `.NAME.old`, and the next
  /// attempt gives it its name again.
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
    // It is done: what stays of the old one now goes with the next backup.
    if replaces { try? removeOld() }
  }

  /// What gets another name, in this order.
  private var moves: [(from: String, to: String)] {
    let aside = [(target, old), (target + ".photos", old + ".photos")]
    return (replaces ? aside : []) + [(file + ".photos", target + ".photos"), (file, target)]
  }

  /// Removes what moved aside, as long as there is something in its place.
  private func removeOld() throws {
    guard FileAccess.size(of: target) != nil else { return }
    try FileAccess.removeTree(old)
    try FileAccess.removeTree(old + ".photos")
  }

  /// Gives the old backup its name again, where an earlier attempt ended before the new one had it.
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

  /// Takes away what was not finished, unless it is another one's.
  func cleanUp() {
    guard destinationLock.isHeld else { return }
    for leftover in ["", "-journal", "-wal", "-shm"] { unlink(file + leftover) }
    try? FileAccess.removeTree(file + ".photos")
  }
}

/// The right to make a file at a place: a lock on what is there, until its process ends.
private final class DestinationLock {
  private var descriptor: Int32 = -1

  var isHeld: Bool { descriptor >= 0 }

  deinit {
    if isHeld { close(descriptor) }
  }

  /// Takes what an earlier attempt may have left; throws `busy` when somebody is at it.
  func take(_ path: String) throws {
    guard !isHeld, try !make(path) else { return }
    try hold(path, open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW))
  }

  /// Makes the file; false when there is one.
  func make(_ path: String) throws -> Bool {
    let made = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard made >= 0 || errno != EEXIST else { return false }
    try hold(path, made)
    return true
  }

  private func hold(_ path: String, _ opened: Int32) throws {
    guard opened >= 0 else { throw StoreFault.system(errno, path) }
    var (held, there) = (stat(), stat())
    // It may have been removed, and made anew, before the lock was there.
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
  /// Makes a second name or a copy of a file that never changes; does nothing when it is there, or gone.
  static func copy(_ path: String, to other: String) throws {
    if link(path, other) == 0 || errno == EEXIST || errno == ENOENT { return }
    guard let bytes = try read(path, atMost: .max) else { return }
    let (folder, name) = split(other)
    try write(bytes, to: name, in: folder)
  }

  /// Gives a file or folder another name in the same folder; throws `exists` when that is taken.
  ///
  /// A file gets it as a second name first, which never replaces one that came meanwhile. Folders, and
  /// file systems without second names, leave a moment between the look and the renaming.
  static func move(_ path: String, to other: String) throws {
    if link(path, other) == 0 {
      unlink(path)
      return
    }
    guard errno != EEXIST, size(of: other) == nil else { throw StoreFault.exists(other) }
    guard rename(path, other) == 0 else { throw StoreFault.system(errno, other) }
  }

  /// Removes a file, or a folder with everything in it; does nothing when there is none.
  static func removeTree(_ path: String) throws {
    guard size(of: path) != nil else { return }
    do { try FileManager.default.removeItem(atPath: path) } catch {
      throw StoreFault.unreachable("\(path): \(error)")
    }
  }
}
