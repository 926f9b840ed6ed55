import KinshipData
import KinshipDomain
import Synchronization

/// Records the statements that a `TemporaryStore` runs, and makes the statements that a test
/// selects fail.
public final class Probe: Sendable {
  /// One statement that reads or writes rows.
  public struct Access: Hashable, Sendable {
    /// The SQL of the statement, without bound values.
    public let sql: String
    /// The table and the kind of access, for example `task.write`.
    ///
    /// A statement that uses several tables has the name of the first table.
    public let name: String
    /// Whether the statement changes rows.
    public let isWrite: Bool
    /// The position of this statement since the last reset or `fail` call, from 1.
    public let position: Int
    /// The position of this statement among those of the same name since then, from 1.
    public let occurrence: Int
  }

  private struct State {
    var accesses: [Access] = []
    var counts: [String: Int] = [:]
    var failing: (@Sendable (Access) -> (any Error)?)?
    var hasFailed = false
  }

  private let state = Mutex(State())

  /// Creates a probe that only records.
  public init() {}

  /// The statements since the last reset or `fail` call, in order.
  public var accesses: [Access] { state.withLock { $0.accesses } }
  /// The names of the statements that change rows, in order.
  public var writes: [String] { accesses.filter(\.isWrite).map(\.name) }
  /// Whether a statement has failed since the last reset or `fail` call.
  public var hasFailed: Bool { state.withLock { $0.hasFailed } }

  /// Clears the recorded statements and stops failing statements.
  public func reset() {
    arm(nil)
  }

  /// Makes the statement at `position` fail, counted from 1 from now on.
  public func fail(at position: Int, with error: any Error = ProbeFailure()) {
    fail(with: error) { $0.position == position }
  }

  /// Makes the `occurrence`-th statement of a name fail, counted from 1 from now on.
  ///
  /// A name is a table with `.read` or `.write`, for example `shopping_item.write`. Any other name
  /// is a programming error; its message lists the tables.
  public func fail(
    _ name: String, at occurrence: Int = 1, with error: any Error = ProbeFailure()
  ) {
    precondition(
      Self.isName(name),
      "“\(name)” is no statement: write TABLE.read or TABLE.write, TABLE one of \(Self.tableList)")
    fail(with: error) { $0.name == name && $0.occurrence == occurrence }
  }

  /// Makes every later statement that matches `predicate` fail.
  public func fail(
    with error: any Error = ProbeFailure(), when predicate: @escaping @Sendable (Access) -> Bool
  ) {
    arm { predicate($0) ? error : nil }
  }

  private static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && SQLiteStore.tableNames.contains(String(parts[0]))
      && ["read", "write"].contains(parts[1])
  }

  private static var tableList: String {
    SQLiteStore.tableNames.sorted().joined(separator: ", ")
  }

  private func arm(_ failing: (@Sendable (Access) -> (any Error)?)?) {
    state.withLock { $0 = State(failing: failing) }
  }

  /// Records a statement before it runs; throws if the test has selected it to fail.
  ///
  /// Savepoints read and write no rows and are not recorded.
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

  /// The name of a statement; nil for a statement that reads and writes no rows.
  package static func name(of sql: String) -> (name: String, isWrite: Bool)? {
    // Bytes, because splitting characters took 18 % of the time of AllOrNothingTests.
    let words = sql.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      .lazy.map { Substring($0) }
    let introduction: Substring? =
      switch words.first {
      case "SELECT", "WITH", "DELETE": "FROM"
      case "INSERT": "INTO"
      case "UPDATE": "UPDATE"
      default: nil
      }
    guard let introduction else { return nil }
    let table = words.drop { $0 != introduction }.dropFirst().first ?? ""
    let isWrite = words.first != "SELECT" && words.first != "WITH"
    return ("\(table).\(isWrite ? "write" : "read")", isWrite)
  }
}

/// The default error of a failed statement, in place of a disk error.
public struct ProbeFailure: Error, Hashable, Sendable {
  /// Creates the error.
  public init() {}
}
