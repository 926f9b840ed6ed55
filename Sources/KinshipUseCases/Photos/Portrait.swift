import KinshipDomain

// What a member looks like: one picture at most, in each household its own (F-49, F-66).

extension Caller {
  /// The picture of a member; nil without one.
  func photo(of member: Member) throws -> Photo? {
    try context.photos.photos(of: .member(member.id), in: household.id).first
  }

  /// Removes the picture of a member, if there is one.
  func dropPhoto(of member: Member) throws {
    if let photo = try photo(of: member) { try context.photos.remove(photo) }
  }
}
