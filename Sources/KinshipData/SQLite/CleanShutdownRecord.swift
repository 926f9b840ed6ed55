import Foundation
import KinshipTime

/// A record of a clean shutdown: the attributes of the store file, its schema, and its last
/// integrity check.
///
/// An integrity check at each opening takes time in proportion to the file. Damage comes from
/// unclean shutdowns, other programs and the disk. An unclean shutdown leaves no record, and
/// another program changes the file's attributes. Against damage by the disk, a record is valid for
/// one day. If the record has the current schema, the opening need not read the schema from the
/// file.
struct CleanShutdownRecord: Hashable {
  let size: Int
  let file: UInt64
  let modified: Int64
  let soundAt: Instant
  /// The last migration of the file.
  let schema: String

  /// The time for which an unchanged file is trusted.
  static let holds = Duration.seconds(24 * 3_600)

  /// Records the attributes of a file that was just closed; nil if a later change might go
  /// unnoticed.
  init?(closing path: String, soundAt: Instant, schema: String = Migrations.latest) {
    guard let before = Self.look(at: path) else { return nil }
    // The file system clock ticks every few milliseconds, and all writes within a tick get the same
    // time. One nanosecond earlier is a time that no tick produces.
    let time = before.modified - 1
    var times = [
      timespec(tv_sec: 0, tv_nsec: Self.unchanged),
      timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000)),
    ]
    guard utimensat(AT_FDCWD, path, &times, 0) == 0, let after = Self.look(at: path),
      after == (before.size, before.file, time)
    else { return nil }
    (size, file, modified) = (after.size, after.file, after.modified)
    (self.soundAt, self.schema) = (soundAt, schema)
  }

  /// Whether the file's attributes are unchanged and the record has not expired.
  func isValid(for path: String, at now: Instant) -> Bool {
    guard let found = Self.look(at: path), found == (size, file, modified) else { return false }
    let age = now - soundAt
    return age >= .zero && age < Self.holds && Self.look(at: path + "-wal")?.size ?? 0 == 0
  }

  /// Whether the file has exactly the migrations of this version.
  var isOfLatestSchema: Bool { schema == Migrations.latest }

  private static func look(at path: String) -> (size: Int, file: UInt64, modified: Int64)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return (
      Int(status.st_size), UInt64(status.st_ino),
      Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    )
  }

  /// `UTIME_OMIT`, a macro that Swift does not import.
  private static var unchanged: Int {
    #if canImport(Darwin)
      -2
    #else
      (1 << 30) - 2
    #endif
  }
}

extension CleanShutdownRecord {
  /// The record as one line.
  var text: String {
    "closed \(size) \(file) \(modified) \(soundAt.millisecondsSinceEpoch) \(schema)\n"
  }

  /// Parses a record; nil for any other text.
  init?(_ text: String) {
    let words = text.split(separator: "\n").first?.split(separator: " ") ?? []
    guard words.count == 6, words[0] == "closed", let size = Int(words[1]),
      let file = UInt64(words[2]), let modified = Int64(words[3]),
      let milliseconds = Int64(words[4]),
      let soundAt = Instant(millisecondsSinceEpoch: milliseconds)
    else { return nil }
    (self.size, self.file, self.modified, self.soundAt) = (size, file, modified, soundAt)
    schema = String(words[5])
  }
}
