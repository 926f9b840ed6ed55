import Foundation
import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// Checks permissions: every use case and query against tables, in the store and over the wire.
@Suite(.hereAndServed) struct AuthorisationMatrixTests {
  private static let callers = [
    "anna", "bram", "gwen", "mo", "zoe", "ben", "olga", "rob", "nobody",
  ]

  // Proves: UC-H1, UC-H2, UC-H3, UC-H4, UC-H5, UC-E5, UC-E6, UC-E8, UC-E10, C-11, C-21, C-26, C-39, D-47, D-60, F-32, F-46, F-47, F-48, TRAP-20, TRAP-22, B-40
  @Test(arguments: Action.all)
  func `each caller may do exactly the actions of the table`(action: Action) async throws {
    let row = try #require(Self.table[action.name], "No row for \(action.name)")
    try await check(action, against: row)
  }

  // Proves: C-38, D-66, D-60
  @Test(arguments: Action.all)
  func `with parent mode locked, adults keep only the unguarded powers`(
    action: Action
  ) async throws {
    let row = try #require(Self.table[action.name], "No row for \(action.name)")
    var closed = row
    if Self.guarded.contains(action.name) {
      closed = row.replacing(
        /^ok ok ok/, with: "elevationRequired elevationRequired elevationRequired")
    } else if Self.owners.contains(action.name) {
      closed = row.replacing(/^ok/, with: "elevationRequired")
    }
    try await check(action, against: closed, locked: true)
  }

  // Proves: D-66, UC-D2
  @Test(arguments: Action.all.filter { guarded.contains($0.name) })
  func `unlocking parent mode restores the guarded powers`(action: Action) async throws {
    let family = try await TestFamily(in: TestWorld())
    let (target, props) = try await action.stage(in: family)
    try await family.setPINs()
    for name in ["anna", "bram", "gwen"] {
      try await family.openParentMode(of: name)
      let caller = family.caller(name, on: RollbackStore(inner: family.world.store))
      #expect(try await refusal { try await action.run(caller, target, props) } == nil)
    }
  }

  // Proves: F-48, B-40, TRAP-20
  @Test(arguments: Action.all.filter(\.isInHousehold))
  func `a stranger gets the same refusal for a real and a random id`(action: Action) async throws {
    let family = try await TestFamily(in: TestWorld())
    let (real, props) = try await action.stage(in: family)
    let unreal = Target(
      household: props.ids.next(), task: props.ids.next(), member: props.ids.next(),
      photo: props.ids.next())
    var wrongTask = real
    wrongTask.task = unreal.task
    var wrongPhoto = real
    wrongPhoto.photo = unreal.photo
    var wrongMember = real
    wrongMember.member = unreal.member
    for name in ["olga", "rob", "nobody"] {
      let caller = family.caller(name, on: RollbackStore(inner: family.world.store))
      let answer = try await refusal { try await action.run(caller, real, props) }
      #expect(answer == (name == "nobody" ? .notAuthenticated : .notFound(.household)))
      for other in [unreal, wrongTask, wrongPhoto, wrongMember] {
        #expect(try await refusal { try await action.run(caller, other, props) } == answer)
      }
    }
  }

