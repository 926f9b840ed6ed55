import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension Action {
  static let all =
    tasks + points + pointRules + allowances + households + homes + shopping + chat + cards
    + rewards + savingsPools + goals + dashboard + calendar + duties + care + accounts
    + onboarding
  static let useCases = all.filter { !$0.isQuery }

  private static let tasks = [
    Action(ApproveTask.self, on: .init(stage: .pending)) { on, _ in
      ApproveTask(household: on.household, task: on.task)
    },
    Action(CompleteTask.self, on: .init(stage: .open), by: "zoe") { on, _ in
      CompleteTask(household: on.household, task: on.task)
    },
    Action(CreateTask.self, namesMember: true) { on, props in
      CreateTask(
        household: on.household, id: props.ids.next(), words: TaskContent(title: "Windows"),
        assignee: on.member)
    },
    Action(DeleteTask.self, on: .init(stage: .open)) { on, _ in
      DeleteTask(household: on.household, task: on.task)
    },
    Action(RestoreTask.self, on: .init(stage: .open, isDeleted: true)) { on, _ in
      RestoreTask(household: on.household, task: on.task)
    },
    Action(RejectTask.self, on: .init(stage: .pending)) { on, _ in
      RejectTask(household: on.household, task: on.task, reason: "Still dirty")
    },
    Action(ReopenTask.self, on: .init(stage: .rejected)) { on, _ in
      ReopenTask(household: on.household, task: on.task)
    },
    Action(SkipTask.self, on: .init(stage: .open, isInSeries: true)) { on, _ in
      SkipTask(household: on.household, task: on.task)
    },
    Action(UnskipTask.self, on: .init(stage: .open, isInSeries: true)) { on, _ in
      UnskipTask(household: on.household, task: on.task)
    },
    Action(StartTask.self, on: .init(stage: .open), by: "zoe") { on, _ in
      StartTask(household: on.household, task: on.task)
    },
    Action(UncompleteTask.self, on: .init(stage: .completed, person: "mo"), by: "mo") { on, _ in
      UncompleteTask(household: on.household, task: on.task)
    },
    Action(UndoApproval.self, on: .init(stage: .approved)) { on, _ in
      UndoApproval(household: on.household, task: on.task)
    },
    Action(UpdateTask.self, on: .init(stage: .open), namesMember: true) { on, _ in
      UpdateTask(
        household: on.household, task: on.task, words: TaskContentChange(title: "Pans"),
        assignee: .set(on.member))
    },
    Action(sending: .init(stage: .open), by: "zoe"),
    Action(picturing: "ben"),
    picturingHome,
    Action(asking: GetPhoto.self) { on in
      GetPhoto(household: on.household, photo: on.photo)
    },
    Action(asking: FetchMyTasks.self, isInHousehold: false) { _ in FetchMyTasks() },
    Action(asking: FetchTasks.self) { on in FetchTasks(household: on.household) },
    Action(asking: FetchUpcomingTasks.self) { on in
      FetchUpcomingTasks(household: on.household)
    },
    Action(asking: FetchReminders.self) { on in FetchReminders(household: on.household) },
    Action(asking: FetchToday.self) { on in FetchToday(household: on.household) },
    Action(asking: FetchInbox.self) { on in FetchInbox(household: on.household) },
    Action(MarkNoticesRead.self, arrange: { try await $0.placeNotice() }) { on, _ in
      MarkNoticesRead(household: on.household, notices: [notice])
    },
    Action(asking: FetchNoticePreferences.self) { on in
      FetchNoticePreferences(household: on.household)
    },
    Action(UpdateNoticePreferences.self) { on, _ in
      UpdateNoticePreferences(
        household: on.household, silenced: [.memberLeft], mailed: [.taskAssigned], quietHours: nil)
    },
    Action(asking: FetchLatestTasks.self) { on in FetchLatestTasks(household: on.household) },
    Action(asking: FetchOwnTasks.self) { on in FetchOwnTasks(household: on.household) },
    Action(asking: FetchDeletedTasks.self) { on in FetchDeletedTasks(household: on.household) },
    Action(asking: FetchRecentActions.self) { on in
      FetchRecentActions(household: on.household, limit: FetchRecentActions.mostRows)
    },
    Action(asking: GetTask.self, on: .init(stage: .open)) { on in
      GetTask(household: on.household, task: on.task)
    },
  ]

  private static let points = [
    Action(AdjustPoints.self, namesMember: true) { on, props in
      AdjustPoints(
        household: on.household, id: props.ids.next(), member: on.member, amount: 5, kind: .bonus,
        reason: "Well done")
    },
    Action(RedeemScreenTime.self, namesMember: true, by: "zoe") { on, props in
      RedeemScreenTime(
        household: on.household, id: props.ids.next(), member: on.member, minutes: 5)
    },
    Action(
      StartScreenTime.self, namesMember: true, by: "zoe", arrange: { try await $0.redeem(30) }
    ) { on, _ in StartScreenTime(household: on.household, member: on.member) },
    Action(
      StopScreenTime.self, namesMember: true, by: "zoe",
      arrange: { family in
        try await family.redeem(30)
        _ = try await family.zoe.performer.perform(
          StartScreenTime(household: family.household, member: family.member("zoe")))
      }
    ) { on, _ in StopScreenTime(household: on.household, member: on.member) },
    Action(UpdateScreenTimeSetting.self, namesMember: true) { on, _ in
      UpdateScreenTimeSetting(
        household: on.household, member: on.member, ratePoints: 1, rateMinutes: 2)
    },
    Action(asking: FetchAccount.self, namesMember: true) { on in
      FetchAccount(household: on.household, member: on.member)
    },
    Action(asking: FetchTransactions.self, namesMember: true) { on in
      FetchTransactions(household: on.household, member: on.member)
    },
    Action(asking: FetchScore.self, namesMember: true) { on in
      FetchScore(household: on.household, member: on.member)
    },
    Action(asking: FetchBadges.self, namesMember: true) { on in
      FetchBadges(household: on.household, member: on.member)
    },
    Action(asking: FetchLeaderboard.self) { on in FetchLeaderboard(household: on.household) },
    Action(asking: FetchWeekReport.self) { on in FetchWeekReport(household: on.household) },
    Action(asking: FetchTasksPerDay.self) { on in FetchTasksPerDay(household: on.household) },
    Action(asking: ScreenTimeOverview.self, namesMember: true) { on in
      ScreenTimeOverview(household: on.household, member: on.member)
    },
    Action(asking: FetchRedemptions.self, namesMember: true) { on in
      FetchRedemptions(household: on.household, member: on.member)
    },
  ]

  private static let households = [
    Action(AddManagedMember.self) { on, props in
      AddManagedMember(
        household: on.household, member: props.ids.next(), person: props.ids.next(), name: "Tim",
        role: .child)
    },
    Action(CreateHousehold.self, isInHousehold: false) { _, props in
      CreateHousehold(
        household: props.ids.next(), member: props.ids.next(), name: "New",
        timeZone: "Europe/Amsterdam")
    },
    Action(IssueInviteCode.self) { on, _ in
      IssueInviteCode(household: on.household, role: .guardian)
    },
    Action(JoinHousehold.self, isInHousehold: false) { _, props in
      JoinHousehold(code: props.code.description, member: props.ids.next())
    },
    Action(
      SwitchActingMember.self, namesMember: true, about: "ben",
      arrange: { try await $0.openParentMode(of: "anna") }
    ) { on, _ in SwitchActingMember(household: on.household, member: on.member) },
    Action(asking: FetchHouseholds.self, isInHousehold: false) { _ in FetchHouseholds() },
    Action(asking: HouseholdDetails.self) { on in HouseholdDetails(household: on.household) },
  ]

  private static let accounts = [
    Action(
      LockParentMode.self, isInHousehold: false,
      arrange: { try await $0.openParentMode(of: "anna") }
    ) { _, _ in LockParentMode() },
    Action(ChangeEmail.self, isInHousehold: false) { _, _ in
      ChangeEmail(email: "moved@example.com", password: TestWorld.password)
    },
    Action(
      ConfirmEmail.self, isInHousehold: false,
      arrange: { try await $0.unconfirmAddress(of: $0.anna) }
    ) { _, props in ConfirmEmail(code: props.confirmation) },
    Action(
      RequestEmailConfirmation.self, isInHousehold: false,
      arrange: { try await $0.unconfirmAddress(of: $0.anna) }
    ) { _, _ in
      RequestEmailConfirmation()
    },
    Action(ChangePassword.self, isInHousehold: false) { _, _ in
      ChangePassword(current: TestWorld.password, replacement: "another good battery")
    },
    Action(ConfirmPasswordReset.self, isInHousehold: false, by: "nobody") { _, props in
      ConfirmPasswordReset(
        id: props.reset.id, code: props.reset.code, password: "another good battery")
    },
    Action(DeleteAccount.self, isInHousehold: false) { _, _ in
      DeleteAccount(password: TestWorld.password)
    },
    Action(asking: FetchPartings.self, isInHousehold: false) { _ in FetchPartings() },
    Action(RequestPasswordReset.self, isInHousehold: false, by: "nobody") { _, props in
      RequestPasswordReset(id: props.ids.next(), email: "anna@example.com")
    },
    Action(SetLanguage.self, isInHousehold: false) { _, _ in SetLanguage(language: .german) },
    Action(UpdatePrivacy.self, isInHousehold: false) { _, _ in
      UpdatePrivacy(showsProfile: false)
    },
    Action(UpdateProfile.self, isInHousehold: false) { _, _ in
      UpdateProfile(displayName: "New", color: "#123456")
    },
    Action(RefreshSession.self, isInHousehold: false, by: "nobody") { _, props in
      RefreshSession(refresh: props.spare.signedIn.refresh, request: props.ids.next())
    },
    Action(SetPIN.self, isInHousehold: false) { _, _ in
      SetPIN(pin: TestWorld.pin, proof: .password(TestWorld.password))
    },
    Action(SignIn.self, isInHousehold: false, by: "nobody") { _, props in
      SignIn(
        session: props.ids.next(), email: "anna@example.com", password: TestWorld.password,
        device: "Phone")
    },
    Action(SignOut.self, isInHousehold: false) { _, _ in SignOut() },
    Action(SignUp.self, isInHousehold: false, by: "nobody") { _, props in
      SignUp(
        id: props.ids.next(), person: props.ids.next(), session: props.ids.next(),
        email: "new@example.com", password: TestWorld.password, displayName: "New",
        language: .dutch,
        household: CreateHousehold(
          household: props.ids.next(), member: props.ids.next(), name: "New",
          timeZone: "Europe/Amsterdam"), device: "Phone")
    },
    Action(UnlockParentMode.self, isInHousehold: false) { _, _ in
      UnlockParentMode(proof: .password(TestWorld.password))
    },
    Action(asking: FetchSession.self, isInHousehold: false) { _ in FetchSession() },
    Action(asking: FetchSessions.self, isInHousehold: false) { _ in FetchSessions() },
    Action(EndSession.self, isInHousehold: false) { _, props in
      EndSession(session: props.annas)
    },
    Action(PurchasePlan.self, isInHousehold: false) { _, props in
      PurchasePlan(receipt: props.receipt)
    },
    Action(asking: FetchPlans.self, isInHousehold: false) { _ in FetchPlans(language: .dutch) },
    Action(asking: FetchEntitlement.self) { on in FetchEntitlement(household: on.household) },
    Action(RegisterDevice.self, isInHousehold: false) { _, _ in RegisterDevice(token: "token") },
    Action(asking: FetchDevices.self, isInHousehold: false) { _ in FetchDevices() },
    Action(ForgetDevice.self, isInHousehold: false, arrange: { try await $0.registerDevice() }) {
      _, props in ForgetDevice(session: props.annas)
    },
  ]
}

