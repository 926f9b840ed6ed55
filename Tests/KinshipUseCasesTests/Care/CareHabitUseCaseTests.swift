import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Habits of care profiles: prompts, answers and rates.
///
/// The clock begins at 10:00 on Saturday, 21 November 2026, in Amsterdam.
@Suite(.hereAndServed) struct CareHabitUseCaseTests {
  private let noon = "2026-11-21T11:00:00Z"

  // Proves: H-13, H-46, H-47, UC-N6
  @Test(arguments: ShopStore.allCases)
  func `a profile has at most ten habits, with the household's time for an answer`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store) { $0.responseDeadlineSeconds = 900 }
    let profile = try await home.create()
    for number in 1...10 { try await home.createHabit("Habit \(number)", of: profile) }
    let refused = try await home.anna.refusing(home.creatingHabit("Eleventh", of: profile))
    #expect(refused == .habitLimitReached(limit: 10))
    let habits = try await home.anna.fetch(FetchCare(household: home.home)).habits
    #expect(habits.count == 10 && habits.allSatisfy { $0.answerMinutes == 15 })
    #expect(habits[0].emoji.description == "✅")
    let none = try await home.anna.refusing(
      home.creatingHabit("Never", of: try await home.create("Opa", "06 87654321"), days: []))
    #expect(none == .validation(.weekdays, .missing))
  }

  // Proves: H-14, H-84, D-24, partial UC-N7, UC-N8
  @Test(arguments: ShopStore.allCases)
  func `a habit is upcoming, prompted, and missed without an answer`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let habit = try await home.createHabit("Pills", of: profile)
    #expect(try await home.states(profile) == ["Pills upcoming"])
    let prompt = try instant(noon)
    try await home.family.live(until: prompt - .milliseconds(1))
    #expect(try await home.states(profile) == ["Pills upcoming"])
    try await home.family.live(until: prompt)
    #expect(try await home.states(profile) == ["Pills prompted"])
    _ = try await home.deliver()
    try await home.family.live(until: prompt + .seconds(600))
    #expect(try await home.states(profile) == ["Pills missed"])
    let late = try await home.answer(habit, on: "2026-11-21")
    #expect(late.status == .late)
    #expect(
      try await home.anna.refusing(
        AnswerCareHabit(
          household: home.home, habit: habit, day: date("2026-11-21"), text: "Again"))
        == .invalidProfileState(.answered))
    // The next one is planned for tomorrow.
    #expect(try await home.jobs().map(\.dueAt) == [prompt + .seconds(86_400)])
  }

  // Proves: H-14, partial UC-N7
  @Test func `a profile that has not agreed is not prompted`() async throws {
    let home = try await CareFamily()
    let profile = try await home.create()
    let habit = try await home.createHabit("Pills", of: profile)
    #expect(try await home.jobs().isEmpty)
    try await home.family.live(until: try instant(noon))
    #expect(try await home.states(profile).isEmpty)
    #expect(
      try await home.anna.refusing(
        AnswerCareHabit(
          household: home.home, habit: habit, day: date("2026-11-21"), text: "Done"))
        == .invalidProfileState(.unconfirmed))
    // After the agreement at 12:00, the first prompt is that of tomorrow.
    try await home.ask(profile)
    try await home.world.receive(.yes, from: "+31612345678")
    let tomorrow = try instant(noon) + .seconds(86_400)
    #expect(try await home.jobs().map(\.dueAt) == [tomorrow])
  }

  // Proves: H-61, H-72
  @Test(arguments: ShopStore.allCases)
  func `an answer before the prompt takes its place`(_ store: ShopStore) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let habit = try await home.createHabit("Pills", of: profile)
    let answered = try await home.answer(habit, on: "2026-11-21")
    #expect(answered.status == .answered && answered.promptedAt == nil)
    let tomorrow = try instant(noon) + .seconds(86_400)
    #expect(try await home.jobs().map(\.dueAt) == [tomorrow])
    try await home.family.live(until: try instant(noon))
    #expect(try await home.states(profile) == ["Pills answered"])
    for day in ["2026-11-20", "2026-11-22"] {
      let refused = try await home.anna.refusing(
        AnswerCareHabit(household: home.home, habit: habit, day: date(day), text: "Done"))
      #expect(refused == .validation(.occurrence, .unknown))
    }
  }

  // Proves: H-48
  @Test(arguments: ShopStore.allCases)
  func `an answer can be a photo, which only adults see`(_ store: ShopStore) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let habit = try await home.createHabit("Walk", of: profile)
    func upload() async throws -> PhotoRef {
      let photo: PhotoRef = home.world.ids.next()
      _ = try await home.anna.upload(
        PhotoUpload(
          id: photo, household: home.home, of: .careProfile(profile),
          bytes: TestPicture.jpeg()))
      return photo
    }
    func answer(_ photo: PhotoRef?) throws -> AnswerCareHabit {
      AnswerCareHabit(
        household: home.home, habit: habit, day: try date("2026-11-21"), text: nil, photo: photo)
    }
    let nothing = try await home.anna.refusing(answer(nil))
    #expect(nothing == .validation(.answer, .missing))
    // A second upload replaces the first one, which no answer uses.
    let first = try await upload()
    let second = try await upload()
    let gone = try await home.anna.refusing(answer(first))
    #expect(gone == .notFound(.photo))
    let answered = try await home.anna.perform(answer(second))
    #expect(answered.answer?.photo == second && answered.answer?.text == nil)
    let seen = try await home.anna.fetch(GetPhoto(household: home.home, photo: second))
    #expect(seen.subject == .careProfile(profile))
    let hidden = try await refusal {
      _ = try await home.family.zoe.performer.fetch(GetPhoto(household: home.home, photo: second))
    }
    #expect(hidden == .notFound(.photo))
    // A later upload leaves the photo of the answer, and the profile goes with both.
    let third = try await upload()
    _ = try await home.anna.perform(DeleteCareProfile(household: home.home, profile: profile))
    let house = home.home
    let left = try await home.world.look { all in
      try [second, third].map { try all.photos.photo($0, in: house) == nil }
    }
    #expect(left == [true, true])
  }

  // Proves: TRAP-49, C-31, H-58
  @Test(arguments: ShopStore.allCases)
  func `a habit at 23:55 belongs to its day, although its time ends on the next`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    try await home.createHabit("Pills", of: profile, at: 23, 55)
    let prompt = try instant("2026-11-21T22:55:00Z")
    try await home.family.live(until: prompt)
    #expect(try await home.states(profile) == ["Pills prompted"])
    try await home.family.live(until: prompt + .seconds(420))
    #expect(try await home.states(profile, "2026-11-21") == ["Pills prompted"])
    #expect(try await home.states(profile) == ["Pills upcoming"], "Of the next day")
    _ = try await home.deliver()
    try await home.family.live(until: prompt + .seconds(600))
    #expect(try await home.states(profile, "2026-11-21") == ["Pills missed"])
  }

  // Proves: partial H-45, B-49
  @Test(arguments: ShopStore.allCases)
  func `after a STOP no prompt waits, none is missed and none follows`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    try await home.createHabit("Pills", of: profile)
    try await home.family.live(until: try instant(noon))
    try await home.world.receive(.stop, from: "+31612345678")
    #expect(try await home.jobs().isEmpty)
    try await home.family.live(until: try instant(noon) + .seconds(86_400))
    #expect(try await home.states(profile, "2026-11-21").isEmpty)
    #expect(try await home.states(profile).isEmpty)
  }

  // Proves: partial UC-N7
  @Test(arguments: ShopStore.allCases)
  func `after downtime an obsolete prompt is not sent, and one in time is`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    try await home.createHabit("Pills", of: profile)
    // The scheduler runs again two days and five minutes later.
    try await home.family.wait(until: try instant(noon) + .seconds(2 * 86_400 + 300))
    try await home.world.runDueJobs()
    for day in ["2026-11-21", "2026-11-22"] {
      let rows = try await home.day(profile, day).open
      #expect(rows.map(\.status) == [.missed] && rows.allSatisfy { $0.promptedAt == nil })
    }
    #expect(try await home.states(profile) == ["Pills prompted"])
    let statistics = try await home.anna.fetch(
      FetchCareStatistics(household: home.home, profile: profile))
    #expect(statistics.total.total.total == 0, "Prompts that were not sent count in no rate")
  }

  // Proves: C-31, UC-N6
  @Test(arguments: ShopStore.allCases)
  func `a new time holds from now on, and prompts follow the household's zone`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let habit = try await home.createHabit("Pills", of: profile)
    // 09:55 has passed five minutes ago: no prompt today.
    _ = try await home.anna.perform(
      UpdateCareHabit(
        household: home.home, habit: habit, time: TimeOfDay(hour: 9, minute: 55)))
    let next = try instant("2026-11-22T08:55:00Z")
    #expect(try await home.jobs().map(\.dueAt) == [next])
    _ = try await home.anna.perform(
      UpdateHousehold(household: home.home, timeZone: "Europe/London"))
    let moved = try instant("2026-11-21T09:55:00Z")
    #expect(try await home.jobs().map(\.dueAt) == [moved])
  }

  // Proves: H-65, H-67, H-68, D-48, UC-N10
  @Test(arguments: ShopStore.allCases)
  func `the gallery has answers and new profiles, the latest first, in pages`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let other = try await home.create("Opa", "06 87654321")
    let habits = [
      try await home.createHabit("Pills", of: profile),
      try await home.createHabit("Walk", of: profile, at: 13),
    ]
    home.world.clock.advance(by: .seconds(60))
    try await home.answer(habits[0], on: "2026-11-21")
    home.world.clock.advance(by: .seconds(60))
    try await home.answer(habits[1], on: "2026-11-21")
    func events(
      _ profile: CareProfileID? = nil, _ range: CareGalleryRange = .all,
      after cursor: CareCursor? = nil
    ) async throws -> [CareEvent] {
      try await home.anna.fetch(
        FetchCareGallery(
          household: home.home, profile: profile, range: range, after: cursor)
      ).events
    }
    let all = try await events()
    #expect(all.prefix(2).map(\.occurrence?.title.description) == ["Walk", "Pills"])
    #expect(Set(all.suffix(2).map(\.profile)) == [profile, other])
    #expect(all.suffix(2).allSatisfy { $0.occurrence == nil })
    #expect(try await events(other).map(\.profile) == [other])
    #expect(try await events(after: CareCursor(all[0])) == Array(all.dropFirst()))
    // A week later, this week is empty.
    try await home.family.live(until: home.world.clock.now + .seconds(8 * 86_400))
    #expect(try await events(nil, .week).isEmpty)
    // A deleted habit stays in the gallery.
    _ = try await home.anna.perform(DeleteCareHabit(household: home.home, habit: habits[1]))
    #expect(try await events().first?.occurrence?.title.description == "Walk")
  }

  // Proves: H-75, UC-N11
  @Test(arguments: ShopStore.allCases)
  func `rates count answers of each habit and week`(_ store: ShopStore) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let pills = try await home.createHabit("Pills", of: profile)
    try await home.createHabit("Walk", of: profile, at: 13)
    let prompt = try instant(noon)
    try await home.family.live(until: prompt)
    try await home.answer(pills, on: "2026-11-21")
    _ = try await home.liveSending(until: prompt + .seconds(86_400 + 900))
    try await home.answer(pills, on: "2026-11-22")
    let found = try await home.anna.fetch(
      FetchCareStatistics(household: home.home, profile: profile, weeks: 2))
    let week = CareCount(answered: 1, late: 1, missed: 0)
    #expect(found.habits.map(\.title?.description) == ["Pills", "Walk"])
    #expect(found.habits[0].weeks.map(\.count) == [CareCount(), week])
    #expect(found.habits[0].total == week && found.habits[0].total.onTimeRate == 50)
    #expect(found.habits[1].total == CareCount(answered: 0, late: 0, missed: 1))
    #expect(found.total.total == CareCount(answered: 1, late: 1, missed: 1))
    let refused = try await refusal {
      _ = try await home.anna.fetch(
        FetchCareStatistics(household: home.home, profile: profile, weeks: 13))
    }
    #expect(refused == .validation(.limit, .outOfRange(minimum: 1, maximum: 12)))
  }
}
