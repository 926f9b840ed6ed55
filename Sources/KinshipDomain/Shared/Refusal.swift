public import KinshipTime

/// A rule's refusal of a command, with a stable code and a message for people.
///
/// Nothing was changed.
///
/// Codes are part of the wire format. The messages are in KinshipPresentation, one per case and
/// language. A fault (disk, network) is not a refusal.
public enum Refusal: Error, Hashable, Sendable {
  /// No account is signed in, or the session has ended.
  case notAuthenticated
  /// The caller lacks permission.
  case unauthorized
  /// The caller has permission, but only in parent mode.
  case elevationRequired
  /// The assignee is not a member to whom this task can be assigned.
  case userNotMemberOfHousehold
  /// The object does not exist, or the caller may not know of it. Both cases give the same answer.
  case notFound(Kind)
  /// An input is invalid.
  case validation(Field, Problem)
  /// The password is too easy to guess, or too short or long.
  case weakPassword(Password.Weakness)
  /// The address already has an account.
  case emailInUse
  /// The address and the password do not match, or the address is unknown.
  case invalidCredentials
  /// Too many wrong guesses; the next attempt is possible at the given instant.
  case tooManyAttempts(until: Instant)
  /// Too many wrong guesses for this account; only a password reset unlocks it.
  case resetRequired
  /// The code resets no password, or is no longer valid.
  case invalidResetCode
  /// The invite code is not valid.
  case invalidInviteCode
  /// Creating an account requires a code.
  case signUpNeedsCode
  /// Sign-up is closed.
  case signUpClosed
  /// The code confirms no email address.
  case invalidConfirmationCode
  /// The household's rules do not let a child leave while an adult is a member.
  case childMustStay
  /// A quota of an account or a household is exceeded.
  case quotaExceeded(Quota, limit: Int)
  /// The person is a member of this household already.
  case alreadyMember
  /// Another member of the household has this name, or one that looks the same.
  case nameTaken(Name)
  /// The only owner cannot leave while the household has other members.
  case soleOwner
  /// The only owner cannot leave, because no other member can become owner.
  case noHeir
  /// The household cannot be deleted while other members with accounts belong to it.
  case othersRemain
  /// The two members cannot be linked as one person.
  case notLinkable
  /// The last parent with an account cannot leave while children or managed members remain.
  case lastParent
  /// The household has as many children as its policy allows.
  case childLimitReached(limit: Int)
  /// The shopping list has reached its maximum number of items.
  case shoppingListFull(limit: Int)
  /// The calendar has reached its maximum number of events.
  case calendarFull(limit: Int)
  /// The move is not possible in the task's state.
  case invalidTaskState(TaskStatus)
  /// The task is already completed.
  case taskAlreadyCompleted
  /// The task requires a photo as proof.
  case photoRequired
  /// The file is not accepted as a photo.
  case compressionFailed(Photo.Flaw)
  /// The photos of the household have reached their maximum size.
  case photoLimitReached
  /// The account has reached its maximum number of simultaneous uploads.
  case tooManyUploads
  /// The balance is too low: `available` points can be spent, and `missing` more are needed.
  case insufficientCredits(available: Points, missing: Points)
  /// The balance of money is too low: only `available` can be paid out.
  case insufficientMoney(available: Money)
  /// The minutes exceed the day's limit; `remaining` minutes are possible.
  case dailyLimitExceeded(remaining: Int)
  /// No minutes are left.
  case noMinutesLeft
  /// A screen time session is already running.
  case screenTimeRunning
  /// No screen time session is running.
  case screenTimeNotRunning
  /// Children may not set the points of a task.
  case pointsNeedAdult
  /// A rejection requires a reason.
  case noteRequired
  /// No PIN has been set yet.
  case pinNotSet
  /// The PIN is wrong.
  case wrongPin
  /// Too many wrong PINs; the next attempt is possible at the given instant.
  case pinLocked(until: Instant)
  /// Too many wrong PINs; the account's password opens parent mode instead.
  case passwordRequired
  /// The setup is not finished: a child, the PIN, or a card of a kind is missing.
  case setupUnfinished
  /// The household's trial and plans have ended: paid changes need a plan.
  case subscriptionRequired
  /// The receipt is not accepted.
  case receiptRefused(PlanReceipt.Flaw)
  /// The object was changed concurrently; read it again.
  case conflict
  /// A mutation id was already used with different content.
  case mutationReused
  /// The id of a new object is not version 7, or was already used.
  case unusableID
  /// The member cannot get the reward now.
  case rewardUnavailable(RewardObstacle)
  /// The price of the reward is not the expected one; with the current price.
  case priceChanged(Points)
  /// The move is not possible in the state of the basket entry.
  case basketEntrySettled(BasketEntry.State)
  /// The move is not possible in the state of the savings pool.
  case savingsPoolUnavailable(SavingsPoolObstacle)
  /// The move is not possible in the state of the goal.
  case invalidGoalState(GoalStatus)
  /// The habit is completed in this period already.
  case alreadyCompletedThisPeriod

