public import KinshipDomain

/// The record of one photo, if the caller may see it.
///
/// A task's photo is visible to members who may see the task. A member's is visible to members who
/// see all details of that member, a household's to every member, and a care profile's to those who
/// care. Throws `notFound(.photo)` otherwise. `Performer.bytes(of:in:)` reads the bytes.
public struct GetPhoto: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The photo.
  public let photo: PhotoRef

  /// Creates the query.
  public init(household: HouseholdID, photo: PhotoRef) {
    self.household = household
    self.photo = photo
  }

  public func fetch(in context: Context) throws -> Photo {
    let caller = try context.caller(in: household)
    guard let found = try context.photos.photo(photo, in: household), try caller.canSee(found)
    else { throw Refusal.notFound(.photo) }
    return found
  }
}

extension Caller {
  fileprivate func canSee(_ photo: Photo) throws -> Bool {
    switch photo.subject {
    case .task(let id): try context.tasks.task(id, in: household.id).map(rules.canSee) ?? false
    case .member(let id): try context.members.member(id, in: household.id).map(showsAll) ?? false
    case .household: true
    case .careProfile(let id):
      // The photos of a deleted profile are removed a moment after it.
      try powers.contains(.manageCare) && context.care.profile(id, in: household.id) != nil
    }
  }
}
