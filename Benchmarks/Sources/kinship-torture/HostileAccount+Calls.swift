import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipTransport
import KinshipUseCases

extension HostileAccount {
  typealias Call = @Sendable (RemotePerformer) async throws -> Void

  private static let importedEvents = 600

  /// The calls in groups.
  ///
  /// Each task calls one group in a loop, so that a waiting call blocks only its own group.
  static func calls(
    household: HouseholdID, member: MemberID, child: MemberID
  ) throws -> [[Call]] {
    [
      queries(household, member), changes(household, child), people(household, child),
      accounts(household), try imports(household), calendarQueries(household),
      try calendarChanges(household, child) + dutyChanges(household, child),
    ]
  }

  private static func fetching<Q: Query>(_ query: Q) -> Call {
    { _ = try await $0.fetch(query) }
  }

  static func performing<U: UseCase>(_ make: @escaping @Sendable () -> U) -> Call {
    { _ = try await $0.perform(make()) }
  }

  private static func queries(_ household: HouseholdID, _ member: MemberID) -> [Call] {
    [
      fetching(FetchMyTasks()), fetching(FetchTasks(household: household, limit: 50)),
      fetching(FetchUpcomingTasks(household: household)),
      fetching(FetchReminders(household: household)),
      fetching(FetchToday(household: household)),
      fetching(FetchInbox(household: household, includesRead: true)),
      fetching(FetchNoticePreferences(household: household)),
      fetching(FetchLatestTasks(household: household)),
      fetching(FetchOwnTasks(household: household)),
      fetching(FetchDeletedTasks(household: household)),
      fetching(FetchRecentActions(household: household)),
      fetching(GetTask(household: household, task: ids.next())),
      fetching(GetPhoto(household: household, photo: ids.next())),
      fetching(FetchAccount(household: household, member: member)),
      fetching(FetchLeaderboard(household: household, period: .allTime)),
      fetching(FetchScore(household: household, member: member)),
      fetching(FetchWeekReport(household: household)),
      fetching(FetchTasksPerDay(household: household, weeks: 12)),
      fetching(FetchTransactions(household: household, member: member, limit: 200)),
      fetching(ScreenTimeOverview(household: household, member: member)),
      fetching(FetchRedemptions(household: household, member: member)), fetching(FetchHouseholds()),
      fetching(HouseholdDetails(household: household)), fetching(FetchInvitations()),
      fetching(FetchOpenInvitations(household: household)), fetching(FetchPartings()),
      fetching(FetchSession()), fetching(FetchSessions()), fetching(FetchDevices()),
      fetching(FetchCareQuiz()),
      fetching(FetchAllowances(household: household)),
      fetching(FetchMoneyTransfers(household: household, member: member)),
      fetching(FetchPlans(language: .dutch)), fetching(FetchEntitlement(household: household)),
      fetching(FetchSetup(household: household)),
      fetching(FetchActivity(household: household, limit: FetchActivity.largestPage)),
      fetching(FetchDashboard(household: household)),
      fetching(FetchShoppingList(household: household)),
      fetching(FetchRemovedItems(household: household)),
      fetching(FetchEvents(household: household)),
      fetching(FetchMessages(household: household)),
      fetching(SearchMessages(household: household, term: "\" OR *", language: .german)),
      fetching(GetEvent(household: household, event: ids.next())),
    ]
  }

  /// Changes of tasks, points, screen time and the shopping list.
  private static func changes(_ household: HouseholdID, _ child: MemberID) -> [Call] {
    taskChanges(household, child) + pointChanges(household, child)
      + allowanceChanges(household, child) + shoppingChanges(household) + chatChanges(household)
  }

