import Foundation
import KinshipDomain
import KinshipTime
import FramedRPCProtobuf
import Testing

@testable import KinshipTransport

@Suite struct `Refusals on the wire` {
  static let until = Instant(clampingMilliseconds: 1_795_000_000_000)
  static let some: [Refusal] = [
    .notAuthenticated, .unauthorized, .elevationRequired, .userNotMemberOfHousehold,
    .weakPassword(.sequence), .emailInUse, .invalidCredentials, .tooManyAttempts(until: until),
    .resetRequired, .invalidInviteCode, .alreadyMember, .childLimitReached(limit: 2),
    .taskAlreadyCompleted, .photoRequired, .dailyLimitExceeded(remaining: 0), .noMinutesLeft,
    .screenTimeRunning, .screenTimeNotRunning, .noteRequired, .pinNotSet, .wrongPin,
    .pinLocked(until: until), .passwordRequired, .conflict, .mutationReused, .unusableID,
    .photoLimitReached, .tooManyUploads, .invalidResetCode, .soleOwner, .lastParent, .noHeir,
    .othersRemain, .notLinkable, .pointsNeedAdult, .signUpNeedsCode, .signUpClosed,
    .invalidConfirmationCode,
    .childMustStay, .nameTaken(.formerMember), .setupUnfinished,
    .subscriptionRequired, .alreadyCompletedThisPeriod,
    .shoppingListFull(limit: 500), .calendarFull(limit: 5_000),
    .validation(.limit, .outOfRange(minimum: 1, maximum: 50)),
  ]

  static var all: [Refusal] {
    let problems: [Refusal.Problem] = [
      .blank, .tooLong(limit: 120), .unprintable, .malformed, .unknown, .missing, .notAllowed,
      .tooCommon, .outOfRange(minimum: -1, maximum: 1), .tooMany(limit: 400), .tooOften, .never,
    ]
    return some + Refusal.Kind.allCases.map { .notFound($0) }
      + Refusal.Field.allCases.map { .validation($0, .blank) }
      + problems.map { .validation(.title, $0) }
      + Password.Weakness.allCases.map { .weakPassword($0) }
      + Photo.Flaw.allCases.map { .compressionFailed($0) }
      + PlanReceipt.Flaw.allCases.map { .receiptRefused($0) }
      + TaskStatus.allCases.map { .invalidTaskState($0) }
      + Quota.allCases.map { .quotaExceeded($0, limit: 1 << 33) }
      + RewardObstacle.allCases.map { .rewardUnavailable($0) }
      + BasketEntry.State.allCases.map { .basketEntrySettled($0) }
      + SavingsPoolObstacle.allCases.map { .savingsPoolUnavailable($0) }
      + GoalStatus.allCases.map { .invalidGoalState($0) }
      + DutyObstacle.allCases.map { .dutyUnavailable($0) }
      + CareObstacle.allCases.map { .invalidProfileState($0) }
      + [
        .profileLimitReached(limit: 4), .habitLimitReached(limit: 10),
        .insufficientCredits(available: .zero, missing: .maximum),
        .insufficientMoney(available: .zero(.euro)), .priceChanged(.maximum),
      ]
  }

  @Test func `every refusal survives encoding and decoding with its arguments`() throws {
    for refusal in Self.all {
      #expect(try Refusal.codec.value(in: Refusal.codec.bytes(of: refusal)) == refusal)
    }
  }

  @Test func `the contract and these tests have every refusal code`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let source = try String(
      contentsOf: root.appending(path: "Sources/KinshipDomain/Shared/Refusal.swift"),
      encoding: .utf8)
    let contract = try String(
      contentsOf: root.appending(path: "Proto/kinship/v1/refusals.proto"), encoding: .utf8)
    let line = try Regex(#"case \.\w+(?:\(\.\w+\))?: "(\w+)""#, as: (Substring, Substring).self)
    let codes = Set(source.matches(of: line).map { String($0.output.1) })
    #expect(codes.count > 30)
    #expect(codes == Set(Self.all.map(\.code)))
    for code in codes { #expect(contract.contains(code), "\(code)") }
  }

  @Test func `an unknown code and a missing argument are errors with their path`() throws {
    func error(_ text: String) -> WireError? {
      #expect(throws: WireError.self) {
        _ = try Refusal.codec.value(in: [0x0A, UInt8(text.utf8.count)] + Array(text.utf8))
      }
    }
    #expect(error("fromTheFuture")?.description == "kinship.v1.Refusal.code: invalid")
    #expect(error("notFound")?.description == "kinship.v1.Refusal.kind: missing")
    #expect(error("validation")?.description == "kinship.v1.Refusal.field: missing")
  }
}