  // Proves: TRAP-21, C-26, F-46
  @Test(arguments: Action.all.filter { $0.subject != nil })
  func `a child gets the same refusal for another child's task and a missing one`(
    action: Action
  ) async throws {
    let family = try await TestFamily(in: TestWorld())
    let (real, props) = try await action.stage(in: family)
    var unreal = real
    unreal.task = props.ids.next()
    let ben = family.caller("ben", on: RollbackStore(inner: family.world.store))
    for target in [real, unreal] {
      #expect(
        try await refusal { try await action.run(ben, target, props) } == .notFound(.task))
    }
  }

  // Proves: C-39, F-48
  @Test func `acting as a member not managed by the caller is refused without a reason`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let question = HouseholdDetails(household: family.household)
    let random: MemberID = family.world.ids.next()
    for user in [family.anna, family.mo, family.zoe] {
      for other in [family.member("bram"), family.member("olga"), family.member("rob"), random] {
        await #expect(throws: Refusal.unauthorized) {
          try await user.performer.acting(as: other).fetch(question)
        }
      }
    }
    for user in [family.mo, family.zoe] {
      await #expect(throws: Refusal.unauthorized) {
        try await user.performer.acting(as: family.member("ben")).fetch(question)
      }
    }
    await #expect(throws: Refusal.notFound(.household)) {
      try await family.olga.performer.acting(as: family.member("ben")).fetch(question)
    }
  }

  @Test(
    arguments: Action.all.filter {
      $0.isInHousehold && $0.method != "\(SwitchActingMember.self)"
    })
  func `every call acting as a member with its own account is refused`(
    action: Action
  ) async throws {
    let family = try await TestFamily(in: TestWorld())
    let (target, props) = try await action.stage(in: family)
    let anna = family.caller("anna", on: RollbackStore(inner: family.world.store))
    let asBram = anna.acting(as: family.member("bram"))
    #expect(try await refusal { try await action.run(asBram, target, props) } == .unauthorized)
  }

  // Proves: TRAP-34, C-39
  @Test func `a changed role applies from the next call on`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let (home, bram) = (family.household, family.member("bram"))
    try await family.makeTask(by: "bram")
    try await family.world.arrange { all in
      var member = try #require(try all.members.member(bram, in: home))
      member.role = .member
      try all.members.save(member)
    }
    await #expect(throws: Refusal.unauthorized) { try await family.makeTask(by: "bram") }
  }

  // Proves: TRAP-20
  @Test func `every use case and query has a row`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/KinshipUseCases")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var found: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let types = text.matches(
        of: /(?:struct|enum|class|extension) +([\w.]+)(?:<[^>]*>)? *: *([^{]*)\{/)
      for match in types {
        let parents = match.2.split { !$0.isLetter && $0 != "<" }.map { $0.prefix { $0 != "<" } }
        if parents.contains("UseCase") || parents.contains("Query") {
          found.insert(String(match.1))
        }
      }
    }
    #expect(found.count >= 70)
    #expect(Set(Action.all.map(\.name)) == Set(Self.table.keys))
    #expect(found == Set(Action.all.map(\.method)))
  }

  // MARK: Tables

  /// The columns: owner, parent, guardian, member, child, managed child, another household's
  /// parent, removed member, signed out.
  private static let table: [String: String] = [
    // Adults decide. Other children do not see a child's task.
    "ApproveTask": adults(child: "unauthorized", sibling: "taskNotFound"),
    "RejectTask": adults(child: "unauthorized", sibling: "taskNotFound"),
    "ReopenTask": adults(child: "unauthorized", sibling: "taskNotFound"),
    "UndoApproval": adults(child: "unauthorized", sibling: "taskNotFound"),
    "DeleteTask": adults(child: "unauthorized", sibling: "taskNotFound"),
    "RestoreTask": adults(child: "unauthorized", sibling: "taskNotFound"),
    "UpdateTask": adults(child: "unauthorized", sibling: "taskNotFound"),
    "SkipTask": adults(child: "unauthorized", sibling: "taskNotFound"),
    "UnskipTask": adults(child: "unauthorized", sibling: "taskNotFound"),
    "CreateTask": adults(child: "unauthorized", sibling: "unauthorized"),
    // The assignee starts and completes.
    "StartTask":
      "unauthorized unauthorized unauthorized unauthorized ok taskNotFound \(preparation)",
    "CompleteTask":
      "unauthorized unauthorized unauthorized unauthorized ok taskNotFound \(preparation)",
    // Mo's own task, completed by Mo.
    "UncompleteTask": "ok ok ok ok taskNotFound taskNotFound \(preparation)",
    "FetchTasks": "ok ok ok ok ok ok \(preparation)",
    "FetchLatestTasks": "ok ok ok ok ok ok \(preparation)",
    "FetchOwnTasks": "ok ok ok ok ok ok \(preparation)",
    "FetchDeletedTasks": "ok ok ok ok ok ok \(preparation)",
    "FetchRecentActions": "ok ok ok ok ok ok \(preparation)",
    "FetchUpcomingTasks": "ok ok ok ok ok ok \(preparation)",
    "GetTask": "ok ok ok ok ok taskNotFound \(preparation)",
    "FetchMyTasks": signedIn,
    "FetchReminders": "ok ok ok ok ok ok \(preparation)",
    // Each member reads the own day and the own inbox.
    "FetchToday": "ok ok ok ok ok ok \(preparation)",
    "FetchInbox": "ok ok ok ok ok ok \(preparation)",
    "MarkNoticesRead": "ok ok ok ok ok ok \(preparation)",
    // Each member has the own preferences of notices.
    "FetchNoticePreferences": "ok ok ok ok ok ok \(preparation)",
    "UpdateNoticePreferences": "ok ok ok ok ok ok \(preparation)",
    // Members who may do a task may upload its photo; members who see the task see the photo.
    "UploadPhoto":
      "unauthorized unauthorized unauthorized unauthorized ok taskNotFound \(preparation)",
    "GetPhoto": "ok ok ok ok ok notFound \(preparation)",
    // Ben's portrait.
    "UploadPhoto of a member": adults(child: "unauthorized", sibling: "unauthorized"),
    "RemoveMemberPhoto": adults(child: "unauthorized", sibling: "unauthorized"),
    // The household's photo.
    "UploadPhoto of the household": adults(child: "unauthorized", sibling: "unauthorized"),
    "RemoveHouseholdPhoto": adults(child: "unauthorized", sibling: "unauthorized"),
    // Points and minutes: one's own, or a child's if the caller is an adult.
    "AdjustPoints": adults(child: "unauthorized", sibling: "unauthorized"),
    "UpdateScreenTimeSetting": adults(child: "unauthorized", sibling: "unauthorized"),
    "FetchAccount": adults(child: "ok", sibling: "unauthorized"),
    "FetchTransactions": adults(child: "ok", sibling: "unauthorized"),
    "FetchScore": adults(child: "ok", sibling: "unauthorized"),
    "ForgiveDeduction": adults(child: "unauthorized", sibling: "unauthorized"),
    "ExplainBalance": adults(child: "ok", sibling: "unauthorized"),
    // Every member knows the rules, and adults set them.
    "AddPointRule": adults(child: "unauthorized", sibling: "unauthorized"),
    "EndPointRule": adults(child: "unauthorized", sibling: "unauthorized"),
    "FetchPointRules": "ok ok ok ok ok ok \(preparation)",
    // Everyone's badges, unless a member hides them.
    "FetchBadges": "ok ok ok ok ok ok \(preparation)",
    // Everyone, but with different rows.
    "FetchLeaderboard": "ok ok ok ok ok ok \(preparation)",
    "FetchWeekReport": "ok ok ok ok ok ok \(preparation)",
    "FetchTasksPerDay": "ok ok ok ok ok ok \(preparation)",
    "ScreenTimeOverview": adults(child: "ok", sibling: "unauthorized"),
    "FetchRedemptions": adults(child: "ok", sibling: "unauthorized"),
    "RedeemScreenTime": adults(child: "ok", sibling: "unauthorized"),
    "StartScreenTime": adults(child: "ok", sibling: "unauthorized"),
    "StopScreenTime": adults(child: "ok", sibling: "unauthorized"),
    // Money: one's own, or that of any member if the caller is an adult.
    "SetAllowance": adults(child: "unauthorized", sibling: "unauthorized"),
    "PauseAllowance": adults(child: "unauthorized", sibling: "unauthorized"),
    "RequestAllowance": "notFound notFound notFound notFound ok notFound \(preparation)",
    "DecideAllowanceRequest": adults(child: "unauthorized", sibling: "unauthorized"),
    "RecordPayout": adults(child: "unauthorized", sibling: "unauthorized"),
    "CorrectMoney": adults(child: "unauthorized", sibling: "unauthorized"),
    "FetchAllowances": adults(child: "ok", sibling: "unauthorized"),
    "FetchMoneyTransfers": adults(child: "ok", sibling: "unauthorized"),
    // Members and invitations.
    "AddManagedMember": adults(child: "unauthorized", sibling: "unauthorized"),
    "IssueInviteCode": adults(child: "unauthorized", sibling: "unauthorized"),
    "HouseholdDetails": "ok ok ok ok ok ok \(preparation)",
    "UpdateHousehold": adults(child: "unauthorized", sibling: "unauthorized"),
    "UpdatePolicy": adults(child: "unauthorized", sibling: "unauthorized"),
    "RenewInviteCode": adults(child: "unauthorized", sibling: "unauthorized"),
    "InviteByEmail": adults(child: "unauthorized", sibling: "unauthorized"),
    "RevokeInvitation": adults(child: "unauthorized", sibling: "unauthorized"),
    "FetchOpenInvitations": adults(child: "unauthorized", sibling: "unauthorized"),
    "RemoveMember": adults(child: "unauthorized", sibling: "unauthorized"),
    "UpdateMember": adults(child: "unauthorized", sibling: "unauthorized"),
    "SetAbsence": adults(child: "unauthorized", sibling: "unauthorized"),
    "EditKids": adults(child: "unauthorized", sibling: "unauthorized"),
    "IssueClaimCode": adults(child: "unauthorized", sibling: "unauthorized"),
    "ConfirmMemberEmail": adults(child: "unauthorized", sibling: "unauthorized"),
    "IssueLinkCode": adults(child: "unauthorized", sibling: "unauthorized"),
    "LinkMember": adults(child: "unauthorized", sibling: "unauthorized"),
    "UnlinkMember": adults(child: "unauthorized", sibling: "unauthorized"),
    // Owners transfer ownership, and delete a household without other accounts. Members may only
    // remove themselves by leaving.
    "TransferOwnership":
      "ok unauthorized unauthorized unauthorized unauthorized unauthorized \(preparation)",
    "DeleteHousehold": "ok notFound notFound notFound notFound unauthorized \(preparation)",
    "LeaveHousehold": "ok ok ok ok childMustStay unauthorized \(preparation)",
    // An invitation for Anna's account, which a child who uses her device may not answer.
    "DeclineInvitation":
      "ok \(unknownCode) \(unknownCode) \(unknownCode) \(unknownCode) unauthorized \(unknownCode) \(unknownCode) notAuthenticated",
    "FetchInvitations": accountHolder,
    "JoinHousehold": accountHolder,
    // Adults hand their device to Ben, and take it back.
    "SwitchActingMember": "ok ok ok unauthorized unauthorized ok \(preparation)",
    // All members use the shopping list.
    "AddShoppingItem": "ok ok ok ok ok ok \(preparation)",
    "UpdateShoppingItem": "ok ok ok ok ok ok \(preparation)",
    "MoveShoppingItem": "ok ok ok ok ok ok \(preparation)",
    "CheckShoppingItem": "ok ok ok ok ok ok \(preparation)",
    "RemoveShoppingItem": "ok ok ok ok ok ok \(preparation)",
    "ClearShoppingList": "ok ok ok ok ok ok \(preparation)",
    "RestoreShoppingItems": "ok ok ok ok ok ok \(preparation)",
    "FetchShoppingList": "ok ok ok ok ok ok \(preparation)",
    "FetchRemovedItems": "ok ok ok ok ok ok \(preparation)",
    // Adults write the catalog. A child and adults complete its cards.
    "AddCatalogItem": adults(child: "unauthorized", sibling: "unauthorized"),
    "EditCatalogItem": adults(child: "unauthorized", sibling: "unauthorized"),
    "DeleteCatalogItem": adults(child: "unauthorized", sibling: "unauthorized"),
    "SaveCardSelection": adults(child: "unauthorized", sibling: "unauthorized"),
    "ArchiveCard": adults(child: "unauthorized", sibling: "unauthorized"),
    "FetchCatalog": adults(child: "unauthorized", sibling: "unauthorized"),
    "FetchCards": adults(child: "ok", sibling: "unauthorized"),
    "CompleteCard": "ok ok ok notFound ok notFound \(preparation)",
    "UncompleteCard": "ok ok ok notFound ok notFound \(preparation)",
    // A child uses its own shop, and adults that of a child. Adults decide and hand over.
    "BuyReward": "ok ok ok notFound ok notFound \(preparation)",
    "CancelRewardRequest": "ok ok ok notFound ok notFound \(preparation)",
    "RefundReward": "ok ok ok notFound ok notFound \(preparation)",
    "ApproveReward": "ok ok ok notFound unauthorized notFound \(preparation)",
    "DeclineReward": "ok ok ok notFound unauthorized notFound \(preparation)",
    "FulfilReward": "ok ok ok notFound unauthorized notFound \(preparation)",
    "SetRewardTerms": adults(child: "unauthorized", sibling: "unauthorized"),
    "FetchShop": adults(child: "ok", sibling: "unauthorized"),
    "FetchBasket": adults(child: "ok", sibling: "unauthorized"),
    "FetchRewardRequests": adults(child: "unauthorized", sibling: "unauthorized"),
    // A child saves its own points, and adults those of a child. Adults decide on shared goals.
    "CreateSavingsPool": adults(child: "unauthorized", sibling: "unauthorized"),
    "PayIntoSavingsPool": adults(child: "ok", sibling: "unauthorized"),
    "WithdrawFromSavingsPool": adults(child: "ok", sibling: "unauthorized"),
    "PayOutSavingsPool": adults(child: "unauthorized", sibling: "unauthorized"),
    "CloseSavingsPool": adults(child: "unauthorized", sibling: "unauthorized"),
    "FetchSavingsPools": adults(child: "ok", sibling: "unauthorized"),
    // All members create events and see shared ones. Adults may change Anna's event.
    "CreateEvent": "ok ok ok ok ok ok \(preparation)",
    "UpdateEvent": adults(child: "unauthorized", sibling: "unauthorized"),
    "DeleteEvent": adults(child: "unauthorized", sibling: "unauthorized"),
    "ImportEvents": "ok ok ok ok ok ok \(preparation)",
    "PreviewImport": "ok ok ok ok ok ok \(preparation)",
    "GetEvent": "ok ok ok ok ok ok \(preparation)",
    "FetchEvents": "ok ok ok ok ok ok \(preparation)",
    "EventsInRange": "ok ok ok ok ok ok \(preparation)",
    "DayTimeline": "ok ok ok ok ok ok \(preparation)",
    // Commands and queries of the account, the same for all signed-in callers.
    "FetchHouseholds": signedIn,
    "FetchSession": signedIn,
    "SignOut": signedIn,
    "LockParentMode": signedIn,
    "SetPIN": "ok ok ok unauthorized unauthorized unauthorized ok unauthorized notAuthenticated",
    "UnlockParentMode": "ok ok ok unauthorized unauthorized ok ok unauthorized notAuthenticated",
    // One's own account, not available on a device that acts as another member.
    "CreateHousehold": accountHolder,
    "ChangeEmail": accountHolder,
    "ChangePassword": accountHolder,
    "ConfirmEmail": accountHolder,
    "RequestEmailConfirmation": accountHolder,
    "DeleteAccount": "ok ok ok ok childMustStay unauthorized ok ok notAuthenticated",
    "FetchPartings": accountHolder,
    "FetchSessions": accountHolder,
    // Anna's session, not found for other callers.
    "EndSession":
      "ok notFound notFound notFound notFound unauthorized notFound notFound notAuthenticated",
    "RegisterDevice": accountHolder,
    "FetchDevices": accountHolder,
    // Anna's device, not found for other callers.
    "ForgetDevice":
      "ok notFound notFound notFound notFound unauthorized notFound notFound notAuthenticated",
    // Anna's receipt, of another account for other callers.
    "PurchasePlan":
      "ok \(others) \(others) \(others) \(others) unauthorized \(others) \(others) notAuthenticated",
    "FetchPlans": signedIn,
    "FinishSetup": adults(child: "unauthorized", sibling: "unauthorized"),
    "FetchSetup": "ok ok ok ok ok ok \(preparation)",
    "FetchEntitlement": "ok ok ok ok ok ok \(preparation)",
    "SetLanguage": accountHolder,
    "UpdatePrivacy": accountHolder,
    "UpdateProfile": accountHolder,
    // Commands without a session.
    "RequestPasswordReset": "ok ok ok ok ok ok ok ok ok",
    "ConfirmPasswordReset": "ok ok ok ok ok ok ok ok ok",
    "SignUp": "ok ok ok ok ok ok ok ok ok",
    "SignIn": "ok ok ok ok ok ok ok ok ok",
    "RefreshSession": "ok ok ok ok ok ok ok ok ok",
  ]

  private static let others = "receiptRefused"
  private static let unknownCode = "invalidInviteCode"
  private static let preparation = "notFound notFound notAuthenticated"
  private static let accountHolder = "ok ok ok ok ok unauthorized ok ok notAuthenticated"
  private static let signedIn = "ok ok ok ok ok ok ok ok notAuthenticated"

  private static func adults(child: String, sibling: String) -> String {
    "ok ok ok unauthorized \(child) \(sibling) \(preparation)"
  }

  /// The actions that need parent mode.
  private static let guarded: Set = [
    "ApproveTask", "RejectTask", "ReopenTask", "UndoApproval", "AdjustPoints",
    "AddPointRule", "EndPointRule", "ForgiveDeduction",
    "UpdateScreenTimeSetting", "AddManagedMember", "IssueInviteCode", "UpdateHousehold",
    "UpdatePolicy", "RenewInviteCode", "InviteByEmail", "RevokeInvitation", "RemoveMember",
    "UpdateMember", "EditKids", "IssueClaimCode", "IssueLinkCode", "LinkMember", "UnlinkMember",
    "LeaveHousehold", "SetAbsence", "CreateTask", "UpdateTask", "RestoreTask",
    "FetchOpenInvitations",
    "ConfirmMemberEmail", "UploadPhoto of a member", "SetAllowance", "PauseAllowance",
    "DecideAllowanceRequest", "RecordPayout", "CorrectMoney",
    "RemoveMemberPhoto", "UploadPhoto of the household", "RemoveHouseholdPhoto",
    "AddCatalogItem", "EditCatalogItem", "DeleteCatalogItem", "SaveCardSelection", "ArchiveCard",
    "ApproveReward", "DeclineReward", "FulfilReward", "SetRewardTerms",
    "CreateSavingsPool", "PayOutSavingsPool", "CloseSavingsPool",
  ]
  /// The actions that need the owner and parent mode.
  private static let owners: Set = ["TransferOwnership", "DeleteHousehold"]

  /// Whether an action needs parent mode.
  static func needsParentMode(_ action: String) -> Bool {
    guarded.contains(action) || owners.contains(action)
  }

  // MARK: What happens

  private func check(
    _ action: Action, against row: String, locked: Bool = false
  ) async throws {
    let probe = Probe()
    let family = try await TestFamily(in: TestWorld(probe: probe))
    let (target, props) = try await action.stage(in: family)
    if locked { try await family.setPINs() }
    let store = RollbackStore(inner: family.world.store)
    let expected = row.split(separator: " ").map(String.init)
    try #require(expected.count == Self.callers.count)
    for (name, code) in zip(Self.callers, expected) {
      let caller = family.caller(name, on: store)
      probe.reset()
      let answer = try await refusal { try await action.run(caller, target, props) }
      #expect(answer?.code ?? "ok" == code, "\(action.name) by \(name)")
      // Nothing is written before the checks. Over the wire the refusal itself is stored.
      let writes = probe.writes.filter { $0 != "mutation_outcome.write" }
      if answer != nil { #expect(writes == [], "\(action.name) by \(name)") }
    }
  }
}
