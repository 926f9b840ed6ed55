import Synchronization

/// One way of making the same calls: a client and a server in this process, which talk over one
/// TCP connection on 127.0.0.1.
///
/// Every call passes two interceptors of its client and two of its server: one pair signs calls and
/// checks the signature, the other counts them. A unary call has a deadline.
protocol RPCSide: Sendable {
  /// What the results call it.
  var name: String { get }
  /// Sends the sample task and gets it back: encoded and decoded at each end.
  func echo() async throws
  /// Reads a stream of that many sample tasks, each encoded and decoded on its own.
  func readTasks(_ count: Int) async throws
  /// Sends that many chunks, as bytes without a message around them.
  func upload(_ count: Int) async throws
}

/// What both sides do alike.
enum Calls {
  /// How long a unary call may take.
  static let timeout = Duration.seconds(5)
  /// What signs a call.
  static let token = "Bearer 0190f3a4-6c1e-7b52-9d3e-5f1c2a8b4d60"
  /// A chunk of a picture.
  static let chunk = [UInt8](repeating: 0x5A, count: 64 << 10)
}

/// Counts calls.
final class Tally: Sendable {
  private let calls = Atomic(0)

  /// One more.
  func add() { calls.add(1, ordering: .relaxed) }
  /// How many there were.
  var count: Int { calls.load(ordering: .relaxed) }
}
