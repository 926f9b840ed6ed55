/// The table of permissions: what each caller gets for each action.
extension AuthorisationMatrixTests {
  /// The columns: owner, parent, guardian, member, child, managed child, another household's
  /// parent, removed member, signed out.
  static let table: [String: String] = [
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
    "CancelAllowanceRequest": "notFound notFound notFound notFound ok notFound \(preparation)",
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
    // All members use the chat. The author, Zoe, and adults mark and retract a message.
    "PostMessage": "ok ok ok ok ok ok \(preparation)",
    "PinMessage": "ok ok ok ok ok ok \(preparation)",
    "MarkMessage": adults(child: "ok", sibling: "unauthorized"),
    "RetractMessage": adults(child: "ok", sibling: "unauthorized"),
    "FetchMessages": "ok ok ok ok ok ok \(preparation)",
    "SearchMessages": "ok ok ok ok ok ok \(preparation)",
    "SearchMessages for one letter": "ok ok ok ok ok ok \(preparation)",
    "SearchMessages for two letters": "ok ok ok ok ok ok \(preparation)",
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
    // A child works on its own goals. Adults see and decide them, and other members learn nothing.
    "CreateGoal": "unauthorized unauthorized unauthorized unauthorized ok ok \(preparation)",
    "UpdateGoal": ownGoal,
    "DeleteGoal": ownGoal,
    "CompleteGoal": ownGoal,
    "UncompleteGoal": ownGoal,
    "AchieveGoal": ownGoal,
    "SetSubGoal": ownGoal,
    "ApproveGoal": "ok ok ok notFound unauthorized notFound \(preparation)",
    "RejectGoal": "ok ok ok notFound unauthorized notFound \(preparation)",
    "FetchGoals": adults(child: "ok", sibling: "unauthorized"),
    "FetchGoal": "ok ok ok notFound ok notFound \(preparation)",
    "FetchGoalSummary": adults(child: "ok", sibling: "unauthorized"),
    // Everyone, but with different rows.
    "FetchActivity": "ok ok ok ok ok ok \(preparation)",
    "FetchDashboard": adults(child: "ok", sibling: "unauthorized"),
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
    // Adults ask for pickups and take duties back, and can accept for Zoe and propose others than
    // Bram. Only Zoe declines and confirms her own duty.
    "AssignDuty": adults(child: "unauthorized", sibling: "unauthorized"),
    "AcceptDuty": "ok ok ok dutyUnavailable ok dutyUnavailable \(preparation)",
    "DeclineDuty": onlyZoesDuty,
    "ProposeDuty":
      "ok ok ok dutyUnavailable dutyUnavailable dutyUnavailable \(preparation)",
    "ConfirmDuty": onlyZoesDuty,
    "CancelDuty": adults(child: "unauthorized", sibling: "unauthorized"),
    "FetchDuties": "ok ok ok ok ok ok \(preparation)",
    // Adults and owners care; no other member sees profiles.
    "CreateCareProfile": adults(child: "unauthorized", sibling: "unauthorized"),
    "UpdateCareProfile": adults(child: "unauthorized", sibling: "unauthorized"),
    "DeleteCareProfile": adults(child: "unauthorized", sibling: "unauthorized"),
    "MoveCareSetup": adults(child: "unauthorized", sibling: "unauthorized"),
    "RequestCareConfirmation": adults(child: "unauthorized", sibling: "unauthorized"),
    "FinishCareSetup": adults(child: "unauthorized", sibling: "unauthorized"),
    "UpdateCareContacts": adults(child: "unauthorized", sibling: "unauthorized"),
    "SetCareSecondNumber": adults(child: "unauthorized", sibling: "unauthorized"),
    "PauseCare": adults(child: "unauthorized", sibling: "unauthorized"),
    "ResumeCare": adults(child: "unauthorized", sibling: "unauthorized"),
    "CreateCareHabit": adults(child: "unauthorized", sibling: "unauthorized"),
    "UpdateCareHabit": adults(child: "unauthorized", sibling: "unauthorized"),
    "DeleteCareHabit": adults(child: "unauthorized", sibling: "unauthorized"),
    "AnswerCareHabit": adults(child: "unauthorized", sibling: "unauthorized"),
    "FetchCare": adults(child: "unauthorized", sibling: "unauthorized"),
    "FetchCareDay": adults(child: "unauthorized", sibling: "unauthorized"),
    "FetchCareGallery": adults(child: "unauthorized", sibling: "unauthorized"),
    "FetchCareStatistics": adults(child: "unauthorized", sibling: "unauthorized"),
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
    "AnswerCareQuiz": accountHolder,
    "FinishCareQuiz": accountHolder,
    "FetchCareQuiz": accountHolder,
    "UpdateProfile": accountHolder,
    // Commands without a session.
    "RequestPasswordReset": "ok ok ok ok ok ok ok ok ok",
    "ConfirmPasswordReset": "ok ok ok ok ok ok ok ok ok",
    "SignUp": "ok ok ok ok ok ok ok ok ok",
    "SignIn": "ok ok ok ok ok ok ok ok ok",
    "RefreshSession": "ok ok ok ok ok ok ok ok ok",
  ]

  private static let ownGoal =
    "unauthorized unauthorized unauthorized notFound ok notFound \(preparation)"
  private static let others = "receiptRefused"
  private static let unknownCode = "invalidInviteCode"
  private static let preparation = "notFound notFound notAuthenticated"
  private static let accountHolder = "ok ok ok ok ok unauthorized ok ok notAuthenticated"
  private static let signedIn = "ok ok ok ok ok ok ok ok notAuthenticated"

  /// The actions of the member who has a duty.
  private static let onlyZoesDuty =
    "dutyUnavailable dutyUnavailable dutyUnavailable dutyUnavailable ok dutyUnavailable "
    + preparation

  private static func adults(child: String, sibling: String) -> String {
    "ok ok ok unauthorized \(child) \(sibling) \(preparation)"
  }

  /// The actions that need parent mode.
  static let guarded: Set = [
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
    "CreateSavingsPool", "PayOutSavingsPool", "CloseSavingsPool", "ApproveGoal", "RejectGoal",
  ]
  /// The actions that need the owner and parent mode.
  static let owners: Set = ["TransferOwnership", "DeleteHousehold"]

  /// Whether an action needs parent mode.
  static func needsParentMode(_ action: String) -> Bool {
    guarded.contains(action) || owners.contains(action)
  }
}
