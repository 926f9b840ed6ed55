public import KinshipDomain

/// The form of a care profile.
public struct CareProfileForm: Sendable, Hashable {
  /// The person's name.
  public var name: String
  /// The relationship.
  public var relationship: String
  /// The phone number as typed.
  public var phone: String
  /// The language of messages to the person; nil for the reader's.
  public var language: Language?
  /// The file of a chosen photo that was not sent yet; nil for none.
  public var selectedPhotoData: [UInt8]?

  /// An empty form.
  public init() {
    (name, relationship, phone) = ("", "", "")
  }

  /// The form of an existing profile.
  public init(_ profile: CareProfile) {
    name = "\(profile.name)"
    relationship = "\(profile.relationship)"
    phone = "\(profile.phone)"
    language = profile.language
  }

  /// Whether nothing was typed.
  public var isEmpty: Bool { name.isEmpty && relationship.isEmpty && phone.isEmpty }

  /// Whether all fields are valid; a number without a country code needs a known time zone.
  public func isValid(in timeZone: String?) -> Bool {
    let country = timeZone.flatMap { PhoneCountry(timeZone: $0) }
    return (try? Name(name, field: .memberName)) != nil
      && (try? Name(relationship, field: .relationship)) != nil
      && (try? PhoneNumber(phone, country: country)) != nil
  }
}
