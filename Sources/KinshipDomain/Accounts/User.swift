public import KinshipTime

/// The identity of an account.
public typealias UserID = Identifier<User>
/// The identity of a human being, shared by all of the person's members and accounts.
public typealias PersonID = Identifier<Person>

/// A human being who may be a member of several households, with or without an account.
///
/// Only the id is shared: each household has its own member, ledger and tasks.
public enum Person {}

/// An account with which a person signs in.
public struct User: Hashable, Sendable {
  /// The account's identity.
  public let id: UserID
  /// The person who owns the account, the same in every household.
  public let person: PersonID
  /// Email address for signing in; unique regardless of case.
  public var email: Email
  /// Time at which the address was confirmed as the person's own; nil until then.
  ///
  /// The account cannot be found by an unconfirmed address.
  public var emailConfirmedAt: Instant?
  /// Display name.
  public var displayName: Name
  /// The date of birth; nil if not given.
  public var dateOfBirth: CivilDate?
  /// Hash of the password.
  public var passwordHash: SecretHash
  /// Hash of the parents' PIN; nil until one is set.
  ///
  /// It is valid in every household.
  public var pinHash: SecretHash?
  /// Preferred language.
  public var language: Language
  /// Privacy settings towards other members.
  public var privacy: PrivacySettings
  /// Time at which the account finished its first setup of a household; nil until then.
  public var setupFinishedAt: Instant?
  /// The answers to the quiz about a loved one; nil until the first one.
  public var careQuiz: CareQuiz?
  /// Time at which the account finished that quiz; nil until then.
  public var careQuizFinishedAt: Instant?
  /// Start of the free trial: at registration.
  public let trialStartedAt: Instant
  /// Creation time.
  public let createdAt: Instant
  /// Time of the last change.
  public var updatedAt: Instant
  /// Stored version that this value was read at.
  public var version: Version = .unsaved

  /// An account with every field given.
  public init(
    id: UserID, person: PersonID, email: Email, displayName: Name, dateOfBirth: CivilDate? = nil,
    passwordHash: SecretHash, pinHash: SecretHash?, language: Language, privacy: PrivacySettings,
    trialStartedAt: Instant, createdAt: Instant, updatedAt: Instant,
    emailConfirmedAt: Instant? = nil, setupFinishedAt: Instant? = nil,
    careQuiz: CareQuiz? = nil, careQuizFinishedAt: Instant? = nil,
    version: Version = .unsaved
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
    self.setupFinishedAt = setupFinishedAt
    self.careQuiz = careQuiz
    self.careQuizFinishedAt = careQuizFinishedAt
    self.trialStartedAt = trialStartedAt
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.version = version
  }
}

/// A language of the user interface.
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

/// Privacy settings towards other members; all three are on for a new account.
public struct PrivacySettings: Hashable, Sendable {
  /// Whether others see more than the name and the role.
  public var showsProfile: Bool
  /// Whether others see badges.
  public var showsAchievements: Bool
  /// Whether the person appears in leaderboards and feeds.
  public var sharesActivity: Bool

  /// Settings with every field given.
  public init(
    showsProfile: Bool = true, showsAchievements: Bool = true, sharesActivity: Bool = true
  ) {
    self.showsProfile = showsProfile
    self.showsAchievements = showsAchievements
    self.sharesActivity = sharesActivity
  }
}
