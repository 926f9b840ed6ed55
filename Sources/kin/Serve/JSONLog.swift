import KinshipTime
import Logging

/// A log handler that writes one JSON object per line to standard error.
///
/// Log entries contain no names, titles, addresses of people or tokens, only events and ids.
struct JSONLog: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level
  private let label: String
  private let now: @Sendable () -> Instant
  private let write: @Sendable (String) -> Void

  /// Creates a log; `write` receives lines with their line break.
  init(
    label: String, level: Logger.Level, now: @escaping @Sendable () -> Instant,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.label = label
    logLevel = level
    self.now = now
    self.write = write
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    var members: [JSON.Member] = [
      .init("at", .text(now())), .init("level", .string("\(event.level)")),
      .init("from", .string(label)), .init("event", .string("\(event.message)")),
    ]
    for (key, value) in all.sorted(by: { $0.key < $1.key }) {
      members.append(.init(key, .string("\(value)")))
    }
    write(JSON.object(members).line + "\n")
  }
}
