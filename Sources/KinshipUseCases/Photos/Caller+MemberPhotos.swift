import KinshipDomain

// Photos of members and households: at most one for each member of a household, and at most one
// for the household itself.

extension Caller {
  func photo(of member: Member) throws -> Photo? {
    try context.photos.photos(of: .member(member.id), in: household.id).first
  }

  func householdPhoto() throws -> Photo? {
    try context.photos.photos(of: .household, in: household.id).first
  }

  func removePhoto(of member: Member) throws {
    if let photo = try photo(of: member) { try context.photos.remove(photo) }
  }
}
