public import KinshipDomain

/// One picture (F-49): for members who may see the task that it proves; to everybody else it is not
/// there.
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
    guard let found = try context.photos.photo(photo, in: household),
      let task = try context.tasks.task(found.task, in: household), caller.rules.canSee(task)
    else { throw Refusal.notFound(.photo) }
    return found
  }
}
