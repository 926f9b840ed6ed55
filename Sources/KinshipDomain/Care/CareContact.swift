/// A person who is told when a person with a care profile does not answer.
///
/// A profile has its contacts in the order in which they are told.
public struct CareContact: Hashable, Sendable {
  /// The most contacts of a profile.
  public static let limit = 5
  /// The position that a message to the second number of the person has in place of a contact's.
  public static let secondNumberPosition = limit

  /// The contact's name.
  public let name: Name
  /// The phone number.
  public let phone: PhoneNumber
  /// The language of messages to the contact.
  public let language: Language

  /// A contact with every field given.
  public init(name: Name, phone: PhoneNumber, language: Language) {
    self.name = name
    self.phone = phone
    self.language = language
  }
}

extension CareProfile {
  /// The language of messages to a number: a contact's own, or the person's.
  public func language(of recipient: PhoneNumber) -> Language {
    contacts.first { $0.phone == recipient }?.language ?? language
  }

  /// Sets the second number of the person; nil for none.
  ///
  /// Throws `validation(.contacts)` for the number of the profile or of a contact.
  public mutating func setSecondPhone(_ number: PhoneNumber?) throws {
    secondPhone = number
    try requireDistinctNumbers()
  }

  /// Replaces the contacts.
  ///
  /// Throws `validation` for more than ``CareContact/limit``, and for a number that the person or
  /// another contact has.
  public mutating func setContacts(_ contacts: [CareContact]) throws {
    guard contacts.count <= CareContact.limit else {
      throw Refusal.validation(.contacts, .tooMany(limit: CareContact.limit))
    }
    self.contacts = contacts
    try requireDistinctNumbers()
  }

  /// Throws `validation(.contacts)` if two of the numbers are equal: of the person and the contacts.
  public func requireDistinctNumbers() throws {
    guard Self.areDistinct(phone, secondPhone, contacts) else {
      throw Refusal.validation(.contacts, .notAllowed)
    }
  }

  /// Whether the numbers of a person and its contacts differ.
  static func areDistinct(
    _ phone: PhoneNumber, _ secondPhone: PhoneNumber?, _ contacts: [CareContact]
  ) -> Bool {
    let numbers = [phone] + (secondPhone.map { [$0] } ?? []) + contacts.map(\.phone)
    return Set(numbers).count == numbers.count
  }
}
