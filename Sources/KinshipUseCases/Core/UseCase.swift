public import KinshipDomain

/// A change that a user requests: a value whose stored properties are its inputs and nothing else.
///
/// The same value runs locally, on a server or later. Caller and time are never inputs. `prepare`
/// does slow or external work before any transaction. `execute` is synchronous, runs inside one
/// store transaction, and checks again everything that `prepare` read.
///
/// An app may define use cases of its own. They run on a store in the app's process. A server
/// performs the use cases of Kinship's contract only.
public protocol UseCase<Output>: Hashable, Sendable {
  /// The result: a domain value.
  associatedtype Output: Sendable
  /// The result of the preparation outside the transaction.
  associatedtype Prepared: Sendable = Void

  /// The class of offline behaviour.
  static var offline: OfflineClass { get }
  /// Whether the outcome may be kept for retries.
  ///
  /// False where inputs or outcome are secrets: a kept digest of a password would allow offline
  /// guessing.
  static var storesOutcome: Bool { get }
  /// Whether the use case checks a secret, or reveals the existence of something that few people
  /// know of.
  ///
  /// A server limits the rate of such calls for each network address.
  static var guessesSecrets: Bool { get }
  /// Whether the caller must be signed in; false only for the few use cases that lead to a session.
  static var needsSession: Bool { get }
  /// Whether `prepare` may be slow.
  ///
  /// A server then runs it off the event loops, and answers a retry without it.
  static var isPreparationSlow: Bool { get }
  /// Whether it counts toward `Quotas.writesPerMinute`.
  ///
  /// False for locking parent mode, switching the acting member and signing out.
  static var countsTowardWriteQuota: Bool { get }
  /// The space that it changes and that keeps its outcome.
  var space: Space { get }

  /// Does slow or random work, such as hashing, drawing codes or reading a snapshot.
  ///
  /// No transaction is open.
  func prepare(with preparation: any PreparationContext) async throws -> Prepared
  /// Applies the rule.
  ///
  /// Throws a `Refusal`, which discards all writes, or `CommittedRefusal`, which commits them.
  func execute(in context: Context, with prepared: Prepared) throws -> Output
  /// The part of the outcome that is kept for retries, which supply the inputs again.
  func storedOutput(of output: Output) -> Output
  /// The outcome for a retry, restored from the kept part.
  func outcome(from kept: Output, in context: Context) throws -> Output
}

extension UseCase {
  /// `serverOnly` by default: a change needs the server's answer.
  public static var offline: OfflineClass { .serverOnly }
  /// True by default: outcomes are kept.
  public static var storesOutcome: Bool { true }
  /// True by default for use cases with secrets, which keep no outcome.
  public static var guessesSecrets: Bool { !storesOutcome }
  /// True by default: a session is needed.
  public static var needsSession: Bool { true }
  /// True by default for use cases with a preparation.
  public static var isPreparationSlow: Bool { Prepared.self != Void.self }
  /// True by default: every change counts.
  public static var countsTowardWriteQuota: Bool { true }
  /// The whole outcome by default.
  public func storedOutput(of output: Output) -> Output { output }
  /// The kept outcome by default.
  public func outcome(from kept: Output, in context: Context) throws -> Output { kept }
}

extension UseCase where Prepared == Void {
  /// Does nothing: there is no preparation.
  public func prepare(with preparation: any PreparationContext) async throws {}
}

/// A read that a user requests.
///
/// It changes nothing, and can be repeated when a space that it read has changed. The caller must
/// be signed in. An app may define queries of its own for a store in its process.
public protocol Query<Output>: Hashable, Sendable {
  /// The answer: a domain value; equal answers are reported once.
  associatedtype Output: Sendable & Equatable

  /// The space to read, which also determines the acting member.
  var space: Space { get }

  /// Reads the answer from one snapshot.
  ///
  /// Throws a `Refusal`.
  func fetch(in context: Context) throws -> Output
}

/// A class of offline behaviour of a use case.
///
/// Reserved for offline work; nothing reads it yet.
public enum OfflineClass: Sendable {
  /// A: commutative or appending; applied at once, never refused for a conflict.
  case appends
  /// B: guarded; applied at once, and may be taken back when the server refuses it.
  case guarded
  /// C: needs the server's answer.
  case serverOnly
}

/// A use case or query about one household, as nearly all of them are.
public protocol HouseholdScoped {
  /// The household it is about.
  var household: HouseholdID { get }
}

extension UseCase where Self: HouseholdScoped {
  /// The household's space.
  public var space: Space { .household(household) }
}

extension Query where Self: HouseholdScoped {
  /// The household's space.
  public var space: Space { .household(household) }
}