  private static func taskChanges(_ household: HouseholdID, _ child: MemberID) -> [Call] {
    [
      { performer in
        let task: TaskID = ids.next()
        _ = try await performer.perform(
          CreateTask(
            household: household, id: task, words: TaskContent(title: "Dishes"), assignee: child))
        _ = try await performer.perform(StartTask(household: household, task: task))
        _ = try await performer.perform(
          UpdateTask(household: household, task: task, words: TaskContentChange(title: "Pans")))
        let done = try await performer.perform(CompleteTask(household: household, task: task))
        if done.status == .pendingApproval {
          _ = try await performer.perform(
            RejectTask(household: household, task: task, reason: "No"))
          _ = try await performer.perform(ReopenTask(household: household, task: task))
        } else {
          _ = try await performer.perform(UncompleteTask(household: household, task: task))
        }
        _ = try await performer.perform(DeleteTask(household: household, task: task))
        _ = try await performer.perform(RestoreTask(household: household, task: task))
        _ = try await performer.perform(DeleteTask(household: household, task: task))
      },
      performing {
        CreateTask(household: household, id: ids.next(), words: TaskContent(title: "Windows"))
      },
      performing {
        UpdateNoticePreferences(
          household: household, silenced: [.taskDueSoon], mailed: [.taskAssigned], quietHours: nil)
      },
      performing { ApproveTask(household: household, task: ids.next()) },
      performing { UndoApproval(household: household, task: ids.next()) },
      performing { SkipTask(household: household, task: ids.next()) },
      performing { UnskipTask(household: household, task: ids.next()) },
    ]
  }

  /// Changes of points and screen time.
  private static func pointChanges(_ household: HouseholdID, _ child: MemberID) -> [Call] {
    [
      performing {
        AdjustPoints(
          household: household, id: ids.next(), member: child, amount: 5, kind: .bonus, reason: "x")
      },
      performing {
        RedeemScreenTime(household: household, id: ids.next(), member: child, minutes: 5)
      },
      performing { StartScreenTime(household: household, member: child) },
      performing { StopScreenTime(household: household, member: child) },
      performing {
        UpdateScreenTimeSetting(
          household: household, member: child, ratePoints: 1, rateMinutes: .random(in: 1...9))
      },
    ]
  }

  private static func shoppingChanges(_ household: HouseholdID) -> [Call] {
    [
      { performer in
        let item: ShoppingItemID = ids.next()
        _ = try await performer.perform(
          AddShoppingItem(household: household, id: item, words: ShoppingItemContent(title: "Milk"))
        )
        _ = try await performer.perform(
          UpdateShoppingItem(
            household: household, item: item, words: ShoppingItemContentChange(title: "Bread")))
        _ = try await performer.perform(
          MoveShoppingItem(household: household, item: item, before: nil))
        _ = try await performer.perform(
          CheckShoppingItem(household: household, item: item, isChecked: true))
        _ = try await performer.perform(RemoveShoppingItem(household: household, item: item))
        _ = try await performer.perform(
          RestoreShoppingItems(household: household, items: [item]))
        _ = try await performer.perform(ClearShoppingList(household: household))
      }
    ]
  }

  private static func people(_ household: HouseholdID, _ child: MemberID) -> [Call] {
    [
      performing {
        AddManagedMember(
          household: household, member: ids.next(), person: ids.next(), name: "Tim", role: .child)
      },
      performing {
        UpdateMember(household: household, member: child, name: "Ben", color: "#010203")
      },
      performing { SetAbsence(household: household, member: child, until: .max) },
      performing {
        EditKids(
          household: household,
          kids: [.init(member: child, person: ids.next(), name: "Ben")], replacing: [child])
      },
      performing { RemoveMember(household: household, member: ids.next()) },
      performing { RemoveMemberPhoto(household: household, member: child) },
      performing { RemoveHouseholdPhoto(household: household) },
      performing {
        ConfirmMemberEmail(household: household, member: child, email: "x@example.org")
      },
      performing { IssueInviteCode(household: household, role: .guardian) },
      performing { IssueClaimCode(household: household, member: child) },
      performing { IssueLinkCode(household: household, member: child) },
      performing { LinkMember(household: household, member: child, code: "ABCD2345") },
      performing { UnlinkMember(household: household, member: child, person: ids.next()) },
      performing { InviteByEmail(household: household, email: "x@example.org", role: .child) },
      performing { RevokeInvitation(household: household, code: "ABCD2345") },
      performing { DeclineInvitation(code: "ABCD2345") },
      performing { JoinHousehold(code: "ABCD2345", member: ids.next()) },
      performing { RenewInviteCode(household: household) },
      performing { TransferOwnership(household: household, member: child) },
      performing { SwitchActingMember(household: household, member: child) },
      performing { UpdateHousehold(household: household, name: "Home") },
      { performer in
        let details = try await performer.fetch(HouseholdDetails(household: household))
        var policy = details.policy
        let now = policy
        policy.childTaskVisibility = now.childTaskVisibility == .own ? .household : .own
        _ = try await performer.perform(
          UpdatePolicy(household: household, policy: policy, replacing: now))
      },
      { performer in
        let other: HouseholdID = ids.next()
        _ = try await performer.perform(
          CreateHousehold(
            household: other, member: ids.next(), name: "Other", timeZone: "Europe/Berlin"))
        _ = try? await performer.perform(LeaveHousehold(household: other))
        _ = try await performer.perform(DeleteHousehold(household: other))
      },
      { performer in
        _ = try await performer.upload(
          PhotoUpload(
            id: ids.next(), household: household, of: .member(child), bytes: TestPicture.jpeg()))
      },
    ]
  }

