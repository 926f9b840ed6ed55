import ArgumentParser
import Foundation
import KinshipData
import KinshipDomain
import KinshipPresentation
import KinshipSMS
import KinshipSMTP
import KinshipTestSupport
import KinshipTime
import KinshipWebhook
import Testing

@testable import kin

/// Texts of the shell for errors name the next step.
@MainActor @Suite struct NextStepTests {
  nonisolated static let troubles =
    namedTroubles + faults.map { $0.words(path: "/x") } + mailTroubles + pushTroubles
    + smsTroubles + quietTroubles

  private nonisolated static let namedTroubles: [ShellText] = [
    .tooManyDecimals(.euro), .payoutIsPositive,
    .bonusGives(instead: "points penalty Ben 5"),
    .penaltyTakes(instead: "points bonus Ben 5"), .beginHere, .notTried,
    .waitsForApproval("Dishes", command: "task approve Dishes"),
    .notARegularFile("/x"), .belongsToStore("/x", store: "/y"),
    .othersTask("Dishes", of: "Ben", command: "member act-as Ben"),
    .doesNotRepeat("Dishes", command: "task edit Dishes --due <date>"),
    .signedInTask("Dishes", of: "Ben", command: "task edit Dishes --for me"),
    .unknownPerson("Bne"), .childrenNotAllowed, .commaInName, .unknownTask("x"),
    .noClaim(named: "x"),
    .unknownHousehold("x"),
    .unknownItem("x"),
    .unknownCard("x"), .unknownCatalogItem("x"), .childWanted("--for Ben"), .unknownReward("x"),
    .unknownBasketEntry("x"), .unknownRewardRequest("x"),
    .dashboardOfNoChild("Bram"), .streakConfirmationMissing("x", streak: "3 days"),
    .unknownGoal("x"), .unknownStep("x"), .unknownDuty("x"), .moreDuties,
    .unknownCarePerson("x"), .unknownCareHabit("x"), .unknownCareContact(3),
    .moreCareEvents,
    .rulesIgnorePIN(of: "Home"),
    .onlyChildWorksOnGoal("Read", of: "Ben", command: "member act-as Ben"),
    .childWorksOnGoal("Read", of: "Ben"), .onlyChildrenHaveGoals(acting: "Ben"), .childAddsGoal,
    .childFirst, .parentHelpsWithGoal,
    .noOpenMoneyRequest(of: "Ben"), .payForChild("Ben"),
    .rewardOfSeveral("x", ["Ben", "Mia"]),
    .unknownPointRule("x"), .unknownTransfer("x"), .nothingToForgive("Ben"),
    .unknownEvent("x"), .noOccurrenceOn("x"), .unknownDeletedTask("x"), .unknownAction("x"),
    .unknownSession("x"), .tokenMissing,
    .ambiguous("x"), .birthdayWanted("x"), .dayWanted("x"), .timeWanted("x"), .streamsOfSession,
    .oneHouseholdForStream, .backupNeedsFile, .noCertificate(path: "/x"),
    .noPrivateKey(path: "/x"),
    .portOccupied(7411), .sandboxPortOccupied(7500), .sandboxPhoneMissing,
    .monitoringPortOccupied(9464), .httpPortOccupied(7412), .httpNotEncrypted("0.0.0.0:7412"),
    .keyOfOtherCertificate(key: "/x", certificate: "/y"),
    .malformedCursor("x"),
    .malformedAddress("x"), .malformedLocal("x"), .unknownZone("x"), .secretMissing,
    .unknownZone("x", meant: ["Europe/X"]), .unknownZone("x", meant: ["Asia/X", "Europe/X"]),
    .splitRepetition("every day", "every day", "--due", nil),
    .splitRepetition("every day 8 pm", "every day", "--due", "8 pm"),
    .splitPeriod("1 May to 3 May", start: "1 May", length: "--days 3"),
    .secretUnreadable, .secretsDiffer, .noSuchChoice("9"), .numberWanted(upTo: 2),
    .confirmationMissing, .extentMissing, .reasonMissing,
    .noHome, .noTimeZone, .noHouseholdYet, .noHouseholdChosen,
    .nothingToChange, .signIn(email: nil),
    .accountReplaced(email: "ben@example.org"),
    .signedInElsewhere("tls://x:1", not: "/x", email: "ben@example.org"),
    .signIn(email: "ben@example.org"), .forgotPassword(email: "ben@example.org"), .noReset,
    .noAccountHere("ben@example.org"),
    .hasNoPhoto("Ben"), .householdHasNoPhoto,
    .hasAnAccount("Ben"), .profileDamaged(path: "/x"),
    .fileUnreadable(path: "/x", reason: "Why."), .fileUnwritable(path: "/x", reason: "why"),
    .demoClockDamaged(path: "/x"), .serverUnusable("tcp://x:1", reason: "Why."),
    .servesNoServer, .plaintextRefused("tcp://x:1"), .encryptionNeeded("tcp://x:1"),
    .serverFailed("Why."),
    .zonesMissing(reason: "Why."), .outputFailed, .unexpected("Why."), .quoteOpen,
    .unknownEscape("\\n"), .givenUp,
    .ownClaim, .photoLost,
    .notInASession("serve"), .sessionIsElsewhere, .demoExists(path: "/x"),
    .demoProfileInUse("default", store: "/x"),
    .clockGoesForward("2026-05-01"), .malformedKeyringUse("x"),
    .storeIsElsewhere("tcp://x:1"), .clockIsElsewhere,
    .storeNeededAlone(heldBy: "kin (7)", for: "kin repl"), tokens(TokenStoreFault.notRead),
    .mailServerMissing("KIN_SMTP_USER"), .mailServerAndOutbox, .mailSenderMissing,
    .certificateExpired(path: "/x"), .certificateWithoutNames(path: "/x"),
    .mailSenderMalformed, .mailPasswordTwice, .mailPasswordMissing, .mailUserMissing,
    .mailPasswordUnusable(path: "/x"), .mailServerMalformed(.scheme),
    .mailServerMalformed(.parts), .mailServerMalformed(.host), .mailServerMalformed(.port),
    .mailServerMalformed(.plaintext), .emptyCode, .zoneWithoutTimes,
    .timesWanted("x"), .timesUnclear("x"), .timesAreEqual, .clockStepTooLong,
    .neverMailed("x"), .planDays, .unreadableKey("x"), .planFileUnusable(path: "x"),
    .streamWithoutPhoto("/y.jpg"), .folderNotImported("/x"),
    .guideNumberWanted(upTo: 3), .guideNumbersWanted(upTo: 3), .planNeeded, .guideOneName,
    .guideSignInOrUp,
    .unknownDevice("x"), .deviceNotRegistered, .deviceActsFor("Ben"), .nothingDone, .startWanted,
    .misfit("x", help: "The points."), .outOfRange("x", 1...9),
  ]

