public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
public import Observation

/// A record of an account export.
///
/// Order: the account, its sessions, devices and invitations, then each household with its tasks,
/// transactions, redemptions, entries of money, goals, chat messages, activities, duties, care
/// profiles and answers to habits.
public enum ExportRecord: Sendable {
  /// The account itself, with its free trial and its plan.
  case account(UserProfile, Entitlement)
  /// An open session of the account.
  case session(SessionSummary)
  /// A device that gets push messages, without its token, which is a secret of the app.
  case device(RegisteredDevice)
  /// A received invitation that has no answer yet.
  case invitation(ReceivedInvitation)
  /// A household that the account belongs to.
  case household(ExportedHousehold)
  /// A task that the account's member created, has, completed or decided.
  case task(TaskRow)
  /// A transaction on the member's points account.
  case transaction(PointTransaction)
  /// A redemption of the member's points for screen time.
  case redemption(ScreenTimeRedemption)
  /// An entry of the member's ledger of money.
  case moneyTransfer(MoneyTransfer)
  /// A goal of the member.
  case goal(GoalRow)
  /// A chat message that the member wrote.
  case message(ChatMessage)
  /// An entry of the activity feed about the member.
  case activity(ActivityRow)
  /// A duty of a pickup that the member has or assigned.
  case duty(DutyRow)
  /// An answer of the account to the quiz about a loved one.
  case careQuizAnswer(CareQuizAnswer)
  /// A care profile that the member created.
  case careProfile(CareProfile)
  /// The answer to a habit of a care profile that the member entered.
  case careAnswer(CareOccurrence)
}

/// A household's data about the account's member.
public struct ExportedHousehold: Sendable {
  /// The household.
  public let household: HouseholdSummary
  /// The account's member there.
  public let member: MemberProfile?
  /// The member's points account.
  public let points: FetchAccount.Output
  /// The member's screen time.
  public let screenTime: ScreenTimeOverview.Output
}

/// Exports an account's data from all its current households, record by record.
///
/// The export contains no shopping lists and calendars, which all members share, and no former
/// households.
///
/// Memory use is independent of the export's size, because only one page is held at a time. Page
/// orders never change, so each row that exists during the whole export occurs exactly once. A row
/// that changes during the export has its state at the time its page was read.
///
/// Only the account holder can export: the export is refused while another member acts on the
/// device.
@MainActor @Observable
public final class ExportModel: Screen {
  /// The progress of the export, and its failure.
  public internal(set) var screen = ScreenState()
  /// The number of exported records.
  public private(set) var count = 0
  let device: Device
  var home: LoadedHousehold? { nil }

  /// The export of a device's account.
  public init(_ device: Device) {
    self.device = device
  }

  /// The current time, for the header of the exported file.
  public var now: Instant { device.now() }

  /// The progress in words; nil while no export runs.
  public var progressText: String? {
    screen.isWorking ? texts.text(.exporting(count: count)) : nil
  }

  /// Clears the failure; this model has no content to load.
  public func refresh() async {
    dismiss()
  }

  /// Passes every record to `write`, in order.
  ///
  /// An error of `write` or the task's cancellation ends the export; no record follows. A failed
  /// export cannot be resumed: start it again.
  @discardableResult
  public func export(
    to write: @escaping @MainActor (ExportRecord) throws -> Void
  ) async -> Bool {
    count = 0
    let worked = await act { try await $0.run(write) }
    screen.unfinished = nil
    return worked
  }

  private func run(_ write: @MainActor (ExportRecord) throws -> Void) async throws {
    func give(_ record: ExportRecord) throws {
      try Task.checkCancellation()
      try write(record)
      count += 1
    }
    let performer = device.performer
    // Refused for any member but the account holder, before a record is written.
    let sessions = try await performer.fetch(FetchSessions())
    let devices = try await performer.fetch(FetchDevices())
    let invitations = try await performer.fetch(FetchInvitations())
    let entitlement = try await performer.fetch(FetchEntitlement())
    let quiz = try await performer.fetch(FetchCareQuiz())
    try give(.account(try await performer.fetch(FetchSession()).profile, entitlement))
    for session in sessions { try give(.session(session)) }
    for device in devices { try give(.device(device)) }
    for invitation in invitations { try give(.invitation(invitation)) }
    for answer in quiz.answers { try give(.careQuizAnswer(answer)) }
    for household in try await performer.fetch(FetchHouseholds()) {
      try give(.household(try await exported(household)))
      try await giveTasks(of: household, to: give)
      try await giveTransactions(of: household, to: give)
      try await giveRedemptions(of: household, to: give)
      try await giveMoneyTransfers(of: household, to: give)
      try await giveGoals(of: household, to: give)
      try await giveMessages(of: household, to: give)
      try await giveActivities(of: household, to: give)
      try await giveDuties(of: household, to: give)
      try await giveCare(of: household, to: give)
    }
    toast(.exported(count: count))
  }

