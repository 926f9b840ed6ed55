/// What is known of the pictures of households; their bytes are kept beside the store.
///
/// A row has bytes as long as it is there: they come before it and go after the commit that removes
/// it.
public protocol PhotoRepository {
  /// The picture with that id in that household.
  func photo(_ id: PhotoRef, in household: HouseholdID) throws -> Photo?
  /// The pictures of a task, a member or the household, by id.
  func photos(of subject: Photo.Subject, in household: HouseholdID) throws -> [Photo]
  /// The pictures that a member has sent, by id.
  func photos(by member: MemberID, in household: HouseholdID) throws -> [Photo]
  /// Adds a picture, for whoever may see its task, or for the household; throws `unusableID` for an id that
  /// is there or was, and `conflict` for a subject that is not there and for a second one of a member or of the
  /// household.
  @discardableResult func add(_ photo: Photo) throws -> Photo
  /// Whether the id can be no picture's any more: one with it was removed or discarded.
  func isSpent(_ id: PhotoRef, in household: HouseholdID) throws -> Bool
  /// Lets the file go that was kept for a picture which was not added, and leaves a tombstone for its id; does
  /// nothing for a picture that is there.
  func discard(_ id: PhotoRef, in household: HouseholdID) throws
  /// Removes a picture and leaves a tombstone, so that the id is never used again; throws `conflict`
  /// when it is not there.
  func remove(_ photo: Photo) throws
}
