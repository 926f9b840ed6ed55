#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
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
  private var place = Place.beginning
  /// Why the file could not be written.
  private(set) var failure: FileError?

  /// Where the document stands.
  private enum Place {
    /// Nothing was written but the head.
    case beginning
    /// Among households, before the first one.
    case households
    /// In a household's tasks.
    case tasks(isFirst: Bool)
    /// In a household's transactions.
    case transactions
  }

  /// Makes the file and begins the document.
  init(_ path: String, at now: Instant) throws(FileError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(path) }
    self.path = path
    put("{\"format\": \"kinship-export/1\", \"exported_at\": \(JSON.text(now).line),\n")
  }

  /// Adds a record; they come in the order of an export.
  func add(_ record: ExportRecord) throws(FileError) {
    switch record {
    case .account(let profile):
      put("\"account\": \(JSON.account(profile).line),\n\"households\": [")
      place = .households
    case .household(let household):
      put(endOfHousehold + (isFirstHousehold ? "\n" : ",\n") + head(of: household))
      place = .tasks(isFirst: true)
    case .task(let row):
      put((isFirstTask ? "\n" : ",\n") + JSON.task(row).line)
      place = .tasks(isFirst: false)
    case .transaction(let line):
      let isFirst = if case .transactions = place { false } else { true }
      put((isFirst ? "],\n\"transactions\": [\n" : ",\n") + JSON.transaction(line).line)
      place = .transactions
    }
    if waiting.count >= Self.chunk { try flush() }
  }

  /// Ends the document and makes it durable.
  func finish() throws(FileError) {
    put(endOfHousehold + "]}\n")
    try flush()
    guard fsync(descriptor) == 0 else { throw FileError(path) }
    close(descriptor)
  }

  /// Takes the file away: half an export is none.
  func abandon() {
    close(descriptor)
    unlink(path)
  }

  private var isFirstHousehold: Bool { if case .households = place { true } else { false } }

  private var isFirstTask: Bool { if case .tasks(isFirst: true) = place { true } else { false } }

  /// What closes the household that was begun, if any.
  private var endOfHousehold: String {
    switch place {
    case .beginning, .households: ""
    case .tasks: "],\n\"transactions\": []}"
    case .transactions: "]}"
    }
  }

  private func head(of exported: ExportedHousehold) -> String {
    let household = JSON.household(exported.household, isCurrent: false).line
    let member = (exported.member.map(JSON.member) ?? .null).line
    return "{\"household\": \(household),\n\"member\": \(member),\n"
      + "\"points\": \(JSON.account(exported.points).line),\n"
      + "\"screen_time\": \(JSON.screenTime(exported.screenTime).line),\n\"tasks\": ["
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
