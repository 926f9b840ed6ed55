public import KinshipDomain
public import KinshipUseCases

/// Where everything is kept: in dictionaries or in an SQLite file, with the same promises.
///
/// A command is all or nothing, sees only whole commands of others, and is answered when it is
/// durable. Commands run one after another in one order, which is the order of the sequences.
public protocol Store: Sendable {
  /// Runs a command: alone, completely or not at all, and never in the caller's own task, so that
  /// cancelling a caller takes nothing back from others.
  ///
  /// When `work` throws `CommittedRefusal`, what it wrote stays and the refusal inside is thrown; whatever else it
  /// throws leaves no trace.
  func write<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value

  /// Reads one consistent snapshot. Writing in it is an error.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value

  /// The spaces whose sequence rose, after each commit that is of interest, from now on. Slow readers
  /// get later commits together; none is lost.
  func changes(of filter: ChangeFilter) -> AsyncStream<Set<Space>>

  /// The bytes of pictures. Those of a row that is removed go after the commit, those without a row at
  /// an opening.
  var photos: any PhotoStorage { get }

  /// The store's own secret of 32 random bytes, made once: the key for what only it may compute.
  func secret() async throws -> [UInt8]
}

extension Store {
  /// The spaces whose sequence rose, after each commit, from now on.
  public func changes() -> AsyncStream<Set<Space>> { changes(of: ChangeFilter()) }
}

/// One command or snapshot at work.
///
/// Its repositories are valid until it ends.
public protocol Transaction: Repositories {
  /// The spaces that were read so far: a query is asked again when one of them changes.
  var spacesRead: Set<Space> { get }

  /// How many rows this command has changed so far; 0 in a store that does not count.
  var changedRows: Int { get }

  /// How many rows this command has read so far; 0 in a store that does not count.
  var readRows: Int { get }

  /// The sequence of a space as this transaction sees it; that of `unsaved` before its first change.
  func sequence(of space: Space) throws -> Version

  /// Runs `work` as a part of the command: when it throws, what it wrote is undone and the command can
  /// go on. `CommittedRefusal` leaves what was written, and is thrown on as it is, so that a command that lets it
  /// pass keeps everything.
  func attempt<Value>(_ work: () throws -> Value) throws -> Value

  /// The outcome that was kept for a mutation of an account.
  ///
  /// A mutation id belongs to the account that sent it, whatever the mutation changes: other accounts
  /// cannot find out that the id was used.
  func outcome(of mutation: MutationID, by user: UserID) throws -> StoredOutcome?

  /// Keeps the outcome of a mutation, in the same commit as its effects.
  ///
  /// The first outcome of a day in UTC also deletes outcomes that are older than `StoredOutcome.lifetime`, 30 days of
  /// them at once, and copies of deleted tasks that are older than `TaskDeletion.lifetime`, 5,000 at once.
  ///
  /// Throws `mutationReused` when the account has an outcome for that id.
  func keep(_ outcome: StoredOutcome) throws
}

/// What a mutation came to, kept so that a repeat gets the same answer.
public struct StoredOutcome: Hashable, Sendable {
  /// For how long it is kept, in milliseconds: 400 days.
  ///
  /// Nobody repeats what is older.
  public static let lifetime: Int64 = 400 * 86_400_000
  /// The longest span that one deletion removes, in milliseconds from the oldest outcome on: 30 days.
  ///
  /// A clock that was ahead for a moment takes no more than that.
  static let deletedAtOnce: Int64 = 30 * 86_400_000
  /// A day in UTC, in milliseconds: outcomes that are too old are looked for once in each.
  static let day: Int64 = 86_400_000

  /// Whether outcomes kept before `limit` are to be deleted now; if so, moves `next` to the next day in UTC.
  ///
  /// A limit that is far before the next one is of a clock that has been set right.
  static func isDeletionDue(at limit: Int64, next: inout Int64) -> Bool {
    guard limit >= next || limit < next - 2 * day else { return false }
    next = (limit / day + 1) * day
    return true
  }

  /// The attempt.
  public let mutation: MutationID
  /// The account that sent it; no other account gets the answer.
  public let user: UserID
  /// The household that it changed, if any: its outcomes are deleted with it.
  public let household: HouseholdID?
  /// The digest of the request: the same id with another one is refused.
  public let requestHash: [UInt8]
  /// The answer, as the envelope wrote it.
  public let outcome: [UInt8]
  /// When, in milliseconds since 1970.
  public let at: Int64

  /// An outcome with every field given.
  public init(
    mutation: MutationID, user: UserID, household: HouseholdID?, requestHash: [UInt8],
    outcome: [UInt8], at: Int64
  ) {
    self.mutation = mutation
    self.user = user
    self.household = household
    self.requestHash = requestHash
    self.outcome = outcome
    self.at = at
  }
}

extension TaskDeletion {
  /// How many copies that are too old go with each deletion, of any household: more than most deletions bring.
  static let forgottenWithEach = 50
  /// How many copies that are too old go each day, where a server keeps outcomes.
  static let forgottenEachDay = 5_000
}