  nonisolated static let pushTroubles: [ShellText] =
    [
      .pushGatewayMissing("KIN_WEBHOOK_SECRET"), .webhookSecretTwice, .webhookSecretMissing,
      .webhookSecretMalformed, .webhookSecretUnusable(path: "/x"), .pushGatewayMalformed(.scheme),
      .pushGatewayMalformed(.parts), .pushGatewayMalformed(.host), .pushGatewayMalformed(.port),
      .pushGatewayMalformed(.plaintext),
    ] + pushProblems.map { $0.words }

  nonisolated static let smsTroubles: [ShellText] =
    [
      .smsProviderAndOutbox, .smsTokenUnusable(path: "/x"), .smsWebhookMissing,
      .smsListenerMissing, .smsNeedsStore,
    ]
    + settingsProblems.map { ShellText.smsSettingsUnusable($0) } + smsProblems.map { $0.words }

  private nonisolated static let settingsProblems: [SMSSettingsProblem] = [
    .accountMissing("KIN_SMS_FROM"), .missing("KIN_SMS_FROM"), .malformed("KIN_SMS_FROM"),
    .malformed("KIN_SMS_ACCOUNT"), .malformed("KIN_SMS_TOKEN"), .tokenTwice,
    .malformedURL("KIN_SMS_URL", .plaintext), .malformedURL("KIN_SMS_WEBHOOK_URL", .host),
    .unusableFile("/x"),
  ]

  private nonisolated static let smsProblems: [SMSProblem] = [
    .noLibrary("why"), .unreachable, .timedOut(wasSent: true), .certificateRefused,
    .rootsUnusable, .refused(.account, code: 20003), .lookupFailed(.unreachable),
    .failed(56, wasSent: false),
  ]

