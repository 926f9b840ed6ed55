import Foundation
import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// A household with children, to each of whom a lane of gifts goes, one point after the other.
///
/// A class: with its fields as arguments, optimized code of Swift 6.3 returned from `give` with a stack that is
/// 16 bytes too low, and crashed.
final class Family: Sendable {
  let household: HouseholdID
  let children: [MemberID]
  let access: Token

  init(household: HouseholdID, children: [MemberID], access: Token) {
    self.household = household
    self.children = children
    self.access = access
  }

  /// Makes a store at `path` with such a household in it, and closes it.
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

  /// How many connections read beside the writer: those of a server, or none, as in a command.
  static func readers(in turn: Int) -> Int { turn.isMultiple(of: 2) ? 5 : 0 }

  /// Opens a store; its log is written back early, so that this happens often.
  static func open(
    _ path: String, synchronous: SQLiteStore.Synchronous = .full, readers: Int = readers(in: 0)
  ) throws -> SQLiteStore {
    var options = SQLiteStore.Options()
    options.readers = readers
    options.checkpointSize = 64 * 1_024
    options.hooks.synchronous = synchronous
    return try SQLiteStore.open(
      at: path, purpose: "torture", now: { TestClock.start }, options: options)
  }

  /// Gives one point to the child of a lane, exactly once, however often it is asked; the points that
  /// the child has then.
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

  /// An outcome is kept as the number of points.
  private func envelope(_ id: MutationID, of child: MemberID) -> Envelope<PointAccount> {
    Envelope(
      mutationID: id, requestHash: id.bytes,
      encode: { Array("\(try $0.get().balance.value)".utf8) },
      decode: { [household] bytes in
        guard let points = Int(String(decoding: bytes, as: UTF8.self)).flatMap(Points.init),
          let account = PointAccount(
            for: child, in: household, balance: points, totalEarned: points, totalSpent: .zero,
            openedAt: TestClock.start)
        else { throw StoreFault.damaged("an outcome is none") }
        return .success(account)
      })
  }

  /// Looks whether the gifts of a lane that were answered are there, each once; how many are missing.
  func missing(
    _ acknowledged: Int, in lane: Int, of store: SQLiteStore, _ report: inout Report,
    at place: String
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
      report.violations.append("\(place), lane \(lane): a gift is there twice")
    }
    if given.count > acknowledged + 1 {
      report.violations.append("\(place), lane \(lane): a gift is there that nobody gave")
    }
    if balance ?? 0 != given.count {
      report.violations.append(
        "\(place), lane \(lane): \(given.count) gifts, \(balance ?? 0) points")
    }
    return (0..<acknowledged).count { !given.contains("gift \($0)") }
  }
}

/// A folder of a run's own, without links in its path; gone when nobody has it.
final class Scratch {
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

  /// A folder in it, empty.
  func folder(_ name: String) throws -> String {
    let folder = "\(path)/\(name)"
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }
}