  private func exported(_ household: HouseholdSummary) async throws -> ExportedHousehold {
    let performer = device.performer
    let (id, member) = (household.id, household.member)
    let details = try await performer.fetch(HouseholdDetails(household: id))
    return ExportedHousehold(
      household: household, member: details.members.first { $0.id == member },
      points: try await performer.fetch(FetchAccount(household: id, member: member)),
      screenTime: try await performer.fetch(ScreenTimeOverview(household: id, member: member)))
  }

  private func giveTasks(
    of household: HouseholdSummary, to give: @MainActor (ExportRecord) throws -> Void
  ) async throws {
    try await everyPage { (next: TaskID?) in
      let page = try await device.performer.fetch(
        FetchOwnTasks(household: household.id, after: next, limit: FetchTasks.largestPage))
      for row in page.rows { try give(.task(row)) }
      return page.next
    }
  }

  private func giveTransactions(
    of household: HouseholdSummary, to give: @MainActor (ExportRecord) throws -> Void
  ) async throws {
    try await everyPage { (next: TransferCursor?) in
      let page = try await device.performer.fetch(
        FetchTransactions(
          household: household.id, member: household.member, after: next,
          limit: FetchTransactions.largestPage))
      for line in page.transactions { try give(.transaction(line)) }
      return page.next
    }
  }

  private func giveRedemptions(
    of household: HouseholdSummary, to give: @MainActor (ExportRecord) throws -> Void
  ) async throws {
    try await everyPage { (next: RedemptionCursor?) in
      let page = try await device.performer.fetch(
        FetchRedemptions(
          household: household.id, member: household.member, after: next,
          limit: FetchRedemptions.largestPage))
      for redemption in page.redemptions { try give(.redemption(redemption)) }
      return page.next
    }
  }

  private func giveMoneyTransfers(
    of household: HouseholdSummary, to give: @MainActor (ExportRecord) throws -> Void
  ) async throws {
    try await everyPage { (next: Int?) in
      let page = try await device.performer.fetch(
        FetchMoneyTransfers(
          household: household.id, member: household.member, before: next,
          limit: FetchMoneyTransfers.largestPage))
      for transfer in page.transfers { try give(.moneyTransfer(transfer)) }
      return page.next
    }
  }

  private func giveGoals(
    of household: HouseholdSummary, to give: @MainActor (ExportRecord) throws -> Void
  ) async throws {
    try await everyPage { (next: GoalCursor?) in
      let page = try await device.performer.fetch(
        FetchGoals(household: household.id, member: household.member, after: next))
      for row in page.groups.flatMap(\.rows) { try give(.goal(row)) }
      return page.groups.first?.next
    }
  }

  private func giveMessages(
    of household: HouseholdSummary, to give: @MainActor (ExportRecord) throws -> Void
  ) async throws {
    try await everyPage { (next: Int?) in
      let page = try await device.performer.fetch(
        FetchMessages(
          household: household.id, filter: .family, before: next,
          limit: FetchMessages.largestPage))
      for row in page.rows where row.message.author == household.member {
        try give(.message(row.message))
      }
      return page.next
    }
  }

  private func giveActivities(
    of household: HouseholdSummary, to give: @MainActor (ExportRecord) throws -> Void
  ) async throws {
    try await everyPage { (next: Int?) in
      let page = try await device.performer.fetch(
        FetchActivity(
          household: household.id, member: household.member, limit: FetchActivity.largestPage,
          before: next))
      for row in page.rows { try give(.activity(row)) }
      return page.next
    }
  }

  private func giveDuties(
    of household: HouseholdSummary, to give: @MainActor (ExportRecord) throws -> Void
  ) async throws {
    let member = household.member
    try await everyPage { (next: DutyCursor?) in
      let page = try await device.performer.fetch(
        FetchDuties(
          household: household.id, from: CivilDate(clampingDaysSinceEpoch: 0), after: next))
      for row in page.rows where row.duty.member == member || row.duty.createdBy == member {
        try give(.duty(row))
      }
      return page.next
    }
  }

  /// Does nothing for a member who may not see care.
  private func giveCare(
    of household: HouseholdSummary, to give: @MainActor (ExportRecord) throws -> Void
  ) async throws {
    let member = household.member
    try await everyPage { (next: CareCursor?) in
      let page: FetchCareGallery.Output
      do {
        page = try await device.performer.fetch(
          FetchCareGallery(household: household.id, after: next))
      } catch Refusal.unauthorized {
        return nil
      }
      if next == nil {
        for profile in page.profiles where profile.createdBy == member {
          try give(.careProfile(profile))
        }
      }
      for occurrence in page.events.compactMap(\.occurrence)
      where occurrence.answer?.by == member {
        try give(.careAnswer(occurrence))
      }
      return page.next
    }
  }

  /// Passes pages to `handOver` until it returns no cursor.
  private func everyPage<Cursor>(
    _ handOver: @MainActor (Cursor?) async throws -> Cursor?
  ) async throws {
    var next: Cursor?
    repeat { next = try await handOver(next) } while next != nil
  }
}
