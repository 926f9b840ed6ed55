import GRDB
public import KinshipDomain

extension HouseholdExport {
  /// A household's file as text, for a target other than a folder.
  public struct Document: Hashable, Sendable {
    /// The household.
    public let household: HouseholdID
    /// The content of the file.
    public let text: String
    /// The number of photos, which the text only names.
    public let pictures: Int
  }

  /// Exports a household of the store at `path` without its photos.
  ///
  /// Without `household` it exports the only household; nil if the store has none or several. The
  /// text is one snapshot, read in parallel with the process that writes the store. Throws
  /// `StoreFault`.
  public static func document(
    of household: HouseholdID? = nil, in path: String
  ) throws -> Document? {
    let store = try OpenStoreFile(at: path)
    defer { store.close() }
    guard store.isCurrent else { throw StoreFault.olderVersion }
    return try store.read { database in
      let households = try household.map { [$0] } ?? HouseholdID.all(in: database)
      guard households.count == 1, let only = households.first else { return nil }
      return Document(
        household: only, text: try HouseholdDocument(only, in: database).text,
        pictures: try StoredPicture.all(of: only, database).count)
    }
  }
}

/// A former export of a household, moved aside until the new one is complete.
struct FormerExport {
  private let moved: [(from: String, to: String)]

  /// Moves the file and its photos aside; the file first, so that a file under its final name has
  /// its photos.
  ///
  /// Removes the remains of an interrupted attempt.
  init(of household: HouseholdID, in folder: String) throws {
    var moved: [(from: String, to: String)] = []
    do {
      for name in ["\(household).json", "\(household).photos"] {
        let (from, to) = ("\(folder)/\(name)", "\(folder)/.\(name).old")
        guard FileAccess.size(of: from) != nil else { continue }
        try FileAccess.removeTree(to)
        try FileAccess.move(from, to: to)
        moved.append((from, to))
      }
    } catch {
      Self.restore(moved)
      throw error
    }
    self.moved = moved
  }

  /// Restores the names of the former export, the photos first.
  func restore() { Self.restore(moved) }

  /// Removes the former export after its replacement.
  ///
  /// A failure is ignored; the next export tries again.
  func remove() {
    for (_, to) in moved { try? FileAccess.removeTree(to) }
  }

  private static func restore(_ moved: [(from: String, to: String)]) {
    for (from, to) in moved.reversed() { try? FileAccess.move(to, to: from) }
  }
}
