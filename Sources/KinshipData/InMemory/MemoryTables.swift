import KinshipDomain
import KinshipTime
import KinshipUseCases

/// The tables of an in-memory store, with a log that undoes the changes of the current command.
///
/// Access requires the store's lock. Every change goes through `set`, which keeps the old row until
/// the commit. A rollback therefore costs only as much as the changes of the command.
final class MemoryTables {
  var users: [UserID: User] = [:]
  var removedUsers: [UserID: Bool] = [:]
  var usersByEmail: [Email: UserID] = [:]
  var sessions: [SessionID: Session] = [:]
  var sessionsByAccess: [TokenDigest: SessionID] = [:]
  var sessionsByRefresh: [TokenDigest: SessionID] = [:]
  var endedSessions: [SessionID: UserID] = [:]
  var retired: [TokenDigest: RetiredRefresh] = [:]
  var retiredBySession: [SessionID: Set<TokenDigest>] = [:]
  var sessionDevices: [SessionID: SessionDevice] = [:]
  var pushDevices: [SessionID: PushDevice] = [:]
  var subscriptions: [UserID: Subscription] = [:]
  var usedReceipts: [PlanReceiptID: PlanReceipt] = [:]
  /// The latest time seen, under the key 1.
  var latestInstant: [Int: Instant] = [:]
  var resets: [ResetID: PasswordReset] = [:]
  var attempts: [AttemptKey: FailedAttempts] = [:]
  var mails: [MailID: Mail] = [:]
  /// The phone numbers whose owners have stopped all messages.
  var phoneStops: [PhoneNumber: Instant] = [:]
  /// The received SMS, by the provider's ids.
  var receivedSMS: [String: ReceivedID] = [:]
  var households: [HouseholdID: Household] = [:]
  var invitations: [InviteCode: Invitation] = [:]
  var homes: [HouseholdID: HouseholdRows] = [:]
  var memberships: [UserID: Set<Membership>] = [:]
  var badges = Dictionary(uniqueKeysWithValues: Badge.shipped.map { ($0.key, $0) })
  var accountBadges: [UserID: [BadgeKey: Achievement]] = [:]
  var sequences: [Space: Int64] = [:]
  var outcomes: [OutcomeKey: StoredOutcome] = [:]

  /// The rows of one household.
  struct HouseholdRows {
    var members: [MemberID: Member] = [:]
    var tasks: [TaskID: IndexedTask] = [:]
    var deletedTasks: [TaskID: DeletedTask] = [:]
    var photos: [PhotoRef: Photo] = [:]
    var accounts: [MemberID: PointAccount] = [:]
    var reservedAccounts: [MemberID: PointAccount] = [:]
    /// The shares of savings pools.
    var shareAccounts: [AccountID: PointAccount] = [:]
    var transfers: [TransferID: Transfer] = [:]
    /// The transfer that paid a round.
    var rounds: [Transfer.Source: TransferID] = [:]
    /// The transfer that reversed another transfer.
    var reversals: [TransferID: TransferID] = [:]
    var memberBadges: [MemberID: [BadgeKey: Achievement]] = [:]
    var settings: [MemberID: ScreenTimeSetting] = [:]
    var banks: [MemberID: ScreenTimeBank] = [:]
    var redemptions: [RedemptionID: ScreenTimeRedemption] = [:]
    var allowances: [MemberID: Allowance] = [:]
    var moneyTransfers: [MoneyTransferID: MoneyTransfer] = [:]
    var shopping: [ShoppingItemID: ShoppingItem] = [:]
    var chat: [ChatMessageID: ChatMessage] = [:]
    var customItems: [CatalogItemID: CustomItem] = [:]
    var cards: [CardID: Card] = [:]
    var cardCompletions: [CardCompletionID: CardCompletion] = [:]
    var rewardTerms: [CatalogItemID: RewardTerms] = [:]
    var basketEntries: [BasketEntryID: BasketEntry] = [:]
    var savingsPools: [SavingsPoolID: SavingsPool] = [:]
    var goals: [GoalID: Goal] = [:]
    var goalCompletions: [GoalCompletionID: GoalCompletion] = [:]
    var duties: [DutyID: Duty] = [:]
    var careProfiles: [CareProfileID: CareProfile] = [:]
    var careHabits: [CareHabitID: CareHabit] = [:]
    var careOccurrences: [CareOccurrenceID: CareOccurrence] = [:]
    var sms: [SMSMessageID: SMSMessage] = [:]
    var smsDownloads: [DownloadPlace: SMSDownload] = [:]
    var absences: [AbsenceID: Absence] = [:]
    var activities: [ActivityID: Activity] = [:]
    var events: [EventID: CalendarEvent] = [:]
    /// The last occurrence of each event whose rule has a COUNT.
    var countedEnds: [EventID: CivilDateTime] = [:]
    var eventsByName: [EventUID: EventID] = [:]
    var notices: [NoticeID: Notice] = [:]
    var noticePreferences: [MemberID: NoticePreferences] = [:]
    var pushes: [NoticeID: Push] = [:]
    var jobs: [ScheduledJobID: StoredJob] = [:]
    var pointRules: [PointRuleID: PointRule] = [:]
    /// The deleted rows, each with the version of its deletion.
    var tombstones: [DeletedID: Version] = [:]
  }

