/// Whether a change needs a trial or a plan in a household with a paywall, where plans are sold.
///
/// Every use case of Kinship is in one of the two lists; a test compares them with the contract. A
/// use case of an app is paid.
public enum PlanRequirement: Hashable, Sendable {
  /// Works without a plan: leaving, deleting, opting out, access to the account, and buying a plan.
  case free
  /// Needs a trial or a plan of one of the household's adults.
  case paid

  /// The requirement of a use case.
  public init<U: UseCase>(of useCase: U.Type) {
    self = Self.freeTypes.contains(ObjectIdentifier(useCase)) ? .free : .paid
  }

  private static let freeTypes = Set(freeUseCases.map { ObjectIdentifier($0) })

  /// The use cases that work without a plan.
  static let freeUseCases: [any UseCase.Type] = account + leaving + safety

  /// Access to the account, and joining or creating a household.
  private static let account: [any UseCase.Type] = [
    SignUp.self, SignIn.self, SignOut.self, RefreshSession.self, EndSession.self,
    ChangeEmail.self, ChangePassword.self, ConfirmEmail.self, RequestEmailConfirmation.self,
    RequestPasswordReset.self, ConfirmPasswordReset.self, SetLanguage.self, UpdateProfile.self,
    UpdatePrivacy.self, RegisterDevice.self, ForgetDevice.self, PurchasePlan.self,
    SetPIN.self, UnlockParentMode.self, LockParentMode.self, FinishSetup.self,
    AnswerCareQuiz.self, FinishCareQuiz.self,
    CreateHousehold.self, JoinHousehold.self, ConfirmMemberEmail.self, SwitchActingMember.self,
  ]

  /// Leaving, withdrawing and deleting personal data, notices, and ending what scheduled jobs do.
  private static let leaving: [any UseCase.Type] = [
    DeleteAccount.self, LeaveHousehold.self, DeleteHousehold.self, RemoveMember.self,
    TransferOwnership.self, UnlinkMember.self, DeclineInvitation.self, RevokeInvitation.self,
    RemoveMemberPhoto.self, RemoveHouseholdPhoto.self, MarkNoticesRead.self,
    UpdateNoticePreferences.self, StopScreenTime.self, CancelRewardRequest.self,
    CancelAllowanceRequest.self, PauseAllowance.self, EndPointRule.self, RetractMessage.self,
    DeleteCareProfile.self, DeleteCareHabit.self,
  ]

  /// Ending an alarm about a person with a care profile, telling others of it, and pauses.
  ///
  /// Messages to such a person continue without a plan, so that these must too.
  private static let safety: [any UseCase.Type] = [
    AnswerCareHabit.self, UpdateCareContacts.self, SetCareSecondNumber.self, PauseCare.self,
    ResumeCare.self,
  ]

  /// The use cases that need a plan.
  static let paidUseCases: [any UseCase.Type] = tasks + goals + lists + care + rewarding + people

  private static let tasks: [any UseCase.Type] = [
    CreateTask.self, UpdateTask.self, DeleteTask.self, RestoreTask.self, StartTask.self,
    CompleteTask.self, UncompleteTask.self, ApproveTask.self, RejectTask.self, ReopenTask.self,
    UndoApproval.self, SkipTask.self, UnskipTask.self,
  ]

  private static let goals: [any UseCase.Type] = [
    CreateGoal.self, UpdateGoal.self, DeleteGoal.self, ApproveGoal.self, RejectGoal.self,
    CompleteGoal.self, UncompleteGoal.self, AchieveGoal.self, SetSubGoal.self,
  ]

  private static let lists: [any UseCase.Type] = [
    AddShoppingItem.self, UpdateShoppingItem.self, MoveShoppingItem.self, CheckShoppingItem.self,
    RemoveShoppingItem.self, ClearShoppingList.self, RestoreShoppingItems.self,
    CreateEvent.self, UpdateEvent.self, DeleteEvent.self, ImportEvents.self,
    PostMessage.self, PinMessage.self, MarkMessage.self,
    AssignDuty.self, AcceptDuty.self, DeclineDuty.self, ProposeDuty.self, ConfirmDuty.self,
    CancelDuty.self,
  ]

  private static let care: [any UseCase.Type] = [
    CreateCareProfile.self, UpdateCareProfile.self, MoveCareSetup.self,
    RequestCareConfirmation.self, FinishCareSetup.self, CreateCareHabit.self,
    UpdateCareHabit.self,
  ]

  private static let rewarding: [any UseCase.Type] = cards + rewards + savings + points + money

  private static let cards: [any UseCase.Type] = [
    SaveCardSelection.self, ArchiveCard.self, AddCatalogItem.self, EditCatalogItem.self,
    DeleteCatalogItem.self, CompleteCard.self, UncompleteCard.self,
  ]

  private static let rewards: [any UseCase.Type] = [
    BuyReward.self, ApproveReward.self, DeclineReward.self, FulfilReward.self, RefundReward.self,
    SetRewardTerms.self,
  ]

  private static let points: [any UseCase.Type] = [
    AdjustPoints.self, AddPointRule.self, ForgiveDeduction.self,
    RedeemScreenTime.self, StartScreenTime.self, UpdateScreenTimeSetting.self,
  ]

  private static let money: [any UseCase.Type] = [
    SetAllowance.self, RequestAllowance.self, DecideAllowanceRequest.self, RecordPayout.self,
    CorrectMoney.self,
  ]

  private static let savings: [any UseCase.Type] = [
    CreateSavingsPool.self, PayIntoSavingsPool.self, WithdrawFromSavingsPool.self,
    PayOutSavingsPool.self, CloseSavingsPool.self,
  ]

  private static let people: [any UseCase.Type] = [
    AddManagedMember.self, UpdateMember.self, EditKids.self, SetAbsence.self, LinkMember.self,
    IssueLinkCode.self, IssueClaimCode.self, IssueInviteCode.self, RenewInviteCode.self,
    InviteByEmail.self, UpdateHousehold.self, UpdatePolicy.self, UploadPhoto.self,
  ]
}
