import Foundation
import KinshipTime

/// What a store's file looked like when it was closed properly, which schema it had, and when it was last
/// found sound.
///
/// Looking a whole file over for damage takes time in its size, at each opening. Damage comes from an
/// end in the middle, from other programs and from the disk: after an unclean end there is no note,
/// whoever touches the file leaves another one than the note tells of, and for the disk the note holds
/// a day. Whoever finds its own schema in the note need not ask the file for it either.
struct CleanShutdownRecord: Hashable {
  let size: Int
  let file: UInt64
  let modified: Int64
  let soundAt: Instant
  /// The last migration that the file has.
  let schema: String

  /// How long a file is taken to be sound that nobody has touched.
  static let holds = Duration.seconds(24 * 3_600)

  /// Notes how a file looks that was closed a moment ago; nil where a later change could look the same.
  init?(closing path: String, soundAt: Instant, schema: String = Migrations.latest) {
    guard let before = Self.look(at: path) else { return nil }
    // The clock of files ticks every few milliseconds, and what is written within one tick has one
    // time: a nanosecond earlier is a time that no tick gives.
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

  /// Whether the file looks as it did then, and that is not long ago.
  func isValid(for path: String, at now: Instant) -> Bool {
    guard let found = Self.look(at: path), found == (size, file, modified) else { return false }
    let age = now - soundAt
    return age >= .zero && age < Self.holds && Self.look(at: path + "-wal")?.size ?? 0 == 0
  }

  /// Whether the file had everything that this version does to a schema, and nothing newer.
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

  /// `UTIME_OMIT`, a macro that Swift does not read.
  private static var unchanged: Int {
    #if canImport(Darwin)
      -2
    #else
      (1 << 30) - 2
    #endif
  }
}

extension CleanShutdownRecord {
  /// The note as one line.
  var text: String {
    "closed \(size) \(file) \(modified) \(soundAt.millisecondsSinceEpoch) \(schema)\n"
  }

  /// The note in that line; nil for every other text.
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
