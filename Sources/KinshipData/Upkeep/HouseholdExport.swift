import Crypto
import Foundation
import GRDB
public import KinshipDomain

/// Exports households to files: one JSON document for each household, with a folder of photos.
///
/// The same household always gives the same bytes. The file contains no credentials: no hash of a
/// password or PIN and no session token.
public struct HouseholdExport {
  /// Reports the number of exported households and the total.
  public typealias Progress = (_ done: Int, _ total: Int) throws -> Void

  /// The result for one household.
  public struct Outcome: Hashable, Sendable {
    /// The household.
    public let household: HouseholdID
    /// The name of the household.
    public let name: String
    /// The path of the file; the photos are in a folder with the same name that ends in `.photos`.
    public let path: String
    /// The number of exported photos.
    public let pictures: Int
    /// The photos without an intact file, which the document names and the folder lacks.
    public let lostPictures: [LostPicture]
    /// The photos that the store has lost, and whose files come from the former export.
    public let rescuedPictures: [LostPicture]
  }

  /// The place of a photo's intact file.
  private enum PhotoOrigin { case store, formerExport, missing }

  /// The number of attempts to read a household whose photos are deleted meanwhile.
  private static let mostAttempts = 5

  private let store: OpenStoreFile
  private let folder: String
  /// Whether a former export of the same household is replaced.
  private let replaces: Bool

  /// Exports all or the given households of the store at `path` into `folder`, which is created if
  /// necessary.
  ///
  /// Each file is one snapshot, read in parallel with the process that writes the store. It gets
  /// its name, `<id>.json`, when it is complete and durable. With `replacing`, a former export is
  /// replaced; it stays if the new one cannot be written.
  ///
  /// Missing and damaged photos of the store do not stop the export: the outcome lists them. Such a
  /// file can only be imported with these photos. With `replacing`, their files are taken from the
  /// former export if they are intact there; the outcome lists these photos too.
  ///
  /// Throws `StoreFault`: `exists` in place of overwriting a file without `replacing`. Completed
  /// files stay.
  public static func write(
    _ chosen: [HouseholdID]? = nil, of path: String, into folder: String,
    replacing: Bool = false, progress: Progress = { _, _ in }
  ) throws -> [Outcome] {
    let store = try OpenStoreFile(at: path)
    defer { store.close() }
    guard store.isCurrent else { throw StoreFault.olderVersion }
    do {
      let export = HouseholdExport(
        store: store, folder: try Self.make(folder), replaces: replacing)
      let households = try chosen ?? store.read(HouseholdID.all)
      if !replacing { for household in households { try export.requireFree(household) } }
      return try households.enumerated().map { index, household in
        try progress(index, households.count)
        return try export.write(household)
      }
    } catch {
      throw StoreFault.fault(in: error, writing: folder)
    }
  }

  private static func make(_ folder: String) throws -> String {
    let path = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    try FileAccess.makeFolder(path, in: FileAccess.split(path).folder)
    return path
  }

  private func requireFree(_ household: HouseholdID) throws {
    for path in ["\(folder)/\(household).json", "\(folder)/\(household).photos"]
    where FileAccess.size(of: path) != nil {
      throw StoreFault.exists(path)
    }
  }

  // MARK: One household

  private func write(_ household: HouseholdID) throws -> Outcome {
    let pictures = "\(folder)/.\(household).photos.new"
    defer { try? FileAccess.removeTree(pictures) }
    for _ in 1...Self.mostAttempts {
      try FileAccess.removeTree(pictures)
      let (document, name, rows) = try store.read { database in
        (
          try HouseholdDocument(household, in: database), try Self.name(of: household, database),
          try StoredPicture.all(of: household, database)
        )
      }
      let origins = try Dictionary(grouping: rows) { try copy($0, to: pictures) }
      let lost = origins[.missing, default: []]
      let rescued = origins[.formerExport, default: []]
      // A photo may be deleted after the snapshot; the next snapshot does not contain it.
      guard try stillHas(lost + rescued, of: household) else { continue }
      let files = PhotoFiles(beside: store.file.path)
      let (lostPictures, rescuedPictures) = try store.read { database in
        (
          try lost.map { try $0.lost(from: files, database) },
          try rescued.map { try $0.lost(from: files, database) }
        )
      }
      return try finish(
        document,
        Outcome(
          household: household, name: name, path: "\(folder)/\(household).json",
          pictures: rows.count - lost.count, lostPictures: lostPictures,
          rescuedPictures: rescuedPictures), pictures)
    }
    throw StoreFault.busy
  }

