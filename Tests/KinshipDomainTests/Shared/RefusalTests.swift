import KinshipDomain
import Testing

@Suite struct RefusalTests {
  /// One value of each case, with its code.
  private static let codes: [(Refusal, String)] = [
    (.notAuthenticated, "notAuthenticated"), (.unauthorized, "unauthorized"),
    (.elevationRequired, "elevationRequired"),
    (.userNotMemberOfHousehold, "userNotMemberOfHousehold"), (.notFound(.task), "taskNotFound"),
    (.notFound(.household), "notFound"), (.validation(.title, .blank), "validation"),
    (.weakPassword(.tooShort), "weakPassword"), (.emailInUse, "emailInUse"),
    (.invalidCredentials, "invalidCredentials"),
    (.tooManyAttempts(until: Sample.now), "tooManyAttempts"), (.resetRequired, "resetRequired"),
    (.invalidInviteCode, "invalidInviteCode"), (.alreadyMember, "alreadyMember"),
    (.nameTaken(.formerMember), "nameTaken"),
    (.notFound(.user), "userNotFound"), (.soleOwner, "soleOwner"), (.lastParent, "lastParent"),
    (.noHeir, "noHeir"), (.othersRemain, "othersRemain"), (.notLinkable, "notLinkable"),
    (.signUpNeedsCode, "signUpNeedsCode"), (.signUpClosed, "signUpClosed"),
    (.invalidConfirmationCode, "invalidConfirmationCode"), (.childMustStay, "childMustStay"),
    (.quotaExceeded(.tasks, limit: 1), "quotaExceeded"),
    (.shoppingListFull(limit: 500), "shoppingListFull"),
    (.calendarFull(limit: 5_000), "calendarFull"),
    (.childLimitReached(limit: 2), "childLimitReached"),
    (.invalidTaskState(.open), "invalidTaskState"),
    (.taskAlreadyCompleted, "taskAlreadyCompleted"), (.photoRequired, "photoRequired"),
    (.insufficientCredits(available: .zero, missing: .zero), "insufficientCredits"),
    (.insufficientMoney(available: .zero(.euro)), "insufficientMoney"),
    (.dailyLimitExceeded(remaining: 0), "dailyLimitExceeded"), (.noMinutesLeft, "noMinutesLeft"),
    (.screenTimeRunning, "screenTimeRunning"), (.screenTimeNotRunning, "screenTimeNotRunning"),
    (.pointsNeedAdult, "pointsNeedAdult"), (.noteRequired, "noteRequired"),
    (.pinNotSet, "pinNotSet"), (.wrongPin, "wrongPin"),
    (.pinLocked(until: Sample.now), "pinLocked"), (.passwordRequired, "passwordRequired"),
    (.compressionFailed(.unreadable), "compressionFailed"),
    (.photoLimitReached, "photoLimitReached"), (.tooManyUploads, "tooManyUploads"),
    (.setupUnfinished, "setupUnfinished"),
    (.subscriptionRequired, "subscriptionRequired"),
    (.receiptRefused(.forged), "receiptRefused"),
    (.conflict, "conflict"), (.mutationReused, "mutationReused"), (.unusableID, "unusableID"),
    (.rewardUnavailable(.soldOut), "rewardUnavailable"),
    (.priceChanged(.maximum), "priceChanged"),
    (.basketEntrySettled(.declined), "basketEntrySettled"),
    (.savingsPoolUnavailable(.full), "savingsPoolUnavailable"),
    (.invalidGoalState(.pending), "invalidGoalState"),
    (.dutyUnavailable(.past), "dutyUnavailable"),
    (.profileLimitReached(limit: 4), "profileLimitReached"),
    (.habitLimitReached(limit: 10), "habitLimitReached"),
    (.invalidProfileState(.sent), "invalidProfileState"),
    (.alreadyCompletedThisPeriod, "alreadyCompletedThisPeriod"),
  ]

  @Test func `each refusal has its own stable code`() {
    for (refusal, code) in Self.codes { #expect(refusal.code == code) }
    #expect(Set(Self.codes.map(\.1)).count == Self.codes.count)
  }

  @Test func `the code of a refusal depends on its case alone`() {
    for field in Refusal.Field.allCases {
      #expect(Refusal.validation(field, .tooLong(limit: 1)).code == "validation")
    }
    for kind in Refusal.Kind.allCases where kind != .task && kind != .user {
      #expect(Refusal.notFound(kind).code == "notFound")
    }
  }

  @Test func `a refusal is final unless a sign-in, an unlock, a wait or a reload can resolve it`() {
    let curable: Set<String> = [
      "notAuthenticated", "elevationRequired", "tooManyAttempts", "pinLocked", "wrongPin",
      "passwordRequired", "invalidCredentials", "resetRequired", "conflict", "mutationReused",
      "tooManyUploads", "setupUnfinished", "subscriptionRequired",
    ]
    for (refusal, code) in Self.codes { #expect(refusal.isFinal == !curable.contains(code)) }
  }

  @Test func `the raw values of fields and kinds are stable`() {
    #expect(
      Refusal.Kind.allCases.map(\.rawValue)
        == [
          "household", "member", "task", "account", "session", "user", "photo", "shoppingItem",
          "event", "card", "catalogItem", "basketEntry", "savingsPool", "pointRule", "transfer",
          "allowance", "moneyRequest", "goal", "message", "duty", "careProfile", "careHabit",
        ])
    #expect(
      Refusal.Field.allCases.map(\.rawValue) == [
        "email", "password", "displayName", "householdName", "memberName", "description", "title",
        "details", "reason", "color", "timeZone", "points", "amount", "difficulty", "dueDate",
        "doneAt", "assignee", "pin", "minutes", "rate", "weeklyAllowance", "dailyLimit",
        "carriedMinutes", "limit", "role", "photo", "filter", "dateOfBirth", "rules", "childLimit",
        "dayEnd", "owner", "member", "kids", "nickname", "item", "quantity", "section",
        "notice", "quietHours", "deviceToken", "deviceName",
        "repetition", "keptMissed", "rotation", "awayUntil",
        "start", "length", "location", "label", "days", "occurrence",
        "uid", "revision", "events", "stock", "cooldown", "rewardQuota", "target", "savingsPool",
        "factor", "decay",
        "currency", "request", "goal", "subGoals", "targetDate",
        "message", "pins", "searchTerm", "duty", "answerMinutes", "phone", "relationship", "emoji",
        "weekdays", "answer", "contacts", "pause",
      ])
    #expect(
      Password.Weakness.allCases.map(\.rawValue)
        == ["tooShort", "tooLong", "common", "sequence", "personal"])
  }
}
