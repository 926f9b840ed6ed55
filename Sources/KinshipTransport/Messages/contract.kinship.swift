// Made by protoc-gen-kinship from every file of the contract. Change those, not this.

import CKinshipProto
package import KinshipWire

/// The whole contract.
package enum Contract {
  /// Hands every method of every service to a registrar.
  static func register(in registrar: inout some MethodRegistrar) {
    HouseholdsMethods.register(in: &registrar)
    AccountsMethods.register(in: &registrar)
    LiveMethods.register(in: &registrar)
    PhotosMethods.register(in: &registrar)
    PointsMethods.register(in: &registrar)
    TasksMethods.register(in: &registrar)
    ScreenTimeMethods.register(in: &registrar)
  }

  /// Every message type, nested ones too.
  package static let messages: [ContractMessage] = [
    ContractMessage(MessageSchema<Kinship__V1__Nothing>(kinship__v1__nothing__init)),
    ContractMessage(MessageSchema<Kinship__V1__Due>(kinship__v1__due__init)),
    ContractMessage(MessageSchema<Kinship__V1__IntRange>(kinship__v1__int_range__init)),
    ContractMessage(MessageSchema<Kinship__V1__EditText>(kinship__v1__edit_text__init)),
    ContractMessage(MessageSchema<Kinship__V1__EditMember>(kinship__v1__edit_member__init)),
    ContractMessage(MessageSchema<Kinship__V1__EditDay>(kinship__v1__edit_day__init)),
    ContractMessage(MessageSchema<Kinship__V1__EditDue>(kinship__v1__edit_due__init)),
    ContractMessage(MessageSchema<Kinship__V1__Moment>(kinship__v1__moment__init)),
    ContractMessage(MessageSchema<Kinship__V1__GoalPoints>(kinship__v1__goal_points__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__HouseholdPolicy>(kinship__v1__household_policy__init)),
    ContractMessage(MessageSchema<Kinship__V1__Household>(kinship__v1__household__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__HouseholdSummary>(kinship__v1__household_summary__init)),
    ContractMessage(MessageSchema<Kinship__V1__MemberProfile>(kinship__v1__member_profile__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__MemberProfile__Details>(kinship__v1__member_profile__details__init)
    ),
    ContractMessage(MessageSchema<Kinship__V1__Invitation>(kinship__v1__invitation__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__CreateHousehold>(kinship__v1__create_household__init)),
    ContractMessage(MessageSchema<Kinship__V1__JoinHousehold>(kinship__v1__join_household__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__IssueInviteCode>(kinship__v1__issue_invite_code__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__AddManagedMember>(kinship__v1__add_managed_member__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__SwitchActingMember>(kinship__v1__switch_acting_member__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__FetchHouseholds>(kinship__v1__fetch_households__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__FetchHouseholds__Output>(
        kinship__v1__fetch_households__output__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__HouseholdDetails>(kinship__v1__household_details__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__HouseholdDetails__Output>(
        kinship__v1__household_details__output__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__PrivacySettings>(kinship__v1__privacy_settings__init)),
    ContractMessage(MessageSchema<Kinship__V1__UserProfile>(kinship__v1__user_profile__init)),
    ContractMessage(MessageSchema<Kinship__V1__SignedIn>(kinship__v1__signed_in__init)),
    ContractMessage(MessageSchema<Kinship__V1__SignUp>(kinship__v1__sign_up__init)),
    ContractMessage(MessageSchema<Kinship__V1__SignIn>(kinship__v1__sign_in__init)),
    ContractMessage(MessageSchema<Kinship__V1__RefreshSession>(kinship__v1__refresh_session__init)),
    ContractMessage(MessageSchema<Kinship__V1__SignOut>(kinship__v1__sign_out__init)),
    ContractMessage(MessageSchema<Kinship__V1__FetchSession>(kinship__v1__fetch_session__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__FetchSession__Output>(kinship__v1__fetch_session__output__init)),
    ContractMessage(MessageSchema<Kinship__V1__UpdateProfile>(kinship__v1__update_profile__init)),
    ContractMessage(MessageSchema<Kinship__V1__UpdatePrivacy>(kinship__v1__update_privacy__init)),
    ContractMessage(MessageSchema<Kinship__V1__SetLanguage>(kinship__v1__set_language__init)),
    ContractMessage(MessageSchema<Kinship__V1__ChangePassword>(kinship__v1__change_password__init)),
    ContractMessage(MessageSchema<Kinship__V1__ChangeEmail>(kinship__v1__change_email__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__RequestPasswordReset>(kinship__v1__request_password_reset__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__ConfirmPasswordReset>(kinship__v1__confirm_password_reset__init)),
    ContractMessage(MessageSchema<Kinship__V1__ParentProof>(kinship__v1__parent_proof__init)),
    ContractMessage(MessageSchema<Kinship__V1__SetPIN>(kinship__v1__set_pin__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__UnlockParentMode>(kinship__v1__unlock_parent_mode__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__LockParentMode>(kinship__v1__lock_parent_mode__init)),
    ContractMessage(MessageSchema<Kinship__V1__Watch>(kinship__v1__watch__init)),
    ContractMessage(MessageSchema<Kinship__V1__SpacesRose>(kinship__v1__spaces_rose__init)),
    ContractMessage(MessageSchema<Kinship__V1__SpaceSequence>(kinship__v1__space_sequence__init)),
    ContractMessage(MessageSchema<Kinship__V1__Photo>(kinship__v1__photo__init)),
    ContractMessage(MessageSchema<Kinship__V1__PhotoImage>(kinship__v1__photo_image__init)),
    ContractMessage(MessageSchema<Kinship__V1__UploadPhoto>(kinship__v1__upload_photo__init)),
    ContractMessage(MessageSchema<Kinship__V1__GetPhoto>(kinship__v1__get_photo__init)),
    ContractMessage(MessageSchema<Kinship__V1__SendPhoto>(kinship__v1__send_photo__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__SendPhoto__Output>(kinship__v1__send_photo__output__init)),
    ContractMessage(MessageSchema<Kinship__V1__ReadPhoto>(kinship__v1__read_photo__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__ReadPhoto__Output>(kinship__v1__read_photo__output__init)),
    ContractMessage(MessageSchema<Kinship__V1__PointAccount>(kinship__v1__point_account__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__PointTransaction>(kinship__v1__point_transaction__init)),
    ContractMessage(MessageSchema<Kinship__V1__TransferCursor>(kinship__v1__transfer_cursor__init)),
    ContractMessage(MessageSchema<Kinship__V1__AdjustPoints>(kinship__v1__adjust_points__init)),
    ContractMessage(MessageSchema<Kinship__V1__FetchAccount>(kinship__v1__fetch_account__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__FetchAccount__Output>(kinship__v1__fetch_account__output__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__FetchTransactions>(kinship__v1__fetch_transactions__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__FetchTransactions__Output>(
        kinship__v1__fetch_transactions__output__init)),
    ContractMessage(MessageSchema<Kinship__V1__Claim>(kinship__v1__claim__init)),
    ContractMessage(MessageSchema<Kinship__V1__Decision>(kinship__v1__decision__init)),
    ContractMessage(MessageSchema<Kinship__V1__HouseholdTask>(kinship__v1__household_task__init)),
    ContractMessage(MessageSchema<Kinship__V1__TaskRow>(kinship__v1__task_row__init)),
    ContractMessage(MessageSchema<Kinship__V1__TaskPage>(kinship__v1__task_page__init)),
    ContractMessage(MessageSchema<Kinship__V1__TaskCursor>(kinship__v1__task_cursor__init)),
    ContractMessage(MessageSchema<Kinship__V1__EditDifficulty>(kinship__v1__edit_difficulty__init)),
    ContractMessage(MessageSchema<Kinship__V1__CreateTask>(kinship__v1__create_task__init)),
    ContractMessage(MessageSchema<Kinship__V1__UpdateTask>(kinship__v1__update_task__init)),
    ContractMessage(MessageSchema<Kinship__V1__DeleteTask>(kinship__v1__delete_task__init)),
    ContractMessage(MessageSchema<Kinship__V1__StartTask>(kinship__v1__start_task__init)),
    ContractMessage(MessageSchema<Kinship__V1__CompleteTask>(kinship__v1__complete_task__init)),
    ContractMessage(MessageSchema<Kinship__V1__UncompleteTask>(kinship__v1__uncomplete_task__init)),
    ContractMessage(MessageSchema<Kinship__V1__ApproveTask>(kinship__v1__approve_task__init)),
    ContractMessage(MessageSchema<Kinship__V1__UndoApproval>(kinship__v1__undo_approval__init)),
    ContractMessage(MessageSchema<Kinship__V1__RejectTask>(kinship__v1__reject_task__init)),
    ContractMessage(MessageSchema<Kinship__V1__ReopenTask>(kinship__v1__reopen_task__init)),
    ContractMessage(MessageSchema<Kinship__V1__FetchTasks>(kinship__v1__fetch_tasks__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__FetchLatestTasks>(kinship__v1__fetch_latest_tasks__init)),
    ContractMessage(MessageSchema<Kinship__V1__FetchMyTasks>(kinship__v1__fetch_my_tasks__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__FetchMyTasks__Entry>(kinship__v1__fetch_my_tasks__entry__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__FetchMyTasks__Output>(kinship__v1__fetch_my_tasks__output__init)),
    ContractMessage(MessageSchema<Kinship__V1__GetTask>(kinship__v1__get_task__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__GetTask__Output>(kinship__v1__get_task__output__init)),
    ContractMessage(MessageSchema<Kinship__V1__Refusal>(kinship__v1__refusal__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__Refusal__Problem>(kinship__v1__refusal__problem__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__ScreenTimeRate>(kinship__v1__screen_time_rate__init)),
    ContractMessage(MessageSchema<Kinship__V1__UnusedMinutes>(kinship__v1__unused_minutes__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__ScreenTimeSetting>(kinship__v1__screen_time_setting__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__ScreenTimeBank>(kinship__v1__screen_time_bank__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__ScreenTimeBank__Running>(
        kinship__v1__screen_time_bank__running__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__RedeemScreenTime>(kinship__v1__redeem_screen_time__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__StartScreenTime>(kinship__v1__start_screen_time__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__StopScreenTime>(kinship__v1__stop_screen_time__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__UpdateScreenTimeSetting>(
        kinship__v1__update_screen_time_setting__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__ScreenTimeOverview>(kinship__v1__screen_time_overview__init)),
    ContractMessage(
      MessageSchema<Kinship__V1__ScreenTimeOverview__Output>(
        kinship__v1__screen_time_overview__output__init)),
  ]
}
