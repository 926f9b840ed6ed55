import KinshipData
import KinshipPresentation
import KinshipTime

/// A file that an export is written to as it comes: one JSON document, a line for each record.
///
/// For its owner alone, and never over a file that is there.
@MainActor
final class ExportFile {
  /// How many bytes are kept back before they are written.
  private static let chunk = 65_536

  private let path: String
  private let file: OpenFile
  private var waiting: [UInt8] = []
  private var document = ExportDocument()
  /// Why the file could not be written.
  private(set) var failure: FileError?

  /// Makes the file and begins the document; throws a `FileError`, or `StoreFault.exists`.
  init(_ path: String, at now: Instant) throws {
    do { file = try OpenFile(making: path) } catch  where error.isTaken {
      throw StoreFault.exists(path)
    }
    self.path = path
    put(document.beginning(at: now))
  }

  /// Adds a record; they come in the order of an export.
  func add(_ record: ExportRecord) throws(FileError) {
    put(document.text(of: record))
    if waiting.count >= Self.chunk { try flush() }
  }

  /// Ends the document and makes it durable.
  func finish() throws(FileError) {
    put(document.ending())
    try flush()
    try file.makeDurable()
  }

  /// Takes the file away: half an export is none.
  func abandon() {
    removeFile(path)
  }

  private func put(_ text: String) {
    waiting += text.utf8
  }

  private func flush() throws(FileError) {
    do { try file.write(waiting) } catch {
      failure = error
      throw error
    }
    waiting = []
  }
}
