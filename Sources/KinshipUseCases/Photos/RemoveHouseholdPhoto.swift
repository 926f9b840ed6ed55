public import KinshipDomain

/// Removes the photo of a household; needs the `managePeople` power.
///
/// Does nothing without a photo.
public struct RemoveHouseholdPhoto: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID

  /// A photo to be removed.
  public init(household: HouseholdID) {
    self.household = household
  }

  public func execute(in context: Context, with _: Void) throws {
    let caller = try context.caller(in: household)
    try caller.require(.managePeople)
    if let photo = try caller.householdPhoto() { try context.photos.remove(photo) }
  }
}
