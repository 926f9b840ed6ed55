import KinshipDomain
import KinshipTime

extension HouseholdAutomation {
  /// The most prompts of a profile that wait for an answer.
  ///
  /// A profile has at most ``careOccurrencesPerDay`` occurrences of new habits a day and ten others,
  /// and an answer takes a day at most.
  static let mostOpenPrompts = 200
  /// The number of occurrences of a profile on one day from which no habit is created.
  ///
  /// Ten habits a day are usual. Habits that are created, answered and deleted in turn must not fill
  /// the store.
  static let careOccurrencesPerDay = 30
  /// The most occurrences, and the most photos, of a deleted profile that one command removes.
  static let careRowsAtOnce = 100
  /// The most photos among which an unused one is searched: the latest uploads of a member.
  ///
  /// An upload replaces the unused one before it, so that a member has one of each profile.
  fileprivate static let photosSearched = 10
}

// MARK: - Prompts

extension HouseholdOperations {
  /// The occurrences of a profile that wait for an answer.
  func openOccurrences(of profile: CareProfileID) throws -> [CareOccurrence] {
    try context.care.openOccurrences(
      of: profile, in: household.id, limit: HouseholdAutomation.mostOpenPrompts)
  }

  /// Removes an occurrence with its job, but not its photo.
  func remove(_ occurrence: CareOccurrence) throws {
    try context.care.remove(occurrence)
    try context.jobs.plan([], about: occurrence.id.bits, in: household.id)
    try withdrawPromptSMS(about: occurrence.id)
  }

  /// Removes the occurrences of a profile that wait for an answer.
  func withdrawPrompts(of profile: CareProfileID) throws {
    var open = try openOccurrences(of: profile)
    while !open.isEmpty {
      for occurrence in open { try remove(occurrence) }
      open = try openOccurrences(of: profile)
    }
  }

  /// Removes a few occurrences whose lifetime has passed, with their photos.
  func forgetOldOccurrences() throws {
    let old = try context.care.oldestOccurrences(
      of: household.id, before: context.now - CareOccurrence.lifetime,
      limit: CareOccurrence.forgottenAtOnce)
    for occurrence in old where occurrence.status != .prompted {
      try remove(occurrence)
      guard let id = occurrence.answer?.photo,
        let photo = try context.photos.photo(id, in: household.id)
      else { continue }
      try context.photos.remove(photo)
    }
  }
}

// MARK: - Habits and profiles

extension HouseholdOperations {
  /// Removes a habit with its job, its alarm and its prompts that wait for an answer.
  ///
  /// A habit that was deleted must not be missed.
  func remove(_ habit: CareHabit) throws {
    for occurrence in try openOccurrences(of: habit.profile) where occurrence.habit == habit.id {
      try remove(occurrence)
    }
    try context.care.remove(habit)
    try context.jobs.plan([], about: habit.id.bits, in: household.id)
    try withdrawEscalations(of: habit)
  }

  /// Removes a profile with its habits and the first of its occurrences, and renumbers those behind
  /// it.
  ///
  /// A scheduled job, due at once, removes the other occurrences.
  func remove(_ profile: CareProfile) throws {
    try withdrawPrompts(of: profile.id)
    try withdrawEscalations(of: profile.id)
    for habit in try habits(of: profile.id) { try remove(habit) }
    try context.care.remove(profile)
    let rest = try context.care.profiles(of: household.id)
    for moved in rest.renumbered(at: context.now) { try context.care.save(moved) }
    try removeOccurrences(ofDeleted: profile.id)
  }

  /// Removes some occurrences, photos and messages of a deleted profile, and plans a job for the
  /// rest.
  ///
  /// Messages that the limits of a number count stay for a day.
  func removeOccurrences(ofDeleted profile: CareProfileID) throws {
    let limit = HouseholdAutomation.careRowsAtOnce
    let occurrences = try context.care.occurrences(
      of: profile, in: household.id, promptedIn: Instant.distantPast..<Instant.distantFuture,
      limit: limit)
    for occurrence in occurrences { try remove(occurrence) }
    let photos = try context.photos.photos(of: profile, in: household.id, limit: limit)
    for photo in photos { try context.photos.remove(photo) }
    let messages = try removeMessages(ofDeleted: profile, limit: limit)
    let hasMore =
      occurrences.count == limit || photos.count == limit || messages.removed == limit
    let dueAt = hasMore ? context.now : context.now + .seconds(86_400)
    let rest = ScheduledJob.careRemoval(of: profile, in: household.id, dueAt: dueAt)
    let isEnded = !hasMore && messages.kept == 0
    try context.jobs.plan(isEnded ? [] : [rest], about: profile.bits, in: household.id)
  }

  /// Removes some messages of a deleted profile; returns their number, and that of those which the
  /// limits of a number still count.
  private func removeMessages(
    ofDeleted profile: CareProfileID, limit: Int
  ) throws -> (removed: Int, kept: Int) {
    // More than a profile can have of those that stay.
    let found = try context.sms.messages(of: profile, in: household.id, limit: 1_000)
    let removed = found.filter { !$0.isCounted(at: context.now) }.prefix(limit)
    for message in removed { try context.sms.remove(message.id) }
    return (removed.count, found.count - removed.count)
  }
}

// MARK: - Photos

extension HouseholdOperations {
  /// The photos of a care profile that a member has sent, and that neither an answer nor the profile
  /// uses.
  func unusedPhotos(of profile: CareProfileID, by member: MemberID) throws -> [Photo] {
    let latest = try context.photos.latestPhotos(
      of: profile, by: member, in: household.id, limit: HouseholdAutomation.photosSearched)
    return try latest.filter { try !isUsed($0.id, of: profile) }
  }

  /// A photo of a care profile that a member has sent, and that neither an answer nor the profile
  /// uses.
  ///
  /// Throws `notFound(.photo)` for any other photo.
  func unusedPhoto(
    _ id: PhotoRef, of profile: CareProfileID, by member: MemberID
  ) throws -> Photo {
    guard let photo = try context.photos.photo(id, in: household.id),
      photo.subject == .careProfile(profile), photo.uploadedBy == member,
      try !isUsed(id, of: profile)
    else { throw Refusal.notFound(.photo) }
    return photo
  }

  private func isUsed(_ photo: PhotoRef, of profile: CareProfileID) throws -> Bool {
    if try context.care.profile(profile, in: household.id)?.photo == photo { return true }
    return try context.care.isAnswer(photo, in: household.id)
  }

  /// Removes the photos of care profiles that a leaving member has sent and nothing uses.
  func removeUnusedCarePhotos(by leaving: MemberID) throws {
    for profile in try context.care.profiles(of: household.id) {
      for photo in try unusedPhotos(of: profile.id, by: leaving) {
        try context.photos.remove(photo)
      }
    }
  }
}
