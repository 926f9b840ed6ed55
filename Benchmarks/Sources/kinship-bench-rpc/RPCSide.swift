import Synchronization

/// An RPC implementation to measure: a client and a server in this process with one TCP connection on 127.0.0.1.
///
/// Each call passes two interceptors of the client and two of the server. One pair adds and checks a token, the
/// other counts calls. Unary calls have a deadline.
protocol RPCSide: Sendable {
  /// The name in the results.
  var name: String { get }
  /// Sends the sample task and receives it back; both ends encode and decode it.
  func echo() async throws
  /// Reads a stream of `count` sample tasks, each a message of its own.
  func readTasks(_ count: Int) async throws
  /// Uploads `count` chunks as raw bytes, without a protobuf message.
  func upload(_ count: Int) async throws
}

/// The constants that all implementations share.
enum Calls {
  /// The deadline of a unary call.
  static let timeout = Duration.seconds(5)
  /// The value of the `authorization` metadata.
  static let token = "Bearer 0190f3a4-6c1e-7b52-9d3e-5f1c2a8b4d60"
  /// A chunk of an upload.
  static let chunk = [UInt8](repeating: 0x5A, count: 64 << 10)
}

/// A counter of calls.
final class CallCounter: Sendable {
  private let calls = Atomic(0)

  /// Counts one call.
  func add() { calls.add(1, ordering: .relaxed) }
  /// The number of calls so far.
  var count: Int { calls.load(ordering: .relaxed) }
}
