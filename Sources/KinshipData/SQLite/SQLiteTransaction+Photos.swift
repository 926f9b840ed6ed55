import KinshipDomain
import KinshipTime

extension SQLiteTransaction: PhotoRepository {
  var photos: any PhotoRepository { self }

  func photo(_ id: PhotoRef, in household: HouseholdID) throws -> Photo? {
    try find(in: household, id)
  }

  func photos(of subject: Photo.Subject, in household: HouseholdID) throws -> [Photo] {
    let (column, id): (String, any ColumnValue) =
      switch subject {
      case .task(let task): ("task", task)
      case .member(let member): ("member", member)
      case .household: ("shows_household", true)
      case .careProfile(let profile): ("care_profile", profile)
      }
    return try rows(in: household, by: "photo_by_\(column)", "AND \(column) = ? ORDER BY id", id)
  }

  func photos(by member: MemberID, in household: HouseholdID) throws -> [Photo] {
    try rows(in: household, by: "photo_by_sender", "AND uploaded_by = ? ORDER BY id", member)
  }

  func photos(
    of profile: CareProfileID, in household: HouseholdID, limit: Int
  ) throws -> [Photo] {
    try rows(
      in: household, by: "photo_by_care_profile", "AND care_profile = ? ORDER BY id LIMIT ?",
      profile, max(0, limit))
  }

  func latestPhotos(
    of profile: CareProfileID, by member: MemberID, in household: HouseholdID, limit: Int
  ) throws -> [Photo] {
    try rows(
      in: household, by: "photo_by_care_profile_and_sender",
      "AND care_profile = ? AND uploaded_by = ? ORDER BY uploaded_at DESC, id DESC LIMIT ?",
      profile, member, max(0, limit))
  }

  func add(_ photo: Photo) throws -> Photo {
    let space = Space.household(photo.household)
    guard try self.photo(photo.id, in: photo.household) == nil else { throw Refusal.unusableID }
    try require(photo.version, over: nil, of: photo.id, .photo, in: space)
    var added = photo
    added.version = try advanceSequence(space)
    guard let scope = try scope(of: photo) else { throw Refusal.conflict }
    try change(PhotoColumn.table.insert, added.values(scope: scope))
    return added
  }

  /// The scope of a new photo: the scope of its task, the adults, or the household.
  ///
  /// Nil if the subject does not exist, and for a member or a household that already has a photo.
  private func scope(of photo: Photo) throws -> String? {
    switch photo.subject {
    case .task(let task):
      try row(
        of: "task", "SELECT scope FROM task WHERE household = ? AND id = ?", photo.household, task
      ) { try $0[0] }
    case .member(let member):
      try exists(
        """
        SELECT 1 FROM member WHERE household = ?1 AND id = ?2
          AND NOT EXISTS (SELECT 1 FROM photo WHERE household = ?1 AND member = ?2)
        """, photo.household, member) ? Scope.home.text : nil
    case .household:
      try exists(
        """
        SELECT 1 FROM household WHERE id = ?1
          AND NOT EXISTS (SELECT 1 FROM photo WHERE household = ?1 AND shows_household = 1)
        """, photo.household) ? Scope.home.text : nil
    case .careProfile(let profile):
      try exists(
        "SELECT 1 FROM care_profile WHERE household = ? AND id = ?", photo.household, profile)
        ? Scope.guardians.text : nil
    }
  }

  func remove(_ photo: Photo) throws {
    let scope: String? = try row(
      of: "photo", "SELECT scope FROM photo WHERE household = ? AND id = ?", photo.household,
      photo.id
    ) { try $0[0] }
    guard let scope else { throw Refusal.conflict }
    try change(PhotoColumn.table.deleteByKey, photo.household, photo.id)
    try addTombstone(photo.id, .photo, .deleted, in: .household(photo.household), scope: scope)
    removeBytesAfterCommit(of: PhotoKey(household: photo.household, photo: photo.id))
  }

