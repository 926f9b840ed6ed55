public import KinshipDomain
public import KinshipTime
public import KinshipUseCases
public import Observation

/// One thing of what an account has, in the order in which an export has them: the account, where it is
/// signed in and what it is invited to, then each household with its tasks, its transactions and its
/// redemptions.
public enum ExportRecord: Sendable {
  /// The account itself.
  case account(UserProfile)
  /// A place where it is signed in.
  case session(SessionSummary)
  /// An invitation that it has received and not answered.
  case invitation(ReceivedInvitation)
  /// A household that the account belongs to.
  case household(ExportedHousehold)
  /// A task that the account's member made, has, did or decided.
  case task(TaskRow)
  /// A movement of its points.
  case transaction(PointTransaction)
  /// Points that it turned into minutes.
  case redemption(ScreenTimeRedemption)
}

/// What one household knows of an account.
public struct ExportedHousehold: Sendable {
  /// The household.
  public let household: HouseholdSummary
  /// The account's member there.
  public let member: MemberProfile?
  /// Its points.
  public let points: FetchAccount.Output
  /// Its minutes.
  public let screenTime: ScreenTimeOverview.Output
}

/// What an account has in the households that it belongs to, handed over piece by piece.
///
/// Shopping lists and calendars are everybody's, and households that were left are closed to it: none of
/// these is in it.
/// A page is read, given on and forgotten: however much there is, little of it is here at a time. Pages follow
/// one another in orders that never change, so that what is there all the while is in it exactly once; what
/// changes meanwhile is in it as it was when its page was read.
/// It is the account holder's alone: on a device that was handed to somebody else nothing is handed over.
@MainActor @Observable
public final class ExportModel: Screen {
  /// Whether it is under way, and what went wrong.
  public internal(set) var screen = ScreenState()
  /// How many records were handed over.
  public private(set) var count = 0
  let device: Device
  var home: Home? { nil }

  /// The export of whoever a device is signed in as.
  public init(_ device: Device) {
    self.device = device
  }

  /// When it is, for the head of what is written.
  public var now: Instant { device.now() }

  /// How far it is, in words; nil while nothing is under way.
  public var progressText: String? {
    screen.isWorking ? wording.text(.exporting(count: count)) : nil
  }

  /// Forgets what went wrong: there is nothing to load.
  public func refresh() async {
    dismiss()
  }

  /// Hands every record to `write`, in order.
  ///
  /// What `write` throws ends it, and so does cancelling the task: no record is handed over after that.
  /// An export that failed is begun anew by whoever takes the records: half of one cannot be gone on with.
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
    // Only the account's holder may ask this: anybody else is refused before anything is written.
    let sessions = try await performer.fetch(FetchSessions())
    let invitations = try await performer.fetch(FetchInvitations())
    try give(.account(try await performer.fetch(FetchSession()).profile))
    for session in sessions { try give(.session(session)) }
    for invitation in invitations { try give(.invitation(invitation)) }
    for household in try await performer.fetch(FetchHouseholds()) {
      try give(.household(try await exported(household)))
      try await giveTasks(of: household, to: give)
      try await giveTransactions(of: household, to: give)
      try await giveRedemptions(of: household, to: give)
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

  /// Hands over page after page, until one says that there is no other.
  private func everyPage<Cursor>(
    _ handOver: @MainActor (Cursor?) async throws -> Cursor?
  ) async throws {
    var next: Cursor?
    repeat { next = try await handOver(next) } while next != nil
  }
}