  /// The duty of a pickup cannot change as asked.
  case dutyUnavailable(DutyObstacle)
  /// The household has as many care profiles as its policy allows.
  case profileLimitReached(limit: Int)
  /// The care profile has as many habits as the household's policy allows.
  case habitLimitReached(limit: Int)
  /// The move is not possible in the state of the care profile or its habit.
  case invalidProfileState(CareObstacle)

  /// Type of the object that was not found.
  public enum Kind: String, Sendable, CaseIterable {
    case household, member, task, account, session, user, photo, shoppingItem, event
    case card, catalogItem
    case basketEntry, savingsPool
    case pointRule, transfer
    case allowance, moneyRequest
    case goal
    case message
    case duty
    case careProfile, careHabit
  }

  /// Input field that is invalid.
  public enum Field: String, Sendable, CaseIterable {
    case email, password, displayName, householdName, memberName, description, title, details
    case reason, color, timeZone, points, amount, difficulty, dueDate, doneAt, assignee
    case pin, minutes, rate, weeklyAllowance, dailyLimit, carriedMinutes, limit, role, photo, filter
    case dateOfBirth
    case rules, childLimit, dayEnd, owner, member, kids
    case nickname
    case item, quantity, section
    case notice, quietHours, deviceToken, deviceName
    case repetition, keptMissed, rotation, awayUntil
    case start, length, location, label, days, occurrence, uid, revision, events
    case stock, cooldown, rewardQuota, target, savingsPool
    case factor, decay
    case currency, request
    case goal, subGoals, targetDate
    case message, pins, searchTerm
    case duty, answerMinutes
    case phone, relationship, emoji, weekdays, answer
    case contacts, pause
  }

  /// Problem of an invalid input.
  public enum Problem: Hashable, Sendable {
    /// Only blanks.
    case blank
    /// More than `limit` characters.
    case tooLong(limit: Int)
    /// Contains a control character, such as NUL, or another unprintable character.
    case unprintable
    /// Not in the format of the field.
    case malformed
    /// Outside the allowed range, both ends included.
    case outOfRange(minimum: Int, maximum: Int)
    /// An unknown name, such as that of a time zone.
    case unknown
    /// Missing, but required here.
    case missing
    /// Given, but not allowed here.
    case notAllowed
    /// Too easy to guess.
    case tooCommon
    /// More than `limit` items.
    case tooMany(limit: Int)
    /// More frequent than allowed.
    case tooOften
    /// Never occurs.
    case never
  }
}

extension Refusal {
  /// The stable code of the refusal, for programs.
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
    case .insufficientMoney: "insufficientMoney"
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
    case .setupUnfinished: "setupUnfinished"
    case .subscriptionRequired: "subscriptionRequired"
    case .receiptRefused: "receiptRefused"
    case .conflict: "conflict"
    case .mutationReused: "mutationReused"
    case .unusableID: "unusableID"
    case .rewardUnavailable: "rewardUnavailable"
    case .priceChanged: "priceChanged"
    case .basketEntrySettled: "basketEntrySettled"
    case .savingsPoolUnavailable: "savingsPoolUnavailable"
    case .invalidGoalState: "invalidGoalState"
    case .alreadyCompletedThisPeriod: "alreadyCompletedThisPeriod"
    case .dutyUnavailable: "dutyUnavailable"
    case .profileLimitReached: "profileLimitReached"
    case .habitLimitReached: "habitLimitReached"
    case .invalidProfileState: "invalidProfileState"
    }
  }

  /// Whether the same request is always refused, so that its outcome is stored under its mutation
  /// id.
  ///
  /// A refusal is not final if signing in, unlocking or waiting can resolve it.
  public var isFinal: Bool {
    switch self {
    case .notAuthenticated, .elevationRequired, .tooManyAttempts, .pinLocked, .wrongPin,
      .passwordRequired, .invalidCredentials, .resetRequired, .conflict, .mutationReused,
      .quotaExceeded(.writesPerMinute, _), .quotaExceeded(.outcomes, _),
      .tooManyUploads, .setupUnfinished, .subscriptionRequired:
      false
    default: true
    }
  }
}

/// A refusal after which the transaction's writes are committed.
///
/// Used to count a wrong PIN, a failed sign-in or a wrong code, or to record a refresh token that
/// was used twice. Also used for a photo that is refused after its file was stored. Every other
/// refusal rolls back all writes.
public struct CommittedRefusal: Error, Hashable, Sendable {
  /// The refusal to answer with.
  public let refusal: Refusal

  /// Commits the transaction's writes and answers with `refusal`.
  public init(_ refusal: Refusal) {
    self.refusal = refusal
  }
}