  func isRetired(_ id: PhotoRef, in household: HouseholdID) throws -> Bool {
    try photo(id, in: household) == nil
      && isDeleted(id, .photo, in: .household(household))
  }

  func discard(_ id: PhotoRef, in household: HouseholdID) throws {
    guard try photo(id, in: household) == nil else { return }
    // A household that was deleted meanwhile accepts no more rows.
    if try exists("SELECT 1 FROM household WHERE id = ?", household) {
      try addTombstone(id, .photo, .deleted, in: .household(household), scope: Scope.home.text)
    }
    removeBytesAfterCommit(of: PhotoKey(household: household, photo: id))
  }

  /// Moves the photos of a task to the task's scope: a member who can read the task can read its
  /// photos.
  func updateScope(
    picturesOf task: TaskID, in household: HouseholdID, from old: String, to scope: Scope
  )
    throws
  {
    let space = Space.household(household)
    for photo in try photos(of: .task(task), in: household) {
      try removeTombstone(photo.id, .photo, in: space, scope: scope)
      try addTombstone(photo.id, .photo, .moved, in: space, scope: old)
      try change(
        "UPDATE photo SET scope = ?, changed_seq = ? WHERE household = ? AND id = ?", scope,
        advanceSequence(space), household, photo.id)
    }
  }

  /// The photos of a household in the store; nil if the store does not have the household.
  func photoIDs(of household: HouseholdID) throws -> Set<PhotoRef>? {
    guard try exists("SELECT 1 FROM household WHERE id = ?", household) else {
      return nil
    }
    return Set(
      try rows(
        of: "photo", "SELECT id FROM photo WHERE household = ?", [household]
      ) { try $0[0] })
  }
}

// MARK: - Photos as rows

enum PhotoColumn: Int, TableColumn {
  case household, id, task, uploadedBy, kind, size, digest, width, height, uploadedAt, member,
    showsHousehold, careProfile, scope, changedSeq

  static let table = Table(
    "photo", key: [Self.household, .id], household: .household, version: .changedSeq,
    tombstone: .photo,
    file: FileList(
      name: "photos",
      columns: [
        .id: [.id, .task, .uploadedBy, .member, .careProfile],
        .text: [.kind, .scope],
        .number: [.size, .width, .height, .changedSeq],
        .digest: [.digest],
        .instant: [.uploadedAt],
        .flag: [.showsHousehold],
      ],
      later: [6: [.member], 9: [.showsHousehold], 11: [.careProfile]]), read: { _ = try Photo($0) })
}

extension Photo: TableRow {
  init(_ row: ResultRow<PhotoColumn>) throws {
    let subject = try Subject(
      task: row[.task], member: row[.member], isHousehold: row[.showsHousehold] ?? false,
      careProfile: row[.careProfile])
    try self.init(
      id: row[.id], household: row[.household], of: row.valid(subject, "subject of one kind"),
      uploadedBy: row[.uploadedBy], image: PhotoImage(row), uploadedAt: row[.uploadedAt],
      version: row[.changedSeq])
  }

  func values(scope: String) -> RowValues<PhotoColumn> {
    let showsHousehold: Bool? = subject == .household ? true : nil
    return [
      .household: household, .id: id, .task: subject.task, .uploadedBy: uploadedBy,
      .kind: image.kind, .size: image.size, .digest: image.digest, .width: image.width,
      .height: image.height, .uploadedAt: uploadedAt, .member: subject.member,
      .showsHousehold: showsHousehold, .careProfile: subject.careProfile, .scope: scope,
      .changedSeq: version,
    ]
  }
}

extension PhotoImage {
  fileprivate init(_ row: ResultRow<PhotoColumn>) throws {
    let image = try PhotoImage(
      row[.kind], size: row[.size], digest: row[.digest], width: row[.width], height: row[.height])
    self = try row.valid(image, "possible picture")
  }
}
