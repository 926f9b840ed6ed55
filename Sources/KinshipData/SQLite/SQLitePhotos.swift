import KinshipDomain

/// What is known of pictures.
struct SQLitePhotos: PhotoRepository {
  let transaction: SQLiteTransaction

  private static let selected = """
    household, id, task, member, shows_household, uploaded_by, kind, size, digest, width, height, \
    uploaded_at, changed_seq
    """

  func photo(_ id: PhotoRef, in household: HouseholdID) throws -> Photo? {
    transaction.reads(.household(household))
    return try transaction.row(
      of: "photo", "SELECT \(Self.selected) FROM photo WHERE household = ? AND id = ?", household,
      id, as: Self.read)
  }

  func photos(of subject: Photo.Subject, in household: HouseholdID) throws -> [Photo] {
    transaction.reads(.household(household))
    let (column, id): (String, any Stored) =
      switch subject {
      case .task(let task): ("task", task)
      case .member(let member): ("member", member)
      case .household: ("shows_household", true)
      }
    return try transaction.rows(
      of: "photo",
      """
      SELECT \(Self.selected) FROM photo INDEXED BY photo_by_\(column)
      WHERE household = ? AND \(column) = ? ORDER BY id
      """,
      [household, id], as: Self.read)
  }

  func photos(by member: MemberID, in household: HouseholdID) throws -> [Photo] {
    transaction.reads(.household(household))
    return try transaction.rows(
      of: "photo",
      """
      SELECT \(Self.selected) FROM photo INDEXED BY photo_by_sender
      WHERE household = ? AND uploaded_by = ? ORDER BY id
      """,
      [household, member], as: Self.read)
  }

  @discardableResult
  func add(_ photo: Photo) throws -> Photo {
    let space = Space.household(photo.household)
    guard try self.photo(photo.id, in: photo.household) == nil else { throw Refusal.unusableID }
    try transaction.require(photo.version, over: nil, of: photo.id, .photo, in: space)
    var added = photo
    added.version = try transaction.raise(space)
    guard let scope = try scope(of: photo) else { throw Refusal.conflict }
    let image = photo.image
    let showsHousehold: Bool? = photo.subject == .household ? true : nil
    try transaction.change(
      """
      INSERT INTO photo (\(Self.selected), scope)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      photo.household, photo.id, photo.subject.task, photo.subject.member,
      showsHousehold, photo.uploadedBy, image.kind, image.size,
      image.digest.bytes, image.width, image.height, photo.uploadedAt, added.version, scope)
    return added
  }

  /// Who may read a new picture: whoever may read its task, or the household; nil for a subject that is not
  /// there, and for a member or a household that has one.
  private func scope(of photo: Photo) throws -> String? {
    switch photo.subject {
    case .task(let task):
      try transaction.row(
        of: "task", "SELECT scope FROM task WHERE household = ? AND id = ?", photo.household, task
      ) { try $0.text() }
    case .member(let member):
      try transaction.exists(
        """
        SELECT 1 FROM member WHERE household = ?1 AND id = ?2
          AND NOT EXISTS (SELECT 1 FROM photo WHERE household = ?1 AND member = ?2)
        """, photo.household, member) ? Scope.home.text : nil
    case .household:
      try transaction.exists(
        """
        SELECT 1 FROM household WHERE id = ?1
          AND NOT EXISTS (SELECT 1 FROM photo WHERE household = ?1 AND shows_household = 1)
        """, photo.household) ? Scope.home.text : nil
    }
  }

  func remove(_ photo: Photo) throws {
    let scope = try transaction.row(
      of: "photo", "SELECT scope FROM photo WHERE household = ? AND id = ?", photo.household,
      photo.id
    ) { try $0.text() }
    guard let scope else { throw Refusal.conflict }
    try transaction.change(
      "DELETE FROM photo WHERE household = ? AND id = ?", photo.household, photo.id)
    try transaction.bury(
      photo.id, .photo, .deleted, in: .household(photo.household), scope: scope)
    transaction.dropBytes(of: PhotoKey(household: photo.household, photo: photo.id))
  }

  func isSpent(_ id: PhotoRef, in household: HouseholdID) throws -> Bool {
    transaction.reads(.household(household))
    return try photo(id, in: household) == nil
      && transaction.isDeleted(id, .photo, in: .household(household))
  }

  func discard(_ id: PhotoRef, in household: HouseholdID) throws {
    guard try photo(id, in: household) == nil else { return }
    // A household that has ended meanwhile takes no more rows.
    if try transaction.exists("SELECT 1 FROM household WHERE id = ?", household) {
      try transaction.bury(
        id, .photo, .deleted, in: .household(household), scope: Scope.home.text)
    }
    transaction.dropBytes(of: PhotoKey(household: household, photo: id))
  }

  /// Files the pictures of a task as the task is filed now: who sees the one sees the others.
  func refile(picturesOf task: TaskID, in household: HouseholdID, from old: String, to scope: Scope)
    throws
  {
    let space = Space.household(household)
    for photo in try photos(of: .task(task), in: household) {
      try transaction.unbury(photo.id, .photo, in: space, scope: scope)
      try transaction.bury(photo.id, .photo, .moved, in: space, scope: old)
      try transaction.change(
        "UPDATE photo SET scope = ?, changed_seq = ? WHERE household = ? AND id = ?", scope,
        transaction.raise(space), household, photo.id)
    }
  }

  /// The pictures that the store knows of a household; nil for a household that it does not have.
  func all(of household: HouseholdID) throws -> Set<PhotoRef>? {
    guard try transaction.exists("SELECT 1 FROM household WHERE id = ?", household) else {
      return nil
    }
    return Set(
      try transaction.rows(
        of: "photo", "SELECT id FROM photo WHERE household = ?", [household]
      ) { try $0.id() })
  }

  private static func read(_ columns: inout Columns) throws -> Photo {
    let household: HouseholdID = try columns.id()
    let id: PhotoRef = try columns.id()
    let task: TaskID? = try columns.optionalID()
    let member: MemberID? = try columns.optionalID()
    let isHousehold = try columns.optionalInt() == 1
    let subject = try columns.valid(
      Photo.Subject(task: task, member: member, isHousehold: isHousehold), "subject of one kind")
    let sender: MemberID = try columns.id()
    return Photo(
      id: id, household: household, of: subject, uploadedBy: sender, image: try image(&columns),
      uploadedAt: try columns.instant(), version: try columns.version())
  }

  private static func image(_ columns: inout Columns) throws -> PhotoImage {
    let kind: PhotoImage.Kind = try columns.choice()
    let size = Int(try columns.int())
    let digest = try columns.valid(ContentDigest(bytes: columns.bytes()), "digest")
    let width = Int(try columns.int())
    return try columns.valid(
      PhotoImage(
        kind, size: size, digest: digest, width: width, height: Int(columns.int())),
      "possible picture")
  }
}
