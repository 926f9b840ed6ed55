import GRDB
public import KinshipDomain

extension HouseholdExport {
  /// A household's file as text: for whoever writes it to another place than a folder.
  public struct Document: Hashable, Sendable {
    /// The household.
    public let household: HouseholdID
    /// What its file says.
    public let text: String
    /// How many pictures belong to it, which the text only names.
    public let pictures: Int
  }

  /// The file of a household of the store at `path`, without its pictures.
  ///
  /// Without a household it is the store's only one; nil where the store has none or several. It is one
  /// commit of the store, read beside whoever writes to it. Throws `StoreFault`.
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

/// An earlier export of a household, aside until a new one has its place.
struct FormerExport {
  private let moved: [(from: String, to: String)]

  /// Moves the file and its pictures aside, the file first: one that has its name has its pictures.
  ///
  /// What an attempt that ended in between has left aside goes.
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

  /// Gives the former export its names again, the pictures first.
  func restore() { Self.restore(moved) }

  /// Removes it: another one has its place.
  ///
  /// What cannot be removed now goes with the next export.
  func remove() {
    for (_, to) in moved { try? FileAccess.removeTree(to) }
  }

  private static func restore(_ moved: [(from: String, to: String)]) {
    for (from, to) in moved.reversed() { try? FileAccess.move(to, to: from) }
  }
}
