public import KinshipDomain

/// One picture: for members who may see the task that it proves, or all of the member that it shows,
/// and for every member when it shows the household; to everybody else it is not there.
///
/// Its bytes are asked for with `Performer.bytes(of:in:)`.
public struct GetPhoto: Query, InHousehold {
  /// The household.
  public let household: HouseholdID
  /// The picture.
  public let photo: PhotoRef

  /// The question.
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
    }
  }
}
