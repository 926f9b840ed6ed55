public import KinshipDomain

/// A contact of a care profile as a user typed it.
public struct CareContactContent: Hashable, Sendable {
  /// The contact's name, 1–60 characters.
  public let name: String
  /// The phone number, with a country code or in the form of the household's country.
  public let phone: String
  /// The language of messages to the contact.
  public let language: Language

  /// A contact with every field given.
  public init(name: String, phone: String, language: Language) {
    self.name = name
    self.phone = phone
    self.language = language
  }

  /// The content of a stored contact.
  public init(_ contact: CareContact) {
    self.init(name: "\(contact.name)", phone: "\(contact.phone)", language: contact.language)
  }
}

/// Replaces the contacts of a care profile, who are told in this order when no answer comes.
///
/// An alarm that runs continues with the new contacts; those who were told are not told again.
public struct UpdateCareContacts: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The profile.
  public let profile: CareProfileID
  /// The contacts, at most ``CareContact/limit``.
  public let contacts: [CareContactContent]
  /// The contacts that the change is based on; different stored ones are a conflict.
  public let replacing: [CareContact]

  /// Contacts to be stored.
  public init(
    household: HouseholdID, profile: CareProfileID, contacts: [CareContactContent],
    replacing: [CareContact]
  ) {
    self.household = household
    self.profile = profile
    self.contacts = contacts
    self.replacing = replacing
  }

  /// Throws `validation` for too many contacts, and for a number that the person or another contact
  /// has; `conflict` if other contacts are stored.
  public func execute(in context: Context, with _: Void) throws -> CareProfile {
    guard contacts.count <= CareContact.limit else {
      throw Refusal.validation(.contacts, .tooMany(limit: CareContact.limit))
    }
    let caller = try context.caller(in: household)
    try caller.require(.manageCare)
    let checked = try contacts.map { contact in
      CareContact(
        name: try Name(contact.name, field: .memberName),
        phone: try caller.phoneNumber(contact.phone), language: contact.language)
    }
    let old = try caller.careProfile(profile)
    var new = old
    try new.setContacts(checked)
    guard new != old else { return old }
    guard old.contacts == replacing else { throw Refusal.conflict }
    new.updatedAt = context.now
    let saved = try caller.store(new)
    if try saved.hasStoppedNumber(in: context) { try caller.notifyUndelivered(about: saved.id) }
    return saved
  }
}

/// Sets the second number of a person with a care profile, at which it is asked when no answer comes.
public struct SetCareSecondNumber: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The profile.
  public let profile: CareProfileID
  /// The phone number, with a country code or in the form of the household's country; nil for none.
  public let phone: String?

  /// A number to be stored.
  public init(household: HouseholdID, profile: CareProfileID, phone: String?) {
    self.household = household
    self.profile = profile
    self.phone = phone
  }

  /// Throws `validation` for a number that the person or a contact has.
  public func execute(in context: Context, with _: Void) throws -> CareProfile {
    let caller = try context.caller(in: household)
    try caller.require(.manageCare)
    let number = try phone.map { try caller.phoneNumber($0) }
    let old = try caller.careProfile(profile)
    var new = old
    try new.setSecondPhone(number)
    guard new != old else { return old }
    new.updatedAt = context.now
    let saved = try caller.store(new)
    if try saved.hasStoppedNumber(in: context) { try caller.notifyUndelivered(about: saved.id) }
    return saved
  }
}