  /// The id of a deleted row; no later row of that kind may use it.
  struct DeletedID: Hashable {
    let kind: Tombstone
    let id: UInt128
  }

  /// The copy of a deleted task; its version is the version of the deletion.
  struct DeletedTask {
    var task: HouseholdTask
    /// The position in the deletion: 0 for the task that the command named.
    var place: Int
    var by: MemberID
    var at: Instant
  }

  /// A received SMS, which is kept so that a repetition of it changes nothing.
  struct ReceivedID {
    let sender: PhoneNumber
    let at: Instant
  }

  /// The position of a picture among those of an answer.
  struct DownloadPlace: Hashable {
    let occurrence: CareOccurrenceID
    let position: Int
  }

  /// A membership, found by the account of the member.
  struct Membership: Hashable {
    let household: HouseholdID
    let member: MemberID
  }

  /// The key of an outcome: a mutation ID belongs to one account.
  struct OutcomeKey: Hashable {
    let user: UserID
    let mutation: MutationID
  }

  // MARK: Changes

  private var undo: [(MemoryTables) -> Void] = []
  private(set) var touched: Set<Space> = []
  private var dropped: [PhotoKey] = []
  private var nextForgetting = Int64(0)

  /// Sets or removes a row of a table.
  func set<Key: Hashable, Row>(
    _ table: ReferenceWritableKeyPath<MemoryTables, [Key: Row]>, _ key: Key, _ row: Row?
  ) {
    let old = self[keyPath: table][key]
    undo.append { $0[keyPath: table][key] = old }
    self[keyPath: table][key] = row
  }

  /// Sets or removes a row of a household's table.
  func set<Key: Hashable, Row>(
    _ table: WritableKeyPath<HouseholdRows, [Key: Row]>, of home: HouseholdID, _ key: Key,
    _ row: Row?
  ) {
    let old = homes[home]?[keyPath: table][key]
    undo.append { $0.homes[home]?[keyPath: table][key] = old }
    homes[home, default: HouseholdRows()][keyPath: table][key] = row
  }

  /// The version of rows that this command writes in `space`; the first call advances the sequence
  /// by one.
  func version(in space: Space) -> Version {
    if !touched.contains(space) {
      set(\.sequences, space, (sequences[space] ?? 0) + 1)
      touched.insert(space)
      undo.append { $0.touched.remove(space) }
    }
    return Version(sequences[space] ?? 0)
  }

  /// Deletes outcomes kept before `limit`; searches for them once for each day that `limit`
  /// advances.
  func forgetOutcomes(keptBefore limit: Int64) {
    guard StoredOutcome.isDeletionDue(at: limit, next: &nextForgetting) else { return }
    let oldest = outcomes.values.lazy.map(\.at).min() ?? limit
    let end = min(limit, oldest + StoredOutcome.deletedAtOnce)
    for (key, outcome) in outcomes where outcome.at < end { set(\.outcomes, key, nil) }
    forgetDeletions(
      before: Instant(clampingMilliseconds: limit + StoredOutcome.lifetime) - TaskDeletion.lifetime,
      atMost: TaskDeletion.forgottenEachDay)
  }

  /// Deletes copies of tasks of any household that were deleted by `limit`, the oldest first, at
  /// most `count`.
  func forgetDeletions(before limit: Instant, atMost count: Int) {
    let old = homes.flatMap { home, rows in
      rows.deletedTasks.values.filter { $0.at <= limit }.map { (home, $0.task.id, $0.at) }
    }
    for (home, task, _) in old.sorted(by: { $0.2 < $1.2 }).prefix(count) {
      set(\.deletedTasks, of: home, task, nil)
    }
  }

  /// Schedules the removal of a photo's bytes after the commit.
  func removeBytesAfterCommit(of photo: PhotoKey) {
    dropped.append(photo)
    undo.append { $0.dropped.removeLast() }
  }

  /// The number of changes that can be undone.
  var mark: Int { undo.count }

  /// Undoes every change after `mark`.
  func rollBack(to mark: Int) {
    while undo.count > mark { undo.removeLast()(self) }
  }

  /// Makes the changes final; returns the changed spaces and the photos whose bytes must be
  /// removed.
  func commit() -> (touched: Set<Space>, dropped: [PhotoKey]) {
    defer {
      undo = []
      touched = []
      dropped = []
    }
    return (touched, dropped)
  }
}
