import CKinshipProto
import FramedRPCProtobuf
import KinshipDomain
import KinshipTime

extension Refusal: WireMessage {
  typealias Message = Kinship__V1__Refusal

  static let schema = MessageSchema<Kinship__V1__Refusal>(kinship__v1__refusal__init)

  /// Decodes a refusal from the detail of a status, and encodes it.
  static let codec = MessageCodec<Refusal>(Refusal.self)

  init(from message: UnsafePointer<Kinship__V1__Refusal>) throws {
    let code = try String(wire: Incoming("code", text: message.pointee.code))
    if let plain = Self.plain.first(where: { $0.code == code }) {
      self = plain
    } else {
      self = try Self.withArguments(code, message.pointee)
    }
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__Refusal>, in arena: Arena) throws {
    message.pointee.code = try arena.text(code)
    switch self {
    case .notFound(let kind):
      (message.pointee.has_kind, message.pointee.kind) = (1, kind.raw)
    case .validation(let field, let problem):
      (message.pointee.has_field, message.pointee.field) = (1, field.raw)
      message.pointee.problem = try arena.message("problem", problem)
    case .nameTaken(let name):
      message.pointee.name = try arena.text(name.description)
    case .weakPassword(let weakness):
      (message.pointee.has_weakness, message.pointee.weakness) = (1, weakness.raw)
    case .compressionFailed(let flaw):
      (message.pointee.has_flaw, message.pointee.flaw) = (1, flaw.raw)
    case .receiptRefused(let flaw):
      (message.pointee.has_receipt_flaw, message.pointee.receipt_flaw) = (1, flaw.raw)
    case .tooManyAttempts(let until), .pinLocked(let until):
      (message.pointee.has_until, message.pointee.until) = (1, until.raw(in: arena))
    case .childLimitReached(let limit), .shoppingListFull(let limit), .calendarFull(let limit),
      .profileLimitReached(let limit), .habitLimitReached(let limit):
      (message.pointee.has_limit, message.pointee.limit) = (1, try limit.raw(in: arena))
    case .quotaExceeded(let quota, let limit):
      (message.pointee.has_quota, message.pointee.quota) = (1, quota.raw)
      (message.pointee.has_limit, message.pointee.limit) = (1, try limit.raw(in: arena))
    case .invalidTaskState(let status):
      (message.pointee.has_status, message.pointee.status) = (1, status.raw)
    case .insufficientCredits(let available, let missing):
      (message.pointee.has_available, message.pointee.available) = (1, try available.raw(in: arena))
      (message.pointee.has_missing, message.pointee.missing) = (1, try missing.raw(in: arena))
    case .insufficientMoney(let available):
      message.pointee.money = try arena.message("money", available)
    case .dailyLimitExceeded(let remaining):
      (message.pointee.has_remaining, message.pointee.remaining) = (1, try remaining.raw(in: arena))
    case .rewardUnavailable(let obstacle):
      (message.pointee.has_obstacle, message.pointee.obstacle) = (1, obstacle.raw)
    case .priceChanged(let price):
      (message.pointee.has_price, message.pointee.price) = (1, try price.raw(in: arena))
    case .basketEntrySettled(let state):
      (message.pointee.has_entry_state, message.pointee.entry_state) = (1, state.raw)
    case .savingsPoolUnavailable(let obstacle):
      (message.pointee.has_pool_obstacle, message.pointee.pool_obstacle) = (1, obstacle.raw)
    case .invalidGoalState(let status):
      (message.pointee.has_goal_status, message.pointee.goal_status) = (1, status.raw)
    case .dutyUnavailable(let obstacle):
      (message.pointee.has_duty_obstacle, message.pointee.duty_obstacle) = (1, obstacle.raw)
    case .invalidProfileState(let obstacle):
      (message.pointee.has_care_obstacle, message.pointee.care_obstacle) = (1, obstacle.raw)
    default: break
    }
  }

