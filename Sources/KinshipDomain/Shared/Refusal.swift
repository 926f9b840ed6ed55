public import KinshipTime

/// An answer of "no" that a person can understand: nothing was changed, and the reason has a code.
///
/// Codes are part of the wire format. The sentences people read are in
/// KinshipPresentation, one per case and language. A fault (disk, network) is not a refusal.
public enum Refusal: Error, Hashable, Sendable {
  /// Nobody is signed in, or the session has ended.
  case notAuthenticated
  /// The caller may not do this here.
  case unauthorized
  /// The caller may, but only in parent mode.
  case elevationRequired
  /// The person named as assignee is not a member who may be given this task.
  case userNotMemberOfHousehold
  /// There is no such thing, or none that the caller may know of: the same answer for both.
  case notFound(Kind)
  /// An input is not acceptable.
  case validation(Field, Problem)
  /// The password is too easy to guess, or too short or long.
  case weakPassword(Password.Weakness)
  /// The address already has an account.
  case emailInUse
  /// The address and the password do not belong together; also when the address is unknown.
  case invalidCredentials
  /// Too many wrong guesses; the next try is possible at the instant given.
  case tooManyAttempts(until: Instant)
  /// Too many wrong guesses for this account: only a password reset opens it again.
  case resetRequired
  /// The code resets no password (any more).
  case invalidResetCode
  /// The code opens no household.
  case invalidInviteCode
  /// An account is made with a code alone here.
  case signUpNeedsCode
  /// No more accounts are made here.
  case signUpClosed
  /// The code confirms no address.
  case invalidConfirmationCode
  /// A child does not leave a household whose rules keep it while an adult is there.
  case childMustStay
  /// More than one account, or one household, may have.
  case quotaExceeded(Quota, limit: Int)
  /// The person is a member of this household already.
  case alreadyMember
  /// Somebody else in the household has this name, or one that looks the same.
  case nameTaken(Name)
  /// The only owner cannot go while others belong to the household.
  case soleOwner
  /// The only owner cannot go, and nobody else here could own the household.
  case noHeir
  /// The household cannot end while somebody else with an account belongs to it.
  case othersRemain
  /// The two members cannot be one person.
  case notLinkable
  /// The last parent with an account cannot go while somebody needs one.
  case lastParent
  /// The household has as many children as its policy allows.
  case childLimitReached(limit: Int)
  /// The shopping list has as many things as a list has.
  case shoppingListFull(limit: Int)
  /// The calendar has as many events as a calendar has.
  case calendarFull(limit: Int)
  /// The task cannot make this move in the state it is in.
  case invalidTaskState(TaskStatus)
  /// The task was done before.
  case taskAlreadyCompleted
  /// The task wants a photo as proof.
  case photoRequired
  /// The file cannot become a picture here.
  case compressionFailed(Photo.Flaw)
  /// The household's pictures have as many bytes as they may have.
  case photoLimitReached
  /// The account is sending as many files as it may send at a time.
  case tooManyUploads
  /// The balance is too small; `available` points can be spent, `missing` more are needed.
  case insufficientCredits(available: Points, missing: Points)
  /// More minutes than the day still allows; `remaining` minutes could be had.
  case dailyLimitExceeded(remaining: Int)
  /// There are no minutes to use.
  case noMinutesLeft
  /// Screen time is running already.
  case screenTimeRunning
  /// No screen time is running.
  case screenTimeNotRunning
  /// Children do not say what a task earns.
  case pointsNeedAdult
  /// A rejection needs a reason.
  case noteRequired
  /// No PIN has been set yet.
  case pinNotSet
  /// The PIN is wrong.
  case wrongPin
  /// Too many wrong PINs; the next try is possible at the instant given.
  case pinLocked(until: Instant)
  /// Too many wrong PINs: the account's password opens parent mode instead.
  case passwordRequired
  /// Somebody else changed it in the meantime; look again.
  case conflict
  /// A mutation id was sent before with other content.
  case mutationReused
  /// A new thing was given an id that cannot be its own: not version 7, or used before.
  case unusableID

  /// What was not found.
  public enum Kind: String, Sendable, CaseIterable {
    case household, member, task, account, session, user, photo, shoppingItem, event
  }

  /// The input that is not acceptable.
  public enum Field: String, Sendable, CaseIterable {
    case email, password, displayName, householdName, memberName, description, title, details
    case reason, color, timeZone, points, amount, difficulty, dueDate, doneAt, assignee
    case pin, minutes, rate, weeklyAllowance, dailyLimit, carriedMinutes, limit, role, photo, filter
    case dateOfBirth
    case rules, childLimit, dayEnd, owner, member, kids
    case nickname
    case item, quantity, section
    case repetition, keptMissed, rotation, awayUntil
    case start, length, location, label, days, occurrence, uid, revision, events
  }

