public import KinshipDomain

/// Adds an uploaded photo of a task, a member or the household.
///
/// This is the second step of an upload. In the first step, `Performer.upload` sends the bytes,
/// outside any transaction; over a connection it calls `SendPhoto`. A repeat returns the photo
/// that was added.
///
/// A member has one fresh photo for a task and one of itself, and a household has one. A new
/// photo replaces the old one. Members send their own photo. Photos of the household and of
/// members without an account need the `managePeople` power, and photos of care profiles `manageCare`.
/// A member has one photo of a care profile that neither an answer nor the profile uses.
public struct UploadPhoto: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The subject of the photo.
  public let subject: Photo.Subject
  /// The id of the photo, under which its bytes were sent.
  public let photo: PhotoRef

  /// A photo to be added.
  public init(household: HouseholdID, of subject: Photo.Subject, photo: PhotoRef) {
    self.household = household
    self.subject = subject
    self.photo = photo
  }

  /// Converts the uploaded file to the photo that is kept; nil when it was added before.
  public func prepare(with preparation: any PreparationContext) async throws -> PhotoImage? {
    let upload = try await preparation.read { context -> PhotoUploadKey? in
      let (caller, known) = try lookUp(in: context)
      return known == nil ? key(of: caller) : nil
    }
    guard let upload else { return nil }
    return try await preparation.photo(of: upload, atMostWide: subject.largestWidth)
  }

  /// Adds the photo; a final refusal removes the kept file and spends its id.
  public func execute(in context: Context, with prepared: PhotoImage?) throws -> Photo {
    do { return try added(prepared, in: context) } catch let refusal as Refusal
      where prepared != nil && refusal.isFinal
    {
      try context.photos.discard(photo, in: household)
      throw CommittedRefusal(refusal)
    }
  }

  /// Checks everything before the first change.
  private func added(_ prepared: PhotoImage?, in context: Context) throws -> Photo {
    let (caller, known) = try lookUp(in: context)
    if let known { return known }
    // Added when the preparation began, and removed since.
    guard let prepared else { throw Refusal.conflict }
    // Made under the same id for another subject, whose photos may be larger.
    guard prepared.width <= subject.largestWidth else { throw Refusal.unusableID }
    let replaced = try replaced(by: caller)
    guard try bytes(besides: replaced, in: context) + prepared.size <= Photo.householdLimit else {
      throw Refusal.photoLimitReached
    }
    let freed = replaced.map(\.image.size).reduce(0, +)
    try caller.requireRoom(forPhotoBytes: prepared.size - freed)
    switch subject {
    case .task: break
    case .member(let id): try caller.requireMayChange(caller.activeMember(id))
    case .household: try caller.require(.managePeople)
    case .careProfile: try caller.require(.manageCare)
    }
    for old in replaced { try context.photos.remove(old) }
    return try context.photos.add(
      Photo(
        id: photo, household: household, of: subject, uploadedBy: caller.member.id,
        image: prepared, uploadedAt: context.now))
  }

  /// The upload of a file of `size` bytes, if the caller may send it.
  ///
  /// Throws what `execute` would throw, and `compressionFailed` for more than 15 MiB.
  public func key(forSending size: Int, in context: Context) throws -> PhotoUploadKey {
    guard size > 0 else { throw Refusal.validation(.photo, .missing) }
    guard size <= Photo.largestUpload else { throw Refusal.compressionFailed(.tooManyBytes) }
    return key(of: try lookUp(in: context).caller)
  }

  private func key(of caller: Caller) -> PhotoUploadKey {
    PhotoUploadKey(household: household, user: caller.user.id, photo: photo)
  }

  /// The caller, with the photo if it was added before.
  ///
  /// Throws unless the caller has added the photo or may add it now.
  private func lookUp(in context: Context) throws -> (caller: Caller, known: Photo?) {
    try context.requireNew(photo)
    let caller = try context.caller(in: household)
    try caller.requireKnown(subject)
    guard try !context.photos.isRetired(photo, in: household) else { throw Refusal.unusableID }
    if let known = try context.photos.photo(photo, in: household) {
      guard known.subject == subject, known.uploadedBy == caller.member.id else {
        throw Refusal.unusableID
      }
      return (caller, known)
    }
    try caller.requireMaySend(subject)
    guard try bytes(besides: replaced(by: caller), in: context) < Photo.householdLimit else {
      throw Refusal.photoLimitReached
    }
    return (caller, nil)
  }

  /// The photos that this one replaces.
  ///
  /// Each member has one fresh photo of a task, and one of a care profile. A member and a household
  /// each have one altogether.
  private func replaced(by caller: Caller) throws -> [Photo] {
    if let profile = subject.careProfile {
      return try caller.unusedPhotos(of: profile, by: caller.member.id)
    }
    let photos = try caller.context.photos.photos(of: subject, in: household)
    guard case .task = subject else { return photos }
    return photos.filter { $0.uploadedBy == caller.member.id }
  }

  private func bytes(besides replaced: [Photo], in context: Context) throws -> Int {
    try context.households.count(of: .photoBytes, in: household, upTo: .max)
      - replaced.map(\.image.size).reduce(0, +)
  }
}

extension Caller {
  /// Throws for a task or a member that the caller may not see.
  fileprivate func requireKnown(_ subject: Photo.Subject) throws {
    switch subject {
    case .task(let id): _ = try task(id)
    case .member(let id): _ = try activeMember(id)
    case .household: break
    case .careProfile(let id):
      // Profiles are hidden from members without the power.
      try check(.manageCare)
      _ = try careProfile(id)
    }
  }

  /// Throws unless the caller may add a photo of it now; changes nothing, because snapshots use
  /// it too.
  fileprivate func requireMaySend(_ subject: Photo.Subject) throws {
    switch subject {
    case .task(let id):
      let task = try task(id)
      guard rules.may(.complete, task) else { throw Refusal.unauthorized }
      try rules.require(.complete, of: task)
    case .member(let id): try checkMayChange(activeMember(id))
    case .household: try check(.managePeople)
    case .careProfile: try check(.manageCare)
    }
  }
}
