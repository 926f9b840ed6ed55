public import KinshipDomain
public import KinshipUseCases

/// The storage of all households, in dictionaries or in an SQLite file, with the same guarantees.
///
/// A command is atomic, sees only complete commands of others, and returns when it is durable.
/// Commands run one after another; this is the order of the sequences.
public protocol Store: Sendable {
  /// Runs a command atomically and in isolation.
  ///
  /// It runs outside of the caller's task, so that the cancellation of a caller does not affect
  /// others. If `work` throws `CommittedRefusal`, its writes are committed and the contained
  /// refusal is thrown. For any other error, the command changes nothing.
  func write<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value

  /// Reads one consistent snapshot; a write in it throws an error.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value

  /// The spaces whose sequence advanced, after each later commit that the filter selects.
  ///
  /// For a slow reader, later commits are merged; none is lost.
  func changes(of filter: ChangeFilter) -> AsyncStream<Set<Space>>

  /// The storage of photo bytes.
  ///
  /// The bytes of a deleted row are removed after the commit, bytes without a row at an opening.
  var photos: any PhotoStorage { get }

  /// The store's secret of 32 random bytes, generated once: the key for values that only the store
  /// may compute.
  func secret() async throws -> [UInt8]
}

extension Store {
  /// The spaces whose sequence advanced, after each later commit.
  public func changes() -> AsyncStream<Set<Space>> { changes(of: ChangeFilter()) }
}

/// A running command or snapshot.
///
/// Its repositories are valid until it ends.
public protocol Transaction: Repositories {
  /// The spaces that were read so far; an observed query runs again when one of them changes.
  var spacesRead: Set<Space> { get }

  /// The number of rows that this command has changed so far; 0 in a store that does not count.
  var changedRows: Int { get }

  /// The number of rows that this command has read so far; 0 in a store that does not count.
  var readRows: Int { get }

  /// The sequence of a space in this transaction; equal to `unsaved` before its first change.
  func sequence(of space: Space) throws -> Version

  /// Runs `work` as a part of the command; if it throws, its writes are undone and the command can
  /// continue.
  ///
  /// `CommittedRefusal` keeps the writes and is rethrown, so that a command that does not catch it
  /// keeps everything.
  func attempt<Value>(_ work: () throws -> Value) throws -> Value

  /// The stored outcome of a mutation.
  ///
  /// A mutation ID belongs to the account that sent it: other accounts cannot find out that the ID
  /// was used.
  func outcome(of mutation: MutationID, by user: UserID) throws -> StoredOutcome?

  /// Stores the outcome of a mutation, in the same commit as its effects.
  ///
  /// The first outcome of a day in UTC also deletes outcomes older than `StoredOutcome.lifetime`,
  /// at most 30 days of them. It also deletes copies of deleted tasks older than
  /// `TaskDeletion.lifetime`, at most 5,000.
  ///
  /// Throws `mutationReused` if the account has an outcome for that ID.
  func keep(_ outcome: StoredOutcome) throws
}

/// The outcome of a mutation, stored so that a retry gets the same answer.
public struct StoredOutcome: Hashable, Sendable {
  /// The lifetime of an outcome in milliseconds: 400 days.
  ///
  /// Clients do not retry older mutations.
  public static let lifetime: Int64 = 400 * 86_400_000
  /// The longest time span that one deletion removes, from the oldest outcome on: 30 days in
  /// milliseconds.
  ///
  /// It limits the effect of a clock that was temporarily ahead.
  static let deletedAtOnce: Int64 = 30 * 86_400_000
  /// A day in milliseconds; expired outcomes are searched once for each day in UTC.
  static let day: Int64 = 86_400_000

  /// Whether outcomes kept before `limit` are to be deleted now; if so, moves `next` to the next
  /// day in UTC.
  ///
  /// A limit far before `next` comes from a clock that was corrected.
  static func isDeletionDue(at limit: Int64, next: inout Int64) -> Bool {
    guard limit >= next || limit < next - 2 * day else { return false }
    next = (limit / day + 1) * day
    return true
  }

  /// The mutation ID.
  public let mutation: MutationID
  /// The account that sent the mutation; no other account gets the outcome.
  public let user: UserID
  /// The household that the mutation changed, if any; its outcomes are deleted with it.
  public let household: HouseholdID?
  /// The digest of the request; the same ID with another digest is refused.
  public let requestHash: [UInt8]
  /// The encoded outcome.
  public let outcome: [UInt8]
  /// The instant in milliseconds since 1970.
  public let at: Int64

  /// Creates an outcome from all of its fields.
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
  /// The number of expired copies, of any household, that each deletion removes: more than most
  /// deletions add.
  static let forgottenWithEach = 50
  /// The number of expired copies that are removed each day, on a server that stores outcomes.
  static let forgottenEachDay = 5_000
}