  nonisolated static let pushProblems: [WebhookProblem] = [
    .noLibrary("why"), .unknownHost, .unreachable, .timedOut, .connectionLost,
    .certificateRefused, .rootsUnusable, .encryptionFailed, .refused(status: 401), .failed(56),
  ]

  nonisolated static let mailTroubles: [ShellText] = mailProblems.map { $0.words }

  nonisolated static let mailProblems: [SMTPProblem] = [
    .noLibrary("why"), .unknownHost, .unreachable, .timedOut, .connectionLost, .noEncryption,
    .certificateRefused, .rootsUnusable, .encryptionFailed, .loginRefused,
    .senderRefused(SMTPReply(code: 550)), .recipientRefused(SMTPReply(code: 550)),
    .messageRefused(SMTPReply(code: 554, status: "5.6.0")), .postponed(SMTPReply(code: 451)),
    .failed(56),
  ]

  /// Texts that need no action, or name it without an imperative.
  nonisolated static let quietTroubles: [ShellText] = [
    // The program retries, and the text names Control-C.
    .connectionLost("x", reason: "why", waits: true),
    .connectionLost("x", reason: "why", waits: false), .watchLost("x"),
    .mailWaits(reason: "Why."), .mailRemoved(reason: "Why."), .jobWaits(reason: "Why."),
    .smsWaits(reason: "Why."),
    // The session is then stored in a file, or it has ended.
    tokens(TokenStoreFault.notSaved), tokens(TokenStoreFault.notDeleted),
    // The text names the command that creates or lists them.
    .noDemoClock, .noHouseholdID("x"),
    // The reader has left a question, or is asked one with examples.
    .nothingDone, .startWanted,
  ]

  nonisolated private static func tokens(
    _ fault: (KeyringProblem) -> TokenStoreFault
  ) -> ShellText {
    fault(.reported("why.")).words(email: "ben@example.org", path: "/x")
  }

  // Proves: T-73, T-76, C-61
  @Test(arguments: troubles)
  func `every error text names a next step in every language`(words: ShellText) {
    let texts = Language.allCases.map { words.text(in: $0) }
    for (text, language) in zip(texts, Language.allCases) {
      #expect(suggestsNextStep(text, in: language) || Self.quietTroubles.contains(words), "\(text)")
      #expect(!text.contains("..") && text.last == ".", "\(text)")
    }
    #expect(Set(texts).count == 3, "\(texts)")
  }

