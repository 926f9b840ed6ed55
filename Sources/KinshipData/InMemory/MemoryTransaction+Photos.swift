import KinshipDomain

extension MemoryTransaction: PhotoRepository {
  var photos: any PhotoRepository { self }

  func photo(_ id: PhotoRef, in household: HouseholdID) -> Photo? {
    home(household)?.photos[id]
  }

  func photos(of subject: Photo.Subject, in household: HouseholdID) -> [Photo] {
    rows(\.photos, of: household).filter { $0.subject == subject }.sorted { $0.id < $1.id }
  }

  func photos(by member: MemberID, in household: HouseholdID) -> [Photo] {
    rows(\.photos, of: household).filter { $0.uploadedBy == member }.sorted { $0.id < $1.id }
  }

  func photos(of profile: CareProfileID, in household: HouseholdID, limit: Int) -> [Photo] {
    Array(photos(of: .careProfile(profile), in: household).prefix(max(0, limit)))
  }

  func latestPhotos(
    of profile: CareProfileID, by member: MemberID, in household: HouseholdID, limit: Int
  ) -> [Photo] {
    let found = rows(\.photos, of: household).filter {
      $0.subject == .careProfile(profile) && $0.uploadedBy == member
    }
    let ordered = found.sorted { ($1.uploadedAt, $1.id) < ($0.uploadedAt, $0.id) }
    return Array(ordered.prefix(max(0, limit)))
  }

  func add(_ photo: Photo) throws -> Photo {
    let home = tables.homes[photo.household]
    guard home?.photos[photo.id] == nil, !isDeleted(photo.id, .photo, in: photo.household) else {
      throw Refusal.unusableID
    }
    guard home?.hasRoom(for: photo) == true else { throw Refusal.conflict }
    var photo = photo
    photo.version = try nextVersion(
      in: .household(photo.household), stored: nil, given: photo.version)
    tables.set(\.photos, of: photo.household, photo.id, photo)
    return photo
  }

  func isRetired(_ id: PhotoRef, in household: HouseholdID) -> Bool {
    reading(.household(household))
    return isDeleted(id, .photo, in: household)
  }

  func discard(_ id: PhotoRef, in household: HouseholdID) throws {
    try requireWritable()
    guard tables.homes[household]?.photos[id] == nil else { return }
    // A household that was deleted meanwhile accepts no more rows.
    if tables.homes[household] != nil {
      addTombstone(id, .photo, in: household)
    }
    tables.removeBytesAfterCommit(of: PhotoKey(household: household, photo: id))
  }

  func remove(_ photo: Photo) throws {
    try requireWritable()
    guard tables.homes[photo.household]?.photos[photo.id] != nil else { throw Refusal.conflict }
    tables.set(\.photos, of: photo.household, photo.id, nil)
    addTombstone(photo.id, .photo, in: photo.household)
    tables.removeBytesAfterCommit(of: PhotoKey(household: photo.household, photo: photo.id))
  }
}

extension MemoryTables.HouseholdRows {
  /// Whether the photo's subject exists and, for a member or the household, has no other photo.
  fileprivate func hasRoom(for photo: Photo) -> Bool {
    switch photo.subject {
    case .task(let task): tasks[task] != nil
    case .member(let member):
      members[member] != nil && !photos.values.contains { $0.subject == photo.subject }
    case .household: !photos.values.contains { $0.subject == photo.subject }
    case .careProfile(let profile): careProfiles[profile] != nil
    }
  }
}
