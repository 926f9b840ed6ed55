import KinshipDomain
import Synchronization

/// Records the statements that a `TemporaryStore` runs, and fails those that a test names.
public final class Probe: Sendable {
  /// One statement that reads or writes rows.
  public struct Access: Hashable, Sendable {
    /// The statement, without its values.
    public let sql: String
    /// The table, and whether it is read or written, for instance `task.write`.
    ///
    /// A statement on several tables has the name of the first.
    public let name: String
    /// Whether the statement changes rows.
    public let isWrite: Bool
    /// Which statement this is since the probe was reset or told to fail one, from 1.
    public let position: Int
    /// Which statement of this name it is since then, from 1.
    public let occurrence: Int
  }

  private struct State {
    var accesses: [Access] = []
    var counts: [String: Int] = [:]
    var failing: (@Sendable (Access) -> (any Error)?)?
    var hasFailed = false
  }

  private let state = Mutex(State())

  /// A probe that only records.
  public init() {}

  /// The statements since the probe was reset or told to fail one, in order.
  public var accesses: [Access] { state.withLock { $0.accesses } }
  /// The names of the statements that change rows, in order.
  public var writes: [String] { accesses.filter(\.isWrite).map(\.name) }
  /// Whether a statement has failed since the probe was told so.
  public var hasFailed: Bool { state.withLock { $0.hasFailed } }

  /// Forgets the statements, and fails none from now on.
  public func reset() {
    arm(nil)
  }

  /// Fails the `position`-th statement from now on.
  public func fail(at position: Int, with error: any Error = ProbeFailure()) {
    fail(with: error) { $0.position == position }
  }

  /// Fails the `occurrence`-th statement of a name from now on.
  public func fail(
    _ name: String, at occurrence: Int = 1, with error: any Error = ProbeFailure()
  ) {
    fail(with: error) { $0.name == name && $0.occurrence == occurrence }
  }

  /// Fails every statement from now on that fits `predicate`.
  public func fail(
    with error: any Error = ProbeFailure(), when predicate: @escaping @Sendable (Access) -> Bool
  ) {
    arm { predicate($0) ? error : nil }
  }

  private func arm(_ failing: (@Sendable (Access) -> (any Error)?)?) {
    state.withLock { $0 = State(failing: failing) }
  }

  /// Records a statement before it runs; throws when the test wants it to fail.
  ///
  /// Savepoints read and write no rows: they are not recorded.
  func record(_ sql: String) throws {
    guard let (name, isWrite) = Self.name(of: sql) else { return }
    let error = state.withLock { state -> (any Error)? in
      state.counts[name, default: 0] += 1
      let access = Access(
        sql: sql, name: name, isWrite: isWrite, position: state.accesses.count + 1,
        occurrence: state.counts[name] ?? 1)
      state.accesses.append(access)
      let error = state.failing?(access)
      if error != nil { state.hasFailed = true }
      return error
    }
    if let error { throw error }
  }

  /// The name of a statement; nil for one that reads and writes no rows.
  package static func name(of sql: String) -> (name: String, isWrite: Bool)? {
    let words = sql.split(whereSeparator: \.isWhitespace)
    let introduction: Substring? =
      switch words.first {
      case "SELECT", "DELETE": "FROM"
      case "INSERT": "INTO"
      case "UPDATE": "UPDATE"
      default: nil
      }
    guard let introduction else { return nil }
    let table = words.drop { $0 != introduction }.dropFirst().first ?? ""
    let isWrite = words.first != "SELECT"
    return ("\(table).\(isWrite ? "write" : "read")", isWrite)
  }
}

/// What a failed statement throws unless the test names another error, as a failing disk would.
public struct ProbeFailure: Error, Hashable, Sendable {
  /// The failure.
  public init() {}
}