  /// What is wrong with an input.
  public enum Problem: Hashable, Sendable {
    /// Nothing but blanks.
    case blank
    /// More than `limit` characters.
    case tooLong(limit: Int)
    /// A control character, NUL among them, or another that cannot be shown.
    case unprintable
    /// Not in the form that the field has.
    case malformed
    /// Outside of the range that the field has, both ends included.
    case outOfRange(minimum: Int, maximum: Int)
    /// A name that is not known, such as a time zone's.
    case unknown
    /// Not given although needed here.
    case missing
    /// Given although not possible here.
    case notAllowed
    /// Too easy to guess.
    case tooCommon
    /// More than `limit` of them.
    case tooMany(limit: Int)
    /// More often than makes sense for people.
    case tooOften
    /// On no day at all.
    case never
  }
}

extension Refusal {
  /// The stable name of the refusal, for programs.
  public var code: String {
    switch self {
    case .notAuthenticated: "notAuthenticated"
    case .unauthorized: "unauthorized"
    case .elevationRequired: "elevationRequired"
    case .userNotMemberOfHousehold: "userNotMemberOfHousehold"
    case .notFound(.task): "taskNotFound"
    case .notFound(.user): "userNotFound"
    case .notFound: "notFound"
    case .validation: "validation"
    case .weakPassword: "weakPassword"
    case .emailInUse: "emailInUse"
    case .invalidCredentials: "invalidCredentials"
    case .tooManyAttempts: "tooManyAttempts"
    case .resetRequired: "resetRequired"
    case .invalidResetCode: "invalidResetCode"
    case .invalidInviteCode: "invalidInviteCode"
    case .signUpNeedsCode: "signUpNeedsCode"
    case .signUpClosed: "signUpClosed"
    case .invalidConfirmationCode: "invalidConfirmationCode"
    case .childMustStay: "childMustStay"
    case .quotaExceeded: "quotaExceeded"
    case .alreadyMember: "alreadyMember"
    case .nameTaken: "nameTaken"
    case .soleOwner: "soleOwner"
    case .noHeir: "noHeir"
    case .othersRemain: "othersRemain"
    case .notLinkable: "notLinkable"
    case .lastParent: "lastParent"
    case .childLimitReached: "childLimitReached"
    case .shoppingListFull: "shoppingListFull"
    case .calendarFull: "calendarFull"
    case .invalidTaskState: "invalidTaskState"
    case .taskAlreadyCompleted: "taskAlreadyCompleted"
    case .photoRequired: "photoRequired"
    case .compressionFailed: "compressionFailed"
    case .photoLimitReached: "photoLimitReached"
    case .tooManyUploads: "tooManyUploads"
    case .insufficientCredits: "insufficientCredits"
    case .dailyLimitExceeded: "dailyLimitExceeded"
    case .noMinutesLeft: "noMinutesLeft"
    case .screenTimeRunning: "screenTimeRunning"
    case .screenTimeNotRunning: "screenTimeNotRunning"
    case .pointsNeedAdult: "pointsNeedAdult"
    case .noteRequired: "noteRequired"
    case .pinNotSet: "pinNotSet"
    case .wrongPin: "wrongPin"
    case .pinLocked: "pinLocked"
    case .passwordRequired: "passwordRequired"
    case .conflict: "conflict"
    case .mutationReused: "mutationReused"
    case .unusableID: "unusableID"
    }
  }

  /// Whether the same request will always be refused: then its outcome is kept under its id.
  ///
  /// What signing in, unlocking or waiting can cure is not final.
  public var isFinal: Bool {
    switch self {
    case .notAuthenticated, .elevationRequired, .tooManyAttempts, .pinLocked, .wrongPin,
      .passwordRequired, .invalidCredentials, .resetRequired, .conflict, .mutationReused,
      .quotaExceeded(.writesPerMinute, _), .quotaExceeded(.outcomes, _),
      .tooManyUploads:
      false
    default: true
    }
  }
}

/// A refusal that must be remembered: what the rule wrote before it is committed, then it answers.
///
/// Only for guesses that are counted: a wrong PIN, a failed sign-in, a wrong code, a refresh token
/// used twice, a wrong code of a reset; and for a picture that is refused after its file was kept. Every
/// other refusal keeps nothing.
public struct Kept: Error, Hashable, Sendable {
  /// The answer.
  public let refusal: Refusal

  /// Keeps what was written and answers with `refusal`.
  public init(_ refusal: Refusal) {
    self.refusal = refusal
  }
}
