import Foundation
import KinshipTime
import Synchronization

/// The exclusive right of a process to write to a store; released when the process ends in any way.
///
/// It locks a file next to the store, which names the holder for other processes. The file stays
/// after the release: removing it could give two processes a lock each.
///
/// Its text always has the same length: ext4 starts to write a truncated file to the disk when it is
/// closed, and the next command could wait for that.
final class StoreLock: Sendable {
  /// The length of the file in bytes; line breaks follow the text.
  private static let length = 512

  private let descriptor: Mutex<Int32?>
  /// The note that the previous holder left in the file.
  let legacy: String

  init(for file: StoreFile, purpose: String, since now: Instant, waiting: Duration) throws {
    let path = file.path + ".lock"
    let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard opened >= 0 else {
      throw errno == EACCES || errno == EPERM ? .readOnly : StoreFault.system(errno, path)
    }
    do {
      try Self.wait(for: opened, path, waiting)
      legacy = Self.text(in: opened)
      guard Self.replaceText(in: opened, with: Self.note(purpose: purpose, since: now)) else {
        throw StoreFault.system(errno, path)
      }
    } catch {
      Foundation.close(opened)
      throw error
    }
    descriptor = Mutex(opened)
  }

  deinit {
    release()
  }

  /// Releases the lock and leaves a note for the next holder; further calls do nothing.
  func release(leaving note: String = "") {
    descriptor.withLock { descriptor in
      guard let opened = descriptor else { return }
      Self.replaceText(in: opened, with: note)
      Foundation.close(opened)
      descriptor = nil
    }
  }

  private static func wait(for opened: Int32, _ path: String, _ waiting: Duration) throws {
    let clock = ContinuousClock()
    let deadline = clock.now + waiting
    while flock(opened, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw StoreFault.system(errno, path) }
      guard clock.now < deadline else { throw holder(opened) }
      usleep(20_000)
    }
  }

  // MARK: Note of the holder

  /// The four lines of the note: process number, name, purpose and start.
  private static func note(purpose: String, since now: Instant) -> String {
    let lines = [
      String(getpid()),
      CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "",
      purpose, "\(now)",
    ]
    return lines.map { $0.replacing("\n", with: " ") }.joined(separator: "\n") + "\n"
  }

  /// Writes a text of at most `length` bytes; returns whether that was possible.
  @discardableResult
  private static func replaceText(in opened: Int32, with text: String) -> Bool {
    var bytes = Array(text.utf8.prefix(length))
    bytes += repeatElement(UInt8(ascii: "\n"), count: length - bytes.count)
    return pwrite(opened, &bytes, bytes.count, 0) == bytes.count
  }

  /// The text without the line breaks at its end.
  private static func text(in opened: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = pread(opened, &bytes, bytes.count, 0)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return String(text.reversed().drop { $0 == "\n" }.reversed())
  }

  private static func holder(_ opened: Int32) -> StoreFault {
    let lines = text(in: opened).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 4 else {
      return .heldBy(process: "another process", purpose: "it is opening or closing")
    }
    return .heldBy(process: "\(lines[1]) (\(lines[0]))", purpose: String(lines[2]))
  }
}