  /// Whether the store still has the rows of these photos, whose files are missing or damaged.
  private func stillHas(_ pictures: [StoredPicture], of household: HouseholdID) throws -> Bool {
    guard !pictures.isEmpty else { return true }
    let rows = Set(try store.read { try StoredPicture.all(of: household, $0) })
    return rows.isSuperset(of: pictures)
  }

  private static func name(of household: HouseholdID, _ database: Database) throws -> String {
    try database.rows(of: "household", "SELECT name FROM household WHERE id = ?", [household]) {
      try $0[0] as String
    }.first ?? ""
  }

  /// Copies a photo whose file matches its row; returns the place of that file.
  ///
  /// The file is that of the store, or else that of the former export, which may be the last
  /// intact copy.
  private func copy(_ picture: StoredPicture, to pictures: String) throws -> PhotoOrigin {
    let own = PhotoFiles(beside: store.file.path).path(of: picture.photo, in: picture.household)
    let exported = "\(folder)/\(picture.household).photos/\(picture.photo).jpg"
    let places = [(PhotoOrigin.store, own), (.formerExport, exported)]
    for (origin, path) in places.prefix(replaces ? 2 : 1) {
      guard try picture.flaw(in: path) == nil,
        let bytes = try FileAccess.read(path, atMost: picture.size)
      else { continue }
      try FileAccess.makeFolder(pictures, in: folder)
      try FileAccess.write(bytes, to: "\(picture.photo).jpg", in: pictures)
      return origin
    }
    return .missing
  }

  /// Gives the files their names: the photos first, so that a document has its photos.
  ///
  /// After a failure the new files are removed, and the former export is restored.
  private func finish(
    _ document: HouseholdDocument, _ outcome: Outcome, _ pictures: String
  ) throws -> Outcome {
    let former = try replaces ? FormerExport(of: outcome.household, in: folder) : nil
    do {
      try put(document, outcome, pictures)
    } catch {
      former?.restore()
      throw error
    }
    former?.remove()
    return outcome
  }

  private func put(
    _ document: HouseholdDocument, _ outcome: Outcome, _ pictures: String
  ) throws {
    if outcome.pictures > 0 {
      let target = "\(folder)/\(outcome.household).photos"
      guard rename(pictures, target) == 0 else { throw StoreFault.system(errno, target) }
    }
    do {
      try FileAccess.write(Array(document.text.utf8), to: "\(outcome.household).json", in: folder)
    } catch {
      unlink(outcome.path)
      try? FileAccess.removeTree("\(folder)/\(outcome.household).photos")
      throw error
    }
  }
}

/// The JSON text of a household's file.
struct HouseholdDocument {
  private(set) var text: String

  /// Creates the text from all rows of a household in a snapshot.
  init(_ household: HouseholdID, in database: Database) throws {
    let sequences: [Int64] = try database.rows(
      of: "space", "SELECT seq FROM space WHERE space_kind = 'household' AND space_id = ?",
      [household]
    ) { try $0[0] }
    guard let sequence = sequences.first else {
      let isStored = try HouseholdID.all(in: database).contains(household)
      throw isStored
        ? StoreFault.damaged("household \(household) has no sequence number")
        : Refusal.notFound(.household)
    }
    text = """
      {"format": "\(HouseholdFormat.family)\(HouseholdFormat.version)",
      "id": "\(household)",
      "sequence": \(sequence)
      """
    for section in HouseholdFormat.sections { try write(section, of: household, in: database) }
    text += ",\n"
    text += "\"sha256\": \"\(Array(text.utf8).contentDigest.bytes.hexadecimal)\"}\n"
  }

  private mutating func write(
    _ section: HouseholdFormat.Section, of household: HouseholdID, in database: Database
  ) throws {
    text += ",\n\"\(section.name)\": ["
    var separator = "\n"
    let names = section.columns.map(\.name).joined(separator: ", ")
    _ = try database.rows(
      of: section.table,
      "SELECT \(names) FROM \(section.table) WHERE \(section.condition) ORDER BY \(section.order)",
      [household]
    ) { row in
      text += separator + "{"
      for (index, column) in section.columns.enumerated() {
        text += (index == 0 ? "" : ", ") + "\"\(column.name)\": "
        try FileValue(row.cell(ColumnIndex(rawValue: index)), as: column.kind).write(to: &text)
      }
      text += "}"
      separator = ",\n"
    }
    text += "]"
  }
}
