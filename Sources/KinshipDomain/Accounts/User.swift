public import KinshipTime

/// The identity of an account.
public typealias UserID = Identifier<User>
/// The identity of a human being, whatever households and accounts know of it.
public typealias PersonID = Identifier<Person>

/// Somebody who may be a member of several households, with or without an account (a child in two
/// homes).
///
/// The id is all that is shared: each home has its own member, ledger and tasks.
public enum Person {}

/// An account, with which a person signs in.
public struct User: Hashable, Sendable {
  /// The account's identity.
  public let id: UserID
  /// Who that is, the same in every household.
  public let person: PersonID
  /// The address that signs in; unique, case-folded.
  public var email: Email
  /// When it was shown that the address is the person's own; nil while it is not.
  ///
  /// Nobody finds the account by an unconfirmed address.
  public var emailConfirmedAt: Instant?
  /// What the person is called.
  public var displayName: Name
  /// The date of birth; nil if not given.
  public var dateOfBirth: CivilDate?
  /// The password, hashed.
  public var passwordHash: SecretHash
  /// The parents' PIN, hashed; none until one is set.
  ///
  /// It holds in every household.
  public var pinHash: SecretHash?
  /// The language that the person reads.
  public var language: Language
  /// What others may see.
  public var privacy: PrivacySettings
  /// When the free trial began: at registration.
  public let trialStartedAt: Instant
  /// When the account was made.
  public let createdAt: Instant
  /// When it last changed.
  public var updatedAt: Instant
  /// The version it was read at.
  public var version: Version = .unsaved

  /// An account with every field given.
  public init(
    id: UserID, person: PersonID, email: Email, displayName: Name, dateOfBirth: CivilDate? = nil,
    passwordHash: SecretHash, pinHash: SecretHash?, language: Language, privacy: PrivacySettings,
    trialStartedAt: Instant, createdAt: Instant, updatedAt: Instant,
    emailConfirmedAt: Instant? = nil, version: Version = .unsaved
  ) {
    self.id = id
    self.person = person
    self.email = email
    self.emailConfirmedAt = emailConfirmedAt
    self.displayName = displayName
    self.dateOfBirth = dateOfBirth
    self.passwordHash = passwordHash
    self.pinHash = pinHash
    self.language = language
    self.privacy = privacy
    self.trialStartedAt = trialStartedAt
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.version = version
  }
}

/// A language that people can read Kinship in.
///
/// Raw values are BCP 47 and stored.
public enum Language: String, Sendable, CaseIterable {
  /// English.
  case english = "en"
  /// Dutch.
  case dutch = "nl"
  /// German.
  case german = "de"
}

/// What other members may see of a person; all three are on for a new account.
public struct PrivacySettings: Hashable, Sendable {
  /// Whether others see more than name and role.
  public var showsProfile: Bool
  /// Whether others see badges.
  public var showsAchievements: Bool
  /// Whether the person takes part in leaderboards and feeds.
  public var sharesActivity: Bool

  /// The three switches.
  public init(
    showsProfile: Bool = true, showsAchievements: Bool = true, sharesActivity: Bool = true
  ) {
    self.showsProfile = showsProfile
    self.showsAchievements = showsAchievements
    self.sharesActivity = sharesActivity
  }
}
