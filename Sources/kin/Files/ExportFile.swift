import KinshipPresentation
import KinshipTime

/// Writes an export as it arrives: one JSON document with one line per record.
@MainActor
final class ExportFile {
  /// Buffer size before a write, in bytes.
  private static let chunk = 65_536

  private let target: ExportTarget
  private var waiting: [UInt8] = []
  private var document = ExportDocument()
  /// The error of the last write.
  private(set) var failure: (any Error)?

  /// Starts the document.
  init(_ target: ExportTarget, at now: Instant) {
    self.target = target
    put(document.beginning(at: now))
  }

  /// Adds a record; records must arrive in the order of an export.
  func add(_ record: ExportRecord) throws {
    put(document.text(of: record))
    if waiting.count >= Self.chunk { try flush() }
  }

  /// Ends the document, and syncs a file to the disk.
  func finish() throws {
    put(document.ending())
    try flush()
    try target.finish()
  }

  /// Deletes the incomplete file.
  func abandon() { target.abandon() }

  private func put(_ text: String) {
    waiting += text.utf8
  }

  private func flush() throws {
    do { try target.write(waiting) } catch {
      failure = error
      throw error
    }
    waiting = []
  }
}
