import KinshipDomain
@testable import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct RefusalSentenceTests {
  private static let instant = TestClock.start

  private static let problems: [Refusal.Problem] = [
    .blank, .tooLong(limit: 1), .tooLong(limit: 1_000), .unprintable, .malformed,
    .outOfRange(minimum: 1, maximum: 10_000), .unknown, .missing, .notAllowed, .tooCommon,
    .tooMany(limit: 400), .tooOften, .never,
  ]

  /// A refusal of every case, with all forms of its arguments.
  static let refusals: [Refusal] =
    [
      .notAuthenticated, .unauthorized, .elevationRequired, .userNotMemberOfHousehold,
      .emailInUse, .invalidCredentials, .tooManyAttempts(until: instant), .resetRequired,
      .invalidInviteCode, .alreadyMember, .soleOwner, .noHeir, .othersRemain, .notLinkable,
      .lastParent,
      .shoppingListFull(limit: 500), .calendarFull(limit: 5_000),
      .childLimitReached(limit: 1),
      .childLimitReached(limit: 2), .taskAlreadyCompleted, .photoRequired,
      .dailyLimitExceeded(remaining: 0), .dailyLimitExceeded(remaining: 1),
      .dailyLimitExceeded(remaining: 20), .noMinutesLeft, .screenTimeRunning,
      .screenTimeNotRunning, .noteRequired, .pinNotSet, .wrongPin, .pinLocked(until: instant),
      .passwordRequired, .conflict, .mutationReused, .unusableID, .photoLimitReached,
      .tooManyUploads, .pointsNeedAdult,
      .invalidResetCode, .signUpNeedsCode, .signUpClosed, .invalidConfirmationCode, .childMustStay,
      .insufficientCredits(available: .zero, missing: .maximum),
      .insufficientMoney(available: .zero(.euro)), .nameTaken(.formerMember),
      .setupUnfinished, .subscriptionRequired, .priceChanged(.maximum),
      .alreadyCompletedThisPeriod,
    ] + Refusal.Kind.allCases.map { .notFound($0) }
    + Password.Weakness.allCases.map { .weakPassword($0) }
    + Photo.Flaw.allCases.map { .compressionFailed($0) }
    + PlanReceipt.Flaw.allCases.map { .receiptRefused($0) }
    + RewardObstacle.allCases.map { .rewardUnavailable($0) }
    + BasketEntry.State.allCases.map { .basketEntrySettled($0) }
    + SavingsPoolObstacle.allCases.map { .savingsPoolUnavailable($0) }
    + GoalStatus.allCases.map { .invalidGoalState($0) }
    + DutyObstacle.allCases.map { .dutyUnavailable($0) }
    + CareObstacle.allCases.map { .invalidProfileState($0) }
    + [.profileLimitReached(limit: 4), .habitLimitReached(limit: 10)]
    + Quota.allCases.map { .quotaExceeded($0, limit: 5_000) }
    + TaskStatus.allCases.map { .invalidTaskState($0) }
    + Refusal.Field.allCases.flatMap { field in problems.map { .validation(field, $0) } }

  // Proves: F-54, F-57, M-54, T-76
  @Test(arguments: refusals)
  func `every refusal has a distinct, clean sentence in each language`(refusal: Refusal) {
    let sentences = Language.allCases.map { refusal.sentence(in: $0, clock: nil) }
    for sentence in sentences {
      expectClean(sentence)
      #expect(sentence.hasSuffix("."), "\(sentence)")
      #expect(sentence.first?.isUppercase == true || sentence.first?.isNumber == true)
    }
    #expect(Set(sentences).count == Language.allCases.count, "\(sentences)")
  }

  /// Refusals whose sentence has no imperative; each case gives the reason.
  private static func saysItOtherwise(_ refusal: Refusal) -> Bool {
    switch refusal {
    // The sentence names the members who can change it.
    case .childLimitReached, .invalidTaskState(.rejected): true
    // The sentence names the allowed range.
    case .validation(_, .outOfRange): true
    default: false
    }
  }

  // Proves: F-57, T-73
  @Test(arguments: refusals)
  func `every refusal says what to do next in every language`(refusal: Refusal) {
    for language in Language.allCases {
      let sentence = refusal.sentence(in: language, clock: nil)
      #expect(
        suggestsNextStep(sentence, in: language) != Self.saysItOtherwise(refusal), "\(sentence)")
      // The library serves apps and command lines: a sentence names no command and no button.
      for word in ["kin ", "Reload", "Vernieuw", "Lade neu"] {
        #expect(!sentence.contains(word), "\(sentence)")
      }
    }
  }

  @Test func `the test data has all 64 refusal codes`() {
    let codes = Set(Self.refusals.map(\.code))
    for refusal in Self.refusals { exhaust(refusal) }
    #expect(codes.count == 64)
  }

  // Proves: F-54
  @Test func `German sentences begin with the texts of the catalogue`() throws {
    let expected: [(Refusal, String)] = [
      (.notFound(.task), "Aufgabe nicht gefunden"),
      (.insufficientCredits(available: .zero, missing: .zero), "Nicht genug Credits verfügbar"),
      (.unauthorized, "Keine Berechtigung für diese Aktion"),
      (.invalidTaskState(.open), "Aufgabe kann in diesem Status nicht bearbeitet werden"),
      (.photoRequired, "Foto erforderlich"),
      (.taskAlreadyCompleted, "Aufgabe wurde bereits erledigt"),
      (.userNotMemberOfHousehold, "Nutzer ist kein Mitglied dieses Haushalts"),
      (.wrongPin, "Authentifizierung fehlgeschlagen"),
    ]
    for (refusal, text) in expected {
      #expect(refusal.sentence(in: .german, clock: nil).hasPrefix(text))
    }
  }

  // Proves: F-54, C-14
  @Test func `a refusal for missing points uses the household's points name`() throws {
    let refusal = Refusal.insufficientCredits(
      available: try #require(Points(20)), missing: try #require(Points(30)))
    #expect(
      refusal.sentence(in: .english, clock: nil)
        == "Not enough points: the balance is 20, 30 are missing."
        + " Choose less, or wait until the balance is high enough.")
    #expect(
      refusal.sentence(in: .german, clock: nil, pointsName: .peanuts)
        == "Nicht genug Erdnüsse verfügbar: das Guthaben ist 20, es fehlen 30."
        + " Nimm weniger, oder warte, bis das Guthaben reicht.")
    #expect(
      refusal.sentence(in: .dutch, clock: nil, pointsName: .peanuts)
        == "Niet genoeg pinda's: het saldo is 20, er ontbreken er 30."
        + " Kies minder, of wacht tot het saldo hoog genoeg is.")
  }

  @Test(arguments: [
    (Refusal.Field.factor, 100, 100_000, "The factor must be between 0.01 and 10."),
    (.decay, 1, 10_000, "The decay must be between 0.01% and 100%."),
    (.amount, 1, 1_000_000, "The amount must be between 1 and 1,000,000."),
  ])
  func `a refused number is named in the units in which it is typed`(
    field: Refusal.Field, low: Int, high: Int, expected: String
  ) {
    let refusal = Refusal.validation(field, .outOfRange(minimum: low, maximum: high))
    #expect(refusal.sentence(in: .english) == expected)
  }

  @Test func `a factor whose last day is before its first says so`() {
    let content = PointRuleContent.multiplier(
      PointMultiplier(basisPoints: 20_000, firstDay: .max, lastDay: .min))
    let refused = #expect(throws: Refusal.self) { try content.check() }
    #expect(
      refused?.sentence(in: .english)
        == "The last day is before the first day. Choose a later one.")
  }

  // Proves: C-38, VM-06
  @Test func `a PIN lock gives the end in the household's time zone`() throws {
    let zones = try ZoneDatabase.system()
    let amsterdam = HouseholdCalendar(zone: try zones.zone("Europe/Amsterdam"))
    let until = Self.instant + .seconds(7 * 3_600 + 29 * 60 + 1)
    let refusal = Refusal.pinLocked(until: until)
    #expect(
      Language.allCases.map { refusal.sentence(in: $0, clock: amsterdam) } == [
        "Too many wrong PINs. Try again at 5:30 PM.",
        "Te vaak een verkeerde pincode. Probeer het om 17:30 opnieuw.",
        "Zu oft eine falsche PIN. Versuche es um 17:30 Uhr wieder.",
      ])
    #expect(refusal.sentence(in: .english).contains("4:30 PM UTC"))
  }

  @Test(arguments: [
    (1, "in 1 second", "over 1 seconde", "in 1 Sekunde"),
    (30, "in 30 seconds", "over 30 seconden", "in 30 Sekunden"),
    (100, "in 2 minutes", "over 2 minuten", "in 2 Minuten"),
    (3_600, "in 60 minutes", "over 60 minuten", "in 60 Minuten"),
    (-5, "in 1 second", "over 1 seconde", "in 1 Sekunde"),
  ])
  func `without a household a lock gives the remaining time`(
    seconds: Int, english: String, dutch: String, german: String
  ) {
    let refusal = Refusal.tooManyAttempts(until: Self.instant + .seconds(seconds))
    for (language, text) in zip(Language.allCases, [english, dutch, german]) {
      let texts = TextContext(
        language: language, calendar: nil, pointsName: nil, now: Self.instant)
      #expect(texts.sentence(of: refusal).contains(text))
    }
  }

  // Proves: M-54
  @Test func `a validation refusal names the field and limit`() {
    let refusal = Refusal.validation(.title, .tooLong(limit: 120))
    #expect(
      Language.allCases.map { refusal.sentence(in: $0, clock: nil) } == [
        "The title is too long: use at most 120 characters.",
        "De titel is te lang: gebruik hoogstens 120 tekens.",
        "Der Titel ist zu lang: nimm höchstens 120 Zeichen.",
      ])
  }

  @Test(arguments: [
    (Refusal.Field.section, "verbeter die, of laat die weg", "berichtige sie, oder lass sie weg"),
    (.location, "verbeter die, of laat die weg", "berichtige ihn, oder lass ihn weg"),
    (.displayName, "verbeter die, of laat die weg", "berichtige ihn, oder lass ihn weg"),
    (.photo, "verbeter die, of laat die weg", "berichtige es, oder lass es weg"),
    (.label, "verbeter het, of laat het weg", "berichtige es, oder lass es weg"),
  ])
  func `a wrong format is corrected with the pronoun of the field`(
    field: Refusal.Field, dutch: String, german: String
  ) {
    let refusal = Refusal.validation(field, .malformed)
    #expect(refusal.sentence(in: .dutch, clock: nil).contains(dutch))
    #expect(refusal.sentence(in: .german, clock: nil).contains(german))
  }

  @Test func `quiet hours without a length are refused with the reason`() {
    let refusal = Refusal.validation(.quietHours, .malformed)
    #expect(
      Language.allCases.map { refusal.sentence(in: $0, clock: nil) } == [
        "The quiet time starts and ends at the same time: choose two different times.",
        "De stille tijd begint en eindigt op hetzelfde moment: kies twee verschillende tijden.",
        "Die Ruhezeit beginnt und endet zur selben Zeit: wähle zwei verschiedene Zeiten.",
      ])
  }

  /// A new refusal fails to compile here, as a reminder to add it to the list above.
  private func exhaust(_ refusal: Refusal) {
    switch refusal {
    case .notAuthenticated, .unauthorized, .elevationRequired, .userNotMemberOfHousehold,
      .notFound, .validation, .weakPassword, .emailInUse, .invalidCredentials,
      .tooManyAttempts, .resetRequired, .invalidInviteCode, .alreadyMember,
      .childLimitReached, .invalidTaskState, .taskAlreadyCompleted, .photoRequired,
      .insufficientCredits, .insufficientMoney, .dailyLimitExceeded, .noMinutesLeft,
      .screenTimeRunning,
      .screenTimeNotRunning, .noteRequired, .pinNotSet, .wrongPin, .pinLocked,
      .passwordRequired, .conflict, .mutationReused, .unusableID, .compressionFailed,
      .photoLimitReached, .tooManyUploads, .invalidResetCode, .soleOwner, .noHeir, .othersRemain,
      .notLinkable,
      .lastParent, .pointsNeedAdult,
      .shoppingListFull, .calendarFull, .signUpNeedsCode, .signUpClosed, .invalidConfirmationCode,
      .childMustStay, .quotaExceeded, .nameTaken, .setupUnfinished, .subscriptionRequired,
      .receiptRefused, .rewardUnavailable, .priceChanged, .basketEntrySettled,
      .savingsPoolUnavailable, .invalidGoalState, .alreadyCompletedThisPeriod,
      .dutyUnavailable, .profileLimitReached, .habitLimitReached, .invalidProfileState:
      break
    }
  }
}
