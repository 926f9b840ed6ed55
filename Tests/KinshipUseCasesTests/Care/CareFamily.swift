import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// A family with care profiles.
///
/// The clock begins at 10:00 on Saturday, 21 November 2026, in Amsterdam.
struct CareFamily: Sendable {
  let family: TestFamily

  var home: HouseholdID { family.household }
  var world: TestWorld { family.world }
  var anna: any Performer { family.anna.performer }

  init(
    in kind: ShopStore = .inMemory,
    policy: @escaping @Sendable (inout HouseholdPolicy) -> Void = { _ in }
  ) async throws {
    let clock = TestClock()
    let world =
      switch kind {
      case .inMemory: try TestWorld(clock: clock)
      case .sqlite: try TestWorld(store: TemporaryStore(clock: clock), clock: clock)
      }
    family = try await TestFamily(in: world, policy: policy)
  }

  func creating(_ name: String, _ phone: String) -> CreateCareProfile {
    CreateCareProfile(
      household: home, id: world.ids.next(), name: name, relationship: "Grandmother", phone: phone)
  }

  @discardableResult
  func create(_ name: String = "Debra", _ phone: String = "06 12345678") async throws
    -> CareProfileID
  {
    try await anna.perform(creating(name, phone)).id
  }

  /// Sends the first message.
  func ask(_ profile: CareProfileID) async throws {
    _ = try await anna.perform(
      MoveCareSetup(household: home, profile: profile, step: .smsIntroduction))
    _ = try await anna.perform(RequestCareConfirmation(household: home, profile: profile))
  }

  /// A profile whose person has agreed.
  func confirmed(
    _ name: String = "Debra", _ phone: String = "06 12345678", e164: String = "+31612345678"
  ) async throws -> CareProfileID {
    let profile = try await create(name, phone)
    try await ask(profile)
    try await world.receive(.yes, from: e164, text: "ok")
    return profile
  }

  func creatingHabit(
    _ title: String, of profile: CareProfileID, at hour: Int = 12, _ minute: Int = 0,
    days: [Weekday] = Weekday.allCases
  ) -> CreateCareHabit {
    CreateCareHabit(
      household: home, id: world.ids.next(), profile: profile, title: title, days: days,
      time: TimeOfDay(hour: hour, minute: minute) ?? .midnight)
  }

  @discardableResult
  func createHabit(
    _ title: String, of profile: CareProfileID, at hour: Int = 12, _ minute: Int = 0,
    days: [Weekday] = Weekday.allCases
  ) async throws -> CareHabitID {
    try await anna.perform(
      creatingHabit(title, of: profile, at: hour, minute, days: days)
    ).id
  }

  func profiles() async throws -> [CareProfile] {
    try await anna.fetch(FetchCare(household: home)).profiles
  }

  func day(_ profile: CareProfileID, _ day: String? = nil) async throws -> FetchCareDay.Output {
    try await anna.fetch(
      FetchCareDay(household: home, profile: profile, day: try day.map { try date($0) }))
  }

  /// The habits of a day as `title status`, those without an answer first.
  func states(_ profile: CareProfileID, _ day: String? = nil) async throws -> [String] {
    let found = try await self.day(profile, day)
    return (found.open + found.completed).map { "\($0.title) \($0.status.rawValue)" }
  }

  @discardableResult
  func answer(_ habit: CareHabitID, on day: String) async throws -> CareOccurrence {
    try await anna.perform(
      AnswerCareHabit(household: home, habit: habit, day: try date(day), text: "Done"))
  }

  /// The open jobs about habits.
  func jobs() async throws -> [ScheduledJob] {
    let all = try await world.look { try $0.jobs.jobs(dueAt: .distantFuture, limit: 1_000) }
    return all.filter { $0.kind == .carePrompt || $0.kind == .careDeadline }
  }
}