  /// The refusals without arguments; a test checks each code.
  private static let plain: [Refusal] = [
    .notAuthenticated, .unauthorized, .elevationRequired, .userNotMemberOfHousehold, .emailInUse,
    .invalidCredentials, .resetRequired, .invalidInviteCode, .alreadyMember, .taskAlreadyCompleted,
    .photoRequired, .noMinutesLeft, .screenTimeRunning, .screenTimeNotRunning, .noteRequired,
    .pinNotSet, .wrongPin, .passwordRequired, .conflict, .mutationReused, .unusableID,
    .photoLimitReached, .tooManyUploads, .invalidResetCode, .soleOwner, .lastParent,
    .noHeir, .othersRemain, .notLinkable, .pointsNeedAdult, .signUpNeedsCode, .signUpClosed,
    .invalidConfirmationCode, .childMustStay, .setupUnfinished, .subscriptionRequired,
    .alreadyCompletedThisPeriod,
  ]

  private static func withArguments(
    _ code: String, _ message: Kinship__V1__Refusal
  ) throws -> Refusal {
    switch code {
    case "taskNotFound", "userNotFound", "notFound":
      .notFound(try .init(wire: Incoming("kind", message.has_kind, message.kind)))
    case "validation":
      .validation(
        try .init(wire: Incoming("field", message.has_field, message.field)),
        try .init(wire: Incoming("problem", message: message.problem)))
    case "nameTaken": .nameTaken(try .init(wire: Incoming("name", text: message.name)))
    case "weakPassword":
      .weakPassword(try .init(wire: Incoming("weakness", message.has_weakness, message.weakness)))
    case "compressionFailed":
      .compressionFailed(try .init(wire: Incoming("flaw", message.has_flaw, message.flaw)))
    case "receiptRefused":
      .receiptRefused(
        try .init(
          wire: Incoming("receipt_flaw", message.has_receipt_flaw, message.receipt_flaw)))
    case "tooManyAttempts":
      .tooManyAttempts(until: try .init(wire: Incoming("until", message.has_until, message.until)))
    case "pinLocked":
      .pinLocked(until: try .init(wire: Incoming("until", message.has_until, message.until)))
    case "childLimitReached":
      .childLimitReached(
        limit: try .init(wire: Incoming("limit", message.has_limit, message.limit)))
    case "shoppingListFull":
      .shoppingListFull(
        limit: try .init(wire: Incoming("limit", message.has_limit, message.limit)))
    case "calendarFull":
      .calendarFull(limit: try .init(wire: Incoming("limit", message.has_limit, message.limit)))
    case "profileLimitReached":
      .profileLimitReached(
        limit: try .init(wire: Incoming("limit", message.has_limit, message.limit)))
    case "habitLimitReached":
      .habitLimitReached(
        limit: try .init(wire: Incoming("limit", message.has_limit, message.limit)))
    case "quotaExceeded":
      .quotaExceeded(
        try .init(wire: Incoming("quota", message.has_quota, message.quota)),
        limit: try .init(wire: Incoming("limit", message.has_limit, message.limit)))
    case "invalidTaskState":
      .invalidTaskState(try .init(wire: Incoming("status", message.has_status, message.status)))
    case "insufficientCredits":
      .insufficientCredits(
        available: try .init(wire: Incoming("available", message.has_available, message.available)),
        missing: try .init(wire: Incoming("missing", message.has_missing, message.missing)))
    case "insufficientMoney":
      .insufficientMoney(
        available: try .init(wire: Incoming("money", message: message.money)))
    case "dailyLimitExceeded":
      .dailyLimitExceeded(
        remaining: try .init(wire: Incoming("remaining", message.has_remaining, message.remaining)))
    case "rewardUnavailable":
      .rewardUnavailable(
        try .init(wire: Incoming("obstacle", message.has_obstacle, message.obstacle)))
    case "priceChanged":
      .priceChanged(try .init(wire: Incoming("price", message.has_price, message.price)))
    case "savingsPoolUnavailable":
      .savingsPoolUnavailable(
        try .init(
          wire: Incoming("pool_obstacle", message.has_pool_obstacle, message.pool_obstacle)))
    case "invalidGoalState":
      .invalidGoalState(
        try .init(wire: Incoming("goal_status", message.has_goal_status, message.goal_status)))
    case "dutyUnavailable":
      .dutyUnavailable(
        try .init(
          wire: Incoming("duty_obstacle", message.has_duty_obstacle, message.duty_obstacle)))
    case "invalidProfileState":
      .invalidProfileState(
        try .init(
          wire: Incoming("care_obstacle", message.has_care_obstacle, message.care_obstacle)))
    case "basketEntrySettled":
      .basketEntrySettled(
        try .init(wire: Incoming("entry_state", message.has_entry_state, message.entry_state)))
    default: throw WireError(message: "", path: "code", problem: .invalid)
    }
  }
}