  private static func accounts(_ household: HouseholdID) -> [Call] {
    let wrong = "a wrong battery"
    return [
      performing { SignIn(session: ids.next(), email: "x@example.org", password: wrong) },
      performing {
        SignUp(
          id: ids.next(), person: ids.next(), session: ids.next(), email: "x@example.org",
          password: wrong, displayName: "X", language: .english)
      },
      performing { ChangePassword(current: wrong, replacement: "another good battery") },
      performing { ChangeEmail(email: "y@example.org", password: wrong) },
      performing { DeleteAccount(password: wrong) },
      performing { SetPIN(pin: "8305", proof: .password(wrong)) },
      performing { UnlockParentMode(proof: .password(wrong)) },
      performing { LockParentMode() },
      performing { ConfirmEmail(code: "ABCD2345") },
      performing { RequestEmailConfirmation() },
      performing { RequestPasswordReset(id: ids.next(), email: "x@example.org") },
      performing { ConfirmPasswordReset(id: ids.next(), code: "ABCD2345", password: wrong) },
      performing { SetLanguage(language: .german) },
      performing { UpdatePrivacy(showsProfile: .random()) },
      performing { UpdateProfile(displayName: "New", color: "#123456") },
      performing { FinishSetup(household: household) },
      performing { PurchasePlan(receipt: "kinship-receipt-1.AAAA.AAAA") },
      performing { EndSession(session: ids.next()) },
      performing { RegisterDevice(token: "token\(Int.random(in: 0..<100))") },
      performing { ForgetDevice(session: ids.next()) },
    ]
  }

  private static let day = CivilDate(clampingDaysSinceEpoch: 20_778)
  private static var span: EventSpan {
    get throws { try EventSpan.timed(from: CivilDateTime(day, .midnight)) }
  }

  /// Imports of many recurring events whose occurrences are expensive to compute.
  private static func imports(_ household: HouseholdID) throws -> [Call] {
    let span = try span
    let rules = ["FREQ=WEEKLY;COUNT=200", "FREQ=DAILY;INTERVAL=7;BYDAY=TU;COUNT=900"]
    let imports = try rules.flatMap { rule in
      let events = try (0..<importedEvents).map { number in
        try EventImport(
          id: ids.next(), uid: EventUID("\(number)-\(rule.count)@example.org"), revision: 0,
          details: EventDetails(
            title: Title("Match"), notes: nil, location: nil, type: .sports, label: nil,
            color: nil, assignee: nil),
          span: span, zone: "Europe/Amsterdam",
          repetition: EventRepetition(rule: RecurrenceRule(rule)), overrides: [],
          isShared: true)
      }
      return stride(from: 0, to: events.count, by: ImportEvents.most).map {
        Array(events[$0..<min($0 + ImportEvents.most, events.count)])
      }
    }
    return imports.flatMap { events in
      [
        performing { ImportEvents(household: household, events: events) },
        fetching(PreviewImport(household: household, events: events)),
      ]
    }
  }

  private static func calendarQueries(_ household: HouseholdID) -> [Call] {
    [
      fetching(EventsInRange(household: household, first: day, last: day.advanced(byDays: 60))),
      fetching(DayTimeline(household: household, day: day)),
      fetching(FetchDuties(household: household)),
      fetching(FetchDuties(household: household, from: day)),
      fetching(FetchCare(household: household)),
      fetching(FetchCareGallery(household: household)),
    ]
  }

  private static func calendarChanges(_ household: HouseholdID, _ child: MemberID) throws -> [Call]
  {
    let span = try span
    return [
      { performer in
        let event: EventID = ids.next()
        _ = try await performer.perform(
          CreateEvent(
            household: household, id: event, title: "Swimming", span: span, assignee: child))
        _ = try await performer.perform(
          UpdateEvent(household: household, event: event, title: "Diving"))
        _ = try await performer.perform(DeleteEvent(household: household, event: event))
      }
    ]
  }
}
