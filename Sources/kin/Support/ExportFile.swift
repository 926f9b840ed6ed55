#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
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
  private let descriptor: Int32
  private var waiting: [UInt8] = []
  private var document = ExportDocument()
  /// Why the file could not be written.
  private(set) var failure: FileError?

  /// Makes the file and begins the document; throws a `FileError`, or `StoreFault.exists`.
  init(_ path: String, at now: Instant) throws {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      guard errno != EEXIST else { throw StoreFault.exists(path) }
      throw FileError(path)
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
    guard fsync(descriptor) == 0 else { throw FileError(path) }
    close(descriptor)
  }

  /// Takes the file away: half an export is none.
  func abandon() {
    close(descriptor)
    unlink(path)
  }

  private func put(_ text: String) {
    waiting += text.utf8
  }

  private func flush() throws(FileError) {
    var rest = waiting[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let error = FileError(path)
        failure = error
        throw error
      }
      rest = rest.dropFirst(count)
    }
    waiting = []
  }
}
