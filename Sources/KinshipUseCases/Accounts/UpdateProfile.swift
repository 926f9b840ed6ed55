public import KinshipDomain
public import KinshipTime

/// Changes a person's display name, date of birth and colour.
///
/// A new name or colour applies to the account's members in every household. A name that another
/// member has gets a number there. Fields that are nil, kept or unchanged stay as they are.
public struct UpdateProfile: UseCase {
  /// The person's display name, 1–60 characters.
  public let displayName: String?
  /// The person's date of birth.
  public let dateOfBirth: Edit<CivilDate>
  /// The person's colour, `#RRGGBB`.
  public let color: String?

  /// Changes to the caller's own profile.
  public init(
    displayName: String? = nil, dateOfBirth: Edit<CivilDate> = .keep, color: String? = nil
  ) {
    self.displayName = displayName
    self.dateOfBirth = dateOfBirth
    self.color = color
  }

  public var space: Space { .directory }

  public func execute(in context: Context, with _: Void) throws -> UserProfile {
    let name = try displayName.map { try Name($0, field: .displayName) }
    let color = try color.map { try ColorHex($0) }
    var user = try context.accountHolder()
    if case .set(let date) = dateOfBirth { try context.checkBirth(date) }
    user.dateOfBirth = dateOfBirth.applied(to: user.dateOfBirth)
    // An unchanged name is skipped: comparing it with the names in every household is expensive.
    let newName = name == user.displayName ? nil : name
    user.displayName = newName ?? user.displayName
    user.updatedAt = context.now
    user = try context.users.save(user)
    if newName != nil || color != nil {
      for member in try context.members.memberships(of: user.id) {
        try context.update(member, name: newName, color: color)
      }
    }
    return UserProfile(user)
  }
}

extension Context {
  fileprivate func update(_ member: Member, name: Name?, color: ColorHex?) throws {
    var member = member
    if let name {
      member.name = try namesInUse(in: member.household).disambiguated(name, for: member.id)
    }
    member.color = color ?? member.color
    try self.members.save(member)
  }

  /// The calling account, for operations that only its owner may perform.
  ///
  /// Throws `unauthorized` while the device acts as a managed member.
  func accountHolder() throws -> User {
    let (user, _) = try signedIn()
    try requireNotHandedAway(by: user)
    return user
  }

  /// Throws `validation` for a date in the future, or more than 130 years ago.
  ///
  /// An account has no time zone: a date that has begun anywhere is not in the future.
  fileprivate func checkBirth(_ date: CivilDate) throws {
    let latest = Zone.utc.local(now + .seconds(14 * 3_600)).date
    guard date <= latest, latest.year - date.year <= 130 else {
      throw Refusal.validation(.dateOfBirth, .malformed)
    }
  }
}
