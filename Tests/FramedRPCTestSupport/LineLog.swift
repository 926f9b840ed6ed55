package import Logging

/// A log handler that passes each line, with its metadata, to a closure.
package struct LineLog: LogHandler {
  package var metadata: Logger.Metadata = [:]
  package var logLevel = Logger.Level.trace
  package let write: @Sendable (String) -> Void

  package init(_ write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    write("\(event.level) \(event.message) \(event.metadata ?? [:])")
  }
}
