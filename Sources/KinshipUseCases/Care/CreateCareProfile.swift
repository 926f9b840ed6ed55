public import KinshipDomain

/// Creates a care profile; no message is sent yet.
///
/// The profile gets the next position. A person whose number was stopped is declined at once.
public struct CreateCareProfile: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.appends

  /// The household.
  public let household: HouseholdID
  /// The id of the new profile.
  public let id: CareProfileID
  /// The person's name, 1–60 characters.
  public let name: String
  /// The relationship to the family, 1–60 characters.
  public let relationship: String
  /// The phone number, with a country code or in the form of the country.
  public let phone: String
  /// The country of a number without a code; nil for the country of the household's time zone.
  public let country: PhoneCountry?
  /// The language of messages to the person; nil for the caller's.
  public let language: Language?

  /// A profile to be created.
  public init(
    household: HouseholdID, id: CareProfileID, name: String, relationship: String, phone: String,
    country: PhoneCountry? = nil, language: Language? = nil
  ) {
    self.household = household
    self.id = id
    self.name = name
    self.relationship = relationship
    self.phone = phone
    self.country = country
    self.language = language
  }

  /// Throws `profileLimitReached` for more profiles than the household's rules allow, and
  /// `validation` for a number that another profile of the household has.
  public func execute(in context: Context, with _: Void) throws -> CareProfile {
    let name = try Name(name, field: .memberName)
    let relationship = try Name(relationship, field: .relationship)
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    let phone = try caller.phoneNumber(phone, country: country)
    try caller.require(.manageCare)
    guard try !caller.isTaken(id.bits) else { throw Refusal.unusableID }
    let known = try context.care.profiles(of: household)
    let limit = caller.household.policy.maxCareProfiles
    guard known.count < limit else { throw Refusal.profileLimitReached(limit: limit) }
    try phone.requireUnused(among: known)
    var profile = CareProfile(
      id: id, in: household, position: known.count, name: name, relationship: relationship,
      phone: phone, language: language ?? caller.user.language, by: caller.member.id,
      at: context.now)
    // The time at which the person stopped the messages of another household is not shown.
    if try context.care.stopTime(of: phone) != nil { profile.takeOver(stoppedAt: context.now) }
    return try context.care.save(profile)
  }
}

/// Changes a care profile.
///
/// With another phone number, the person has to agree again; reminders end until then.
public struct UpdateCareProfile: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The profile.
  public let profile: CareProfileID
  /// A new name, 1–60 characters; nil to keep the old one.
  public let name: String?
  /// A new relationship, 1–60 characters; nil to keep the old one.
  public let relationship: String?
  /// A new phone number; nil to keep the old one.
  public let phone: String?
  /// The country of a number without a code; nil for the country of the household's time zone.
  public let country: PhoneCountry?
  /// A new language; nil to keep the old one.
  public let language: Language?
  /// A photo of the profile that the caller has uploaded, instead of the old one; nil to keep that.
  public let photo: PhotoRef?
  /// Whether the photo is removed.
  public let removesPhoto: Bool

  /// A change of a profile.
  public init(
    household: HouseholdID, profile: CareProfileID, name: String? = nil,
    relationship: String? = nil, phone: String? = nil, country: PhoneCountry? = nil,
    language: Language? = nil, photo: PhotoRef? = nil, removesPhoto: Bool = false
  ) {
    self.household = household
    self.profile = profile
    self.name = name
    self.relationship = relationship
    self.phone = phone
    self.country = country
    self.language = language
    self.photo = photo
    self.removesPhoto = removesPhoto
  }

  /// Throws `validation` for a number that another profile of the household has, and `notFound` for a
  /// photo that the caller has not sent for this profile, or that an answer uses.
  public func execute(in context: Context, with _: Void) throws -> CareProfile {
    let name = try name.map { try Name($0, field: .memberName) }
    let relationship = try relationship.map { try Name($0, field: .relationship) }
    let caller = try context.caller(in: household)
    let phone = try phone.map { try caller.phoneNumber($0, country: country) }
    try caller.require(.manageCare)
    let old = try caller.careProfile(profile)
    var new = old
    new.name = name ?? new.name
    new.relationship = relationship ?? new.relationship
    new.language = language ?? new.language
    new.photo = try newPhoto(of: old, caller)
    if let phone {
      let others = try context.care.profiles(of: household).filter { $0.id != old.id }
      try phone.requireUnused(among: others)
      let isStopped = try context.care.stopTime(of: phone) != nil
      new.change(phone, stoppedAt: isStopped ? context.now : nil, at: context.now)
      try new.requireDistinctNumbers()
    }
    guard new != old else { return old }
    new.updatedAt = context.now
    let saved = try caller.store(new)
    if let replaced = old.photo, replaced != saved.photo,
      let photo = try context.photos.photo(replaced, in: household)
    {
      try context.photos.remove(photo)
    }
    return saved
  }

  private func newPhoto(of old: CareProfile, _ caller: Caller) throws -> PhotoRef? {
    guard let photo else { return removesPhoto ? nil : old.photo }
    guard !removesPhoto else { throw Refusal.validation(.photo, .notAllowed) }
    guard photo != old.photo else { return photo }
    return try caller.unusedPhoto(photo, of: old.id, by: caller.member.id).id
  }
}

/// Deletes a care profile with its habits and answers; the profiles behind it move up.
///
/// Also cancels a setup. A STOP of the person stays.
public struct DeleteCareProfile: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The profile.
  public let profile: CareProfileID

  /// A profile to be deleted.
  public init(household: HouseholdID, profile: CareProfileID) {
    self.household = household
    self.profile = profile
  }

  public func execute(in context: Context, with _: Void) throws -> CareProfile {
    let caller = try context.caller(in: household)
    try caller.require(.manageCare)
    let profile = try caller.careProfile(profile)
    try caller.remove(profile)
    return profile
  }
}

extension Caller {
  /// The phone number that a user typed; throws `validation`.
  func phoneNumber(_ text: String, country: PhoneCountry? = nil) throws -> PhoneNumber {
    try PhoneNumber(text, country: country ?? PhoneCountry(timeZone: household.timeZone))
  }
}

extension PhoneNumber {
  /// Throws `validation` if a profile has the number.
  fileprivate func requireUnused(among profiles: [CareProfile]) throws {
    guard !profiles.contains(where: { $0.phone == self }) else {
      throw Refusal.validation(.phone, .notAllowed)
    }
  }
}
