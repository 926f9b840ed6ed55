import Kinship

/// A family in a store: Anna, her household and her child Ben.
struct Family {
  let household: HouseholdID
  let ben: MemberID
  /// Anna's session, with an access token that is valid for 15 minutes.
  let session: SignedIn
  /// Performs use cases as Anna, with that token.
  let anna: LocalPerformer
  let ids: IDSource

  /// Signs Anna up, with her household, and adds Ben.
  init(in store: any Store, ids: IDSource) async throws {
    (household, ben, self.ids) = (ids.next(), ids.next(), ids)
    let anonymous = LocalPerformer(store: store, zones: try .system(), now: Instant.now)
    session = try await anonymous.perform(
      SignUp(
        id: ids.next(), person: ids.next(), session: ids.next(), email: "anna@example.org",
        password: "correct horse battery", displayName: "Anna", language: .english,
        household: CreateHousehold(
          household: household, member: ids.next(), name: "Home", timeZone: "Europe/Amsterdam")))
    anna = anonymous.signedIn(with: session.access)
    _ = try await anna.perform(
      AddManagedMember(
        household: household, member: ben, person: ids.next(), name: "Ben", role: .child))
  }

  /// Gives Ben a task, which he completes and Anna approves; returns his points.
  func pointsForTheTable() async throws -> String {
    let table: TaskID = ids.next()
    _ = try await anna.perform(
      CreateTask(
        household: household, id: table, words: TaskContent(title: "Set the table"), points: 30,
        assignee: ben))
    _ = try await anna.acting(as: ben).perform(CompleteTask(household: household, task: table))
    _ = try await anna.perform(ApproveTask(household: household, task: table))
    let wallet = try await anna.fetch(FetchAccount(household: household, member: ben))
    return "\(wallet.account.balance.value) \(wallet.pointsName)"
  }

  /// Adds an event that repeats every week, and exports the household's calendar file (.ics).
  @MainActor func calendarFile() async throws -> [UInt8]? {
    guard let start = CivilDateTime("2026-11-25T15:30") else { return nil }
    _ = try await anna.perform(
      CreateEvent(
        household: household, id: ids.next(), title: "Swimming",
        span: EventSpan(start: start, isAllDay: false, length: 3600),
        repetition: EventRepetition(rule: RecurrenceRule("FREQ=WEEKLY"))))
    let device = Device(
      performer: anna, ids: ids, zones: try .system(), language: .english, now: Instant.now)
    return await CalendarFileModel(device, household: household).export()
  }
}