  @Test func `the checked texts include all that end a command with a usage or file error`() throws
  {
    let file = URL(filePath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let tests = try String(contentsOf: file, encoding: .utf8)
    let sources = try #require(
      FileManager.default.enumerator(
        at: root.appending(path: "Sources/kin"), includingPropertiesForKeys: nil))
    var found: Set<Substring> = []
    for case let source as URL in sources where source.pathExtension == "swift" {
      let text = try String(contentsOf: source, encoding: .utf8)
      for use in text.matches(of: /(?:usage|inputOutput)\(\s*\.(\w+)/) { found.insert(use.1) }
    }
    #expect(found.count > 20)
    for name in found { #expect(tests.contains(".\(name)"), "\(name)") }
  }

  // MARK: Faults of the store

  nonisolated static let faults: [StoreFault] = [
    .heldBy(process: "kin (7)", purpose: "kin repl"), .unreachable("no such file"),
    .notAFile("/x"), .notAStore("/x"), .newerVersion, .olderVersion,
    .unreleasedVersion, .damaged("page 7."), .readOnly, .exists("/x"),
    .unwritable("/y", reason: "Is a directory"), .full,
    .inputOutput("EIO"), .busy, .inconsistent("member.role"),
    .notDurable, .closed, .misused("twice"),
  ]

  /// Stops compiling when a fault is added; add the fault to the list above as well.
  private func exhaust(_ fault: StoreFault) {
    switch fault {
    case .heldBy, .unreachable, .notAFile, .notAStore, .newerVersion, .olderVersion,
      .unreleasedVersion, .damaged, .readOnly, .exists, .unwritable, .full, .inputOutput, .busy,
      .inconsistent, .notDurable,
      .closed, .misused:
      break
    }
  }

  // Proves: T-73, T-76
  @Test(arguments: faults)
  func `every store fault has a translated text with a next step`(fault: StoreFault) {
    exhaust(fault)
    for language in Language.allCases {
      let error = CommandError(opening: .file("/x"), fault, in: language)
      #expect(suggestsNextStep(error.sentence, in: language), "\(error.sentence)")
      #expect(!error.sentence.contains(".."), "\(error.sentence)")
      #expect(
        !error.sentence.contains(fault.description.asClause) || language == .english,
        "\(error.sentence)")
    }
  }

  @Test func `only the faults of a full, read-only or damaged store have a reason`() {
    let reasons = Self.faults.compactMap { fault in fault.reason.map { (fault, $0) } }
    #expect(reasons.map(\.0) == [.damaged("page 7."), .readOnly, .full])
    #expect(reasons.map { "\($0.1)" } == ["damaged", "readOnly", "full"])
  }

  @Test func `every fault of a household import names a next step in whole sentences`() {
    let faults: [HouseholdFileFault] = [
      .damaged("line 7"), .newerFormat("9"), .householdExists(HouseholdID(bits: 1)),
      .addressTaken("a@b.org"), .codeTaken, .accountDeleted("a@b.org"), .inconsistent("points"),
      .missingPicture("/y.jpg"), .changedPicture("/y.jpg"), .nothingToMerge("a@b.org"),
      .accountKnown("a@b.org", here: "c@d.org"),
    ]
    for (fault, language) in faults.flatMap({ fault in Language.allCases.map { (fault, $0) } }) {
      let text = ShellText.householdNotImported(path: "/x", fault).text(in: language)
      #expect(suggestsNextStep(text, in: language), "\(text)")
      let sentences = text.replacing(/(?:\. |\.$)/, with: "\n").split(separator: "\n")
      #expect(sentences.allSatisfy { $0.split(separator: ":").count <= 2 }, "\(text)")
      #expect(sentences.allSatisfy { $0.first?.isLowercase == false }, "\(text)")
    }
  }

  // MARK: Commands

  @Test(arguments: [
    (Refusal.elevationRequired, "Type “kin parent-mode unlock”."),
    (.pinNotSet, "Type “kin parent-mode set-pin”."),
    (.passwordRequired, "Type “kin parent-mode unlock --password”."),
    (.resetRequired, "Type “kin account reset --email ADDRESS”."),
    (.notFound(.task), "Type “kin task list”."),
    (.invalidTaskState(.open), "Type “kin task show TASK”."),
    (.dutyUnavailable(.past), "Type “kin duty list --from DATE”."),
    (.dutyUnavailable(.taken), "Type “kin duty list”."),
  ])
  func `a refusal is followed by the command for the next step`(refusal: Refusal, step: String) {
    let sentence = CommandError(refusal, in: .english).sentence
    #expect(sentence == refusal.sentence(in: .english, clock: nil) + " " + step)
  }

  @Test func `a suggested command keeps the profile and has placeholders in the user's language`() {
    let refusal = Refusal.photoRequired
    #expect(
      CommandNotation.$current.withValue(CommandNotation(options: " --profile ben")) {
        CommandError(refusal, in: .dutch).sentence
      }
        == "Er is een foto nodig. Voeg er een toe en dien de taak opnieuw in."
        + " Typ “kin --profile ben task complete TAAK --photo BESTAND”.")
    #expect(
      CommandError(refusal, in: .german).sentence.hasSuffix(
        "Tippe „kin task complete AUFGABE --photo DATEI“."))
  }

  /// One of every refusal that a suggested command may follow.
  private let refusals: [Refusal] =
    [
      .notAuthenticated, .unauthorized, .elevationRequired, .userNotMemberOfHousehold,
      .validation(.owner, .notAllowed), .validation(.member, .notAllowed), .emailInUse,
      .invalidCredentials, .resetRequired, .invalidResetCode, .invalidInviteCode, .alreadyMember,
      .soleOwner, .noHeir, .othersRemain, .notLinkable, .lastParent, .childLimitReached(limit: 1),
      .shoppingListFull(limit: 1), .calendarFull(limit: 1), .invalidTaskState(.open),
      .taskAlreadyCompleted, .photoRequired, .photoLimitReached, .tooManyUploads, .noMinutesLeft,
      .screenTimeRunning, .screenTimeNotRunning, .noteRequired, .pinNotSet, .wrongPin,
      .passwordRequired, .conflict, .mutationReused, .unusableID, .pointsNeedAdult,
      .signUpNeedsCode,
      .invalidConfirmationCode, .nameTaken(.formerMember), .setupUnfinished,
      .subscriptionRequired, .dutyUnavailable(.past), .validation(.phone, .notAllowed),
      .invalidProfileState(.sent), .profileLimitReached(limit: 4), .habitLimitReached(limit: 10),
    ] + Refusal.Kind.allCases.map { .notFound($0) }

  @Test func `every command suggested after a refusal parses`() {
    var count = 0
    for step in refusals.compactMap(NextStep.init(after:)) {
      let values = [
        "<address>": "a@b.org", "<role>": "child", "<number>": "2", "<minutes>": "5",
        "<file>": "x.jpg", "<kind>": "chore",
      ]
      let typed = step.synopsis.split(separator: " ").map { word in
        values[String(word)] ?? (word.hasPrefix("<") ? "Ben" : String(word))
      }
      guard case .command = ParsedLine(typed, below: Kin.self) else {
        Issue.record("kin \(step.synopsis) cannot be typed")
        continue
      }
      count += 1
    }
    #expect(count == 58)
  }

  @Test(arguments: [
    (Language.english, "member photo MEMBER --set FILE"),
    (.dutch, "member photo LID --set BESTAND"), (.german, "member photo MITGLIED --set DATEI"),
  ])
  func `placeholders of a command in a text are localized and in capitals`(
    language: Language, command: String
  ) {
    #expect(ShellText.hasNoPhoto("Ben").text(in: language).contains("kin \(command)"))
    #expect(CommandNotation().typed("task show '<b>'", in: language) == "kin task show '<b>'")
  }

  @Test func `every command that an error text quotes exists`() {
    let nouns = Kin.configuration.subcommands
    for (words, language) in Self.troubles.flatMap({ words in
      Language.allCases.map { (words, $0) }
    }) {
      for found in words.text(in: language).matches(
        of: /[“„]kin (?:--profile ben |--json )?([^”“]+)[”“]/)
      {
        let path = found.1.split(separator: " ").prefix { !$0.hasPrefix("-") }
        let noun = nouns.first { path.first.map(String.init) == $0._commandName }
        #expect(noun != nil, "\(found.0)")
        let verbs = noun?.configuration.subcommands.map { $0._commandName } ?? []
        let isWhole = verbs.isEmpty || noun?.configuration.defaultSubcommand != nil
        #expect(
          path.count > 1 && verbs.contains(String(path[path.startIndex + 1])) || isWhole)
      }
    }
  }

  @Test func `texts in a REPL session quote its commands without kin and all others with kin`() {
    let session = CommandNotation(options: " --store x", outsideSession: SessionCommands.outside)
    func said(_ words: ShellText, _ language: Language) -> String {
      CommandNotation.$current.withValue(session) { words.text(in: language) }
    }
    #expect(
      Set(SessionCommands.outside)
        == ["repl", "serve", "sms-sandbox", "demo create", "completions", "store import"])
    #expect(said(.unknownTask("x"), .english) == "There is no task “x” here. See “task list”.")
    #expect(said(.unknownTask("x"), .german).hasSuffix("Sieh nach mit „task list“."))
    #expect(said(.notInASession("demo create"), .dutch).hasSuffix("typ “kin demo create”."))
    #expect(said(StoreFault.damaged("y").words(path: "/x"), .english).contains("“store check”"))
    for language in Language.allCases {
      #expect(said(.notInASession("store import"), language).contains("kin --store x store import"))
    }
    let step = CommandNotation.$current.withValue(session) {
      CommandError(Refusal.elevationRequired, in: .english).sentence
    }
    #expect(step.hasSuffix("Type “parent-mode unlock”."))
  }

  @Test func `a command quoted in a task title is not changed`() {
    let title = "Read “kin task list” to Ben"
    let session = CommandNotation(outsideSession: [])
    CommandNotation.$current.withValue(session) {
      #expect(ShellText.unknownTask(title).text(in: .english).contains(title))
    }
  }
}
