import KinshipDomain
import KinshipTime
import KinshipUseCases

/// A family's life in dictionaries: the rows of every space, and how to take the last changes back.
///
/// Used under a lock only. Every change goes through `set`, which remembers the old row until the
/// command is committed, so that a rollback costs what the command changed and no more.
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
  var resets: [ResetID: PasswordReset] = [:]
  var attempts: [AttemptKey: FailedAttempts] = [:]
  var mails: [MailID: Mail] = [:]
  var households: [HouseholdID: Household] = [:]
  var invitations: [InviteCode: Invitation] = [:]
  var homes: [HouseholdID: HouseholdRows] = [:]
  var memberships: [UserID: Set<Membership>] = [:]
  var sequences: [Space: Int64] = [:]
  var outcomes: [OutcomeKey: StoredOutcome] = [:]

  /// The rows of one household.
  struct HouseholdRows {
    var members: [MemberID: Member] = [:]
    var tasks: [TaskID: IndexedTask] = [:]
    var deletedTasks: [TaskID: DeletedTask] = [:]
    var photos: [PhotoRef: Photo] = [:]
    var accounts: [MemberID: PointAccount] = [:]
    var transfers: [TransferID: Transfer] = [:]
    /// The transfer that paid a round.
    var rounds: [Transfer.Source: TransferID] = [:]
    /// The transfer that reversed another one.
    var reversals: [TransferID: TransferID] = [:]
    var settings: [MemberID: ScreenTimeSetting] = [:]
    var banks: [MemberID: ScreenTimeBank] = [:]
    var redemptions: [RedemptionID: ScreenTimeRedemption] = [:]
    var shopping: [ShoppingItemID: ShoppingItem] = [:]
    var events: [EventID: CalendarEvent] = [:]
    /// Where the rules of events end that count.
    var countedEnds: [EventID: CivilDateTime] = [:]
    var eventsByName: [EventUID: EventID] = [:]
    var notices: [NoticeID: Notice] = [:]
    var jobs: [ScheduledJobID: StoredJob] = [:]
    /// The deleted rows, each with the version of its deletion.
    var tombstones: [DeletedID: Version] = [:]
  }

  /// The id of a deleted row: no other row of that kind may have it.
  struct DeletedID: Hashable {
    let kind: Tombstone
    let id: UInt128
  }

  /// The copy of a deleted task; its version is that of the deletion.
  struct DeletedTask {
    var task: HouseholdTask
    /// Its place among those that were deleted together: 0 for the one that was named.
    var place: Int
    var by: MemberID
    var at: Instant
  }

  /// A member of a household, found by its account.
  struct Membership: Hashable {
    let household: HouseholdID
    let member: MemberID
  }

  /// A mutation of an account.
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

  /// The version that rows of `space` get in this command: its sequence rises once, at the first.
  func version(in space: Space) -> Version {
    if !touched.contains(space) {
      set(\.sequences, space, (sequences[space] ?? 0) + 1)
      touched.insert(space)
      undo.append { $0.touched.remove(space) }
    }
    return Version(sequences[space] ?? 0)
  }

  /// Forgets the outcomes that are older; looks for them once in a day of theirs.
  func forgetOutcomes(keptBefore limit: Int64) {
    guard StoredOutcome.isDeletionDue(at: limit, next: &nextForgetting) else { return }
    let oldest = outcomes.values.lazy.map(\.at).min() ?? limit
    let end = min(limit, oldest + StoredOutcome.deletedAtOnce)
    for (key, outcome) in outcomes where outcome.at < end { set(\.outcomes, key, nil) }
    forgetDeletions(
      before: Instant(clampingMilliseconds: limit + StoredOutcome.lifetime) - TaskDeletion.lifetime,
      atMost: TaskDeletion.forgottenEachDay)
  }

  /// Forgets copies of deleted tasks of any household that are older, the oldest first.
  func forgetDeletions(before limit: Instant, atMost count: Int) {
    let old = homes.flatMap { home, rows in
      rows.deletedTasks.values.filter { $0.at <= limit }.map { (home, $0.task.id, $0.at) }
    }
    for (home, task, _) in old.sorted(by: { $0.2 < $1.2 }).prefix(count) {
      set(\.deletedTasks, of: home, task, nil)
    }
  }

  /// Lets the bytes of a picture go with the commit.
  func dropBytes(of photo: PhotoKey) {
    dropped.append(photo)
    undo.append { $0.dropped.removeLast() }
  }

  /// How many changes could be taken back.
  var mark: Int { undo.count }

  /// Takes back every change after `mark`.
  func rollBack(to mark: Int) {
    while undo.count > mark { undo.removeLast()(self) }
  }

  /// Makes the changes final; the spaces that they touched, and the pictures whose bytes are to go.
  func commit() -> (touched: Set<Space>, dropped: [PhotoKey]) {
    defer {
      undo = []
      touched = []
      dropped = []
    }
    return (touched, dropped)
  }
}
