import GRDB
public import KinshipDomain

/// A photo whose file is missing or damaged in the store.
public struct LostPicture: Hashable, Sendable {
  /// The photo's id.
  public let photo: PhotoRef
  /// The photo's household.
  public let household: HouseholdID
  /// The title of the photo's task, or the name of its member or household.
  public let subject: String
  /// Whether the file is missing, rather than damaged.
  public let isMissing: Bool

  /// The path of the photo's file beside the store at `store`, a path without symbolic links.
  public func path(beside store: String) -> String {
    PhotoFiles(beside: store).path(of: photo, in: household)
  }
}

extension StoredPicture {
  /// The photo as a lost one; `files` are those of the store.
  func lost(from files: PhotoFiles, _ database: Database) throws -> LostPicture {
    let subjects = try database.rows(
      of: "photo",
      """
      SELECT COALESCE(task.title, member.nickname, member.name, household.name, '') FROM photo
      LEFT JOIN task ON task.household = photo.household AND task.id = photo.task
      LEFT JOIN member ON member.household = photo.household AND member.id = photo.member
      LEFT JOIN household ON household.id = photo.household
      WHERE photo.household = ? AND photo.id = ?
      """, [household, photo]
    ) { try $0[0] as String }
    return LostPicture(
      photo: photo, household: household, subject: subjects.first ?? "",
      isMissing: FileAccess.size(of: files.path(of: photo, in: household)) == nil)
  }
}
