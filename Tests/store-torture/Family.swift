import Foundation
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// A household whose children get gifts.
///
/// A gift is an adjustment (`AdjustPoints`) of one point. Each child has a lane: a sequence of numbered gifts.
///
/// This is a class because of a compiler bug. With the properties as arguments, optimized code of Swift 6.3
/// returned from `give` with a stack pointer that was 16 bytes too low, and crashed.
final class Family: Sendable {
  let household: HouseholdID
  let children: [MemberID]
  let access: Token

  init(household: HouseholdID, children: [MemberID], access: Token) {
    self.household = household
    self.children = children
    self.access = access
  }

  /// Creates a store at `path` with a household, and closes it.
  static func make(at path: String, children count: Int) async throws -> Family {
    let store = try Self.open(path)
    let world = try TestWorld(store: store)
    let parent = try await world.signUp("Anna")
    let household: HouseholdID = world.ids.next()
    _ = try await parent.local.perform(
      CreateHousehold(
        household: household, member: world.ids.next(), name: "Home",
        timeZone: "Europe/Amsterdam"))
    var children: [MemberID] = []
    for number in 0..<count {
      let child = try await parent.local.perform(
        AddManagedMember(
          household: household, member: world.ids.next(), person: world.ids.next(),
          name: "Child \(number)", role: .child))
      children.append(child.id)
    }
    try store.close()
    return Family(household: household, children: children, access: parent.signedIn.access)
  }

  /// The number of reader connections: alternately that of a server and none, as in a command.
  static func readers(in turn: Int) -> Int { turn.isMultiple(of: 2) ? 5 : 0 }

  /// Opens a store with frequent checkpoints of its log.
  static func open(
    _ path: String, synchronous: SQLiteStore.Synchronous = .full, readers: Int = readers(in: 0),
    at now: Instant = TestClock.start
  ) throws -> SQLiteStore {
    var options = SQLiteStore.Options()
    options.readers = readers
    options.checkpointSize = 64 * 1_024
    options.hooks.synchronous = synchronous
    return try SQLiteStore.open(
      at: path, purpose: "torture", now: { now }, options: options)
  }

  /// Adds a gift to a lane; returns the balance of the child.
  ///
  /// A repeated call adds nothing and returns the stored outcome.
  func give(_ gift: Int, in lane: Int, of store: SQLiteStore) async throws -> Int {
    let random = UInt128(lane) << 32 | UInt128(gift)
    let id = TransferID(v7At: TestClock.start, random: random)
    let performer = LocalPerformer(
      store: store, zones: try Self.zones.get(), now: { TestClock.start }
    ).signedIn(with: access)
    let child = children[lane]
    let account = try await performer.perform(
      AdjustPoints(
        household: household, id: id, member: child, amount: 1, kind: .bonus,
        reason: "gift \(gift)"),
      in: envelope(MutationID(bits: id.bits), of: child))
    return account.balance.value
  }

  private static let zones = Result { try ZoneDatabase.system() }

  /// An envelope whose stored outcome is the balance.
  private func envelope(_ id: MutationID, of child: MemberID) -> Envelope<PointAccount> {
    Envelope(
      mutationID: id, requestHash: id.bytes,
      encode: { Array("\(try $0.get().balance.value)".utf8) },
      decode: { [household] bytes in
        guard let points = Int(String(decoding: bytes, as: UTF8.self)).flatMap(Points.init),
          let account = PointAccount(
            for: child, in: household, balance: points, totalEarned: points, totalSpent: .zero,
            openedAt: TestClock.start)
        else { throw StoreFault.damaged("an outcome is not a number") }
        return .success(account)
      })
  }

  /// Checks that the acknowledged gifts of a lane are stored exactly once; returns the number of missing ones.
  func missing(
    _ acknowledged: Int, in lane: Int, of store: SQLiteStore, _ report: inout Report,
    at context: String
  ) async throws -> Int {
    let (household, child) = (household, children[lane])
    let (given, balance) = try await store.read { transaction in
      let points = transaction.points
      return (
        try points.transfers(of: child, in: household, after: nil, limit: .max - 1).map(\.reason),
        try points.account(of: child, in: household)?.balance.value
      )
    }
    if Set(given).count != given.count {
      report.violations.append("\(context), lane \(lane): a gift is stored twice")
    }
    if given.count > acknowledged + 1 {
      report.violations.append("\(context), lane \(lane): a gift is stored that was not sent")
    }
    if balance ?? 0 != given.count {
      report.violations.append(
        "\(context), lane \(lane): \(given.count) gifts, but \(balance ?? 0) points")
    }
    return (0..<acknowledged).count { !given.contains("gift \($0)") }
  }
}

/// A temporary folder that is deleted together with the object; its path has no symbolic links.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array((NSTemporaryDirectory() + "/kinship-torture-XXXXXX").utf8CString)
    guard let made = mkdtemp(&template), let real = realpath(made, nil) else {
      throw CocoaError(.fileWriteUnknown)
    }
    path = String(cString: real)
    free(real)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Creates an empty folder in this folder, in place of an existing one; returns its path.
  func folder(_ name: String) throws -> String {
    let folder = "\(path)/\(name)"
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }
}
