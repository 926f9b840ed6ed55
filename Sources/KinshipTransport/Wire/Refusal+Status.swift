import FramedRPC
import KinshipDomain

extension Refusal {
  /// The status of a call that this refusal answers; programs read the detail in it.
  func status() throws -> RPCStatus {
    RPCStatus(
      rpcCode, "refused: \(code)",
      details: [.init(type: Self.codec.message, value: try Self.codec.bytes(of: self))])
  }

  /// The status code of the refusal, for gateways and logs.
  var rpcCode: RPCCode {
    switch self {
    case .notAuthenticated: .unauthenticated
    case .unauthorized, .elevationRequired, .invalidCredentials, .wrongPin, .signUpNeedsCode,
      .signUpClosed, .childMustStay, .pointsNeedAdult:
      .permissionDenied
    case .notFound, .invalidInviteCode, .invalidResetCode, .invalidConfirmationCode: .notFound
    case .validation, .weakPassword, .unusableID, .noteRequired, .photoRequired, .compressionFailed,
      .userNotMemberOfHousehold, .receiptRefused:
      .invalidArgument
    case .emailInUse, .alreadyMember, .nameTaken: .alreadyExists
    case .tooManyAttempts, .pinLocked, .quotaExceeded, .tooManyUploads: .resourceExhausted
    case .conflict: .aborted
    case .resetRequired, .passwordRequired, .pinNotSet, .soleOwner, .noHeir, .othersRemain,
      .notLinkable, .lastParent, .shoppingListFull, .calendarFull,
      .childLimitReached, .invalidTaskState,
      .taskAlreadyCompleted, .insufficientCredits, .insufficientMoney, .dailyLimitExceeded,
      .noMinutesLeft,
      .screenTimeRunning, .screenTimeNotRunning, .mutationReused, .photoLimitReached,
      .rewardUnavailable, .priceChanged, .basketEntrySettled,
      .savingsPoolUnavailable, .invalidGoalState, .alreadyCompletedThisPeriod, .dutyUnavailable,
      .profileLimitReached, .habitLimitReached, .invalidProfileState,
      .setupUnfinished,
      .subscriptionRequired:
      .failedPrecondition
    }
  }
}

extension RPCStatus {
  /// The encoded refusal in the status; nil for the status of a fault.
  var refusalDetail: [UInt8]? {
    details.first { $0.type == Refusal.codec.message }?.value
  }
}
