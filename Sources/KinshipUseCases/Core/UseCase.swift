public import KinshipDomain

/// Something a person wants done: a value whose stored properties are its inputs and nothing else.
///
/// The same value runs here, on a server or later. The caller is never an input, nor is the time.
/// `prepare` does what is slow or outside, before any transaction; `execute` is synchronous, runs
/// inside one store transaction and checks again whatever `prepare` read.
public protocol UseCase<Output>: Hashable, Sendable {
  /// What it answers: a domain value.
  associatedtype Output: Sendable
  /// What was made ready outside of the transaction.
  associatedtype Prepared: Sendable = Void

  /// What a device without a network may do with it.
  static var offline: OfflineClass { get }
  /// Whether its outcome may be kept for repeats: not where inputs or answer are secrets, for a kept
  /// digest of a password is a password that can be guessed at leisure.
  static var keepsOutcome: Bool { get }
  /// Whether it tries a secret, or tells whether there is something that only few know of: a server
  /// lets one network address do that so often and no oftener.
  static var guessesSecrets: Bool { get }
  /// Whether only somebody who is signed in may try it; true for all but the few that lead there.
  static var needsSession: Bool { get }
  /// Whether `prepare` may take long: a server runs it apart from the event loops, and a repeat is answered
  /// without it.
  static var isPreparationSlow: Bool { get }
  /// Whether it counts toward `Quotas.writesPerMinute`.
  ///
  /// False for locking parent mode, switching the acting member and signing out.
  static var countsTowardWriteQuota: Bool { get }
  /// The space that it changes and that keeps its outcome.
  var space: Space { get }

  /// Hashes, draws, reads a snapshot: whatever is slow or random. No transaction is open.
  func prepare(with outside: any Outside) async throws -> Prepared
  /// The rule. Throws a `Refusal`, which keeps nothing, or `Kept`, which keeps what was written.
  func execute(in context: Context, with prepared: Prepared) throws -> Output
  /// What is kept of its outcome for repeats, where that can be less: a repeat brings the inputs again.
  func kept(of output: Output) -> Output
  /// The outcome that a repeat is answered with, from what was kept of it.
  func outcome(from kept: Output, in context: Context) throws -> Output
}

extension UseCase {
  /// A change needs the server's answer unless a use case says otherwise.
  public static var offline: OfflineClass { .serverOnly }
  /// Outcomes are kept unless a use case says otherwise.
  public static var keepsOutcome: Bool { true }
  /// What has to do with secrets guesses at them.
  public static var guessesSecrets: Bool { !keepsOutcome }
  /// Nobody gets in without a session unless a use case says otherwise.
  public static var needsSession: Bool { true }
  /// What makes something ready takes long unless a use case says otherwise.
  public static var isPreparationSlow: Bool { Prepared.self != Void.self }
  /// Every change counts unless a use case says otherwise.
  public static var countsTowardWriteQuota: Bool { true }
  /// All of it is kept unless a use case says otherwise.
  public func kept(of output: Output) -> Output { output }
  /// The answer to a repeat is what was kept unless a use case says otherwise.
  public func outcome(from kept: Output, in context: Context) throws -> Output { kept }
}

extension UseCase where Prepared == Void {
  /// Nothing to make ready.
  public func prepare(with outside: any Outside) async throws {}
}

/// Something a person wants to know.
///
/// It changes nothing, and can be asked again when a space that it read has changed. Only somebody who
/// is signed in gets an answer.
public protocol Query<Output>: Hashable, Sendable {
  /// What it answers: a domain value; equal answers are the same news.
  associatedtype Output: Sendable & Equatable

  /// The space it is about, whose acting member it is asked for.
  var space: Space { get }

  /// Reads the answer from one snapshot. Throws a `Refusal`.
  func fetch(in context: Context) throws -> Output
}

/// What a device without a network may do with a use case; reserved for offline work, nothing reads it yet.
public enum OfflineClass: Sendable {
  /// A: commutative or appending; applied at once, never refused for a conflict.
  case appends
  /// B: guarded; applied at once, and may be taken back when the server refuses it.
  case guarded
  /// C: needs the server's answer.
  case serverOnly
}

/// A use case or query inside one household: nearly all of them.
public protocol InHousehold {
  /// The household it is about.
  var household: HouseholdID { get }
}

extension UseCase where Self: InHousehold {
  /// The household's space.
  public var space: Space { .household(household) }
}

extension Query where Self: InHousehold {
  /// The household's space.
  public var space: Space { .household(household) }
}