extension Refusal.Problem: WireMessage {
  typealias Message = Kinship__V1__Refusal__Problem

  static let schema =
    MessageSchema<Kinship__V1__Refusal__Problem>(kinship__v1__refusal__problem__init)

  init(from message: UnsafePointer<Kinship__V1__Refusal__Problem>) throws {
    switch message.pointee.problem_case {
    case KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_BLANK: self = .blank
    case KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_TOO_LONG:
      self = .tooLong(limit: try .init(wire: Incoming("too_long", 1, message.pointee.too_long)))
    case KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_UNPRINTABLE: self = .unprintable
    case KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_MALFORMED: self = .malformed
    case KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_OUT_OF_RANGE:
      let range = try ClosedRange<Int>(
        wire: Incoming("out_of_range", message: message.pointee.out_of_range))
      self = .outOfRange(minimum: range.lowerBound, maximum: range.upperBound)
    case KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_UNKNOWN: self = .unknown
    case KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_MISSING: self = .missing
    case KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_NOT_ALLOWED: self = .notAllowed
    case KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_TOO_COMMON: self = .tooCommon
    case KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_TOO_MANY:
      self = .tooMany(limit: try .init(wire: Incoming("too_many", 1, message.pointee.too_many)))
    case KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_TOO_OFTEN: self = .tooOften
    case KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_NEVER: self = .never
    default: throw WireError.Problem.missing
    }
  }

  func write(to message: UnsafeMutablePointer<Kinship__V1__Refusal__Problem>, in arena: Arena)
    throws
  {
    message.pointee.problem_case = problemCase
    switch self {
    case .tooLong(let limit): message.pointee.too_long = try limit.raw(in: arena)
    case .tooMany(let limit): message.pointee.too_many = try limit.raw(in: arena)
    case .outOfRange(let minimum, let maximum):
      // The limits of a rule are in order; `max` prevents a trap for others.
      let range = minimum...max(minimum, maximum)
      message.pointee.out_of_range = try arena.message("out_of_range", range)
    default:
      // All payloads without content share one field of the union.
      message.pointee.blank = NothingMapping.schema.make(in: arena)
    }
  }

  private var problemCase: Kinship__V1__Refusal__Problem__ProblemCase {
    switch self {
    case .blank: KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_BLANK
    case .tooLong: KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_TOO_LONG
    case .unprintable: KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_UNPRINTABLE
    case .malformed: KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_MALFORMED
    case .outOfRange: KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_OUT_OF_RANGE
    case .unknown: KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_UNKNOWN
    case .missing: KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_MISSING
    case .notAllowed: KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_NOT_ALLOWED
    case .tooCommon: KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_TOO_COMMON
    case .tooMany: KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_TOO_MANY
    case .tooOften: KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_TOO_OFTEN
    case .never: KINSHIP__V1__REFUSAL__PROBLEM__PROBLEM_NEVER
    }
  }
}
