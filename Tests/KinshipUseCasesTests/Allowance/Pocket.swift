import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Zoe's allowance of five euros on Saturdays, in a separate family.
///
/// The clock starts on a Saturday.
struct Pocket: Sendable {
  let family: TestFamily
  var zoe: MemberID { family.member("zoe") }

  init(_ mode: AllowanceMode = .full, inFile: Bool = false) async throws {
    let world = inFile ? try TestWorld(probe: Probe()) : try TestWorld()
    family = try await TestFamily(in: world) {
      $0.taskCompletionApproval = .none
      $0.childrenMayLeave = true
    }
    try await set(500, mode)
  }

  @discardableResult
  func set(
    _ amount: Int, _ mode: AllowanceMode, on weekday: Weekday = .saturday, currency: String = "EUR"
  ) async throws -> AllowanceOverview {
    try await family.anna.performer.perform(
      SetAllowance(
        household: family.household, member: zoe, amount: amount, currency: currency,
        weekday: weekday, mode: mode))
  }

  /// Runs the jobs up to noon in Amsterdam of a day, and keeps the sessions valid.
  func advance(to day: String) async throws {
    let noon = try instant("\(day)T11:00:00Z")
    try await family.world.advance(until: noon)
    try await family.wait(until: noon)
  }

  func overview() async throws -> AllowanceOverview {
    try #require(
      try await family.zoe.performer.fetch(
        FetchAllowances(household: family.household, member: zoe)
      ).allowances.first)
  }

  func balance() async throws -> Int? { try await overview().balance?.minorUnits }

  /// The entries, the oldest first.
  func entries() async throws -> [MoneyTransfer] {
    try await family.zoe.performer.fetch(
      FetchMoneyTransfers(household: family.household, member: zoe)
    ).transfers.reversed()
  }

  @discardableResult
  func pay(_ amount: Int) async throws -> AllowanceOverview {
    try await family.anna.performer.perform(
      RecordPayout(
        household: family.household, id: family.world.ids.next(), member: zoe, amount: amount))
  }

  @discardableResult
  func correct(_ amount: Int) async throws -> AllowanceOverview {
    try await family.anna.performer.perform(
      CorrectMoney(
        household: family.household, id: family.world.ids.next(), member: zoe, amount: amount,
        reason: "Counted"))
  }

  @discardableResult
  func request(_ payout: Int? = nil) async throws -> AllowanceRequestID {
    let id: AllowanceRequestID = family.world.ids.next()
    _ = try await family.zoe.performer.perform(
      RequestAllowance(household: family.household, id: id, payout: payout))
    return id
  }

  @discardableResult
  func decide(_ request: AllowanceRequestID, _ isApproved: Bool) async throws -> AllowanceOverview {
    try await family.anna.performer.perform(
      DecideAllowanceRequest(
        household: family.household, member: zoe, request: request, isApproved: isApproved,
        reason: isApproved ? nil : "Not today"))
  }

  func pause(_ isPaused: Bool) async throws {
    _ = try await family.anna.performer.perform(
      PauseAllowance(household: family.household, member: zoe, isPaused: isPaused))
  }

  func notices(_ kind: Notice.Kind, to name: String) async throws -> Int {
    let (home, member) = (family.household, family.member(name))
    return try await family.world.look {
      try $0.notices.notices(to: member, of: kind, in: home, limit: 100).count
    }
  }
}
