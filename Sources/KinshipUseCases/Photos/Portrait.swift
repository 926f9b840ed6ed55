import KinshipDomain

// What a member looks like: one picture at most, in each household its own. And what the
// household looks like: one at most, too.

extension Caller {
  func photo(of member: Member) throws -> Photo? {
    try context.photos.photos(of: .member(member.id), in: household.id).first
  }

  func householdPhoto() throws -> Photo? {
    try context.photos.photos(of: .household, in: household.id).first
  }

  func dropPhoto(of member: Member) throws {
    if let photo = try photo(of: member) { try context.photos.remove(photo) }
  }
}
