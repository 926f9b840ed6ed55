import KinshipPresentation
import KinshipTime

/// An export as it comes: one JSON document, a line for each record.
@MainActor
final class ExportFile {
  /// How many bytes are kept back before they are written.
  private static let chunk = 65_536

  private let target: ExportTarget
  private var waiting: [UInt8] = []
  private var document = ExportDocument()
  /// Why it could not be written.
  private(set) var failure: (any Error)?

  /// Begins the document.
  init(_ target: ExportTarget, at now: Instant) {
    self.target = target
    put(document.beginning(at: now))
  }

  /// Adds a record; they come in the order of an export.
  func add(_ record: ExportRecord) throws {
    put(document.text(of: record))
    if waiting.count >= Self.chunk { try flush() }
  }

  /// Ends the document, and makes a file durable.
  func finish() throws {
    put(document.ending())
    try flush()
    try target.finish()
  }

  /// Takes a file away: half an export is none.
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
