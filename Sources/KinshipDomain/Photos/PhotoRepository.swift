/// Storage of photos' metadata; their bytes are stored outside the database.
///
/// A row always has its bytes: they are written before the row, and deleted after the commit that
/// removes it.
public protocol PhotoRepository {
  /// The photo with that id in that household.
  func photo(_ id: PhotoRef, in household: HouseholdID) throws -> Photo?
  /// The photos of a task, a member or the household, ordered by id.
  func photos(of subject: Photo.Subject, in household: HouseholdID) throws -> [Photo]
  /// The photos that a member has uploaded, ordered by id.
  func photos(by member: MemberID, in household: HouseholdID) throws -> [Photo]
  /// The photos of a care profile, ordered by id, at most `limit`.
  func photos(
    of profile: CareProfileID, in household: HouseholdID, limit: Int
  ) throws -> [Photo]
  /// The photos of a care profile that a member has uploaded, the latest upload first, at most
  /// `limit`.
  func latestPhotos(
    of profile: CareProfileID, by member: MemberID, in household: HouseholdID, limit: Int
  ) throws -> [Photo]
  /// Adds a photo, readable by the members who may see its task or care, or by the household.
  ///
  /// Throws `unusableID` for an id that is or was in use. Throws `conflict` if the subject does not
  /// exist, or if a member or the household already has a photo.
  @discardableResult func add(_ photo: Photo) throws -> Photo
  /// Whether the id cannot be used again, because a photo with it was removed or discarded.
  func isRetired(_ id: PhotoRef, in household: HouseholdID) throws -> Bool
  /// Releases the stored file of a photo that was never added, and leaves a tombstone for its id.
  ///
  /// Does nothing for a photo that exists.
  func discard(_ id: PhotoRef, in household: HouseholdID) throws
  /// Removes a photo and leaves a tombstone, so that its id is never used again.
  ///
  /// Throws `conflict` if the photo does not exist.
  func remove(_ photo: Photo) throws
}
