import Foundation
import GRDB
public import KinshipDomain

/// The reason why a household's file cannot be imported; the store is unchanged.
public enum HouseholdFileFault: Error, Hashable, Sendable {
  /// The file is damaged or of another type; the text names the location.
  case damaged(String)
  /// The file has the format of a newer version of Kinship.
  case newerFormat(String)
  /// The store contains the household, or contained it once.
  case householdExists(HouseholdID)
  /// Another account of the store has that address.
  case addressTaken(String)
  /// The file or the store has no account with an address that was to be merged.
  case nothingToMerge(String)
  /// The file's account with an address to be merged is in the store under another address.
  case accountKnown(String, here: String)
  /// An invite code of the household is in use by another household of the store.
  case codeTaken
  /// An account was deleted in the store, and its id cannot be used again.
  case accountDeleted(String)
  /// The points or other rows contradict each other; the text says which.
  case inconsistent(String)
  /// The file of a photo is missing; the text is its path.
  case missingPicture(String)
  /// The file of a photo is not the exported one; the text is its path.
  case changedPicture(String)
}

extension HouseholdFileFault: CustomStringConvertible {
  /// One sentence for an operator.
  public var description: String {
    switch self {
    case .damaged(let text): "The file is damaged: \(text)."
    case .newerFormat(let format): "The file was written by a newer version of Kinship (\(format))."
    case .householdExists(let id): "The store has household \(id) already, or had it once."
    case .addressTaken(let email): "Another account of the store has the address \(email)."
    case .nothingToMerge(let email):
      "The file and the store do not each have an account of \(email)."
    case .accountKnown(let email, let here):
      "The file's account \(email) is in the store already, as \(here)."
    case .codeTaken: "A code of the household opens another household of the store."
    case .accountDeleted(let email): "The account \(email) was deleted in this store."
    case .inconsistent(let text): "What is in the file does not add up: \(text)."
    case .missingPicture(let path): "The photo \(path) is missing."
    case .changedPicture(let path): "The photo \(path) is not the exported one."
    }
  }
}

/// A decoded household file whose digest is verified.
struct HouseholdFile: Sendable {
  let household: HouseholdID
  let sequence: Int64
  /// The rows of each list by table, with a value for each column.
  let rows: [String: [[DatabaseValue]]]

  /// Decodes the bytes of a file; throws `HouseholdFileFault`.
  init(_ bytes: [UInt8]) throws(HouseholdFileFault) {
    let members = try Self.members(of: bytes)
    let version = try Self.version(members["format"])
    try Self.checkDigest(members["sha256"], of: bytes)
    guard case .text(let id) = members["id"], let household = HouseholdID(id),
      case .number(let sequence) = members["sequence"], sequence > 0
    else { throw .damaged("id or sequence is missing") }
    (self.household, self.sequence) = (household, sequence)
    let sections = HouseholdFormat.sections.filter { $0.since <= version }
    let known = Set(sections.map(\.name) + ["format", "id", "sequence", "sha256"])
    if let unknown = members.keys.sorted().first(where: { !known.contains($0) }) {
      throw .damaged("“\(unknown)” is unknown")
    }
    var rows: [String: [[DatabaseValue]]] = [:]
    for section in sections {
      rows[section.table] = try Self.rows(
        of: section, in: version, members[section.name], upTo: sequence)
    }
    guard rows[HouseholdColumn.table.name]?.count == 1 else {
      throw .damaged("it is not of one household")
    }
    self.rows = rows
  }

  private static func members(
    of bytes: [UInt8]
  ) throws(HouseholdFileFault) -> [String: FileValue] {
    do {
      guard case .object(let members) = try JSONDecoder().decode(FileValue.self, from: Data(bytes))
      else { throw HouseholdFileFault.damaged("it is no JSON object") }
      return members
    } catch {
      throw .damaged("it is no JSON object, or ends too early")
    }
  }

  private static func version(_ value: FileValue?) throws(HouseholdFileFault) -> Int {
    guard case .text(let text) = value, text.hasPrefix(HouseholdFormat.family),
      let version = Int(text.dropFirst(HouseholdFormat.family.count)), version > 0
    else { throw .damaged("it is no file of a household") }
    guard version <= HouseholdFormat.version else { throw .newerFormat(text) }
    return version
  }

  /// Verifies the digest of all bytes before its own line.
  private static func checkDigest(
    _ value: FileValue?, of bytes: [UInt8]
  ) throws(HouseholdFileFault) {
    guard case .text(let digest) = value else { throw .damaged("its digest is missing") }
    let end = Array("\"sha256\": \"\(digest)\"}\n".utf8)
    guard bytes.count >= end.count, Array(bytes.suffix(end.count)) == end,
      Array(bytes.dropLast(end.count)).contentDigest.bytes.hexadecimal == digest
    else { throw .damaged("its bytes are not those that its digest stands for") }
  }

  private static func rows(
    of section: HouseholdFormat.Section, in version: Int, _ value: FileValue?,
    upTo sequence: Int64
  ) throws(HouseholdFileFault) -> [[DatabaseValue]] {
    let count = section.columns.count { $0.since <= version }
    guard case .list(let list) = value else { throw .damaged("“\(section.name)” is no list") }
    var rows: [[DatabaseValue]] = []
    for (index, value) in list.enumerated() {
      let place = "\(section.name), row \(index + 1)"
      guard case .object(let members) = value, members.count == count else {
        throw .damaged("\(place): it has other members than its format")
      }
      var row: [DatabaseValue] = []
      for column in section.columns {
        guard column.since <= version else {
          row.append(.null)
          continue
        }
        guard let stored = members[column.name]?.databaseValue(as: column.kind) else {
          throw .damaged("\(place): “\(column.name)” is missing, or no \(column.kind)")
        }
        row.append(stored)
        if column.name == section.version,
          Int64.fromDatabaseValue(stored) ?? 0 > sequence
        {
          throw .inconsistent("\(place) is newer than the household")
        }
      }
      rows.append(row)
    }
    return rows
  }
}

extension HouseholdFile {
  /// The values of some columns in all rows of a table.
  func values<Column: TableColumn>(_ columns: [Column]) -> [[DatabaseValue]] {
    let places = columns.compactMap(\.filePlace)
    return (rows[Column.table.name] ?? []).map { row in places.map { row[$0] } }
  }
}

extension TableColumn {
  /// The index of the column in a row of a file; nil if files omit it.
  var filePlace: Int? {
    Self.table.section?.columns.firstIndex { $0.name == columnName }
  }
}

extension StoredPicture {
  /// Creates the photo from its id, size and digest in a file; nil if one is missing.
  init?(_ values: [DatabaseValue], of household: HouseholdID) {
    guard let id = Data.fromDatabaseValue(values[0]), let photo = PhotoRef(bytes: id),
      let size = Int.fromDatabaseValue(values[1]), let digest = Data.fromDatabaseValue(values[2])
    else { return nil }
    self.init(household: household, photo: photo, size: size, digest: [UInt8](digest))
  }
}