extension TestFamily {
  /// Marks an account's address as not confirmed.
  func unconfirmAddress(of person: TestUser) async throws {
    let id = person.id
    try await world.arrange { all in
      guard var user = try all.users.user(id) else { return }
      user.emailConfirmedAt = nil
      try all.users.save(user)
    }
  }

  /// The code that is mailed to Anna for her address.
  func confirmationCode() async throws -> String {
    _ = try await caller("anna").perform(RequestEmailConfirmation())
    return try await world.mailedCode() ?? ""
  }

  /// Redeems `minutes` minutes for Zoe.
  func redeem(_ minutes: Int) async throws {
    _ = try await zoe.performer.perform(
      RedeemScreenTime(
        household: household, id: world.ids.next(), member: member("zoe"), minutes: minutes))
  }

  /// Unlocks parent mode on the device of `name`, with the account's password.
  func openParentMode(of name: String) async throws {
    _ = try await caller(name).perform(
      UnlockParentMode(proof: .password(TestWorld.password)))
  }

  /// Sets the PIN of every adult with an account, and locks parent mode again.
  ///
  /// Skips accounts that are no longer adults.
  func setPINs() async throws {
    for name in ["anna", "bram", "gwen", "olga"] {
      let refusal = try await caller(name).refusing(SetPIN(pin: TestWorld.pin))
      guard refusal == nil else { continue }
      try await caller(name).perform(LockParentMode())
    }
  }
}

extension Action {
  /// The id of the notice that `placeNotice` stores.
  fileprivate static let notice = NoticeID(bits: 1)
}

extension TestFamily {
  /// Registers Anna's device for pushes.
  fileprivate func registerDevice() async throws {
    try await anna.local.perform(RegisterDevice(token: "annas-token"))
  }

  /// Stores an unread notice to Anna.
  fileprivate func placeNotice() async throws {
    let notice = Notice(
      id: Action.notice, household: household, recipient: member("anna"), kind: .memberJoined,
      subject: member("bram").bits, at: world.clock.now)
    try await world.arrange { try $0.notices.append(notice) }
  }
}
